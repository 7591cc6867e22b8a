import { days } from '#shared/time.ts'

/** Beyond this no row is left, and dates with years of five digits do not sort by their text. */
const farthestMs = days(20 * 365)

/**
 * Moves a clock that stands `offsetMs` beside the real one.
 * @returns the new offset
 * @throws RangeError when it is no whole number of ms, or leads farther away than twenty years
 */
export function movedOffset(offsetMs: number, moveMs: unknown): number {
  if (!Number.isSafeInteger(moveMs)) throw new RangeError('a clock is moved by a whole number of ms')
  const moved = offsetMs + Number(moveMs)
  if (Math.abs(moved) > farthestMs) throw new RangeError('a clock is moved by twenty years at most')
  return moved
}

/** By how much the clock of the functions, which run in this process, is moved: they read it each time. */
export const clockOffsetMs = (): number => Number(process.env.CLOCK_OFFSET_MS ?? 0)

export function setClockOffset(ms: number): void {
  process.env.CLOCK_OFFSET_MS = String(ms)
}
