import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const tagsOf = (post: string): string[] => post.match(/#[\p{L}\p{N}]+/gu) ?? []

const depot = `Quarry Lane depot: new hours and a booking for boat loads from May 6

Starting Tuesday, May 6, two things change at the depot on Quarry Lane.

HOURS
Tue–Fri 7:30 am to 4:00 pm

BOATS
Haulers must book a slot by 3 pm the day before. Two loads a day per company, and no loads on Saturdays.

Book or ask: 01632 960 148, or boats@quarrylane.example.`

test('what people are asked to do, and what is only counted, is no tag', () => {
  const tags = tagsOf(write(depot, { platform: 'facebook', contentType: 'news', target: 900 }))
  expect(tags.length).toBeGreaterThan(1)
  expect(tags.filter((tag) => /^#(?:book|loads?)$/iu.test(tag))).toEqual([])
})

test('a book that a text is on stays its tag', () => {
  const fair = `A book about bees for people who have none

Marta Quill has written a book for people who like bees and have no garden. The book tells what to plant in a box on a sill, and it costs £12.

The book by Marta Quill is out on Friday, or ask your shop. Every chapter has a drawing of one bee.`
  expect(tagsOf(write(fair, { platform: 'instagram', contentType: 'article' })).join(' ')).toMatch(/book/iu)
})

test('animals that climb are no sport', () => {
  const eels = `Eels are climbing Hatter's Weir again, and a strip of broom bristle is why

Eels were counted climbing Hatter's Weir for the first time in forty years, the river trust said on Monday.

Volunteers counted 312 eels in June. The bristle was screwed to a board and laid on the weir in March.`
  expect(tagsOf(write(eels, { platform: 'instagram', contentType: 'news' }))).not.toContain('#Climbing')
})

test('a clock is no history', () => {
  const clock = `A tide clock set for your harbour

The clock has one hand and no numbers. It tells when the tide turns in your harbour, and a clock costs £186.

Each clock is set by hand in Fowey before it is sent.`
  const tags = tagsOf(write(clock, { platform: 'instagram', contentType: 'product' }))
  expect(tags).toContain('#Clocks')
  expect(tags.filter((tag) => /^#(?:History|Heritage)$/u.test(tag))).toEqual([])
})

test('old books are no bookshop, and what is fitted to lamps is no thing', () => {
  const paste = `修舊書用的小麥漿糊，每週一現煮

這款漿糊只用小麥澱粉和水，修舊書、補書背都好用。一罐 120 公克，售價 180 元。

冷藏可放兩週，舊書的紙再薄也不會皺。`
  const lamps = `路燈太亮稻子不抽穗　溪東鄉214盞燈加裝遮光罩

溪東鄉公所今年在田邊的路燈加裝遮光罩，一共214盞，燈光只照路面。

農民說，去年路燈下的稻子不抽穗，收成少了兩成。`
  expect(tagsOf(write(paste, { platform: 'instagram', language: 'zh-TW', contentType: 'product' }))).not.toContain(
    '#書店',
  )
  const tags = tagsOf(write(lamps, { platform: 'instagram', language: 'zh-TW', contentType: 'news' }))
  expect(tags.filter((tag) => tag.includes('加裝'))).toEqual([])
})
