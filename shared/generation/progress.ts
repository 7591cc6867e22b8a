/**
 * The reported progress of a run: 20 at the start, 80 shared equally among its posts.
 * @param endedCount posts that are there or have failed
 * @param postCount posts of the run, 1 or more
 * @returns 20 to 100
 * @source docs/rules/web.md#overlay
 */
export function progressOf(endedCount: number, postCount: number): number {
  return Math.min(100, Math.round(20 + (80 * endedCount) / postCount))
}
