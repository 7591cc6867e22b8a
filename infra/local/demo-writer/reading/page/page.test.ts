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

test('nor are three of them, each with its own name', () => {
  const lines = '10:00 Opening: words of the mayor\n10:30 Choir: five songs\n11:00 Swap: bring your seeds'
  expect(cleanText(lines).paragraphs.join('\n')).toContain('10:00')
})

const trowel = `Skip to content
Free UK shipping over £50
Shop  About  Journal
Home / Garden / Tools
Sale
The Ashby bulb planter
★★★★★ 4.8 | 97 reviews
£18.00 £21.00
Tax included. Shipping calculated at checkout.
Add to cart

It cuts a plug of turf and drops it again when you squeeze. The handle is oak.

Customer reviews
"I planted 200 in a day." – Mo, Hull`

test('what stands above the way to a thing and below the words of its shop is the shop’s', () => {
  const { title, paragraphs } = cleanText(trowel)
  expect(title).toBe('The Ashby bulb planter')
  expect(paragraphs.join('\n')).not.toMatch(/shipping|About|Sale|reviews|Tax|21\.00|Hull/u)
  expect(paragraphs).toContain('£18.00')
})

test('a release in Japanese begins with its headline, not with who sends it', () => {
  const { title, paragraphs } = cleanText(
    '報道関係者各位\nプレスリリース\n2026年9月8日\n株式会社みなも印刷\n\n水に浮く名刺「うきふだ」を10月1日に発売\n\n株式会社みなも印刷は、水に浮く名刺「うきふだ」を10月1日に発売します。\n\n■本件に関するお問い合わせ\n広報担当：沢 0572-00-1122',
  )
  expect(title).toBe('水に浮く名刺「うきふだ」を10月1日に発売')
  expect(paragraphs.join('\n')).not.toMatch(/広報担当|プレスリリース/u)
})

test('each row of when a shop is open stays', () => {
  const { title, paragraphs } = cleanText(
    'お客様各位\n夏休みの営業についてお知らせします。\n\n8/10(月)まで　通常営業（9:00〜18:00）\n8/11〜8/15　お休み\n8/16(日)〜　通常営業\n\nご予約はお電話でお願いします。',
  )
  expect(title).toBeUndefined()
  expect(paragraphs.slice(1, 4)).toEqual([
    '8/10(月)まで 通常営業（9:00〜18:00）',
    '8/11〜8/15 お休み',
    '8/16(日)〜 通常営業',
  ])
})

test('a line of Chinese without a full stop is told, and its half commas are whole', () => {
  const { paragraphs } = cleanText(
    '阿美水電行要搬家了!!\n從民國80年開到現在,房東要收回去,我們祝福他\n新店在同一條路上,往廟口走5分鐘\n搬家期間要修水管請打0912-555-000,阿美會去現場',
  )
  expect(paragraphs).toContain('從民國80年開到現在，房東要收回去，我們祝福他。')
  expect(paragraphs).toContain('搬家期間要修水管請打0912-555-000，阿美會去現場。')
})
