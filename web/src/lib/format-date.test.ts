import { expect, onTestFinished, test, vi } from 'vitest'
import { dayHere, formatDate, formatDateTime, formatNearDate, formatTime } from './format-date.ts'

test.each([
  ['zh-TW', /11月20日 上午\s3:05$/],
  ['ja', /11月20日 3:05$/],
  ['en', /^Nov\s20, 3:05\sAM$/],
])('a time in %s has no hour that begins with a nought', (language, expected) => {
  const text = formatDateTime('2126-11-20T03:05:00', language)
  expect(text.replaceAll('\u2060', '')).toMatch(expected)
  expect(text.endsWith(formatTime('2126-11-20T03:05:00', language)), 'the time alone is the same').toBe(true)
})

test('a time of long ago has its year, one of the last months has none', () => {
  expect(formatDateTime('2001-06-15T12:00:00', 'en')).toMatch(/^Jun\s15,\s2001, 12:00\sPM$/)
  const lastMonth = new Date(Date.now() - 30 * 86_400_000).toISOString()
  expect(formatDateTime(lastMonth, 'en')).not.toMatch(/\d{4}/)
})

test.each(['zh-TW', 'ja'])('a date in %s can be broken nowhere', (language) => {
  const date = formatDate('2026-12-20T03:05:00', language)
  expect(date.split('\u2060')).toEqual(['2026', '年', '12', '月', '20', '日'])
})

test.each(['zh-TW', 'ja', 'en'])('a line ends between day and time in %s, and nowhere else', (language) => {
  for (const instant of ['2126-11-20T15:05:00', '2001-06-15T12:00:00']) {
    const parts = formatDateTime(instant, language).split(' ')
    expect(parts).toHaveLength(2)
    expect(parts[1]).toBe(formatTime(instant, language))
    expect(parts[0]?.replaceAll(/\u2060[年月日]\u2060?/g, '')).not.toMatch(/[年月日]/)
  }
})

test('a date of this year is without it, and any other has it', () => {
  const thisYear = `${new Date().getFullYear()}-06-15T12:00:00.000Z`
  expect(formatNearDate(thisYear, 'en')).toMatch(/^Jun.15$/)
  expect(formatNearDate('2001-06-15T12:00:00.000Z', 'en')).toMatch(/^Jun.15,.2001$/)
})

test.each([
  ['Asia/Taipei', '2026-11-21'],
  ['America/New_York', '2026-11-20'],
])('the day of a file is that of its reader in %s', (zone, day) => {
  vi.stubEnv('TZ', zone)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(dayHere(new Date('2026-11-20T20:00:00.000Z'))).toBe(day)
})
