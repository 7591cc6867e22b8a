import { expect, test } from 'vitest'
import { dropRepeats } from './repeats.ts'

test.each([
  ['Every leaf is sorted by hand.\n\nEvery leaf is sorted by hand.\n\n#tea', 'Every leaf is sorted by hand.\n\n#tea'],
  [
    '林家三代在南投種茶已經很久很久了。\n今天開幕。\n林家三代在南投種茶已經很久很久了。',
    '林家三代在南投種茶已經很久很久了。\n今天開幕。',
  ],
  [
    `The Lin family grows tea. ${'Every leaf is sorted by hand. '.repeat(12)}Come and see.`,
    'The Lin family grows tea. Every leaf is sorted by hand. Come and see.',
  ],
  [`${'每一片茶葉都是用手工慢慢挑選的。'.repeat(12)}歡迎來坐坐。`, '每一片茶葉都是用手工慢慢挑選的。歡迎來坐坐。'],
  ['約120点が並びます。約120点が並びます。34点は初公開です。', '約120点が並びます。34点は初公開です。'],
  [
    '12 月 19 日早上 6:30 在淡水站集合，7:00 出發。早上 6:30 在淡水站集合，7:00 出發。終點是金山。',
    '12 月 19 日早上 6:30 在淡水站集合，7:00 出發。終點是金山。',
  ],
  [`He said:\n\n${'所以我們做了護網。\n'.repeat(5)}\nCome.`, 'He said:\n\n所以我們做了護網。\n\nCome.'],
  [`${'We made a net.\n\n'.repeat(3)}Come.`, 'We made a net.\n\nCome.'],
  ['募款還差 5.9 萬元。 一起推車 一起推車 一起推車 一起推車', '募款還差 5.9 萬元。 一起推車'],
  [`朝の色だ。${'贅沢だなあ。'.repeat(5)}`, '朝の色だ。贅沢だなあ。'],
  ['So and then we row, and then we row, and then we row, and then we row, home.', 'So and then we row, home.'],
  ['我國中都在裝睡。\n\n我國中都在裝睡。\n\n一點都不意外。', '我國中都在裝睡。\n\n一點都不意外。'],
  ['Every leaf is sorted by hand. Yes.\nEvery leaf is sorted by hand. Yes.', 'Every leaf is sorted by hand. Yes.'],
])('%j says it once', (text, once) => {
  expect(dropRepeats(text, '').text).toBe(once)
})

test.each([
  'Come in. Come in. Come in.',
  '行こう。行こう。みんなで行こう。',
  '真的很好喝。很好喝。',
  'Monday\n• open from 9:00 to 17:00\nTuesday\n• open from 9:00 to 17:00',
  'Version 5.2 of the parser is here. Version 4.2 of the parser is gone.',
  'One line.\n\nAnother line, longer.',
  'It was e.g. the first of them, i.e. the oldest one. “Is it the first of them?” “It is.”',
  'Row the boat.\nRow the boat.\nGently.',
  'Ask Dr. Lin about the tea of Nantou. Call Dr. Lin about the tea of Nantou.',
  'Come at 5 p.m. on Saturday morning. Leave at 6 p.m. on Saturday morning.',
  'Ha ha ha ha ha ha! 哈哈 哈哈 哈哈 哈哈',
  'Go, go, go, go, go!',
  '🔥🔥 🔥🔥 🔥🔥 🔥🔥 🔥🔥',
  '加油！加油！加油！',
  '跑。\n跑。\n跑。\n終點到了。',
  '今天開幕！真的嗎？真的！歡迎大家一起來走走看看。',
])('%j stays', (text) => {
  expect(dropRepeats(text, '')).toEqual({ text, notes: [] })
})

test('what the source repeats stays', () => {
  const refrain = 'We shall not be moved today.\nNo.\nWe shall not be moved today.'
  expect(dropRepeats(refrain, refrain)).toEqual({ text: refrain, notes: [] })
})

test('an item that a list has already is no further one; what stands before the list is', () => {
  const text =
    'Sorted by hand, every leaf.\n\n1) Sorted by hand, every leaf.\n2) Open on Saturday mornings.\n3) Sorted by hand, every leaf.\n• Tea'
  const kept = 'Sorted by hand, every leaf.\n\n1) Sorted by hand, every leaf.\n2) Open on Saturday mornings.\n• Tea'
  expect(dropRepeats(text, '')).toEqual({ text: kept, notes: [{ step: 'repeats', detail: 'line' }] })
  expect(dropRepeats(text, text).text).toBe(text)
})
