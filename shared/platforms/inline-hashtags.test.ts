import { expect, test } from 'vitest'
import { withPlainSentences } from './inline-hashtags.ts'

test.each([
  [
    'The #Tarn L2 is a #desk #lamp for #people who #read at night. #lamps',
    'The Tarn L2 is a desk lamp for people who read at night. #lamps',
  ],
  [
    '#蘭陽大學 的 #研究團隊 在 #宜蘭 的 #水塘 旁 #錄音 三年，發現 #路燈 太亮。',
    '蘭陽大學的研究團隊在宜蘭的水塘旁錄音三年，發現路燈太亮。',
  ],
  [
    '#今治 港海事資料館で#企画展「紙の#海図」が始まります。#来島海峡 の手描き海図は縦1.8m。',
    '今治港海事資料館で企画展「紙の海図」が始まります。来島海峡の手描き海図は縦1.8m。',
  ],
])('%j reads as words', (text, plain) => {
  expect(withPlainSentences(text)).toBe(plain)
})

test.each([
  'Our #tea is good, the #pot too, and #milk.',
  '#tea #pot #milk #sugar #cake',
  '#tea · #pot · #milk · #sugar',
  'Good tea. #tea #pot #milk #sugar',
  'Issues #1, #2, #3 and #4 are closed',
  'See https://a.example/#one #two or #three and #four now',
])('%j stays', (text) => {
  expect(withPlainSentences(text)).toBe(text)
})
