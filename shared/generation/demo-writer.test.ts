import { expect, test } from 'vitest'
import { canQuote, quotableLanguage } from './demo-writer.ts'

const english = 'The council of Marlow Bay voted on Tuesday to close Harbour Street to cars.'
const taiwan = '清水市場週二起試辦徒步區，每天上午十點到晚上六點。'
const mainland = '从下周一起，梧桐区的图书馆将把开放时间延长到午夜。'
const japanese = '松浦市は火曜日、浜通りを歩行者専用にすると決めました。'
const french = 'Le conseil a voté mardi pour fermer la rue du port aux voitures, et les habitants sont pour.'

test.each([
  [english, 'en', true],
  [english, 'ja', false],
  [english, 'zh-TW', false],
  [taiwan, 'zh-TW', true],
  [taiwan, 'zh', true],
  [mainland, 'zh-TW', true],
  [taiwan, 'en', false],
  [taiwan, 'ja', false],
  [japanese, 'ja', true],
  [japanese, 'zh-TW', false],
  [japanese, 'en', false],
  [french, 'en', false],
  ['12,500 / 2026', 'ja', true],
] as const)('%s, in %s: %s', (text, language, can) => {
  expect(canQuote(text, language)).toBe(can)
})

test('the language to write in is the one of the text, if it is one of ours', () => {
  expect([english, taiwan, mainland, japanese, french].map(quotableLanguage)).toEqual([
    'en',
    'zh-TW',
    'zh',
    'ja',
    undefined,
  ])
})
