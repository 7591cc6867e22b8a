import { expect, test } from 'vitest'
import { findClaimsWithOrigin } from './claim-origin.ts'
import { findUnsupportedClaims } from './unsupported-claims.ts'

/** In a post, with what is named, and in its source. */
test.each([
  ['票價500円', '500円', '票價500元'],
  ['票價500元', '500元', '入場料500円'],
  ['It costs €500.', '€500', 'It costs $500.'],
  ['It costs $500.', '$500', 'It costs £500.'],
  ['NT$500', 'NT$500', 'US$500'],
  ['US$500', 'US$500', '新台幣500元'],
  ['500美元', '500美元', '門票 NT$500'],
  ['門票20元', '20元', '1月20日，門票20美元'],
  ['500日圓', '500日圓', '500港幣'],
  ['20英鎊', '20英鎊', '€20'],
  ['入場料は500円です', '500円', 'US$500'],
  ['¥500', '¥500', 'NT$500'],
  ['NT 500', 'NT 500', 'US$500'],
  ['US$1.2 million', 'US$1.2 million', '120萬日圓'],
  ['每人500日圓', '500日圓', '每人500元，共500人'],
])('%s names %s, which its source has in other money: %s', (post, text, source) => {
  const found = findClaimsWithOrigin(post, 'content', [source])
  expect(found.map(({ kind, text: shown, isInferred }) => [kind, shown, isInferred])).toEqual([
    ['price', text, undefined],
  ])
})

/** In a post, and in its source. */
test.each([
  ['It costs $500.', '門票500元'],
  ['It costs $500.', 'NT$500'],
  ['It costs US$500.', 'It costs $500.'],
  ['500 dollars', 'US$500'],
  ['500ドル', '500台湾ドル'],
  ['20米ドル', '$20'],
  ['500元', 'NT$500'],
  ['500元', 'HK$500'],
  ['500元', '人民幣500元'],
  ['500元', '¥500'],
  ['500圓', '500円'],
  ['500日圓', '¥500'],
  ['¥500', '500円'],
  ['新台幣500元', '500元'],
  ['日幣500元', '500円'],
  ['日幣約500元', '500円'],
  ['500元日幣', '500円'],
  ['500元(日幣)', '500円'],
  ['美金500元', 'US$500'],
  ['$500 USD', 'US$500'],
  ['20歐元', '€20'],
  ['4.6 pounds', '£4.60'],
  ['30p', '£0.30'],
  ['30 cents', '€0.30'],
  ['泰銖500元', '500 THB'],
  ['NZ$500', '500 NZD'],
  ['NT$500', '500'],
  ['500円', '票價500'],
  ['500円', '500元，滿500送50'],
  ['US$20（約NT$650）', 'US$20, NT$650'],
  ['NT 20', '20元'],
  ['價格都是日圓：拉麵900元', 'ラーメン900円'],
  ['ラーメン900円', '單位：日圓。拉麵900元'],
])('%s may be of the money of its source: %s', (post, source) => {
  expect(findUnsupportedClaims(post, 'content', [source])).toEqual([])
})

test('one of several sources is enough', () => {
  expect(findUnsupportedClaims('500円', 'content', ['500元', '參考：500円'])).toEqual([])
})
