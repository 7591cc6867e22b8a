import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { defaultPlatformSettings as defaults } from '#shared/platforms/schema.ts'
import { type PostRequest, writePost } from '../../telling/post.ts'
import { cleanText } from '../clean.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'zh-TW', source, instructions: '', ...wish })
}

const kettle = `首頁 > 廚房用品 > 水壺
加入收藏 ♡  分享
「暖山」手沖細口壺 600ml
★★★★☆ 4.6 (88則評價)
已售出 412
NT$1,250 ~~NT$1,580~~
刷卡分6期0利率
運送：宅配NT$90，滿NT$2,000免運
數量 - 1 +
加入購物車
立即購買

商品描述
水流細得像一條線，不用練也能繞圈。壺嘴用304不鏽鋼一體成形，握把是楓木，燙不到手。

【商品規格】
容量：600ml
重量：420g

【注意事項】
・請勿放入微波爐
・可用於電磁爐
看了此商品的人也看了`

test('what a shop has around a thing on its page is no text', () => {
  const { title, paragraphs } = cleanText(kettle)
  expect(title).toBe('「暖山」手沖細口壺 600ml')
  expect(paragraphs.join('\n')).not.toMatch(/首頁|收藏|評價|售出|分6期|數量|購物車|購買|商品描述|也看了|1,580|~/u)
})

test('the price beside the picture comes after what the thing is, on X as well', () => {
  expect(write(kettle, { contentType: 'product' })).toMatch(/水流細得[\s\S]*NT\$1,250[\s\S]*商品規格/u)
  expect(write(kettle, { contentType: 'product', platform: 'twitter' })).toMatch(/水流細得[\s\S]*NT\$1,250/u)
})

test.each([
  [
    '商品番号：M-12\nカートに入れる　お気に入り登録\n在庫：残り3点\n湯のみ「つむぎ」\n2,200円（税込）\n手のひらにおさまる湯のみです。',
    '湯のみ「つむぎ」',
    /番号|カート|お気に入り|在庫/u,
  ],
  [
    'Home > Kitchen > Mugs\nAdd to basket\nThe Heron mug\n★★★★★ (41)\n£14\nQty\nThrown by hand in Leeds. It holds 300 ml.\nYou may also like',
    'The Heron mug',
    /Home|basket|★|Qty|also like/u,
  ],
] as const)('a page in another language has no buttons either: %#', (source, headline, wrong) => {
  const { title, paragraphs } = cleanText(source)
  expect(title).toBe(headline)
  expect(paragraphs.join('\n')).not.toMatch(wrong)
})

test('what is written about buttons stays', () => {
  const { paragraphs } = cleanText('我們把「加入購物車」的按鈕改成綠色。分享給朋友也可以。\n結帳的人多了一成。')
  expect(paragraphs).toHaveLength(2)
})

const release = `新聞稿
發布日期：2026年10月2日

海風冰室推出「鹽花鳳梨」冰棒 十月起全台寄送

（高雄訊）海風冰室今（2）日推出「鹽花鳳梨」冰棒，一組六支售價新台幣390元，即日起接受訂購。

創辦人表示，鳳梨來自大樹的三位農友。

產品規格一覽
項目	規格
容量	80毫升
熱量	72大卡

關於海風冰室
海風冰室成立於2016年，員工12人。

新聞聯絡人：公關部 林小姐 07-333-1234 press@seaice.example`

test('a release has its headline, and neither its label nor whom journalists may ask', () => {
  const { title, paragraphs } = cleanText(release)
  expect(title).toBe('海風冰室推出「鹽花鳳梨」冰棒 十月起全台寄送')
  expect(paragraphs.join('\n')).not.toMatch(/新聞稿|新聞聯絡人|成立於2016年|項目/u)
  expect(paragraphs).toContain('容量：80毫升')
})

test('a release in English ends where it says so', () => {
  const { title, paragraphs } = cleanText(
    'FOR IMMEDIATE RELEASE\n\nTarn Cycles opens a second shop\n\nTarn Cycles opens a second shop in Kendal on 4 May.\n\nShop | Opens | Staff\nKendal | 4 May | 6\nHawick | 1 June | 4\n\nENDS\nNotes to editors: Tarn Cycles was founded in 2011.',
  )
  expect(title).toBe('Tarn Cycles opens a second shop')
  expect(paragraphs).toEqual([
    'Tarn Cycles opens a second shop in Kendal on 4 May.',
    'Kendal: opens 4 May, staff 6',
    'Hawick: opens 1 June, staff 4',
  ])
})

const chat = `[09:12] Noor: ok the seed swap is on!!
[09:12] Noor: Sun 7 March, 2-4, Albany Road library
[09:15] Dai: what should we bring
[09:16] Noor: any seeds you saved - beans, tomatoes, poppies
[09:17] Noor: no bought packets pls
[09:18] Dai: is it free?
[09:19] Noor: yes! tea is 50p. mail seeds@albany.example if you can help`

test('a chat is told without its hours and names, every message of it', () => {
  const post = write(chat, { language: 'en' })
  expect(post).not.toMatch(/\d{2}:\d{2}|Noor|Dai/u)
  expect(post).toContain('Ok the seed swap is on!! Sun 7 March, 2-4, Albany Road library.')
  expect(post).toContain('What should we bring?')
  expect(post).toMatch(/No bought packets pls\./u)
})

test('hours of a programme are no chat', () => {
  const lines = '09:30 Doors: open to all\nWe begin at ten. There is soup at noon.\nPlease bring a cup.'
  expect(cleanText(lines).paragraphs.join('\n')).toContain('We begin at ten.')
})
