import type { List } from './lines/lists.ts'
import type { Material, Sentence } from './material.ts'
import { isSaidAgain } from './select.ts'

/**
 * A part of a text that a post tells as a whole: a paragraph, a list with what leads to it, a question with its answers.
 * The order of a text is that of its units, and what stands together in it stands together in a post.
 */
export interface Unit {
  /** Prose, which comes before the list where there are both. */
  told: Sentence[]
  list?: List | undefined
  items: Sentence[]
}

export const sentencesOf = ({ told, items }: Unit): Sentence[] => [...told, ...items]

/** "Here is my list:" leads nowhere without the list. */
export const leadsToList =
  /[:：]$|\b(?:list|following|below|these)\b[^.]{0,30}[.]$|(?:清單|清单|如下|以下|下列)[^。]{0,12}。$|(?:リスト|以下)[^。]{0,12}。$/iu

/** The units of a text, in its order. A sentence that is said again with other figures is none. */
export function unitsOf({ sentences }: Material): Unit[] {
  const units: Unit[] = []
  for (const [i, sentence] of sentences.entries()) {
    if (isRepeated(sentences, i)) continue
    const last = units.at(-1)
    if (sentence.list && last && takesItem(last, sentence, sentences[i - 1])) {
      last.list = sentence.list
      last.items.push(sentence)
    } else if (sentence.list) units.push({ told: [], list: sentence.list, items: [sentence] })
    else if (last && last.list === undefined && goesOn(last, sentence)) last.told.push(sentence)
    else units.push({ told: [sentence], items: [] })
  }
  return withLastWord(units)
}

/** “You'd better hold the other end,” he said: a paragraph at the end that is what somebody says is told with the one before it, which says why. */
function withLastWord(units: Unit[]): Unit[] {
  const [before, last] = units.slice(-2)
  if (before === undefined || last === undefined || units.length < fewestUnits) return units
  const isOfProse = [before, last].every(({ told, items }) => items.length === 0 && told.every(({ turn }) => !turn))
  const isSaid = last.told.length <= mostSaid && startsQuoted.test(last.told[0]?.text ?? '')
  if (!isOfProse || !isSaid || before.told[0]?.isHeading) return units
  return [...units.slice(0, -2), { told: [...before.told, ...last.told], items: [] }]
}

const fewestUnits = 3
const mostSaid = 3
const startsQuoted = /^["“「『]/u

/** The next item of its list, or the first one below what leads to it. */
const takesItem = ({ list }: Unit, item: Sentence, before: Sentence | undefined): boolean =>
  list === item.list || (list === undefined && before !== undefined && leadsToList.test(before.text))

/** 「欄外に、父の字でこう書いてある。」, 「他在牌子上寫著：」: what is written or said stands in the next paragraph. */
const leadsToWords = /(?:こう|次のように)(?:書|言|話|続け|記|答え)[^。]{0,8}。$|[：:]$/u

/** Within its paragraph, what was answered after its question, and words after what leads to them. */
function goesOn({ told }: Unit, { paragraph, turn, text }: Sentence): boolean {
  const last = told.at(-1)!
  if (last.isHeading) return paragraph === last.paragraph + 1
  if (isAnswerTo(last.text, text)) return true
  if (turn === undefined && leadsToWords.test(last.text) && startsQuoted.test(text)) return true
  return turn === undefined ? last.turn === undefined && last.paragraph === paragraph : turn === 'answer'
}

/** 「Q：可以直接放瓦斯爐嗎？」, 「A：不行」: what many ask about a thing has its answer below it. */
const isAnswerTo = (question: string, text: string): boolean =>
  /^(?:[QＱ問]\d{0,2}[:：.．、]|【[QＱ問]】)/u.test(question) && /^(?:[AＡ答]\d{0,2}[:：.．、]|【[AＡ答]】)/u.test(text)

/** Rows of a list may say the same. */
const isRepeated = (sentences: readonly Sentence[], i: number): boolean =>
  !sentences[i]!.list &&
  !sentences[i]!.turn &&
  sentences.slice(Math.max(0, i - mostBack), i).some((other) => !other.list && isSaidAgain(sentences[i]!, other))

const mostBack = 60

/** What stands before a sentence and has to be said with it, back to one that stands by itself. */
export function withGround(sentences: readonly Sentence[], sentence: Sentence): Sentence[] {
  const group = [sentence]
  while (group[0]!.leans && group[0]!.index > 0) group.unshift(sentences[group[0]!.index - 1]!)
  return group
}
