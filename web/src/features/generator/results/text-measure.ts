import type { Measure } from '#shared/platforms/measure.ts'

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u

/** Whether a text has full-width characters. */
export const isFullWidth = (text: string): boolean => wide.test(text)

/** What a full-width character costs where that is not one. */
const wideCosts: Partial<Record<Measure['unit'], number>> = { weighted: 2, bytes: 3 }

/** @returns how many full-width characters still fit; undefined where nobody counts in them */
export function wideLeft({ remaining, isOver, unit }: Measure, text: string, language: string): number | undefined {
  const cost = wideCosts[unit]
  const isAsked = isFullWidth(text) || (text === '' && /^(?:zh|ja)/u.test(language))
  return cost && isAsked && !isOver ? Math.floor(remaining / cost) : undefined
}

/**
 * A length and its limit, in full-width characters where the text has them.
 * @returns with `isWide` where that is another number than the platform's own
 */
export function countOf(
  { used, limit, unit }: Measure,
  text: string,
): { used: number; limit: number; isWide: boolean } {
  const cost = isFullWidth(text) ? (wideCosts[unit] ?? 1) : 1
  return { used: Math.ceil(used / cost), limit: Math.floor(limit / cost), isWide: cost > 1 }
}
