import { expect, test } from 'vitest'
import { foldText } from './fold.ts'

test('a short post is shown whole', () => {
  expect(foldText('facebook', 'Hello', 'phone')).toEqual({ shown: 'Hello', isFolded: false })
})

test('full-width characters fold at half the count', () => {
  expect(foldText('facebook', 'a'.repeat(200), 'phone').shown).toHaveLength(120)
  expect(foldText('facebook', '測'.repeat(200), 'phone').shown).toHaveLength(60)
})

test('LinkedIn folds after three lines, blank ones included', () => {
  expect(foldText('linkedin', 'One\n\nTwo\n\nThree', 'phone')).toEqual({ shown: 'One\n\nTwo', isFolded: true })
})

test('X shows all, and so does a platform nobody knows', () => {
  expect(foldText('twitter', 'a'.repeat(280), 'phone').isFolded).toBe(false)
  expect(foldText('mastodon', 'a'.repeat(5_000), 'phone').isFolded).toBe(false)
})

test('an emoji is never cut in half', () => {
  const { shown } = foldText('instagram', '👨‍👩‍👧‍👦'.repeat(100), 'phone')
  // 125 columns, two for each.
  expect(shown).toBe('👨‍👩‍👧‍👦'.repeat(62))
})

test.each([
  ['facebook', `${'Ferries come and go. '.repeat(5)}Enormous, enormously long lines`, /go\. Enormous,$/u],
  ['facebook', `${'渡輪每天開。'.repeat(9)}今天也開，因為天氣很好，海面平靜。`, /今天也開，因$/u],
  ['facebook', `${'渡輪每天開。'.repeat(9)}今天到Keelung去看渡輪。`, /。今天到$/u],
  ['instagram', `${'Ferries come and go '.repeat(6)}#KeelungHarbour`, /come and go$/u],
] as const)('on %s no word is cut in two', (platform, text, end) => {
  const { shown, isFolded } = foldText(platform, text, 'phone')
  expect(isFolded).toBe(true)
  expect(shown).toMatch(end)
  expect(text.startsWith(shown)).toBe(true)
})

test.each([
  [`${'渡輪每天開。'.repeat(9)}今天開。\n\n「「看海」是他們的店。`, /今天開。$/u],
  [`${'Ferries come and go. '.repeat(5)}Ever since (they say) ferries have gone.`, /Ever since$/u],
])('nothing opens where the feed folds', (text, end) => {
  const { shown, isFolded } = foldText('facebook', text, 'phone')
  expect(isFolded).toBe(true)
  expect(shown).toMatch(end)
})

test('an address that is longer than any word is cut where it is', () => {
  const { shown } = foldText('facebook', `Read https://example.org/${'a'.repeat(200)}`, 'phone')
  expect(shown).toHaveLength(120)
})
