import { withOneBlankLine } from '../paragraphs.ts'
import { applyRules, type Rule } from '../rules.ts'
import type { StepResult } from '../step.ts'

/** The characters that Windows-1252 puts at the bytes 0x80 to 0x9F. */
const windows1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i))
const byteOf = (character: string): number => {
  const at = windows1252.indexOf(character)
  return at >= 0 ? 0x80 + at : character.codePointAt(0)!
}

/** UTF-8 that was read as Windows-1252, such as `â€™` for ’. But for what is `typographic` no language writes these in a row. */
const misread =
  /(?:[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[â-ï][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}|ð[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{3})/gu

/** The letter that ends a word, with the marks behind it: “Café”— is as good as é”—. */
const typographic = /^[â-ï][‘’“”…–—•™\u00a0«»°·®©]{2}$/u

function reread(text: string): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return text.replace(misread, (found, at: number, whole: string) => {
    if (typographic.test(found) && /\p{L}/u.test(whole.charAt(at - 1))) return found
    try {
      return decoder.decode(Uint8Array.from(found, byteOf))
    } catch {
      return found
    }
  })
}

/** An apostrophe read so, of which only the first byte is left: `wonât`. */
const firstByte =
  /(?<=\b[a-z]{1,6}n)â(?=t\b)|(?<=\b(?:i|you|we|they|he|she|it|that|there|who))â(?=(?:s|re|ve|ll|d|m)\b)|(?<=\b[a-z]{4,20})â(?=s\b)/giu

/** A flag of a region keeps its tag characters; anywhere else they are invisible. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** A joiner counts only inside an emoji. */
const joiner = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu
const invisible = /[\u00ad\u180e\u200b\u200c\u2060-\u2064\ufeff\ufffc\ufffd\ufff9-\ufffb\p{Co}]/gu
/** The sequence that colours a terminal, with or without its first character. */
const terminal =
  /[\p{Cc}--[\n\t]]\[[0-9;]{0,12}[A-Za-z]|(?<![\p{L}\p{N}])\[(?:0|[0-9]{1,2}(?:;[0-9]{1,3}){0,4})m(?!\])/gv
const control = /[\p{Cc}--[\n]]/gv
/** Signs that name a part of a character; in a text they stand for the character that looks alike. */
const radicals = /[\u2e9f\u2ef3\u2f00-\u2fd5]/gu
const mathematical = /[\u{1d400}-\u{1d7ff}]+/gu
/** A single one is a sign of its own, such as Ⓜ and 🅿. */
const enclosed = /[\u24b6-\u24e9\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]{2,}/gu
const plainLetters = (letters: string): string =>
  letters
    .normalize('NFKC')
    .replace(/[\u{1f150}-\u{1f169}]/gu, (sign) => String.fromCharCode(sign.codePointAt(0)! - 0x1f150 + 0x41))
    .replace(/[\u{1f170}-\u{1f189}]/gu, (sign) => String.fromCharCode(sign.codePointAt(0)! - 0x1f170 + 0x41))
const cyrillic = 'аеорсухіјѕһАВЕКМНОРСТУХІЈЅ'
const latin = 'aeopcyxijshABEKMHOPCTYXIJS'
/** A word of both scripts: no language has one. */
const mixedWord =
  /(?<![\p{L}\p{M}])(?=[\p{Script=Cyrillic}]{0,30}\p{Script=Latin})(?=\p{Script=Latin}{0,30}\p{Script=Cyrillic})[\p{Script=Latin}\p{Script=Cyrillic}]{3,40}(?![\p{L}\p{M}])/gu

/** Letters of Cyrillic in a word of Latin ones, which look the same. */
const withLatin = (text: string): string =>
  text.replace(mixedWord, (word) => {
    const plain = Array.from(word, (letter) => latin[cyrillic.indexOf(letter)] ?? letter).join('')
    return /\p{Script=Cyrillic}/u.test(plain) ? word : plain
  })

/** How a model with a search marks its sources, in characters that no text has. */
const cited = /\ue200[^\ue200\ue201]{1,400}\ue201/gu
const combined = /[^\p{M}\s]\p{M}{1,8}/gu
/** A third mark and those after it. */
const piledMarks = /(?<=\p{M}{2})\p{M}+/gu
/** Lines of signs that show as nothing, by which models make room. */
const blankLine = /^[ \t\u00a0\u2800\u3000\u3164\u00b7.．。•‧・]+$/gmu
const lineEnd = /(?<![ \t\u3000])[ \t\u3000]+$/gmu

const rules: readonly Rule[] = [
  ['surrogate', (text) => text.toWellFormed()],
  ['line break', (text) => text.replace(/\r\n?|[\u0085\u2028\u2029\v\f]/gu, '\n')],
  ['misread', (text) => reread(text).replace(firstByte, '’')],
  ['citation', (text) => text.replace(cited, '')],
  ['terminal', (text) => text.replace(terminal, '')],
  ['tab', (text) => text.replaceAll('\t', ' ')],
  ['control', (text) => text.replace(control, '')],
  ['direction', (text) => text.replace(bidi, '')],
  ['invisible', (text) => text.replace(tags, '$1').replace(invisible, '').replace(joiner, '')],
  [
    'mathematical',
    (text) => text.replace(mathematical, (letters) => letters.normalize('NFKC')).replace(enclosed, plainLetters),
  ],
  ['letters of two scripts', withLatin],
  ['radical', (text) => text.replace(radicals, (sign) => sign.normalize('NFKC'))],
  ['marks', (text) => text.replace(combined, (sign) => sign.normalize('NFC')).replace(piledMarks, '')],
  ['blank line', limitLineBreaks],
]

const beginsBlank = /^[ \t\u00a0\u2800\u3000\u3164\u00b7.．。•‧・]/mu
const endsBlank = /[ \t\u3000]$/mu

/** No lines of nothing but blanks, at most one empty line in a row, no blanks at the end of a line. */
export function limitLineBreaks(text: string): string {
  const filled = beginsBlank.test(text) ? text.replace(blankLine, '') : text
  const ended = endsBlank.test(filled) ? filled.replace(lineEnd, '') : filled
  return withOneBlankLine(ended).trim()
}

/** Characters that no rule but that of blank lines looks at: most texts have no others. Marks and joiners are not among them. */
const ordinary =
  /^[\n -Z\\\]-~\u2010-\u2027\u2030-\u205e\u2190-\u24b5\u24ea-\u2bff\u3000-\u3029\u3030-\u3098\u309b-\u9fff\uac00-\ud7a3\uff01-\uff9d\u{1f300}-\u{1f3f3}\u{1f3f5}-\u{1faff}]*$/u

/** ASCII, and signs that are no letters and no marks of letters: the whole text of most English posts. */
const plain = /^[\0-\x7f\u2010-\u2027\u2030-\u205e\u2190-\u2bff\u{1f000}-\u{1faff}]*$/u

/** Whether the letters of a text are those of ASCII alone. */
export const isPlain = (text: string): boolean => plain.test(text)

/** The runs of so many ASCII letters and more, and of the apostrophes behind a letter: faster than an expression finds them. */
export function plainWords(text: string, shortest: number, { hasApostrophes = false } = {}): string[] {
  const words: string[] = []
  let start = -1
  for (let i = 0; i <= text.length; i += 1) {
    const code = text.charCodeAt(i)
    const small = code | 0x20
    if (small >= 0x61 && small <= 0x7a) {
      if (start < 0) start = i
    } else if (start >= 0 && !(hasApostrophes && (code === 0x27 || code === 0x2019))) {
      if (i - start >= shortest) words.push(text.slice(start, i))
      start = -1
    }
  }
  return words
}

/**
 * Takes out characters that show as nothing or as damage: control and direction characters, zero-width signs,
 * sequences for terminals, UTF-8 read wrongly, piles of marks, mathematical letters, more than one empty line.
 * What people write stays: emoji with their joiners, accents, half- and full-width forms.
 */
export function cleanCharacters(text: string): StepResult {
  if (ordinary.test(text)) return applyRules('characters', text, rules.slice(-1))
  const clean = applyRules('characters', text, rules)
  if (clean.text === text || clean.text.search(misread) < 0) return clean
  // What stood between its characters is out now.
  const again = applyRules('characters', clean.text, rules)
  return { text: again.text, notes: [...clean.notes, ...again.notes] }
}
