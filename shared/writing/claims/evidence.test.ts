import { expect, test } from 'vitest'
import { foldChinese } from '../languages/chinese-forms.ts'
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

test('the sentence is found in the other way of writing Chinese, and shown as it stands there', () => {
  const text = '門市週六上午9時開門。設計師黃柏睿住在嘉義。'
  const post = '周六上午9时开门，黄柏睿会在。'
  expect(evidenceFor(post, post.indexOf('9时'), text, foldChinese)).toEqual({
    text: '上午9时',
    sentence: '門市週六上午9時開門。',
  })
})
