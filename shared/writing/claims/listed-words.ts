/** A word of a list at its place in a text. */
export interface ListedPlace<Entry> {
  start: number
  end: number
  entries: readonly Entry[]
}

interface Listed<Entry> {
  word: string
  entries: Entry[]
}

const isLetter = (text: string, at: number, letters: RegExp): boolean => letters.test(text[at] ?? '')
const latin = /[\p{Script=Latin}\p{N}]/u
const katakana = /[\p{Script=Katakana}ー]/u
const han = /\p{Script=Han}/u

/** With every place where it was: of İ, two characters would come. */
export function inSmallLetters(text: string): string {
  const small = text.toLowerCase()
  return small.length === text.length ? small : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** The end of a word that begins at a place; 0 where it is part of a longer one. */
function endOfWord(text: string, start: number, word: string): number {
  const end = start + word.length
  if (latin.test(word)) return endOfLatin(text, start, end)
  if (isLetter(word, word.length - 1, katakana) && isLetter(text, end, katakana)) return 0
  if (isLetter(word, 0, katakana) && isLetter(text, start - 1, katakana)) return 0
  const isShort = word.length === 1 || /^\p{Script=Han}い$/u.test(word)
  return isShort && (isLetter(text, start - 1, han) || isLetter(text, end, han)) ? 0 : end
}

/** Also of more than one: oaks, peaches. */
function endOfLatin(text: string, start: number, end: number): number {
  if (isLetter(text, start - 1, /[\p{Script=Latin}\p{N}'’&]/u)) return 0
  const plural = ['', 's', 'es'].find(
    (ending) => text.startsWith(ending, end) && !isLetter(text, end + ending.length, latin),
  )
  return plural === undefined || text[end + plural.length] === '-' ? 0 : end + plural.length
}

/**
 * A function that finds the words of a list in a text, the longest at each place. Its time goes by the length of the text alone: a
 * place is compared with the words that begin with its character.
 * @returns a function of a text in small letters
 */
export function openListedWords<Entry>(
  list: Iterable<readonly [word: string, entry: Entry]>,
): (text: string) => ListedPlace<Entry>[] {
  const byWord = new Map<string, Listed<Entry>>()
  for (const [word, entry] of list) {
    const known = byWord.get(word) ?? { word, entries: [] }
    known.entries.push(entry)
    byWord.set(word, known)
  }
  const byBeginning = new Map<string, Listed<Entry>[]>()
  for (const listed of [...byWord.values()].toSorted((a, b) => b.word.length - a.word.length)) {
    const beginning = listed.word.slice(0, 1)
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), listed])
  }
  return (text) => findListed(text, byBeginning)
}

function findListed<Entry>(text: string, byBeginning: ReadonlyMap<string, Listed<Entry>[]>): ListedPlace<Entry>[] {
  const found: ListedPlace<Entry>[] = []
  for (let at = 0; at < text.length; at += 1) {
    const words = byBeginning.get(text[at]!)
    const place = words && !isWithinLatin(text, at) ? listedAt(text, at, words) : undefined
    if (!place) continue
    found.push(place)
    at = place.end - 1
  }
  return found
}

const isSmallLatin = (code: number): boolean => code >= 97 && code <= 122

const isWithinLatin = (text: string, at: number): boolean =>
  at > 0 && isSmallLatin(text.charCodeAt(at)) && isSmallLatin(text.charCodeAt(at - 1))

function listedAt<Entry>(text: string, start: number, words: readonly Listed<Entry>[]): ListedPlace<Entry> | undefined {
  for (const { word, entries } of words) {
    const end = text.startsWith(word, start) ? endOfWord(text, start, word) : 0
    if (end > 0) return { start, end, entries }
  }
  return undefined
}

/** Whether a text in small letters has a word, also as the beginning of a longer one; a Latin word of up to four letters only whole. */
export function hasListed(text: string, word: string): boolean {
  if (!/^[a-z]/u.test(word)) return text.includes(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    const isWhole =
      word.length > 4 ||
      !isLetter(text, end, /[a-z]/u) ||
      /^(?:e?s|en|y|e|ed|ers?|ing|ery|ists?)(?![a-z])/u.test(text.slice(end, end + 5))
    if (isWhole && !isLetter(text, at - 1, /[a-z]/u)) return true
  }
  return false
}
