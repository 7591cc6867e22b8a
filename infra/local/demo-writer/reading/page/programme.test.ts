import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { writePost } from '../../telling/post.ts'
import { cleanText } from '../clean.ts'

const listOf = (source: string, item: string) => {
  const { paragraphs, lists } = cleanText(source)
  const list = lists[paragraphs.findIndex((text) => text.includes(item))]
  return { list, items: paragraphs.filter((_, i) => list !== undefined && lists[i] === list) }
}

const fair = `Wool Day at the Old Station

Sunday 7 June 2026, 10:00–16:00
The Old Station, 3 Mill Lane, Corve

Free. Dogs on leads are welcome.

Programme
10:00 Doors open
10:30 Spin your first yarn – Hanna Price (6 places, £4, please bring old clothes and a towel for your knees)
12:00 Talk: "Who sheared it?" A shepherd answers, with slides – Owen Beck, Corve Growers
13:30 Darning for beginners – Lil Moss
15:30 The sheep goes home

Soup from noon until it is gone.`

test('all lines of a programme are one list, however long and whatever else they say', () => {
  const { list, items } = listOf(fair, 'Doors open')
  expect(items).toHaveLength(5)
  expect(list).toMatchObject({ heading: 'Programme', isProgramme: true, isFacts: false })
})

test.each(platformIds)('of a programme all is told or nothing: %s', (platform) => {
  const target = targetLength(platform, defaults.length)
  const post = writePost({ ...defaults, platform, target, language: 'en', source: fair, instructions: '' })
  const told = listOf(fair, 'Doors open').items.filter((item) => post.includes(item))
  expect([0, 5]).toContain(told.length)
})

const twoDays = `河邊書展 2026

日期：6 月 6 日（六）、7 日（日）
時間：10:00–18:00
地點：新竹市東區中央路 20 號 老糖倉

【週六節目】
11:00 說書：一條河的九個名字（林美惠）
14:00 工作坊「把舊書修好」講師 何正文，限 12 人，材料費 200 元
16:30 對談「小鎮還需要書店嗎？」與談人 蘇怡君

【週日節目】
11:00 親子讀詩（免費，現場報名）
13:30 工作坊「自己裝一本書」講師 邱雅雯，限 10 人，材料費 350 元
16:00 舊書交換

工作坊請於 5 月 30 日前在 books@river.example 報名，費用現場繳。`

test.each(platformIds)(
  'the two days of a programme are told both or none, and how to sign up with either: %s',
  (platform) => {
    const target = targetLength(platform, defaults.length)
    const post = writePost({ ...defaults, platform, target, language: 'zh-TW', source: twoDays, instructions: '' })
    expect(post.includes('說書')).toBe(post.includes('舊書交換'))
    expect(post).toContain('5 月 30 日前')
  },
)

test.each([
  [
    'The slow mug\n\nIt keeps tea warm for an hour.\n\n"Bought two, dropped one, still fine." – Rhona M.\n"Nice, but a little small for me." – Tomasz\n"My hands are warm again." – Jill (4 stars)\n\nOrders ship on Mondays.',
    'dropped one',
  ],
  [
    'ゆっくりマグ\n\n一時間あたたかいままです。\n\n「二つ買って一つ落としたけど無事」(ゆずさん)\n「わたしには少し小さい」(K.Tさん)\n「手があたたまる」(はるさん)\n\n月曜に発送します。',
    '落とした',
  ],
])('what several people said of a thing is one list: %#', (source, said) => {
  const { list, items } = listOf(source, said)
  expect(items).toHaveLength(3)
  expect(list).toMatchObject({ isWhole: true })
})

test('sentences that all begin with a figure below a line with a colon are its list', () => {
  const source =
    '修船募款\n\n老渡船今年要換底板。\n\n你的捐款會這樣用：\n300 元，可以換一塊船板。\n1,200 元，可以補好一面帆。\n5,000 元，可以換掉整條纜繩。\n\n每一筆都開收據。（核准字號第 12 號，示意）'
  const { list, items } = listOf(source, '300 元')
  expect(items).toHaveLength(3)
  expect(list?.heading).toBe('你的捐款會這樣用')
  expect(cleanText(source).paragraphs.at(-1)).toMatch(/）$/u)
})

test('paragraphs below a line with a colon are none', () => {
  const { lists } = cleanText(
    'A letter\n\nThis is what she wrote:\nThe house is quiet.\nThe dog is old.\nI am well.\n\nIt was May.',
  )
  expect(lists.every((list) => list === undefined)).toBe(true)
})

test('a day that is told hour by hour in sentences is no programme', () => {
  const { lists } = cleanText(
    'A night on the ferry\n\n18:30 We leave Corve in the rain. Nobody waves.\n20:00 The cook makes dumplings.\n22:15 I sleep on the deck.\n\nIt was a good night.',
  )
  expect(lists.some((list) => list?.isProgramme)).toBe(false)
})
