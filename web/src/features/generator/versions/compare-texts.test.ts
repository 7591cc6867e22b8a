import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const marked = (before: string, after: string): string =>
  compareTexts(before, after)
    .map(({ kind, text }) => (kind === 'added' ? `[+${text}]` : kind === 'removed' ? `[-${text}]` : text))
    .join('')

test.each([
  ['The ferry leaves at nine.', 'The ferry leaves at ten.', 'The ferry leaves at [-nine][+ten].'],
  ['It’s here.', 'It’s over here.', 'It’s [+over ]here.'],
  ['港口街的舊渡輪站週六開放。', '港口街的新渡輪站週六開放。', '港口街的[-舊][+新]渡輪站週六開放。'],
  ['土曜日に開館します。', '日曜日に開館します。', '[-土][+日]曜日に開館します。'],
  ['Keelung的渡輪開了', 'Taipei的渡輪開了', '[-Keelung][+Taipei]的渡輪開了'],
  ['One.\n\n#tea #hand', 'One.\n\n#tea', 'One.\n\n#tea[- #hand]'],
  ['Hot 👨‍👩‍👧‍👦 tea', 'Hot 👍🏽 tea', 'Hot [-👨‍👩‍👧‍👦][+👍🏽] tea'],
  ['One for your list.', 'Here’s one worth reading.', '[-One for your list][+Here’s one worth reading].'],
  ['Sit down now.', 'Sit now.', 'Sit [-down ]now.'],
  [
    '這個月要搬家了。歡迎光臨。',
    '14 日公休五天搬家，請不要白跑一趟。歡迎光臨。',
    '[-這個月要搬家了][+14 日公休五天搬家，請不要白跑一趟]。歡迎光臨。',
  ],
  ['明日は朝から営業します', '今日は夜まで営業します', '[-明][+今]日は[-朝から][+夜まで]営業します'],
  [
    'Opens at nine. Bring cups.',
    'Starts at ten. Take plates.',
    '[-Opens][+Starts] at [-nine][+ten]. [-Bring cups][+Take plates].',
  ],
  ['Same.', 'Same.', 'Same.'],
  ['', 'New.', '[+New.]'],
  ['', '', ''],
])('%s became %s', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

test('both texts stand in the pieces, whatever they are', () => {
  const before = '渡輪 ferry\r\n\u200b🧵a\u0301 １２ 🇹🇼 ｶﾞ ーー'
  const after = 'ferry 渡輪\n🇯🇵🧵 á 12 コーヒー\ud800'
  const pieces = compareTexts(before, after)
  const without = (kind: string) => pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('')
  expect([without('added'), without('removed')]).toEqual([before, after])
})

test('the search in two long texts without anything in common is given up, and both texts are there', () => {
  const words = (from: number) =>
    Array.from({ length: 12_000 }, (_, i) => String.fromCodePoint(from + (i % 9_000))).join('')
  expect(compareTexts(words(0x4e00), words(0x7200))).toEqual([
    { kind: 'removed', text: words(0x4e00) },
    { kind: 'added', text: words(0x7200) },
  ])
})
