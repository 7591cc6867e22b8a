import { expect, test } from 'vitest'
import { boundsOf, lastTaipeiDays, taipeiDay } from './taipei-day.ts'

test('a day in Taipei begins at 16:00 UTC of the day before', () => {
  expect(taipeiDay(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
  expect(taipeiDay(new Date('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21')
  expect(boundsOf('2026-11-21')).toEqual({ from: '2026-11-20T16:00:00.000Z', until: '2026-11-21T16:00:00.000Z' })
  expect(lastTaipeiDays(3, new Date('2026-12-01T16:00:00.000Z'))).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
})
