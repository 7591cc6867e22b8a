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

/** No sentence comes twice: what repeats itself takes nearly no room where texts are stored packed. */
export const report = [
  'The growers of the upper valley waited three weeks longer than usual before they began to pick. Rain had held back the cherries, and the cooperative decided that a late harvest was better than an uneven one. Every slope was picked by hand, dried in the shade and kept apart until it had been tasted.',
  'What that meant in practice was a shortage of beds. The drying yard was built for the whole crop of an early year, spread over ten weeks; this time nearly everything came down the hill within four. Families lent their porches, the school lent its football ground, and somebody found old fishing nets that turned out to be better than the wire frames, because air reaches the fruit from below.',
  'The tasting room worked in two shifts. Each lot was roasted lightly, ground coarse and left to cool before anyone was allowed a spoon. Lots from the western slopes were sweeter than people remembered, with something of dried plum; those from below the road were flat, and will be sold as they are to a roaster who blends.',
  'Not everybody agreed with the delay. Growers who owe money to the mill had hoped to be paid before the holidays, and a few sold early to buyers who wait at the bridge with cash and a scale that nobody has ever seen checked. The cooperative answered with an advance, paid in part from what it had put aside for a new pump.',
  'Whether the choice was right will be known when the export lots are graded in the port. Until then the sacks stand on pallets, away from walls, under a roof that was mended with the last of the dry days. The oldest grower, who has seen worse years and says so gladly, keeps a bag from each slope at home, marked in pencil, so that next season somebody can compare.',
  'For visitors there is little to see at the moment besides empty trees and tired dogs. In spring, when the blossom opens, the growers will show the paths between the terraces again and cook for whoever walks up. They ask that people bring boots, leave drones behind, and buy a bag or two if they liked what they drank.',
].join('\n\n')

/** @param name the same name gives the same conversion */
export function jobOf(name: string, platformCount: 3 | 6): Job {
  const id = uuidOf(name)
  const content = `Harvest report [bench:${id}]\n\n${report}`.slice(0, contentLength).trimEnd()
  return { id, platforms: platformIds.slice(0, platformCount), content }
}

export const jobsOf = (name: string, platformCount: 3 | 6, count: number): Job[] =>
  Array.from({ length: count }, (_, i) => jobOf(`${name} ${platformCount} ${i}`, platformCount))

/** Of version 7, as browsers make them; timely for eight minutes, longer than the benchmark takes. */
const uuidOf = (name: string): string =>
  v7({ msecs: Date.now() + minutes(3), random: createHash('sha256').update(name).digest() })

/** Text by which the provider finds its draw. */
export const benchMark = /\[bench:([0-9a-f-]{36})\]/
