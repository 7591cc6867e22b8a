import type { Post, PostFailure } from '#shared/generation/schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { fitText } from '#shared/platforms/fit.ts'
import { lengthIn } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { unwrap } from '#shared/writing/answers/unwrap.ts'
import { removeUnsupportedSentences } from '#shared/writing/claims/unsupported-claims.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { hardestOf, needsRepair, overlaps } from '#shared/writing/findings.ts'
import { withoutEnding } from '#shared/writing/house/ending.ts'
import { joinBrokenLines, setEnglishQuotes, setEnglishWidths } from '#shared/writing/languages/english.ts'
import { setJapaneseWidths, toJapaneseForms } from '#shared/writing/languages/japanese.ts'
import { strayFindings } from '#shared/writing/languages/stray-words.ts'
import { mainlandFindings, punctuateTaiwan, replaceSureWords } from '#shared/writing/languages/taiwan.ts'
import { setLatinWidths } from '#shared/writing/languages/widths.ts'
import { cleanCharacters } from '#shared/writing/markup/characters.ts'
import { removeLeftovers } from '#shared/writing/markup/leftovers.ts'
import { removeMarkup } from '#shared/writing/markup/markup.ts'
import { writeLikeSource } from '#shared/writing/post/like-source.ts'
import { dropRepeats } from '#shared/writing/post/repeats.ts'
import { cutToLastSentence, endsCut } from '#shared/writing/post/sentence-end.ts'
import type { Note, RepairReason, StepResult } from '#shared/writing/step.ts'
import { longestAnswer, type ModelAnswer } from '../model/model.ts'
import { longestPartNumber } from '../prompts/post-requirements.ts'
import { wishesOf } from '../prompts/wishes.ts'
import type { PostSpec } from '../spec.ts'
import type { Verdict } from '../verdict.ts'
import { checkPost, type FinishContext, postFailureOf } from './check-post.ts'
import { Draft, type PostForm } from './draft.ts'
import { type PostRules, postRulesOf } from './house-rules.ts'
import { partOfPost } from './part.ts'
import { fitTitle } from './platform.ts'
import { knownTextOf, sourcesOf, spokenForBy, wordingOf } from './sources.ts'
import { withTagsInScript } from './tags.ts'
import { toTaiwanCharacters } from './taiwan-characters.ts'
import { wholePost } from './whole-post.ts'
import { wishedWords } from './wished-words.ts'

export interface Finished {
  /** The best post that this answer holds: fit for its platform, with its settings kept. */
  post: Post
  /** What the model wrote, cleaned, before anything left it that no post may have: what a repair works on. */
  repairBase: Post
  notes: Note[]
  verdict: Verdict
  /** What the post says and the text does not. */
  findings: Finding[]
}

/**
 * Turns a model's answer into a post for its platform, and says whether it is one. The same answer always gives the
 * same post. Never throws.
 * @source docs/rules/generation.md#limits-are-kept
 */
