import type { List } from '../reading/lines/lists.ts'
import type { Sentence } from '../reading/material.ts'
import type { Draft } from './draft.ts'

/** Fewer lines are no menu. */
const fewestItems = 3

/**
 * A menu has a line for each thing, with its price, and beneath it a paragraph on it. In a line or two its things stand beneath each other
 * without those paragraphs, so that what was counted out is there whole.
 */
export function withMenu(draft: Draft): Draft {
  const { material } = draft
  const { sentences } = material
  const runs = runsOf(sentences).filter((run) => run.length >= fewestItems)
  if (runs.length === 0) return draft
  const listOf = new Map<number, List>()
  const left = new Set<number>()
  for (const run of runs) {
    const list: List = { ...run[0]!.list!, isWhole: true, isMenu: true }
    for (const item of run) {
      listOf.set(item.index, list)
      for (const { index } of beneath(sentences, item)) left.add(index)
    }
  }
  const kept = sentences
    .filter(({ index }) => !left.has(index))
    .map((sentence, index) => ({ ...sentence, index, list: listOf.get(sentence.index) ?? sentence.list }))
  return { ...draft, material: { ...material, sentences: kept } }
}

/** Lines of which each has a list to itself, with one paragraph between them. */
function runsOf(sentences: readonly Sentence[]): Sentence[][] {
  const runs: Sentence[][] = []
  for (const sentence of sentences.filter((one) => isItem(one, sentences))) {
    const last = runs.at(-1)?.at(-1)
    const isNext =
      last !== undefined && sentence.paragraph === last.paragraph + 2 && beneath(sentences, last).length > 0
    if (isNext) runs.at(-1)!.push(sentence)
    else runs.push([sentence])
  }
  return runs
}

const isItem = ({ index, list }: Sentence, sentences: readonly Sentence[]): boolean =>
  list?.isFacts === true &&
  !list.isFoot &&
  [index - 1, index + 1].every((other) => sentences[other]?.list === undefined)

/** The paragraph on a thing. */
const beneath = (sentences: readonly Sentence[], { paragraph }: Sentence): Sentence[] =>
  sentences.filter((sentence) => sentence.paragraph === paragraph + 1 && sentence.list === undefined)
