import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { writePost } from '../../telling/post.ts'
import { cleanText } from '../clean.ts'

const course = `夜間木工班｜四週做一張凳子

這門課不教理論，只做一件事：陪你把凳子做完。課程由木工師傅高正義帶領，他做家具二十年，教過三百個學生。

每週內容：
第 1 週 選木料與畫線
第 2 週 鋸切與刨平
第 3 週 榫接練習
第 4 週 組裝與上油

上課時間：1 月 8 日至 1 月 29 日，每週五 19:00–21:30
地點：台南市中西區民生路二段 76 號
學費：NT$4,800

每位學員都可以把凳子帶回家。`

test('weeks that a course counts through are a list, and none of them the heading of what follows', () => {
  const { paragraphs, lists } = cleanText(course)
  const weeks = paragraphs.filter((text) => text.startsWith('第'))
  expect(weeks).toHaveLength(4)
  const at = paragraphs.indexOf(weeks[0]!)
  expect(lists[at]).toMatchObject({ heading: '每週內容', isFacts: false, isWhole: true })
  expect(lists.flatMap((list) => (list?.isFacts ? [list.heading] : []))).not.toContain(weeks[3])
  for (const platform of platformIds) {
    const target = targetLength(platform, defaults.length)
    const settings = { ...defaults, platform, target, language: 'zh-TW' as const, instructions: '' }
    const post = writePost({ ...settings, source: course, contentType: 'article' })
    const told = weeks.filter((week) => post.includes(week))
    expect([0, 4], platform).toContain(told.length)
  }
})

test.each([
  [
    'Learn to sew\n\nFour evenings for beginners who have never sewn.\n\nWeek 1: threading the machine\nWeek 2: straight seams\nWeek 3: zips\n\nWe lend you a machine.',
    ['Week 1: threading the machine', 'Week 2: straight seams', 'Week 3: zips'],
  ],
  [
    '写真講座のご案内\n\n三回でスマホの写真が変わります。\n\n第1回　光の見つけ方\n第2回　構図のコツ\n第3回　家族を撮る\n\n道具はいりません。',
    ['第1回 光の見つけ方', '第2回 構図のコツ', '第3回 家族を撮る'],
  ],
  [
    'The starter box\n\nEverything for your first loaf is in it.\n\nInside the box:\nA jar of living starter\nTwo linen cloths\nA booklet with nine recipes\n\nIt keeps for a week.',
    ['A jar of living starter', 'Two linen cloths', 'A booklet with nine recipes'],
  ],
])(
  'rows without full stops that are counted through, or that a line with a colon leads to, are items: %#',
  (source, items) => {
    const { paragraphs, lists } = cleanText(source)
    expect(paragraphs).toEqual(expect.arrayContaining([...items]))
    expect(
      items
        .map((item) => lists[paragraphs.indexOf(item)])
        .every((list) => list && list === lists[paragraphs.indexOf(items[0]!)]),
    ).toBe(true)
  },
)

test('a heading below such rows is none of them, and one row is no list', () => {
  const { paragraphs } = cleanText(
    'A walk by the canal\n\nWe go slowly and stop often.\n\nThe route:\nFrom the lock to the mill\nOver the hill\n\nBefore you come\n\nWear boots. Bring water.\n\nWeek 1 of many\n\nDogs are welcome.',
  )
  expect(paragraphs).toContain('Over the hill')
  expect(paragraphs).not.toContain('Before you come')
  expect(paragraphs).not.toContain('Week 1 of many')
})

test('short lines beneath a heading without a colon are its list, and who speaks at the end is none', () => {
  const { paragraphs, lists } = cleanText(
    'Joiner wanted\n\nWe build kitchens for old houses and are looking for somebody who likes to work with hand tools.\n\nWhat you do\nMeasure rooms\nCut joints by hand\nFit doors\n\nWe pay £18 an hour.\n\nBest wishes\nRowan Hale\nHead of the workshop\nHale and Daughters',
  )
  const items = ['Measure rooms', 'Cut joints by hand', 'Fit doors']
  expect(paragraphs).toEqual(expect.arrayContaining(items))
  for (const item of items) expect(lists[paragraphs.indexOf(item)]).toMatchObject({ heading: 'What you do' })
  expect(lists.some((list) => list?.heading === 'Best wishes')).toBe(false)
})
