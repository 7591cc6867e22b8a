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
  const hasWide = columnsIn(text) > text.length
  let even: string | undefined
  for (let at = 0; at + block / 2 <= text.length; at += hasWide ? block / 2 : block) {
    const half = text.slice(at, at + block / 2)
    const isWide = hasWide && columnsIn(half) > half.length
    if (!isWide && at % block > 0) continue
    const part = isWide ? half : text.slice(at, at + block)
    if (!mayHold(grams, part)) continue
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
 * Goes over the 4-grams of a text in small letters. Blanks are left out, so that it need not be `evenly` written.
 * @param isAdded whether they are put among the known ones, or looked for there
 * @returns whether all of them are known
 */
function goOver(text: string, known: Grams, isAdded: boolean): boolean {
  let gram = 0
  let length = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code <= 0x20 || (code > 0x9f && code < 0x3001 && otherBlanks.has(code))) continue
    gram = (gram << 8) | (code & 0xff)
    length += 1
    if (length < 4) continue
    const hash = Math.imul(gram, 0x9e3779b1) >>> (32 - gramBits)
    if (isAdded) known[hash] = 1
    else if (known[hash] === 0) return false
  }
  return true
}

/** Beyond those of ASCII. */
const otherBlanks = new Set([
  ...[0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a],
  ...[0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
])

/** Whether a text may hold a part: hardly a sentence of others has 4-grams that are all our own. */
const mayHold = (known: Grams, part: string): boolean => goOver(part, known, false)

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

function addGrams(known: Grams, text: string): Grams {
  goOver(text.toLowerCase(), known, true)
  return known
}
