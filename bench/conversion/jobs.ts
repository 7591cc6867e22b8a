import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { minutes } from '#shared/time.ts'

/** One conversion, as every contender is asked for it. */
export interface Job {
  /** Uuid; also the key of its draws. */
  id: string
  platforms: readonly PlatformId[]
  content: string
}

/** How many platforms and how many conversions at a time; each is measured apart. */
export interface Cell {
  platformCount: 3 | 6
  concurrency: 1 | 8
  jobs: Job[]
}

/** Of the source text, in UTF-16 units. */
const contentLength = 2_000

const paragraph =
  'The growers of the upper valley waited three weeks longer than usual before they began to pick. Rain had held back ' +
  'the cherries, and the cooperative decided that a late harvest was better than an uneven one. Every slope was picked ' +
  'by hand, dried in the shade and kept apart until it had been tasted. '

/** @param name the same name gives the same conversion */
export function jobOf(name: string, platformCount: 3 | 6): Job {
  const id = uuidOf(name)
  const content = `Harvest report [bench:${id}]\n\n${paragraph.repeat(10)}`.slice(0, contentLength).trimEnd()
  return { id, platforms: platformIds.slice(0, platformCount), content }
}

export const jobsOf = (name: string, platformCount: 3 | 6, count: number): Job[] =>
  Array.from({ length: count }, (_, i) => jobOf(`${name} ${platformCount} ${i}`, platformCount))

/** Of version 7, as browsers make them; timely for eight minutes, longer than the benchmark takes. */
const uuidOf = (name: string): string =>
  v7({ msecs: Date.now() + minutes(3), random: createHash('sha256').update(name).digest() })

/** Text by which the provider finds its draw. */
export const benchMark = /\[bench:([0-9a-f-]{36})\]/
