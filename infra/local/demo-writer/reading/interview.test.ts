import { expect, test } from 'vitest'
import { turnsOf, withoutMarks } from './interview.ts'

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

test('a name before each answer goes with the marks, and one that is said once is what somebody says', () => {
  const paragraphs = [
    '問：為什麼想轉職？',
    '小雯：因為每天都在回答同樣的問題。',
    '問：後來呢？',
    '小雯：他找我喝咖啡。',
    '問：最難的是什麼？',
    '小雯：開會聽不懂。',
    '問：建議？',
    '結論：先記錄下來。',
  ]
  expect(withoutMarks(paragraphs, turnsOf(paragraphs))).toEqual([
    '為什麼想轉職？',
    '因為每天都在回答同樣的問題。',
    '後來呢？',
    '他找我喝咖啡。',
    '最難的是什麼？',
    '開會聽不懂。',
    '建議？',
    '結論：先記錄下來。',
  ])
})
