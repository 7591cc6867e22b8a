/** Instants are ISO 8601 strings in UTC with milliseconds; they sort as text. */
export type Instant = string

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds in so many seconds, minutes, hours, days. A day here is exactly 24 h; see `periodMs`. */
export const seconds = (count: number): number => count * second
export const minutes = (count: number): number => count * minute
export const hours = (count: number): number => count * hour
export const days = (count: number): number => count * day

/** A period of the free allowance and of every plan: 30 × 24 h. @source docs/rules/credits.md#periods */
export const periodMs = days(30)

/** The instant as stored and sent. */
export const toInstant = (date: Date): Instant => date.toISOString()

/** @returns a new date `ms` later (earlier when negative) */
export const addMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms)

/** Sorts after every instant: the `expiresAt` of what never expires. */
export const never: Instant = '9999-12-31T00:00:00.000Z'
