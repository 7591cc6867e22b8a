import * as z from 'zod/mini'
import type { PlatformId } from '../platforms/schema.ts'
import { type PostKey, platformOf } from './post-key.ts'

/** How many parts may be asked for. */
export const seriesLengths = [2, 3, 4, 5, 6] as const

/** Platform → how many parts its post may have at most; absent: it has one. @source docs/rules/generation.md#series */
export type Series = Partial<Record<PlatformId, number>>

const partsSchema = z.optional(z.int().check(z.minimum(seriesLengths[0]), z.maximum(seriesLengths.at(-1)!)))
export const seriesSchema = z.object({ threads: partsSchema, twitter: partsSchema })

/** What was asked for the platforms chosen; undefined where each has one post. */
export function seriesOf(platforms: readonly PlatformId[], requested: Series | undefined): Series | undefined {
  const kept = platforms.flatMap((platform) => {
    const parts = requested?.[platform]
    return parts === undefined ? [] : [[platform, parts] as const]
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** For how many posts one counts: each part of a series is a post. */
export const unitsOf = (key: PostKey, series: Series | undefined): number => series?.[platformOf(key)] ?? 1

/** For how many posts all of these count. */
export const countUnits = (keys: readonly PostKey[], series: Series | undefined): number =>
  keys.reduce((sum, key) => sum + unitsOf(key, series), 0)
