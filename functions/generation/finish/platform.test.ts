import { expect, test } from 'vitest'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { formForPlatform, splitTitle } from './platform.ts'

const links = (count: number) => Array.from({ length: count }, (_, i) => `https://a.example/${i}`).join(' ')

test.each<[PlatformId, string, string]>([
  ['youtube', 'Files x < 10 MB and y > 3 GB', 'Files x ＜ 10 MB and y ＞ 3 GB'],
  ['facebook', 'Files x < 10 MB', 'Files x < 10 MB'],
  ['threads', `${links(7)} and https://a.example/0`, `${links(5)} and https://a.example/0`],
  ['facebook', links(7), links(7)],
  ['facebook', 'Tea.\n\n#don’t #tea #Tea #2026 #台灣＃高山茶', 'Tea.\n\n#dont #tea #台灣 #高山茶'],
  ['facebook', 'Tea.\n\n#2026 #1', 'Tea.'],
  ['facebook', 'Our #tea is good, and the #tea pot.', 'Our #tea is good, and the #tea pot.'],
  ['facebook', '好吃#台灣', '好吃 #台灣'],
  ['facebook', 'Hello @everyone and me@here.example', 'Hello everyone and me@here.example'],
  ['facebook', '詳見https://example.com/a。謝謝', '詳見https://example.com/a 。謝謝'],
  ['facebook', '請到www.a.example/b.名額有限', '請到 www.a.example/b 。名額有限'],
  [
    'facebook',
    '報名www.a.example/b，名額有限。See www.a.example.',
    '報名 www.a.example/b，名額有限。See www.a.example.',
  ],
  ['facebook', '去www.a.example/b!名額有限', '去 www.a.example/b ！名額有限'],
  ['facebook', '去www.a.example/b?名額;www.a.example,有限', '去 www.a.example/b ？名額;www.a.example ，有限'],
  ['facebook', '地址www.a.example:八點,www.a.example,です...', '地址 www.a.example ：八點,www.a.example 、です...'],
  ['facebook', '還有www.a.example/c...名額', '還有 www.a.example/c ……名額'],
  ['facebook', '詳見 www.a.example/b謝謝', '詳見 www.a.example/b 謝謝'],
  [
    'twitter',
    '下載 www.a.example/b #墨記4.2 #AGPL-3.0 #快40%! #筆記、軟體',
    '下載 www.a.example/b #墨記42 #AGPL30 #快40 #筆記軟體',
  ],
  ['facebook', '今天喝 #紅茶 #奶茶、可可', '今天喝 #紅茶 #奶茶、可可'],
])('%s: %j becomes %j', (platform, text, formed) => {
  expect(formForPlatform(platform, text, 'Tea.').text).toBe(formed)
})

test('the person may call everybody', () => {
  expect(formForPlatform('facebook', 'Hello @everyone', 'Say hello to @everyone.').text).toBe('Hello @everyone')
})

test.each([
  ['a labelled title', 'Title: How tea is made\nFirst, boil water.', 'How tea is made', 'First, boil water.'],
  ['a title in Markdown', 'Title: ## How tea is made\nFirst, boil water.', 'How tea is made', 'First, boil water.'],
  ['a first line that stands apart', 'How tea is made\n\nDescription: Boil water.', 'How tea is made', 'Boil water.'],
  ['a description named in Japanese', 'お茶の話\n\n概要欄：お湯を沸かします。', 'お茶の話', 'お湯を沸かします。'],
  ['a description named in Chinese', '一杯茶\n\n影片說明：先燒水。', '一杯茶', '先燒水。'],
  ['a text without one', 'Boil water. Then wait.', 'Boil water. Then wait.', 'Boil water. Then wait.'],
])('a video with %s', (_, text, title, content) => {
  expect(splitTitle('youtube', text, { source: '' })).toEqual({ title, content })
})

test('a line of the source that begins as a description does stays whole', () => {
  const source = '一杯茶\n介紹：先燒水，再等三分鐘。'
  const split = splitTitle('youtube', '一杯茶\n\n介紹：先燒水，再等三分鐘。', { source })
  expect(split).toEqual({ title: '一杯茶', content: '介紹：先燒水，再等三分鐘。' })
})

test.each([
  ['"How tea is made"', 'How tea is made'],
  ['“How tea is made”', 'How tea is made'],
  ["'How tea isn't made'", "How tea isn't made"],
  ['‘How tea isn’t made’', 'How tea isn’t made'],
  ['**"How tea is made"**', 'How tea is made'],
  ['「一杯茶怎麼來的」', '一杯茶怎麼來的'],
  ['『お茶ができるまで』', 'お茶ができるまで'],
  ['「一杯「好茶」怎麼來」', '一杯「好茶」怎麼來'],
  ['「茶」和「咖啡」', '「茶」和「咖啡」'],
  ['"Tea" or "coffee"', '"Tea" or "coffee"'],
  ['“We fold in nine seconds”', '“We fold in nine seconds”'],
  ['"', '"'],
])('a title loses the quotation marks around the whole of it, unless it is a quotation: %s', (written, title) => {
  const source = 'She said: "We fold in nine seconds."'
  expect(splitTitle('youtube', `Title: ${written}\n\nBoil water.`, { source })).toEqual({
    title,
    content: 'Boil water.',
  })
  expect(splitTitle('youtube', `${written}\n\nBoil water.`, { source }).title).toBe(title)
  if (!written.includes('*')) expect(splitTitle('youtube', 'Boil water.', { apart: written, source }).title).toBe(title)
})

test('a title said apart is the title; elsewhere the label goes', () => {
  expect(splitTitle('youtube', 'Boil water.', { apart: 'How tea is made', source: '' })).toEqual({
    title: 'How tea is made',
    content: 'Boil water.',
  })
  expect(splitTitle('facebook', 'Title: How tea is made\n\nBoil water.', { source: '' })).toEqual({
    content: 'How tea is made\n\nBoil water.',
  })
})

test('links that will stand behind a post are among those that Threads takes', () => {
  expect(formForPlatform('threads', links(7), '', 1).text).toBe(links(4))
})

test('elsewhere, the names of title and text go together', () => {
  const content = '郵差書店\n舊郵局變成書店了。'
  expect(splitTitle('facebook', `標題：郵差書店\n內文：舊郵局變成書店了。`, { source: '' })).toEqual({ content })
  expect(splitTitle('facebook', '內文：舊郵局', { source: '' })).toEqual({ content: '內文：舊郵局' })
})

test('a number in a sentence keeps its sign', () => {
  const post = 'Race number #12 won, #13 came second. #run'
  expect(formForPlatform('facebook', post, 'Forty ran.').text).toBe(post)
})
