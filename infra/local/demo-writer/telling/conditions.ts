import { columnsOf } from '../reading/language.ts'
import type { Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit, withGround } from '../reading/units.ts'
import { contentWords } from '../reading/words.ts'
import { fewestColumns } from './bounds.ts'
import { add, addAll, addAlone, type Choice, inOrder, none } from './choice.ts'
import { conditionsIn } from './needed.ts'
import { namingIn } from './opening.ts'

/** After what an event is, which is what begins when, and what a thing is: on what conditions. */
export function tellConditions(choice: Choice): void {
  const { draft, shape, units } = choice
  const conditions = conditionsIn(draft)
  addAll(choice, isProgramme)
  const isOfThing = shape.isBrief === true && draft.contentType === 'product' && conditions.length > 0
  const naming = isOfThing ? (namingIn(draft, units) ?? introIn(units, conditions)) : undefined
  if (naming) addAlone(choice, naming)
  for (const sentence of conditions) addCondition(choice, sentence)
}

/** Where no sentence says the name of a thing, the first above its facts that is long enough to say what it is. */
const introIn = (units: readonly Unit[], conditions: readonly Sentence[]): Sentence | undefined =>
  units
    .slice(0, mostAbove)
    .flatMap(({ told }) => told)
    .find(
      (one) => !conditions.includes(one) && !one.leans && !one.isQuestion && columnsOf(one.text) > fewestColumns * 2,
    )

const mostAbove = 2

/** A condition comes alone where the post names already what it is on, else with its paragraph as far as to it. */
function addCondition(choice: Choice, sentence: Sentence): void {
  const { units, told, draft } = choice
  const at = units.findIndex((unit) => unit.told.includes(sentence))
  const said = told.get(at) ?? none
  if (at < 0 || said.told.includes(sentence)) return
  const { material, contentType } = draft
  const toldSoFar = inOrder(choice).flatMap(sentencesOf)
  const words = new Set([
    ...contentWords(draft.headline ?? '', material.language),
    ...toldSoFar.flatMap((one) => one.words),
  ])
  const text = [draft.headline ?? '', ...toldSoFar.map((one) => one.text)].join('\n')
  const isKnown =
    contentType === 'product' || sentence.words.some((word) => word.length > 1 && !/^\d/u.test(word) && words.has(word))
  const until = units[at]!.told.slice(0, units[at]!.told.indexOf(sentence) + 1)
  // What stands under a heading is on what that says.
  const isApart = contentType !== 'product' && units[at]!.told[0]?.heading !== undefined
  const ground = isKnown && !isApart ? withRule(material.sentences, sentence, { words, text }) : until
  const isWhole = ground.length > mostGround || ground.some((one) => !units[at]!.told.includes(one))
  const part = units[at]!.told.filter((one) => said.told.includes(one) || ground.includes(one))
  if (!isWhole) add(choice, at, { told: part, items: said.items })
}

/** What it stands on, the sentence before it where that alone names what it is on, and the other half of a rule: an exception alone misleads. */
function withRule(
  sentences: readonly Sentence[],
  sentence: Sentence,
  said: { words: ReadonlySet<string>; text: string },
): Sentence[] {
  const near = (index: number): Sentence | undefined =>
    sentences[index]?.paragraph === sentence.paragraph ? sentences[index] : undefined
  const ground = withGround(sentences, sentence)
  const [first] = ground as [Sentence]
  const before = near(first.index - 1)
  const subject = first.words.slice(0, wordsOfSubject)
  const isNew = (word: string): boolean => word.length > 1 && !/^\d/u.test(word) && !said.words.has(word)
  // 「燙印後不接受退換」: the dictionary has no word for what may be had, which two signs name.
  const [signs = ''] = /^[\p{Script=Han}\p{Script=Katakana}]{2}/u.exec(first.text) ?? []
  const takesUpSigns = signs !== '' && before?.text.includes(signs) === true && !said.text.includes(signs)
  const takesUpWord = takesUpSigns || before?.words.some((word) => isNew(word) && subject.includes(word)) === true
  const after = near(sentence.index + 1)
  const isHalf = after !== undefined && otherwise.test(after.text)
  return [...(takesUpWord ? [before!] : []), ...ground, ...(isHalf ? [after] : [])]
}

const wordsOfSubject = 2

/** 「それ以外の未使用品は…返品できます」 */
const otherwise =
  /^(?:Otherwise|(?:All|Any) other|Other|Everything else)\b|^(?:其他|其餘|除此|否則)|^(?:それ以外|そのほか|その他|ほかの|上記以外)/u

export const mostGround = 3

export const isProgramme = ({ list }: Unit): boolean => list?.isProgramme === true
