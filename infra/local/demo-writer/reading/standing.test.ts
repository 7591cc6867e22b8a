import { expect, test } from 'vitest'
import { capitalise, judgeStanding } from './standing.ts'

test.each([
  ['en', "It's Theo from Pilcrow Books."],
  ['en', 'This is a longer letter than usual, so put the kettle on.'],
  ['en', 'Quick update about Saturday.'],
  ['zh-TW', '各位朋友好，我是毛腳印之家的園長溫美玲。'],
  ['zh-TW', '這封信有點長，請慢慢看。'],
  ['ja', 'こんにちは、美容室コハルです！'],
] as const)('who writes and how long it will be tells nothing in a line or two: %s %s', (language, sentence) => {
  expect(judgeStanding(sentence, language).isCourtesy).toBe(true)
})

test.each([
  ['en', 'It is a letter from 1912 that nobody had opened.'],
  ['en', 'This is a good year for pears.'],
  ['zh-TW', '我是三年前搬來的。'],
  ['ja', 'こんにちはと言うだけで一日が変わります。'],
] as const)('what tells something is no courtesy: %s %s', (language, sentence) => {
  expect(judgeStanding(sentence, language).isCourtesy).toBe(false)
})

test('how long something went on says only with what stands before what it was', () => {
  expect(judgeStanding('1か月続けてみると、残業は週に9時間から4時間に減りました。', 'ja').leans).toBe(true)
  expect(judgeStanding('早起きを1か月続けてみると、残業は減りました。', 'ja').leans).toBe(false)
})

test('an address at the start of a line stays as it is written', () => {
  for (const text of ['https://kettle.example/one', 'kettle.example/one', 'www.kettle.example'])
    expect(capitalise(text)).toBe(text)
  expect(capitalise('a kettle')).toBe('A kettle')
})
