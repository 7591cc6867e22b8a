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
  const words = new Set([
    ...contentWords(draft.headline ?? '', draft.material.language),
    ...inOrder(choice).flatMap((unit) => sentencesOf(unit).flatMap((one) => one.words)),
  ])
  const isKnown =
    contentType === 'product' || sentence.words.some((word) => word.length > 1 && !/^\d/u.test(word) && words.has(word))
  const until = units[at]!.told.slice(0, units[at]!.told.indexOf(sentence) + 1)
  // What stands under a heading is on what that says.
  const isApart = contentType !== 'product' && units[at]!.told[0]?.heading !== undefined
  const ground = isKnown && !isApart ? withGround(material.sentences, sentence) : until
  const isWhole = ground.length > mostGround || ground.some((one) => !units[at]!.told.includes(one))
  const part = units[at]!.told.filter((one) => said.told.includes(one) || ground.includes(one))
  if (!isWhole) add(choice, at, { told: part, items: said.items })
}

export const mostGround = 3

export const isProgramme = ({ list }: Unit): boolean => list?.isProgramme === true
