import { expect, test } from 'vitest'
import { turnsOf } from './interview.ts'

test('among answers in quotation marks a paragraph without them is told by whoever asked', () => {
  const paragraphs = [
    '―― 継ごうと思ったのはいつですか。',
    '「継ぐつもりはなかったんです」',
    '1928年から続く「かわばた豆腐店」。四代目は毎朝3時に起きる。',
    '―― 変えたことは。',
    '「営業時間と値段です」',
    '―― これからの目標は。',
    '「週に一日、ちゃんと休むこと」',
  ]
  expect(turnsOf(paragraphs)).toEqual(['question', 'answer', undefined, 'question', 'answer', 'question', 'answer'])
})
