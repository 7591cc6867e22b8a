import type { PostFailure } from '#shared/generation/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { isPost, type References, readReferences } from '#shared/writing/answers/is-post.ts'
import { isCommentaryInstead, likelyCommentaryIn } from '#shared/writing/answers/learned-commentary.ts'
import type { Fold } from '#shared/writing/claims/source-text.ts'
import { listChineseForms, toJapaneseForms } from '#shared/writing/languages/japanese.ts'
import { isInLanguage } from '#shared/writing/languages/language.ts'
import { listStrayWords } from '#shared/writing/languages/stray-words.ts'
import type { RepairReason } from '#shared/writing/step.ts'
import type { Brief } from '../../history/history.ts'
import { rulesFor } from '../prompts/prompt.ts'
import type { PostSpec } from '../spec.ts'
import { foreignCharacters } from './chinese-script.ts'
import { findEcho } from './find-echo.ts'
import { isPartOfPost } from './part.ts'
import { foldOf, knownTextOf, spokenForBy, wordingOf } from './sources.ts'
import { listForeign } from './taiwan-characters.ts'

/** What an answer is checked against. */
export interface CheckContext {
  spec: PostSpec
  brief: Brief | undefined
  /** What the model was told, without the texts of the person. */
  own: string
}

/** What an answer is made into a post with. */
export interface FinishContext extends CheckContext {
  /** Nobody is asked again after a repair. */
  isRepair: boolean
}

/** A few foreign characters are slips and are replaced; more than this is the wrong script. */
const slips = 3

/**
 * Whether a text is a post at all, in the language and script asked for, and without words of our own.
 * @returns what is wrong with it, for a repair
 */
export function checkPost(text: string, { spec, brief, own }: CheckContext): RepairReason[] {
  const { assignment, token } = spec
  const { language } = assignment
  const source = knownTextOf(spec)
  const wording = wordingOf(spec)
  const spokenFor = spokenForBy(text, wording, brief)
  const reasons: RepairReason[] = []
  if (findEcho(text, { token, own, rules: rulesFor(language), source })) reasons.push({ kind: 'echo' })
  else if (!isOnText(text, spec, brief) || (!spec.quickRewrite && isCommentaryInstead(text, spokenFor)))
    reasons.push({ kind: 'off-topic' })
  else if (!isInLanguage(text, language)) reasons.push({ kind: 'language' })
  const foreign = foreignIn(text, language, source)
  const stray = reasons.length > 0 ? [] : listStrayWords(text, language, `${source}\n${wording}`)
  const unmended = language === 'ja' && foreign.length > 0 ? unmendedIn(text, source) : []
  const left = [...stray, ...unmended]
  if (foreign.length <= slips && left.length > 0) reasons.push({ kind: 'script', detail: left.slice(0, 5).join(' ') })
  if (foreign.length > slips) reasons.push({ kind: 'script', detail: foreign.slice(0, 20).join('') })
  const talk = spec.quickRewrite ? [] : likelyCommentaryIn(text, spokenFor)
  if (talk.length > 0) reasons.push({ kind: 'talk', detail: talk.join('; ').slice(0, 200) })
  return reasons
}

/** Characters of Chinese that no rule puts into Japanese. */
const unmendedIn = (text: string, source: string): string[] =>
  listChineseForms(toJapaneseForms(text, source).text, source)

function isOnText(text: string, spec: PostSpec, brief: Brief | undefined): boolean {
  const fold = foldOf(spec.assignment)
  if (!spec.quickRewrite) return isPost(fold ? fold(text) : text, referencesOf(spec, brief))
  return isPartOfPost(text, { source: knownTextOf(spec), ...(brief && { brief: words(brief) }) }, spec.quickRewrite)
}

/** Read once for a run, by its assignment; its posts have one brief. */
const referencesRead = new WeakMap<PostSpec['assignment'], { brief: Brief | undefined; references: References }>()

function referencesOf({ assignment }: PostSpec, brief: Brief | undefined): References {
  const known = referencesRead.get(assignment)
  if (known && known.brief === brief) return known.references
  const fold = foldOf(assignment) ?? ((text) => text)
  const references = readReferences({
    source: fold(assignment.content),
    ...(brief && { brief: words(brief, fold) }),
  })
  referencesRead.set(assignment, { brief, references })
  return references
}

const words = ({ keyPoints, hashtags, outline }: Brief, fold: Fold = (text) => text) => ({
  keyPoints: keyPoints.map(fold),
  hashtags: hashtags.map(fold),
  outline: outline.map(fold),
})

/** Characters of another script than that of the language. */
function foreignIn(text: string, language: PostLanguage, source: string): string[] {
  if (language === 'zh-TW') return listForeign(text, source)
  return language === 'ja' ? listChineseForms(text, source) : foreignCharacters(language, text)
}

/** Reasons that leave no post, and the failure they are. */
const failureFor: Partial<Record<RepairReason['kind'], PostFailure>> = {
  echo: 'unfinished',
  'off-topic': 'not-a-post',
  language: 'wrong-language',
  unchanged: 'unchanged',
}

/** @returns why there is no post, should nobody repair it */
export function postFailureOf(content: string, reasons: readonly RepairReason[]): PostFailure | undefined {
  const fatal = reasons.map(({ kind }) => failureFor[kind]).find((code) => code !== undefined)
  return fatal ?? (content === '' ? 'too-long' : undefined)
}
