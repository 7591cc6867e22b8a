/**
 * The reported progress of a run: 20 at the start, 80 shared equally among its platforms.
 * @param endedCount platforms that have a post or have failed
 * @param platformCount platforms of the run, 1 or more
 * @returns 20 to 100
 * @source docs/rules/web.md#overlay
 */
export function progressOf(endedCount: number, platformCount: number): number {
  return Math.min(100, Math.round(20 + (80 * endedCount) / platformCount))
}
