import { expect, test } from 'vitest'
import { tones } from '../../platforms/schema.ts'
import { keepTone } from './tone.ts'

const professional = (text: string, language: 'en' | 'zh-TW' | 'ja' = 'en', source = '') =>
  keepTone(text, 'Professional', { language, source })

test.each([
  ['en', 'Haha, the ferry is back!!! LOL', 'The ferry is back!'],
  ['en', 'It sails. hahaha we are glad?! See you.', 'It sails. We are glad? See you.'],
  ['en', 'The ferry, lol, is back.', 'The ferry, is back.'],
  ['en', 'We sail again XD and we are glad. haha I sail too.', 'We sail again and we are glad. I sail too.'],
  ['en', 'It sails to Keelung XD. Haha, Monday too.', 'It sails to Keelung. Monday too.'],
  ['en', 'It is back.\n\nXD\n\nSee you.', 'It is back.\n\nSee you.'],
  ['en', 'We sail, lol. See you. Haha! we are glad.', 'We sail. See you. We are glad.'],
  ['zh-TW', '哈哈，渡輪回來了！！！', '渡輪回來了！'],
  ['zh-TW', '渡輪回來了（笑），嘿嘿。大家好。', '渡輪回來了。大家好。'],
  ['ja', 'フェリーが戻りましたwww', 'フェリーが戻りました'],
  ['ja', 'フェリーが戻りました（笑）。うれしいです！！', 'フェリーが戻りました。うれしいです！'],
] as const)('a professional post in %s: %s', (language, text, kept) => {
  expect(professional(text, language).text).toBe(kept)
  expect(professional(kept, language)).toMatchObject({ text: kept, notes: [] })
})

test.each([
  ['en', 'Heather Hahn ate a haha-free lunch at the Ha-Ha-Tonka lake! Really?'],
  ['en', 'Adobe XD is our tool. Haha Robotics announces its results.'],
  ['zh-TW', '呵護牙齒，嘿，大家好！歡迎來看哈薩克的展覽。'],
  ['ja', '詳しくはwww.example.comへ。お笑い（公演）もあります！'],
] as const)('what is no laughter stays (%s): %s', (language, text) => {
  expect(professional(text, language)).toEqual({ text, notes: [], minorReasons: [] })
})

test('what the text says itself stays', () => {
  const text = 'The play “Haha!!” opens, and the actors are gonna tour.'
  expect(professional(text, 'en', text)).toEqual({ text, notes: [], minorReasons: [] })
})

test.each([
  ['en', 'We are gonna sail, dude.', 'gonna; dude'],
  ['zh-TW', '這班渡輪超讚，太扯了。', '超讚; 太扯'],
  ['ja', 'この船はマジで速い、めっちゃ速い。', 'マジで; めっちゃ'],
] as const)('what only a model can say otherwise is named (%s): %s', (language, text, detail) => {
  expect(professional(text, language)).toEqual({ text, notes: [], minorReasons: [{ kind: 'tone', detail }] })
})

test('other tones may laugh', () => {
  const text = 'Haha!!! We are gonna sail.'
  for (const tone of tones.filter((one) => one !== 'Professional'))
    expect(keepTone(text, tone, { language: 'en', source: '' })).toEqual({ text, notes: [], minorReasons: [] })
})
