import { type Instant, minutes, toInstant } from '#shared/time.ts'

/** How fast a person may start runs. @source money and trust §3 "Limits" */
export interface Limits {
  openHolds: number
  perMinute: number
  perDay: number
}
export const defaultLimits: Limits = { openHolds: 3, perMinute: 10, perDay: 200 }

/** Runs begun in the current minute and UTC day. */
export interface Pace {
  minuteStart: Instant
  minuteCount: number
  dayStart: Instant
  dayCount: number
}

export const noPace: Pace = { minuteStart: '', minuteCount: 0, dayStart: '', dayCount: 0 }

/** The pace with one run more at `now`; a new minute or day begins at one. */
export function paceAfter(pace: Pace, now: Date): Pace {
  const minuteStart = `${toInstant(now).slice(0, 16)}:00.000Z`
  const dayStart = `${toInstant(now).slice(0, 10)}T00:00:00.000Z`
  return {
    minuteStart,
    minuteCount: pace.minuteStart === minuteStart ? pace.minuteCount + 1 : 1,
    dayStart,
    dayCount: pace.dayStart === dayStart ? pace.dayCount + 1 : 1,
  }
}

/** @returns seconds until another run may start, or undefined when it may now */
export function waitFor(next: Pace, limits: Limits, now: Date): number | undefined {
  if (next.dayCount > limits.perDay) return (Date.parse(next.dayStart) + minutes(24 * 60) - now.getTime()) / 1_000
  if (next.minuteCount > limits.perMinute) return (Date.parse(next.minuteStart) + minutes(1) - now.getTime()) / 1_000
  return undefined
}
