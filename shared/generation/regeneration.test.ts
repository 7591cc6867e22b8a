import { expect, test } from 'vitest'
import { addMs, hours, toInstant } from '../time.ts'
import { quoteChargedRegeneration, quoteRegeneration } from './regeneration.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const aged = (hoursOld: number) => ({
  content: 'A text about tea.',
  postCount: 4,
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
  expect(quoteChargedRegeneration({ count, content }, aged(hoursOld), false, now)).toBe(price)
})

const run = {
  ...aged(1),
  isPremium: false,
  delivered: ['facebook', 'threads', 'linkedin'] as const,
  redone: ['threads'] as const,
}

test.each([
  ['a delivered post', ['facebook'], {}, false, 0],
  ['a post that was written again without charge', ['threads'], {}, false, 70],
  ['a post that was not delivered', ['youtube'], {}, false, 70],
  ['two delivered posts', ['facebook', 'linkedin'], {}, false, 0],
  ['two posts of which one was written again', ['facebook', 'threads'], {}, false, 140],
  ['a delivered post after exactly a day', ['facebook'], aged(24), false, 0],
  ['a delivered post a day later', ['facebook'], aged(24.01), false, 100],
  ['a delivered post of another text', ['facebook'], { content: 'Another text.' }, false, 100],
  ['a delivered post of a text that came later', ['facebook'], { hasNewText: true }, false, 100],
  ['two delivered posts of a text that came later', ['facebook', 'linkedin'], { hasNewText: true }, false, 160],
  ['a delivered post, on a premium model', ['facebook'], {}, true, 140],
  ['a premium post, on a premium model', ['facebook'], { isPremium: true }, true, 0],
  ['a premium post, on a basic model', ['facebook'], { isPremium: true }, false, 0],
] as const)('to write %s again costs its price or nothing', (_, platforms, over, isPremium, price) => {
  expect(
    quoteRegeneration({ posts: platforms, content: 'A text about tea.' }, { ...run, ...over }, isPremium, now),
  ).toBe(price)
})
