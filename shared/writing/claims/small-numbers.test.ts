import { expect, test } from 'vitest'
import { needsRepair } from '../findings.ts'
import { findClaimsWithOrigin } from './claim-origin.ts'

const numbersIn = (post: string, source: string): string[] =>
  findClaimsWithOrigin(post, 'content', [source])
    .filter(({ kind }) => kind === 'number')
    .map(({ text }) => text)

const job = '図書館スタッフを3名募集します。勤務は週4日。保証期間は1年です。講堂は2階にあります。試作は28回。'
const race =
  'There are three distances: 8 km, 16 km and 28 km. The result of a three-year study. Ledgerling was tested by eleven clubs.'
const plant = '公司與嘉義三所高職合作，新廠共 46 攤，其中 8 攤來自日本。燈防水 IPX5，電池 5,200 mAh。'

const otherwise: [post: string, source: string, found: string][] = [
  ['スタッフを5名募集しています。', job, '5'],
  ['講堂は5階です。', job, '5'],
  ['5年間の保証つき。', job, '5'],
  ['There are four distances to choose from.', race, 'four'],
  ['A five-year study says so.', race, 'five'],
  ['It needs at least 4 GB of memory.', race, '4'],
  ['公司與五所高職合作。', plant, '五'],
  ['今年有 12 攤來自日本，12 月見。', `${plant} 12 月 12 日開始。`, '12'],
]

test.each(otherwise)('%s counts otherwise than its text', (post, source, found) => {
  expect(numbersIn(post, source)).toContain(found)
})

test('a number up to ten that is told otherwise is shown, and no model is asked about it', () => {
  const [found] = findClaimsWithOrigin('スタッフを5名募集しています。', 'content', [job])
  expect(found).toMatchObject({ kind: 'number', text: '5', isInferred: true })
  expect(found && needsRepair(found)).toBe(false)
})

test.each([['Ages 5 and up, £4', 'Workshop (age 7+, £4). Under-12s free. Aged 12 or more.', '5']])(
  '%s is no age of its text',
  (post, source, found) => {
    expect(numbersIn(post, source)).toContain(found)
  },
)

test.each([['Ages 7 and up, £4', 'Workshop (age 7+, £4).']])('%s is an age of its text', (post, source) => {
  expect(numbersIn(post, source)).toEqual([])
})

const alike: [post: string, source: string][] = [
  ['三人目の背中が、四人目を生む。', '利用者が2人しかいなかった。'],
  ['ホテルで十年以上働いた。', 'ホテルで11年間働いた。銭湯は62年続いた。'],
  ['Two languages are new.', 'It now speaks 18 languages.'],
  ['スタッフ三名を募集しています。', job],
  ['週4日のお仕事です。', job],
  ['Two of the three distances are new.', race],
  ['Bring two friends, read it in two minutes.', race],
  ['其中兩所高職在嘉義。', plant],
  ['兩個朋友一起來。', plant],
  ['About 4 crossings a night.', 'Males made 4.1 crossings a night.'],
  ['Around seven in ten crossings.', 'Seventy per cent of 118 crossings.'],
]

test.each(alike)('%s counts as its text does: %s', (post, source) => {
  expect(numbersIn(post, source)).toEqual([])
})
