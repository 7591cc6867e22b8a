import { columnsIn } from '#shared/writing/columns.ts'

/** What of our own must never stand in a post. */
export interface OwnWords {
  /** Part of the tags around the texts in a prompt. */
  token: string
  /** What the model was told. */
  own: string
  /** How that begins in every call of the language. */
  rules?: string
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
export function findEcho(text: string, { token, own, rules = '', source }: OwnWords): string | undefined {
  if (text.includes(token)) return token
  const task = /<\/?task>|"kind":"(?:post|repair|rewrite)"/u.exec(text)?.[0]
  if (task && !source.includes(task)) return task
  const echo = longRunOf(evenly(text), own, rules)
  return echo && !evenly(source).includes(echo) ? echo : undefined
}

/**
 * Any run of 40 columns of the text holds a block of 20 characters that begins at a multiple of 20, or half a block with
 * a full-width character that begins at a multiple of 10.
 */
function longRunOf(text: string, own: string, rules: string): string | undefined {
  const grams = gramsOf(own, rules)
  let even: string | undefined
  const step = columnsIn(text) > text.length ? block / 2 : block
  for (let at = 0; at + block / 2 <= text.length; at += step) {
    const half = text.slice(at, at + block / 2)
    const part = columnsIn(half) > half.length ? half : at % block === 0 ? text.slice(at, at + block) : ''
    if (part === '' || !mayHold(grams, part)) continue
    even ??= evenly(own)
    const run = longestRunAt(text, even, at, part)
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

/** Which 4-grams, runs of four characters, a text may have: a set of hashes, each shared by several (a Bloom filter with one hash). */
type Grams = Uint8Array

const gramBits = 13

/**
 * Goes over the 4-grams of a text: capitals are small letters, blanks in a row are one, and what is neither
 * ASCII nor Chinese nor Japanese is one sign, so that all that is the same when it is `evenly` written is the same here.
 */
function someGrams(text: string, isWanted: (number: number) => boolean): boolean {
  let gram = 0
  let length = 0
  let wasBlank = false
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    const blank = isBlank(code)
    if (blank && wasBlank) continue
    wasBlank = blank
    gram = (gram << 8) | (blank ? 0x20 : signOf(code))
    length += 1
    if (length >= 4 && isWanted(Math.imul(gram, 0x9e3779b1) >>> (32 - gramBits))) return true
  }
  return false
}

const isBlank = (code: number): boolean =>
  code === 0x20 || (code < 0x0e && code > 8) || (code > 0x7f && /\s/u.test(String.fromCharCode(code)))

function signOf(code: number): number {
  if (code < 0x80) return code > 0x40 && code < 0x5b ? code + 0x20 : code
  return code < 0x3000 || code > 0x9fff ? 1 : code & 0xff
}

/** Whether a text may hold a part: hardly a sentence of others has 4-grams that are all our own. */
const mayHold = (grams: Grams, part: string): boolean => !someGrams(part, (number) => grams[number] === 0)

/** By the beginnings that many prompts have in common. */
const gramsRead = new Map<string, Grams>()

/** @param rules how our words begin in every call of a language: read once */
function gramsOf(own: string, rules: string): Grams {
  if (rules === '' || !own.startsWith(rules)) return addGrams(new Uint8Array(1 << gramBits), own)
  const known = gramsRead.get(rules) ?? addGrams(new Uint8Array(1 << gramBits), rules)
  gramsRead.set(rules, known)
  // 4-grams that begin in the rules and end behind them.
  return addGrams(known.slice(), own.slice(Math.max(0, rules.length - block)))
}

function addGrams(grams: Grams, text: string): Grams {
  someGrams(text, (number) => {
    grams[number] = 1
    return false
  })
  return grams
}
