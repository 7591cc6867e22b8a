import { addMs, days, hours, type Instant, toInstant } from '#shared/time.ts'

// Taipei is eight hours ahead of UTC the whole year.
const offsetMs = hours(8)

/** The day in Taipei at an instant, `2026-11-20`. */
export const taipeiDay = (at: Date): string => toInstant(addMs(at, offsetMs)).slice(0, 10)

/** When a day in Taipei begins, and when the next one does. */
export function boundsOf(day: string): { from: Instant; until: Instant } {
  const from = addMs(new Date(`${day}T00:00:00.000Z`), -offsetMs)
  return { from: toInstant(from), until: toInstant(addMs(from, days(1))) }
}

/** The last days in Taipei, oldest first, today included. */
export const lastTaipeiDays = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, i) => taipeiDay(addMs(now, -days(count - 1 - i))))
