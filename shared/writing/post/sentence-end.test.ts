import { expect, test } from 'vitest'
import { cutToLastSentence, endsCut } from './sentence-end.ts'

test.each([
  [
    'The Lin family has grown tea for three generations. Every leaf is sor',
    'The Lin family has grown tea for three generations.',
  ],
  [
    'The Lin family has grown tea for three generations.\n\nEvery leaf is sorted by hand and the',
    'The Lin family has grown tea for three generations.',
  ],
  [
    'The Lin family has grown tea for three generations.\n\nOpening hours: from nine in the',
    'The Lin family has grown tea for three generations.',
  ],
  ['林家三代在南投種茶，今年開放參觀。每片茶葉都是手', '林家三代在南投種茶，今年開放參觀。'],
  ['高山茶を手で選別しています。土曜日は農園を', '高山茶を手で選別しています。'],
  [
    '林家三代在南投種茶，今年開放參觀。\n\n好茶。\n\n林家三代在南投種茶，今',
    '林家三代在南投種茶，今年開放參觀。\n\n好茶。',
  ],
  [
    '清水市場週二起試辦徒步區。\n\n送貨的車輛可以進出。\n\n清水市場週二起',
    '清水市場週二起試辦徒步區。\n\n送貨的車輛可以進出。',
  ],
  [
    'Tea has been sorted by hand here since 1987. Every leaf is\n\n#tea #Nantou',
    'Tea has been sorted by hand here since 1987.\n\n#tea #Nantou',
  ],
])('%j stops inside a sentence', (text, cut) => {
  expect(endsCut(text)).toBe(true)
  expect(cutToLastSentence(text)).toBe(cut)
  expect(endsCut(cut)).toBe(false)
})

test.each([
  'The Lin family has grown tea for three generations.\n\nSee you on Saturday',
  'The Lin family has grown tea for three generations.\n\n#tea #Nantou',
  'The Lin family has grown tea for three generations. 🍵',
  'The Lin family has grown tea for three generations. More: https://a.example/tea',
  'Three reasons to come on Saturday morning:\n• the tea\n• the view over the mountains of Nantou',
  '林家三代在南投種茶\n每片茶葉都是手工挑選\n星期六開放參觀，歡迎你來',
  'She said: “Every leaf is sorted by hand.”',
  '林家三代在南投種茶，每片茶葉都是手工挑選。#茶葉 #南投',
  '林家は南投で茶を育てています。#お茶',
  '林家三代在南投種「茶」＃茶葉',
  'The Harbour Mac keeps out a full day of rain and folds into its hood.\n\nPrice: £185, with delivery in Britain for £4',
  'Sing for supper! 🌙\n\nFriday 4 December 2026, doors 6:30 pm, music at 7:15 pm\nCorn Exchange, Market Square, Haverleigh',
  'The Lin family has grown tea for three generations.\n\nWeight: 1.4 kg\nColours: kelp, rust and night blue',
  '新品のときがいちばん良いタオルは、もう作らないと決めました。\n\nフェイスタオル 34×80cm：1,650円\nハンドタオル 25×25cm：880円',
  '溪口書店共用廚房三月開放，歡迎大家。\n\n星期六見。\n\n溪口書店共用廚房',
  'A title without an end',
  '',
])('%j is whole', (text) => {
  expect(endsCut(text)).toBe(false)
})

test('a text without a whole sentence is not cut away', () => {
  expect(cutToLastSentence('Every leaf is sorted by')).toBe('Every leaf is sorted by')
})
