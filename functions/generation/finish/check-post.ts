import type { PostFailure, PostLanguage } from '#shared/generation/schema.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { isPost, type References, readReferences } from '#shared/writing/is-post.ts'
import { listChineseForms } from '#shared/writing/japanese.ts'
import { isInLanguage } from '#shared/writing/language.ts'
import type { RepairReason } from '#shared/writing/step.ts'
import type { Brief } from '../../history/history.ts'
import type { PostSpec } from '../run-spec.ts'
import { foreignCharacters } from './chinese-script.ts'
import { isPartOfPost, knownTextOf } from './part.ts'
import { listForeign } from './taiwan-characters.ts'

/** What an answer is checked against. */
export interface CheckContext {
  spec: PostSpec
  brief: Brief | undefined
  /** What the model was told, without the texts of the person. */
  own: string
}

/** A few foreign characters are slips and are replaced; more than this is the wrong script. */
const slips = 3

/**
 * Whether a text is a post at all, in the language and script ordered, and without words of our own.
 * @returns what is wrong with it, for a repair
 */
export function checkPost(text: string, { spec, brief, own }: CheckContext): RepairReason[] {
  const { assignment, token } = spec
  const { language } = assignment
  const source = knownTextOf(spec)
  const reasons: RepairReason[] = []
  if (findEcho(text, { token, own, source })) reasons.push({ kind: 'echo' })
  else if (!isOnText(text, spec, brief)) reasons.push({ kind: 'off-topic' })
  else if (!isInLanguage(text, language)) reasons.push({ kind: 'language' })
  const foreign = foreignIn(text, language, source)
  if (foreign.length > slips) reasons.push({ kind: 'script', detail: foreign.slice(0, 20).join('') })
  return reasons
}

function isOnText(text: string, spec: PostSpec, brief: Brief | undefined): boolean {
  if (!spec.rewrite) return isPost(text, referencesOf(spec, brief))
  return isPartOfPost(text, { source: knownTextOf(spec), ...(brief && { brief: words(brief) }) }, spec.rewrite)
}

/** Read once for a run, by its assignment; its posts have one brief. */
const referencesRead = new WeakMap<PostSpec['assignment'], { brief: Brief | undefined; references: References }>()

function referencesOf({ assignment }: PostSpec, brief: Brief | undefined): References {
  const known = referencesRead.get(assignment)
  if (known && known.brief === brief) return known.references
  const references = readReferences({ source: assignment.content, ...(brief && { brief: words(brief) }) })
  referencesRead.set(assignment, { brief, references })
  return references
}

const words = ({ keyPoints, hashtags, outline }: Brief) => ({ keyPoints, hashtags, outline })

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

/** What of our own must never stand in a post. */
export interface OwnWords {
  /** Part of the tags around the texts in a prompt. */
  token: string
  /** What the model was told. */
  own: string
  /** What the person wrote: it may say the same. */
  source: string
}

/** A run of so many half-width columns of our own words is no chance. */
const shortestEcho = 40
/** In characters; full-width ones take two columns, so half of a block of them says as much. */
const block = shortestEcho / 2

/** In small letters, with one blank between words; a blank alone is one already. */
const evenly = (text: string): string => text.toLowerCase().replace(/[^\S ]\s*| \s+/gu, ' ')

/** @returns the words of our prompt that a text repeats; undefined when it repeats none */
export function findEcho(text: string, { token, own, source }: OwnWords): string | undefined {
  if (text.includes(token)) return token
  const task = /<\/?task>|"kind":"(?:post|repair|rewrite)"/u.exec(text)?.[0]
  if (task && !source.includes(task)) return task
  const echo = longRunOf(evenly(text), evenly(own))
  return echo && !evenly(source).includes(echo) ? echo : undefined
}

/**
 * Any run of 40 columns of the text holds a block of 20 characters that begins at a multiple of 20, or half a block with
 * a full-width character that begins at a multiple of 10.
 */
function longRunOf(text: string, own: string): string | undefined {
  const step = columnsIn(text) > text.length ? block / 2 : block
  for (let at = 0; at + block / 2 <= text.length; at += step) {
    const half = text.slice(at, at + block / 2)
    const part = columnsIn(half) > half.length ? half : at % block === 0 ? text.slice(at, at + block) : ''
    if (part === '') continue
    const run = longestRunAt(text, own, at, part)
    if (columnsIn(run) >= shortestEcho) return run
  }
  return undefined
}

/** A part may stand in several of our sentences; of these, so many are looked at. */
const mostPlaces = 8

/** @returns the longest run of the text around a place that stands in our own words as well */
function longestRunAt(text: string, own: string, at: number, part: string): string {
  let longest = ''
  let found = own.indexOf(part)
  for (let n = 0; found >= 0 && n < mostPlaces; n += 1) {
    let start = 0
    while (start < at && start < found && text[at - start - 1] === own[found - start - 1]) start += 1
    let end = part.length
    while (at + end < text.length && text[at + end] === own[found + end]) end += 1
    if (start + end > longest.length) longest = text.slice(at - start, at + end)
    found = own.indexOf(part, found + 1)
  }
  return longest
}
