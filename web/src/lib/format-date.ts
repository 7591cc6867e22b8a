import { days } from '#shared/time.ts'

const day = { month: 'short', day: 'numeric' } as const
const year = { year: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

/** Short month format in the interface's language. @source docs/rules/web.md#formats */
export const formatDate = (instant: string, language: string): string =>
  format(new Date(instant), language, { ...day, ...year })

/** The same of a day as addresses have it, `2026-11-20`, wherever the reader is. */
export const formatDay = (day: string, language: string): string => formatDate(`${day}T00:00`, language)

/** As `formatDate`, without the year where it is the present one. */
export function formatNearDate(instant: string, language: string): string {
  const date = new Date(instant)
  const isOtherYear = date.getFullYear() !== new Date().getFullYear()
  return format(date, language, isOtherYear ? { ...day, ...year } : day)
}

/** A day so many days ago without its year would be taken for the latest such day. */
const daysWithoutYear = 300

/** The day and the time; what is long ago has its year. A line can end between the two, and nowhere else. */
export function formatDateTime(instant: string, language: string): string {
  const date = new Date(instant)
  const isLongAgo = Date.now() - date.getTime() > days(daysWithoutYear)
  const whole = format(date, language, { ...day, ...time, ...(isLongAgo && year) })
  const clock = formatTime(instant, language)
  return `${whole.slice(0, -clock.length - 1)} ${clock}`
}

/** The day where the reader is, as names of files have it: `2026-11-20`. */
export function dayHere(date = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The time alone, beneath its day. */
export const formatTime = (instant: string, language: string): string => format(new Date(instant), language, time)

/**
 * Stays on one line: no-break spaces, and word joiners in languages that write no spaces. Chinese names the half of the day and
 * leaves no room before the hour.
 */
const format = (date: Date, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, options)
    .format(date)
    .replace(/(?<=[上下]午)(?=\d)/, ' ')
    .replaceAll(' ', '\u00a0')
    .replaceAll(/(?<=[年月])|(?=[年月日])/g, '\u2060')
