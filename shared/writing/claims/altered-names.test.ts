import { expect, test } from 'vitest'
import { listPeople } from './altered-names.ts'
import { findUnsupportedClaims } from './unsupported-claims.ts'

const ja = '開発担当の小林直樹は「注ぎ口は28回つくり直しました」と話す。燕市のトビタ製作所が白山市の工場で組み立てる。'
const zh = '博士生周允中說，最難的是聽。團隊在宜蘭 24 處水田錄音，之後擴大到桃園。'

test('people are known by the role before them or the title behind', () => {
  expect(listPeople(ja)).toEqual(['小林直樹'])
  expect(listPeople(zh)).toEqual(['周允中'])
  expect(listPeople('青木さんは「はい」と言った。')).toEqual([])
})

const strange: [post: string, source: string, found: string][] = [
  ['開発担当の小林直人さんが話します。', ja, '小林直人'],
  ['石川県能美市の工場で組み立てます。', ja, '能美市'],
  ['千葉の工場で組み立てます。', ja, '千葉'],
  ['第一作者許允中辛苦了。', zh, '許允中'],
  ['團隊之後擴大到苗栗 12 處。', zh, '苗栗'],
  ['來自台中的樂團。', zh, '台中'],
  ['兩輛車都停在高雄，還要再驗證。', zh, '高雄'],
  ['在宜蘭、桃園、花蓮修好 24 台。', zh, '花蓮'],
  ['岡山市の工場で組み立てます。', ja, '岡山市'],
  ['長野県三条市の工場です。', '新潟県三条市の工場です。', '長野'],
]

test.each(strange)('%s names what its text does not', (post, source, found) => {
  const names = findUnsupportedClaims(post, 'content', [source]).filter(({ kind }) => kind === 'name')
  expect(names.map(({ text }) => text)).toContain(found)
})

const known: [post: string, source: string][] = [
  ['小林直樹さんが燕市で組み立てます。', ja],
  ['都市の夜、早市と夜市で。', ja],
  ['周允中聽了三年，團隊到宜蘭和桃園錄音。', zh],
  ['這種市集，在城市、超市和夜市都看得到。', zh],
  ['臺北的夜市。', '台北的夜市。'],
  ['新潟県三条市の工場です。', '三条市の工場です。'],
  ['新潟県三条市の工場です。', '新潟県三条市の工場です。'],
  ['山村と農村の朝。花市、魚市へ。', ja],
  ['吃麵、台中間有舞台、新北歐風。', zh],
  ['山口さんも来ました。', '山口さんは来るという。'],
]

test.each(known)('%s names nobody and no place beyond its text', (post, source) => {
  const names = findUnsupportedClaims(post, 'content', [source]).filter(({ kind }) => kind === 'name')
  expect(names).toEqual([])
})

test('a translation has no names that can be compared', () => {
  expect(findUnsupportedClaims('千葉の工場です。', 'content', ['A factory in Chiba.'])).toEqual([])
})
