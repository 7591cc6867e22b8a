import { expect, test } from 'vitest'
import { addMs, hours, toInstant } from '../time.ts'
import { quoteRegeneration } from './regeneration.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const aged = (hoursOld: number) => ({
  content: 'A text about tea.',
  platformCount: 4,
  createdAt: toInstant(addMs(now, -hours(hoursOld))),
})

test.each([
  ['its text on the same day', 1, 'A text about tea.', 1, 70],
  ['its text with blanks around it', 1, '\n A text about tea. ', 1, 70],
  ['another text on the same day', 1, 'A text about coffee.', 1, 100],
  ['all of another text', 4, 'A text about coffee.', 1, 280],
  ['its text after exactly a day', 1, 'A text about tea.', 24, 70],
  ['its text a day later', 1, 'A text about tea.', 24.01, 100],
])('%s: %i posts of %j after %d hours cost %i', (_, count, content, hoursOld, price) => {
  expect(quoteRegeneration({ count, content }, aged(hoursOld), false, now)).toBe(price)
})
