import { days } from '#shared/time.ts'

/** Short month format in the interface's language. @source docs/rules/web.md#formats */
export function formatDate(instant: string, language: string): string {
  const options = { year: 'numeric', month: 'short', day: 'numeric' } as const
  return unbroken(new Intl.DateTimeFormat(language, options).format(new Date(instant)))
}

/** The same without the year, where it is the present one. */
export function formatNearDate(instant: string, language: string): string {
  const date = new Date(instant)
  if (date.getFullYear() !== new Date().getFullYear()) return formatDate(instant, language)
  return unbroken(new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(date))
}

/** A day so many days ago without its year would be taken for the latest such day. */
const daysWithoutYear = 300

/** The day and the time; what is long ago has its year. A line can end between the two, and nowhere else. */
export function formatDateTime(instant: string, language: string): string {
  const date = new Date(instant)
  const isLongAgo = Date.now() - date.getTime() > days(daysWithoutYear)
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat(language, { ...options, ...(isLongAgo && { year: 'numeric' }) })
  const whole = withRoom(format.format(date))
  const time = timeOf(date, language)
  return `${unbroken(whole.slice(0, -time.length).trimEnd())} ${unbroken(time)}`
}

/** The time alone, beneath its day. */
export const formatTime = (instant: string, language: string): string => unbroken(timeOf(new Date(instant), language))

const timeOf = (date: Date, language: string): string =>
  withRoom(new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(date))

/** Chinese names the half of the day and leaves no room before the hour. */
const withRoom = (time: string): string => time.replace(/(?<=[上下]午)(?=\d)/, ' ')

/** Keeps a date on one line: no-break spaces, and word joiners in languages that write no spaces. */
const unbroken = (date: string): string =>
  date.replaceAll(' ', '\u00a0').replaceAll(/(?<=[年月])|(?=[年月日])/g, '\u2060')
