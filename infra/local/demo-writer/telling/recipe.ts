import { formOf } from '../reading/form.ts'
import type { List } from '../reading/lines/lists.ts'
import type { Sentence } from '../reading/material.ts'
import { unitsOf } from '../reading/units.ts'
import { asLabel, type Block, type Draft, join, listBlocks, ofSentences, sizeOfBlocks } from './draft.ts'
import { explained, fewestSteps, lineOf, numberedSteps, type Step } from './step-lines.ts'
import { warningsLeftOut } from './warnings.ts'

/** A recipe as its text counts it out: what it takes, above how it is done. */
interface Recipe {
  ingredients: List[]
  steps: Step[]
}

/**
 * A recipe that has no room whole is what it takes and how it is done, as much of each step as there is room for; then the
 * rest of its text from the end of the steps on.
 */
export function recipeLines(draft: Draft): Block[] {
  const { headline, largestRoom, variant } = draft
  const recipe = recipeIn(draft)
  if (headline === undefined || recipe === undefined || variant > 0) return []
  const fits = (some: readonly Block[]): boolean =>
    sizeOfBlocks(draft, [...some, ...warningsBelow(draft, recipe, some)]) <= largestRoom
  const { steps } = recipe
  const heading = steps[0]!.first.list?.heading
  const label: Block = heading === undefined ? [] : [{ text: asLabel(draft, heading), slot: 'plain' }]
  const post =
    (ingredients: readonly Block[]) =>
    (lines: Block): Block[] => [[{ text: headline, slot: 'hook' }], ...ingredients, [...label, ...lines]]
  const inLines = post(listsOf(draft, recipe))
  const whole = steps.map((one) => lineOf(draft, one))
  const inFull = (of: (lines: Block) => Block[]): Block[] => of(explained(draft, steps, (lines) => fits(of(lines))))
  // The steps name what they take, if not how much of it.
  const tried = [inLines(whole), inFull(inLines), inFull(post([]))]
  const found = tried.find(fits)
  if (found === undefined) return []
  const told = withRest(draft, recipe, found, fits)
  return [...told, ...warningsBelow(draft, recipe, told)]
}

/** What must not be done with what the recipe takes, where a post has not said so. */
function warningsBelow(draft: Draft, recipe: Recipe, post: readonly Block[]): Block[] {
  const told = [...stepSentences(recipe), ...ingredientsIn(draft, recipe)]
  const isSaid = (text: string): boolean => post.flat().some((line) => line.text.includes(text))
  return warningsLeftOut(draft, told)
    .filter(({ text }) => !isSaid(text))
    .map(({ text, sign }) => [{ text, slot: 'body', sign }])
}

/** Where how it is done has no room, nobody needs to know what it takes, nor what to mind, where the text begins with what it is. */
export function withoutRecipe(draft: Draft): Draft {
  const { material } = draft
  const recipe = recipeIn(draft)
  if (recipe === undefined) return draft
  const told = [...ingredientsIn(draft, recipe), ...stepSentences(recipe)]
  const rest = material.sentences.filter((sentence) => !told.includes(sentence))
  const above = rest.filter(({ index }) => index < recipe.steps[0]!.first.index)
  const kept = above.length > 0 ? above : rest
  return kept.length === 0 ? draft : ofSentences(draft, kept)
}

function recipeIn({ material, contentType }: Draft): Recipe | undefined {
  if (formOf(material, contentType) !== 'recipe') return undefined
  const steps = numberedSteps(material)
  const first = steps[0]?.first.index ?? 0
  const lists = material.sentences.slice(0, first).flatMap(({ list }) => (list?.heading === undefined ? [] : [list]))
  const ingredients = [...new Set(lists)]
  return steps.length < fewestSteps || ingredients.length === 0 ? undefined : { ingredients, steps }
}

const stepSentences = ({ steps }: Recipe): Sentence[] => steps.flatMap(({ sentences }) => sentences)

const ingredientsIn = ({ material }: Draft, { ingredients }: Recipe): Sentence[] =>
  material.sentences.filter(({ list }) => list !== undefined && ingredients.includes(list))

const listsOf = (draft: Draft, { ingredients }: Recipe): Block[] =>
  ingredients.flatMap((list) =>
    listBlocks(
      draft,
      list,
      draft.material.sentences.filter((sentence) => sentence.list === list),
    ),
  )

/** What its text says below the steps, as far as there is room, and what it begins with. */
function withRest(
  draft: Draft,
  { steps }: Recipe,
  post: readonly Block[],
  fits: (some: readonly Block[]) => boolean,
): Block[] {
  const last = steps.at(-1)!.sentences.at(-1)!.index
  const units = unitsOf(draft.material).filter(({ told, list }) => told.length > 0 && list === undefined)
  const blockOf = (told: readonly Sentence[]): Block => [{ text: join(draft, told), slot: 'body' }]
  const below = units.filter(({ told }) => told[0]!.index > last).map(({ told }) => blockOf(told))
  const counts = [...below.keys(), below.length].toReversed()
  const most = counts.find((count) => fits([...post, ...below.slice(0, count)])) ?? 0
  const ended = [...post, ...below.slice(0, most)]
  const [opening] = units.filter(({ told }) => told[0]!.index < steps[0]!.first.index)
  const opened = opening === undefined ? ended : [post[0]!, blockOf(opening.told), ...ended.slice(1)]
  return fits(opened) ? opened : ended
}
