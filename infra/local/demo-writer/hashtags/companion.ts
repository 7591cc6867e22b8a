import { isStopWord } from '../reading/words.ts'

const fewest = 2
/** They say how many there are, and how they are. */
const general =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|many|more|most|some|every|each|other|another|first|second|last|next|new|old|young|small|little|big|large|long|short|good|great|best|local|free|own)$/u

/**
 * The term that a word is half of: a text on hearing aids says so, and then “the aids”.
 * @param word of an English text
 * @param text title and sentences
 * @returns the word itself where it stands beside no other word, or beside more than one
 */
export function withCompanion(word: string, text: string): string {
  if (!/^\p{Script=Latin}{3,20}$/u.test(word)) return word
  const stem = word.replace(/s$/u, '')
  const companions = Array.from(
    text.matchAll(new RegExp(`(?<companion>[\\p{L}’'-]{1,20}) ${stem}s?(?![\\p{L}-])`, 'giu')),
    ({ groups }) => groups!['companion']!.toLowerCase(),
  ).filter((companion) => !isStopWord(companion, 'en') && !general.test(companion))
  const [first = ''] = companions
  const isOne = companions.length >= fewest && companions.every((companion) => companion === first)
  return isOne && /^\p{L}{3,}$/u.test(first) ? `${first} ${word}` : word
}
