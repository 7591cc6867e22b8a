import type { PostFailure, PostLanguage } from '#shared/generation/schema.ts'
import { isPost } from '#shared/writing/is-post.ts'
import { listChineseForms } from '#shared/writing/japanese.ts'
import { isInLanguage } from '#shared/writing/language.ts'
import type { RepairReason } from '#shared/writing/step.ts'
import type { Brief } from '../../history/history.ts'
import type { PostSpec } from '../prompt.ts'
import { foreignCharacters } from './chinese-script.ts'
import { isPartOfPost, knownTextOf } from './part.ts'
import { listForeign } from './taiwan-characters.ts'

/** What an answer is checked against. */
export interface CheckContext {
  spec: PostSpec
  brief: Brief | undefined
  /** What the model was told to do. */
  system: string
}

/** A few foreign characters are slips and are replaced; more than this is the wrong script. */
const slips = 3

/**
 * Whether a text is a post at all, in the language and script ordered, and without words of our own.
 * @returns what is wrong with it, for a repair
 */
export function checkPost(text: string, { spec, brief, system }: CheckContext): RepairReason[] {
  const { assignment, token, rewrite } = spec
  const { language } = assignment
  const source = knownTextOf(spec)
  const about = { source, ...(brief && { brief }) }
  const reasons: RepairReason[] = []
  if (findEcho(text, { token, system, source })) reasons.push({ kind: 'echo' })
  else if (!(rewrite ? isPartOfPost(text, about, rewrite) : isPost(text, about))) reasons.push({ kind: 'off-topic' })
  else if (!isInLanguage(text, language)) reasons.push({ kind: 'language' })
  const foreign = foreignIn(text, language, source)
  if (foreign.length > slips) reasons.push({ kind: 'script', detail: foreign.slice(0, 20).join('') })
  return reasons
}

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
  /** What the model was told to do. */
  system: string
  /** What the person wrote: it may say the same. */
  source: string
}

/** A run of so many characters of our own words is no chance. */
const shortestEcho = 40
const block = shortestEcho / 2

const taskLine = /^<task>.*$/mu
const evenly = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ')

/** @returns the words of our prompt that a text repeats; undefined when it repeats none */
export function findEcho(text: string, { token, system, source }: OwnWords): string | undefined {
  if (text.includes(token)) return token
  const task = /<\/?task>|"kind":"(?:post|repair|rewrite)"/u.exec(text)?.[0]
  if (task && !source.includes(task)) return task
  const echo = longRunOf(evenly(text), evenly(system.replace(taskLine, '')))
  return echo && !evenly(source).includes(echo) ? echo : undefined
}

/** Any run of 40 characters of the text holds a block of 20 that begins at a multiple of 20. */
function longRunOf(text: string, own: string): string | undefined {
  for (let at = 0; at + block <= text.length; at += block) {
    const found = own.indexOf(text.slice(at, at + block))
    if (found < 0) continue
    let start = 0
    while (start < at && start < found && text[at - start - 1] === own[found - start - 1]) start += 1
    let end = block
    while (at + end < text.length && text[at + end] === own[found + end]) end += 1
    if (start + end >= shortestEcho) return text.slice(at - start, at + end)
  }
  return undefined
}
