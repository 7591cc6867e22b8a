import { smallLettersOf, wholeWord, wordsOf } from './shared-words.ts'

/** A word as those of the source are read, or a number. */
const wordOrNumber = new RegExp(String.raw`${wholeWord.source}|\p{N}[\p{N},.]{0,12}`, 'gu')
const cjkRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,200}/gu

/** 「好的，」 is an assent, 「好的咖啡」 is none. */
const longestFirst = 6

/** So much of a line is read. */
const longestLine = 600
/** Shorter words say little of what a text is about. */
const shortestTopicWord = 4

/** How a line is built, whatever it says. */
const shapes: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['ends in a colon', /[:：]["”」*_]{0,3}$/u],
  ['ends in an arrow', /(?:[↓⬇👇]\ufe0f?|->|→)$/u],
  ['asks', /[?？]["”」)）]{0,2}$/u],
  ['in brackets', /^[([（［【][^\n]{1,300}[)\]）］】][.。]?$/u],
  ['label', /^[^\n:：]{1,24}[:：]\s{0,3}[^\s\n]/u],
  ['labels in a row', /^[^\n:：]{1,20}[:：][^\n:：]{1,40}[|｜／/;；、,，.。]\s?[^\n:：]{1,20}[:：]/u],
  ['bars', /[^\n|｜][|｜]/u],
  ['item', /^\s{0,9}(?:[-*•・‧]|\d{1,2}[.)、．])\s{0,3}\S/u],
  ['capitals', /^[\p{Lu}\p{N}\s\p{P}]{4,60}$/u],
  ['no letters', /^[^\p{L}]{1,300}$/u],
  ['few words', /^\S{1,24}(?:\s\S{1,24}){0,2}$/u],
  ['tick', /^[✅✔☑✓]/u],
]

export interface LineFeatures {
  features: string[]
  /** Those that the source has as well: no sign of commentary. */
  known: string[]
}

/**
 * What of a line tells whether it speaks to readers or to whoever ordered the post: its words and pairs of words, pairs
 * and threes of Chinese and Japanese characters, what it begins with, and how it is built. Each once.
 */
export function featuresOf(line: string, source = ''): LineFeatures {
  const text = line.trim().slice(0, longestLine)
  const found = new Features(source)
  for (const [name, pattern] of shapes) if (pattern.test(text)) found.add(`[${name}]`)
  const small = text.toLowerCase().replaceAll('’', "'")
  addWords(small, found)
  addCharacters(small, found)
  return { features: [...found.features], known: [...found.known] }
}

class Features {
  readonly features = new Set<string>()
  readonly known = new Set<string>()
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  add(feature: string): void {
    this.features.add(feature)
  }

  /** Notes a word that the source has. @returns whether it has */
  noteKnownWord(word: string): boolean {
    return this.#note(word, wordsOf(this.#source).has(word))
  }

  /** Notes characters that the source has. @returns whether it has */
  noteKnown(part: string): boolean {
    return this.#note(part, smallLettersOf(this.#source).includes(part))
  }

  #note(part: string, isKnown: boolean): boolean {
    if (isKnown) this.known.add(part)
    return isKnown
  }
}

function addWords(text: string, found: Features): void {
  let before: string | undefined
  for (const [i, written] of (text.match(wordOrNumber) ?? []).entries()) {
    const own = ownWord(written, found)
    const pair = own && before && `${before} ${own}`
    for (const part of [own, pair]) if (part) found.add(part)
    const first = [own, pair][i]
    if (first) found.add(`^${first}`)
    before = own
  }
}

/** @returns undefined for a word that the source has, and that says what a text is about */
function ownWord(written: string, found: Features): string | undefined {
  const word = /^\p{N}/u.test(written) ? '0' : written
  return word.length < shortestTopicWord || !found.noteKnownWord(word) ? word : undefined
}

function addCharacters(text: string, found: Features): void {
  for (const { 0: run, index } of text.matchAll(cjkRun)) {
    if (index < 2) addBeginning(run, found)
    addPairs(run, found)
  }
}

function addBeginning(run: string, found: Features): void {
  for (let end = 1; end <= Math.min(3, run.length); end += 1) found.add(`^${run.slice(0, end)}`)
  if (run.length <= longestFirst) found.add(`^${run}$`)
}

/** Pairs of the characters of a run, and threes. */
function addPairs(run: string, found: Features): void {
  for (let i = 0; i < run.length - 1; i += 1) {
    const [pair, three] = [run.slice(i, i + 2), run.slice(i, i + 3)]
    const isKnown = found.noteKnown(pair)
    if (!isKnown) found.add(pair)
    // A source without the pair has no three with it.
    if (three.length === 3 && !(isKnown && found.noteKnown(three))) found.add(three)
  }
}
