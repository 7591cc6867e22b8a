import { expect, test } from 'vitest'
import { evidenceFor } from './evidence.ts'

const source = 'Our bakery opens at 6:30. A loaf costs NT$180, two cost NT$330. Lin Mei-Ling has kept it for 22 years.'
const at = (post: string, place: string) => evidenceFor(post, post.indexOf(place) + 1, source)

test.each([
  ['Only 180元 a loaf.', '180元', 'A loaf costs NT$180, two cost NT$330.'],
  ['Open from half past six.', 'half past', 'Our bakery opens at 6:30.'],
  ['It is twenty-two years old.', 'twenty', 'Lin Mei-Ling has kept it for 22 years.'],
  ['Thanks to Mei-Ling for it.', 'Mei-Ling', 'Lin Mei-Ling has kept it for 22 years.'],
])('%s: %s is said by one sentence', (post, place, sentence) => {
  expect(at(post, place)?.sentence).toBe(sentence)
})

test('what is no claim, or not in the source, has none', () => {
  expect(at('Only NT$185 a loaf.', 'NT$185')).toBeUndefined()
  expect(at('Only NT$180 a loaf.', 'loaf')).toBeUndefined()
})