export async function finish(
  { text, end }: Pick<ModelAnswer, 'text' | 'end'>,
  context: FinishContext,
): Promise<Finished> {
  if (end === 'blocked') return failed('refused')
  if (end === 'cut' || (end === 'length' && context.isRepair)) return failed('unfinished')
  const { spec } = context
  const most = longestRead(spec.platform)
  const isTooLong = text.length > most
  const answer = isTooLong ? beginningOf(text, most) : text
  if (!/[\p{L}\p{N}]/u.test(answer)) return failed('empty')
  const draft = new Draft(sourcesOf(spec))
  const rules = withNumberRoom(postRulesOf(spec), spec)
  const form = spec.quickRewrite
    ? partOfPost(spec, spec.quickRewrite, rules)
    : wholePost(await withTagsInScript(context), rules)
  readPost(draft, answer, context, form)
  draft.reasons.push(...checkPost([draft.title, draft.content].filter(Boolean).join('\n\n'), context))
  for (const step of stepsFor[spec.assignment.language]) await draft.takeBoth(step, knownTextOf(spec))
  if (spec.assignment.language === 'zh-TW') draft.reasons.push(...manyMainlandWords(draft.content, spec))
  await keepHouseRules(draft, rules, context)
  // The steps of a language write some marks as two characters, and a spelling may be longer than what it replaces.
  if (draft.title !== undefined) draft.title = fitTitle(draft.title)
  const written = draft.toPost()
  checkEnd(draft, form, { hasStopped: end === 'stop' && !isTooLong, source: knownTextOf(spec) })
  checkClaims(draft, form)
  form.place(draft)
  if (end === 'length' || isTooLong || !form.fits(draft.content)) draft.reasons.push({ kind: 'too-long' })
  const minorReasons = form.shape(draft)
  const isRefused = form.isRefused(draft.content)
  const post = draft.toPost()
  const verdict = verdictOf(draft, minorReasons, { ...context, isUnfinished: end === 'length', isRefused })
  // What did not stop is worth no tokens of a repair; such an answer may be as long as one is read.
  const repairBase = text.length < most ? written : post
  return { post, repairBase, notes: draft.notes, verdict, findings: findingsOf(draft, spec, rules) }
}

/** Room for the number of a part, as for a line that stands at its end. */
function withNumberRoom(rules: PostRules, { platform, isPart }: PostSpec): PostRules {
  return isPart ? { ...rules, room: rules.room + lengthIn(catalog[platform].unit, longestPartNumber) } : rules
}

const failed = (failure: PostFailure): Finished => ({
  post: { content: '' },
  repairBase: { content: '' },
  notes: [],
  findings: [],
  verdict: { kind: 'fail', failure },
})

/**
 * Beyond this many characters an answer is not looked at, so that no rule runs over more. Four times what the
 * platform takes leaves room for marks and addresses; nobody asked Facebook's 63,206 characters of a model.
 */
const longestRead = (platform: PlatformId): number =>
  Math.min(longestAnswer, Math.max(4_000, 4 * catalog[platform].limit))

/** Whole sentences: should nobody shorten it, what is left is a post all the same. */
const beginningOf = (raw: string, most: number): string => fitText(raw.slice(0, most), (text) => text.length < most)

/** Finds the post in the answer and takes off what no feed shows. */
function readPost(draft: Draft, answer: string, { spec, brief }: FinishContext, form: PostForm): void {
  const source = knownTextOf(spec)
  const wishes = wishesOf(spec.assignment, spec.platform, spec.settings) ?? ''
  draft.take(cleanCharacters(answer))
  form.unwrap(draft, source)
  const said = wishedWords(wishes, draft.content)
  const known = spokenForBy(draft.content, said ? `${source}\n${said}` : source, brief)
  const { title, reasons, ...unwrapped } = unwrap(draft.content, known)
  draft.take(unwrapped)
  draft.reasons.push(...reasons)
  draft.take(removeMarkup(draft.content, source))
  draft.take(removeLeftovers(draft.content, source))
  draft.take(writeLikeSource(draft.content, source))
  form.splitTitle(draft, title)
  draft.take(dropRepeats(draft.content, source))
}

/** What each language takes beside its words. The dictionaries of Taiwan load when a text needs them. */
const stepsFor: Readonly<Record<PostLanguage, ((text: string, source: string) => StepResult | Promise<StepResult>)[]>> =
  {
    en: [setEnglishWidths, setEnglishQuotes, joinBrokenLines],
    zh: [setLatinWidths],
    'zh-TW': [setLatinWidths, toTaiwanCharacters, punctuateTaiwan, replaceSureWords],
    ja: [toJapaneseForms, setJapaneseWidths],
  }

/** One or two are for a person to look at; so many are not how Taiwan speaks. */
const fewMainlandWords = 2

