import { expect, test } from 'vitest'
import { readSource } from '../reading/material.ts'
import { speaksOfSomebodyUnknown } from './somebody.ts'

/** Whether the last sentence of a text is open, where only these of its other sentences are told. */
function isOpen(text: string, language: 'en' | 'ja' | 'zh-TW', told: readonly number[]): boolean {
  const { sentences, title = '' } = readSource(text, language)
  const end = sentences.slice(-1)
  const said = sentences.filter(({ index }) => told.includes(index))
  return speaksOfSomebodyUnknown(end, sentences, { headline: title, sentences: said })
}

const kite =
  'My uncle left me a kite in a long grey box. I flew it once and lost it over the estuary. A librarian from the next village found it in a ditch. She has kept it on her wall since spring.'

test('whoever was spoken of last before a pronoun is meant by it', () => {
  expect(isOpen(kite, 'en', [0])).toBe(true)
  expect(isOpen(kite, 'en', [0, 2])).toBe(false)
})

test('somebody to whom something is given is not meant by what follows', () => {
  const text = '我媽六十八歲，每個月要去醫院拿藥。我教她用手機拍照，照片要傳給阿姨看。那天下午她一個人坐公車去了海邊。'
  expect(isOpen(text, 'zh-TW', [0])).toBe(false)
  expect(isOpen(text.replace('照片要傳給阿姨看', '阿姨坐在旁邊看'), 'zh-TW', [0])).toBe(true)
})

test('a word for something else has no person in it', () => {
  const text = '我媽六十八歲，每個月要去醫院拿藥。生日那天，公司放假，冰箱裡只剩牛奶。那天下午她一個人坐公車去了海邊。'
  expect(isOpen(text, 'zh-TW', [0])).toBe(false)
})

test('somebody in the headline is whom the text calls by a name, where it speaks of nobody else', () => {
  const text = `The winter I stopped driving my son to school

When Theo was six I drove him every morning. At the bridge we sat in the queue and I stood for nobody. It took nineteen minutes. In March the car broke down for a week. I thought I was saving his mornings.`
  expect(isOpen(text, 'en', [])).toBe(false)
  expect(isOpen(text.replace('In March the car', 'In March a teacher called, and the car'), 'en', [])).toBe(true)
})
