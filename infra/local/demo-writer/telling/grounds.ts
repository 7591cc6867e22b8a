import { columnsOf } from '../reading/language.ts'
import type { Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { isKnownSpeaker, isSpoken } from './bounds.ts'
import type { Draft } from './draft.ts'
import { thatOne } from './paragraphs-out.ts'
import { hangsOn } from './worth.ts'

/**
 * What each part of a text says nothing without: of each of these sets one part at least.
 * @returns a list of such sets for each part
 */
export function groundsOf({ headline = '' }: Draft, units: readonly Unit[]): number[][][] {
  const texts = units.map((unit) =>
    sentencesOf(unit)
      .map(({ text }) => text)
      .join('\n'),
  )
  return units.map((unit, at) => {
    const before = texts.slice(0, at)
    const placesOf = (term: RegExp | string): number[] =>
      [...before.keys()].filter((i) => (typeof term === 'string' ? before[i]!.includes(term) : term.test(before[i]!)))
    const called = new Set(unit.told.flatMap(({ fullName }) => fullName ?? []))
    const grounds = [
      ...(at > 0 && goesOn(unit) ? [[at - 1]] : []),
      ...(at > 0 && isShort(unit) && units[at + 1] !== undefined ? [[at + 1]] : []),
      ...(units[at + 1]?.told.slice(0, 1).some(({ text }) => answers.test(text)) ? [[at + 1]] : []),
      ...[...called, ...termsOf(texts[at]!)].filter((term) => !headline.includes(term)).map(placesOf),
      ...thingsOf(texts[at]!)
        .filter((thing) => !new RegExp(`\\b${thing}`, 'iu').test(headline))
        .map((thing) => placesOf(new RegExp(`\\b${thing}`, 'iu'))),
    ]
    return grounds.filter((places) => places.length > 0)
  })
}

/** "There is a simple fix. Pay for it.": how, the next part says. */
const isShort = ({ told, items }: Unit): boolean =>
  items.length === 0 &&
  told.length > 1 &&
  !told[0]!.turn &&
  told.reduce((sum, { text }) => sum + columnsOf(text), 0) < longestAnnouncing

const longestAnnouncing = 60

function goesOn({ told }: Unit): boolean {
  const [first] = told
  if (first === undefined) return false
  if (first.turn === 'question') return asksOn.test(first.text.replace(/^[QＱ][：:] ?/u, ''))
  return isAfter(first)
}

/** Whether the first sentence of a part is on the part before it. */
const isAfter = (first: Sentence): boolean =>
  isSpoken(first) ||
  isKnownSpeaker(first) ||
  thatOne.test(first.text) ||
  answers.test(first.text) ||
  hangsOn(bare(first)) ||
  isMore.test(first.text)

/** What only takes up what a text holds, "So", 「所以」, is told without that word. */
const bare = (first: Sentence): Sentence => ({
  ...first,
  text: first.text.replace(/^(?:So|所以|因此|だから|だったら|それなら)(?:[、，,] ?| )?/u, ''),
  leans: first.leans && !/^(?:So \p{Ll}|所以|因此|だから|だったら)/u.test(first.text),
})

/** "put up a shelf too": as what stands above does. */
const isMore = /^[^.!?]{4,90}\b(?:too|as well)\b[,.!?]/u

/** "asked about that, the council said", 「…回應，」, 「これに対し」: it answers what the part before it says. */
const answers =
  /^[^，。]{2,24}(?:回應|回覆|反駁|解釋|則(?:表示|認為|說|指出))|^[^、。]{0,24}(?:これに対し|反論|こたえて|応じて|答えて)|^[^.!?]{2,60}\b(?:in response|responded|replied|denied|disagrees|rejected (?:this|that|the))\b/u

/** A question that goes on about the answer before it. */
const asksOn =
  /^(?:So|And|But|Then|Which|Why (?:is|was|did|do) (?:that|it|they)|Why\?|How so|Did (?:it|that|he|she|they)|What (?:did|do|does|was) (?:it|that|they|he|she))\b|^(?:那|所以|這|為什麼呢?[？?]$|後來|然後|結果)|^[^、。]{0,6}(?:それ|そう(?:いう|した)|その)|^(?:では|じゃあ|で、|そこ|なぜ(?:ですか)?[。？?]?$)/u

/** A word in quotation marks, a word in katakana, and a name. */
const termsOf = (text: string): string[] => [
  ...new Set([
    ...Array.from(text.matchAll(/[「『]([^「」『』。，、！？]{2,10})[」』]/gu), ([, word]) => word!),
    ...Array.from(text.matchAll(/[\p{Script=Katakana}ー]{4,}/gu), ([word]) => word),
    ...Array.from(text.matchAll(/^(?:次回|前回|今回)の(\p{Script=Han}{2,6})/gmu), ([, word]) => word!),
    ...Array.from(
      text.matchAll(
        /[阿小老](?=\p{Script=Han})\p{Script=Han}(?=[，。、的說在])|\p{Script=Han}{1,4}(?=さん|先生|老師|師傅|阿姨)/gu,
      ),
      ([word]) => word,
    ),
    ...Array.from(text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}/gu), ([word]) => word),
  ]),
]

/** "the shelf", "those cups". */
const thingsOf = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(/\b(?:the|that|this|these|those) (\p{Ll}{4,})\b/giu), ([, word]) =>
      word!.replace(/s$/u, ''),
    ),
  ),
]
