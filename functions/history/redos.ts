import type { PostKey } from '#shared/generation/post-key.ts'
import type { Hold } from '../credits/credits.ts'
import { type Conversion, postsOf, type Redos } from './conversion.ts'

/**
 * Posts that cannot be written again without charge any more.
 * @param holds those of the runs that `redos` names, at least
 */
export function redoneOf(conversion: Conversion, holds: readonly Hold[]): PostKey[] {
  const { redos } = conversion
  const ended = endedRedosOf(conversion, holds)
  return postsOf(conversion).filter((key) => redos[key] !== undefined && !ended[key])
}

/**
 * Post → the run that has claimed its regeneration without charge, has ended and did not deliver it: it has used
 * nothing, whatever else it delivered.
 */
export function endedRedosOf({ redos }: Conversion, holds: readonly Hold[]): Redos {
  const isUnused = ([platform, runId]: [string, string]): boolean =>
    holds.some(
      ({ id, state, delivered }) => id === runId && state !== 'open' && !delivered.includes(platform as PostKey),
    )
  return Object.fromEntries(Object.entries(redos).filter(isUnused))
}
