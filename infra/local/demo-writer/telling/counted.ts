import type { Sentence } from '../reading/material.ts'
import type { Unit } from '../reading/units.ts'
import { isEnd, isSpoken, isTurned } from './bounds.ts'
import { type Choice, inOrder, sizeOf } from './choice.ts'

/** Of each part its first sentence and as many more as all of them have room for. */
export function addInShort(choice: Choice, parts: readonly number[]): boolean {
  const { units, told } = choice
  const inShort = (count: number): Map<number, Unit> =>
    new Map([...told, ...parts.map((at): [number, Unit] => [at, { told: begunBy(units[at]!, count), items: [] }])])
  const fitting = mostSentencesOfPart
    .map(inShort)
    .find((some) => sizeOf(choice, inOrder({ told: some })) <= choice.most)
  for (const [at, unit] of fitting ?? []) told.set(at, unit)
  return fitting !== undefined
}

const mostSentencesOfPart = [2, 1, 0]

/** A heading with so many sentences, and the next one where those say nothing yet. */
function begunBy({ told }: Unit, count: number): Sentence[] {
  const start = told.slice(0, count + 1)
  const isOpen = count > 0 && (!isEnd(start.at(-1)!) || isTurned(told[count + 1]) || isSpoken(told[count + 1]))
  return isOpen ? told.slice(0, count + 2) : start
}
