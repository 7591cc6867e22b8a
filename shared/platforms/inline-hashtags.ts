import { fromSignToSign } from './hashtags.ts'

/** With a letter, as a number is no word of a sentence. */
const word = /^[#＃](?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]{1,100}/u
/** One tag or two in a sentence are a manner of writing; so many in a line are none. */
const mostInSentence = 3
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/**
 * A line with hashtags on word after word reads as words again; those that stand at its end stay. In Chinese and
 * Japanese the blanks around them go as well.
 */
export const withPlainSentences = (text: string): string =>
  /[#＃]/u.test(text) ? text.split('\n').map(plainLine).join('\n') : text

function plainLine(line: string): string {
  const pieces = line.includes('://') ? [] : (line.match(fromSignToSign) ?? [])
  const isInline = (one: string): boolean => word.test(one) && /[\p{L}\p{N}]/u.test(one.replace(word, ''))
  const last = pieces.findLastIndex(isInline)
  const tags = pieces.slice(0, last + 1).filter((one) => word.test(one))
  if (tags.length <= mostInSentence || pieces.filter(isInline).length < mostInSentence) return line
  const behind = pieces.slice(last + 1).join('')
  let plain = line.slice(0, line.search(/[#＃]/u))
  for (const one of pieces.slice(0, last + 1)) {
    const tag = word.exec(one)?.[0]
    const words = tag === undefined ? one : joined(one.slice(1), tag.length - 1)
    const isGlued = tag !== undefined && cjk.test(plain.trimEnd().slice(-1)) && cjk.test(words.charAt(0))
    plain = (isGlued ? plain.trimEnd() : plain) + words
  }
  return plain + (behind && !/\s$/u.test(plain) ? ' ' : '') + behind
}

/** Without the blank behind a word of Chinese or Japanese that goes on. */
function joined(text: string, end: number): string {
  const rest = text.slice(end).trimStart()
  return cjk.test(text.charAt(end - 1)) && cjk.test(rest.charAt(0)) ? text.slice(0, end) + rest : text
}