function manyMainlandWords(text: string, { assignment }: PostSpec): RepairReason[] {
  const words = new Set(mainlandFindings(text, 'content', assignment.content).map((word) => word.text))
  return words.size > fewMainlandWords ? [{ kind: 'words', detail: [...words].slice(0, 10).join('; ') }] : []
}

/** Spellings are replaced and banned words asked about; what stands at the end is set when the post is in shape. */
async function keepHouseRules(draft: Draft, rules: PostRules, { spec }: FinishContext): Promise<void> {
  await draft.takeBoth(rules.spell, spec.assignment.content)
  draft.content = withoutEnding(draft.content, rules.ending)
  draft.reasons.push(...rules.reasonsIn([draft.title, draft.content]))
}

/** An unfinished sentence is asked about, and leaves. */
function checkEnd(draft: Draft, { mayEndCut }: PostForm, ending: { hasStopped: boolean; source: string }): void {
  if (mayEndCut || !endsCut(draft.content, { ...ending, title: draft.title })) return
  draft.reasons.push({ kind: 'cut' })
  draft.take({ text: cutToLastSentence(draft.content), notes: [{ step: 'sentence end', detail: 'cut' }] })
}

/** Names what the source does not say; links, handles, mail addresses and phone numbers leave with their sentence. */
function checkClaims(draft: Draft, form: PostForm): void {
  const { inTitle, inContent } = form.findClaims(draft)
  const hard = [...inTitle, ...inContent].filter(needsRepair)
  if (hard.length === 0) return
  const words = hard.map((claim) => wholeWordsOf(claim, claim.in === 'title' ? (draft.title ?? '') : draft.content))
  draft.reasons.push({ kind: 'claims', detail: [...new Set(words)].join('; ') })
  const { text, removed } = removeUnsupportedSentences(draft.content, inContent)
  draft.take({ text, notes: removed.length > 0 ? [{ step: 'claims', detail: 'sentence' }] : [] })
  form.cleanTitle(draft, inTitle)
}

const joined = /\d(?:[:/.,–—-]?\d){0,40}/gu

/** What a claim names, as it stands in its text: of a number within 18:30 or 11–5 the whole, by which a model finds it. */
function wholeWordsOf({ start, end, text }: Finding, of: string): string {
  if (!/^\d+$/u.test(text)) return text
  const place = Array.from(of.matchAll(joined)).find(
    ({ 0: found, index }) => index <= start && end <= index + found.length,
  )
  return place?.[0] ?? text
}

/** A post without reasons for a repair may still be none: nobody could say what to mend, so it fails. */
function verdictOf(
  { content, reasons }: Draft,
  minorReasons: RepairReason[],
  { isRepair, isUnfinished, isRefused }: FinishContext & { isUnfinished: boolean; isRefused: boolean },
): Verdict {
  const failure = isUnfinished ? 'unfinished' : isRefused ? 'too-long' : postFailureOf(content, reasons)
  if (reasons.length > 0 && !isRepair)
    return { kind: 'repair', reasons: [...reasons, ...minorReasons], ...(failure && { failure }) }
  return failure ? { kind: 'fail', failure } : { kind: 'good' }
}

/** What a person should look at, in the post as it will be stored. */
function findingsOf(draft: Draft, spec: PostSpec, rules: PostRules): Finding[] {
  const { language, content: source } = spec.assignment
  const { title = '', content } = draft
  const { inTitle, inContent } = draft.findClaims()
  const known = wordingOf(spec)
  const foreign = (text: string, place: Finding['in'], claims: readonly Finding[]): Finding[] =>
    strayFindings(text, place, language, known).filter((word) => !claims.some((claim) => overlaps(word, claim)))
  const words = (text: string, place: Finding['in']): Finding[] =>
    language === 'zh-TW' ? mainlandFindings(text, place, source) : []
  return hardestOf([
    ...rules.check(draft),
    ...inTitle,
    ...words(title, 'title'),
    ...foreign(title, 'title', inTitle),
    ...inContent,
    ...words(content, 'content'),
    ...foreign(content, 'content', inContent),
  ])
}
