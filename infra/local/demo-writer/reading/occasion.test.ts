import { expect, test } from 'vitest'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { phrasesIn } from '../telling/phrases/phrases.ts'
import { write } from '../testing/write.ts'
import { cleanText } from './clean.ts'
import { readSource } from './material.ts'
import { howToApply, occasionOf } from './occasion.ts'
import { judgeStanding } from './standing.ts'

const long: readonly PlatformId[] = ['facebook', 'instagram', 'linkedin', 'youtube']

const swimmer = `Rosalind Achterberg, 1938–2026

Rosalind Achterberg, who taught three generations of children in Kelso to swim, died at home on 2 November. She was 88.

From 1966 until 2019 she gave lessons at the Abbey Row baths, six mornings a week. The baths estimate that 9,000 people learned from her. The funeral is at Kelso North Church on Friday 13 November at 11 am.`

test('nothing is said around a death, and nothing cheerful stands beneath it', () => {
  const openers = Object.values(phrasesIn('en').openers).flat()
  for (const platform of platformIds) {
    const post = write(swimmer, { platform })
    for (const tone of ['Casual', 'Inspirational', 'Humorous'] as const)
      for (const phrase of openers) expect(write(swimmer, { platform, tone }), platform).not.toContain(phrase)
    expect(post, platform).not.toMatch(/🏠|✨|🙌|💬|⏱️/u)
  }
})

const recall =
  '（記者周宜臻／彰化報導）食藥署昨日公布，禾田食品生產的花生醬有三批檢出黃麴毒素超標，共4,260罐須下架回收。受影響的是350公克玻璃罐裝。民眾可憑商品退費，不需要發票。公司將每週送驗一次，連續半年。彰化縣衛生局呼籲，家中若有同批號產品請勿食用。'

test('a warning is not discussed', () => {
  const post = write(recall, { language: 'zh-TW', contentType: 'news' })
  expect(splitTrailingHashtags(post).body).not.toMatch(/[？?]/u)
  expect(post).not.toContain('♻️')
})

const mechanic = `We're looking for a bike mechanic (Bristol, 4 days a week)

Spoke & Pedal is a workshop of seven people in Bedminster. We repair about 120 bikes a week, half of them for people who need them for work the next morning. That's why we need another pair of hands.

What we offer: £29,500 for four days, 28 days' holiday, tools provided, and a bike at cost price every two years. No Sundays, ever.

You don't need certificates. You do need to be able to true a wheel. Write to us by 30 November with a few lines on the last thing you repaired.`

test('an advertisement for a post names it first and says how to apply', () => {
  for (const platform of [...long, 'threads'] as const) {
    const post = write(mechanic, { platform })
    expect(post, platform).toMatch(/^(?:Title: |\P{L})*We're looking for a bike mechanic/u)
    expect(post, platform).toContain('Write to us by 30 November')
    expect(post, platform).not.toMatch(/stayed with me|your take|What do you think/u)
  }
})

const clocks = `一間沒有招牌的修鐘店

台南東門路的巷子裡有一間店，沒有招牌，門口掛著一個停住的鐘。附近的人都知道，那個鐘是老闆林國柱故意停的。

林國柱修鐘修了五十四年。他十七歲到高雄當學徒，師傅第一年只讓他擦零件。他擦到閉著眼睛摸得出是第幾號齒輪，才准碰發條。

「那時候很恨他。」他說，「後來才知道，手要先認得，眼睛才看得懂。」

他也去工地做過兩年，手受傷了才回來。真正讓他留下來的，是一個老太太。她抱著一個掛鐘，說是先生每天上發條的。他打開一看，只是油乾了。他清了油，沒有收錢。老太太坐到鐘敲了四點，她才回去。

兩年前，一個女生走進來，說想學。他照師傅的規矩，讓她擦了一年零件。今年春天，她修好了第一個鐘。`

test('a story of somebody else is told in its order, and announces nothing that does not follow', () => {
  for (const platform of long) {
    const post = write(clocks, { platform, language: 'zh-TW', target: 230 })
    expect(post, platform).not.toMatch(/^[•🔹]/mu)
    expect(post.indexOf('台南東門路'), platform).toBeGreaterThanOrEqual(0)
    expect(post, platform).not.toMatch(/還沒結束|後面還有|還沒說完/u)
  }
})

const chicken = `阿嬤的麻油雞，為什麼不加水

冬天一到，我家廚房就是麻油味。阿嬤煮麻油雞從來不加水。

材料（四人份）
土雞腿 2隻
老薑 150公克
黑麻油 4大匙

做法
1. 老薑切片，用麻油小火煸到邊緣捲起來。
2. 雞腿剁塊下鍋，炒到表皮微焦。
3. 倒入米酒，煮25分鐘。

重點是薑要慢慢煸，麻油用大火會苦。`

test('a recipe has its ingredients, and what follows the steps stands behind them', () => {
  for (const platform of ['facebook', 'linkedin'] as const) {
    const { body } = splitTrailingHashtags(write(chicken, { platform, language: 'zh-TW' }))
    const order = ['土雞腿 2隻', '老薑 150公克', '1️⃣ 老薑切片', '3️⃣ 倒入米酒', '重點是薑'].map((part) =>
      body.indexOf(part),
    )
    expect(order, platform).toEqual(order.toSorted((a, b) => a - b))
    expect(order[0], platform).toBeGreaterThan(0)
    expect(body, platform).not.toMatch(/哪一段|怎麼看/u)
  }
})

test('the score of a match is a sentence of the report', () => {
  const { paragraphs } = cleanText('Late header\n\nMARSH ROVERS 2–1 HOLT UNITED\n\nOkonkwo scored in the 88th minute.')
  expect(paragraphs).toEqual(['Marsh Rovers 2–1 Holt United.', 'Okonkwo scored in the 88th minute.'])
})

test.each([['Posted 14 October 2026, 9.40 am', 'Last updated: 3 May 2026', '更新日：2026年5月3日']])(
  'when a page was put up is no part of its text: %s',
  (...lines) => {
    for (const line of lines) expect(cleanText(`${line}\nThe bridge opens.`).paragraphs).toEqual(['The bridge opens.'])
  },
)

test('an item of a list is no line of the page, and a line that ends in what somebody said stays', () => {
  const list = '新功能還有：\n1. 發票自動匯入\n2. 訂閱提醒，扣款前三天通知\n3. 匯率每天更新\n\n它很好用。'
  expect(cleanText(list).paragraphs).toContain('訂閱提醒，扣款前三天通知')
  const call = '電話があった。「自転車が出てきまして」\n\n車で40分の集落だった。'
  expect(cleanText(`帰ってきた自転車\n\n${call}`).paragraphs[0]).toBe('電話があった。「自転車が出てきまして」')
})

test('a greeting is no headline', () => {
  expect(cleanText('Dear customers,\n\nWren & Daughter will close on Friday.').title).toBeUndefined()
  expect(cleanText('各位客人，\n\n我們搬家了。').title).toBeUndefined()
})

test.each([
  ['うち9人は高校からラグビーを始めた。', 'ja'],
  ['Two will do for four chicken thighs.', 'en'],
  ['Last year that was 240 people and a dog.', 'en'],
  ['どの日も、そんなふうだった。', 'ja'],
] as const)('%s leans on what came before', (sentence, language) => {
  expect(judgeStanding(sentence, language).leans).toBe(true)
})

const event = `Sing Messiah in a day

Saturday 5 December, 10 am – 6 pm
St Olave's Hall, Quay Road, Whitstow
£12, students £6

No audition, no experience needed: learn the choruses in the morning, rehearse with the orchestra after lunch, and sing them to whoever turns up at five. Last year that was 240 people and a dog. Bring a pencil and something for the shared lunch. Register at the door or with any member of Whitstow Choral Society.`

test('what an event is comes before anything else that is said of it, without a name before it', () => {
  for (const platform of ['instagram', 'youtube', 'threads', 'linkedin'] as const) {
    const post = write(event, { platform, contentType: 'news' })
    expect(post, platform).toContain('No audition')
    expect(post, platform).not.toContain(': No audition')
  }
})

test('a price that stands without a verb is the price', () => {
  const bottle =
    '机の上の加湿器「つゆくさ」\n\n電気を使わない加湿器です。水を注いで、ひのきの板を差しておくだけ。板は3か月で交換してください（1枚550円）。\n\n本体（受け皿と板1枚）3,850円（税込）。重さ320g。'
  for (const platform of platformIds)
    expect(write(bottle, { platform, language: 'ja', contentType: 'product' }), platform).toContain('3,850円')
})

const lamp =
  'The Quillon 3 is a desk lamp for people who read late. It weighs 1.4 kg and folds to the size of a book. The arm is made of ash wood from the Corve Valley. The lamp is in the shop from 12 December. The Quillon 3 costs £129. Every part can be replaced with one screwdriver.'
const chair = '木木三是可以疊的兒童椅。每張椅高9公分，四張大人也能坐。材質是台灣相思木。單張890元。12月20日前預購免運。'
const pot =
  '「つゆくさ」は電気を使わない加湿器です。岐阜県の木工所で1枚ずつ削っています。価格は3,850円です。12月10日に発売します。'

test.each([
  [lamp, 'en', 'Mention the date, not the price', '12 December', '£129'],
  [lamp, 'en', 'Please leave out the price.', 'Quillon', '£129'],
  [chair, 'zh-TW', '不要提價格', '兒童椅', '890'],
  [chair, 'zh-TW', '請提到日期，不要寫價格', '12月20日', '890'],
  [pot, 'ja', '価格は書かないでください', 'つゆくさ', '3,850'],
] as const)(
  'what the person wants left out is in no post, though the text has no such word: %#',
  (source, language, instructions, wanted, unwanted) => {
    for (const platform of platformIds) {
      const post = write(source, { platform, language, contentType: 'product', instructions })
      expect(post, platform).not.toContain(unwanted)
      expect(post, platform).toContain(wanted)
    }
  },
)

const cut =
  '【停電公告】因中和街變電箱更換，12月8日（二）9:00至15:00，復興里、永安里及員山里部分住戶停電，請提前關閉電器電源。恢復供電前請勿使用電梯，以免受困。服務專線：1911'

test('a label before the first sentence of a notice is its headline: a warning has its sign, and none of homes', () => {
  for (const platform of platformIds) {
    const post = write(cut, { platform, language: 'zh-TW' })
    expect(post, platform).toContain('⚠️ 【停電公告】')
    expect(post, platform).not.toMatch(/🏠|📝|1911 \p{RGI_Emoji}/v)
    expect(post, platform).toContain('服務專線：1911')
  }
})

test('a shop that stays shut for a day makes it known, and has no tag of the day', () => {
  const shut =
    '本週六（12/5）店休一天，我們要去喝表弟的喜酒🎉 週日照常營業，鳳梨酥的訂單都會準時出貨，急著要的朋友請改約週五下午，或直接傳訊息。'
  for (const platform of ['facebook', 'instagram', 'linkedin'] as const) {
    const post = write(shut, { platform, language: 'zh-TW' })
    expect(post, platform).toMatch(/^📢[\s\S]*傳訊息。 🙏/u)
    expect(splitTrailingHashtags(post).tags.join(' '), platform).not.toMatch(/本週六/u)
  }
})

test.each([
  ['豆花阿伯3/2起休到3/9，要去高雄看孫子。十年沒休這麼久了，請大家等一下。3/10早上七點見，紅豆會多煮一鍋。', 'zh-TW'],
  [
    'Lost on Friday evening near the canal: one small blue shoe with a star on it. It has only been worn once. Please message me or leave it with Kim at the lock.',
    'en',
  ],
] as const)(
  'a notice of a few sentences makes something known, and is no text worth reading: %#',
  (source, language) => {
    for (const platform of ['facebook', 'threads'] as const) {
      const post = write(source, { platform, language })
      expect(post, platform).not.toMatch(/📝|#WorthReading|#閱讀時間|#GoodToKnow|#生活/u)
    }
    expect(write(source, { language })).toContain('🙏')
  },
)

test('a shop that has nothing today makes it known in lines, and its last word has no sign', () => {
  const source =
    'Our freezer gave up in the night so there’s no ice cream today (Saturday 11 July). The engineer comes at noon. Waffles and tea as usual, and if you booked a cake we’ll ring you. Sorry!!'
  const post = write(source)
  expect(post).toMatch(/^📢 Our freezer[\s\S]*\n\n📌 Waffles[\s\S]*\n\nSorry!!\n\n#/u)
  expect(splitTrailingHashtags(post).tags.join(' ')).not.toContain('#WorthReading')
})

test('how to apply for a post is the sentence with whom to write to', () => {
  const source =
    '【スタッフ募集】\n\n一緒に働く美容師さんを探しています。\n\n興味のある方は 089-900-4411 までご連絡ください。\n\n応募の締め切りは1月15日です。'
  expect(howToApply(readSource(source, 'ja'))?.text).toContain('089-900-4411')
})

test.each([
  [
    'en',
    'Two bakers wanted\n\nMill Lane bakery is in Kelso. Work begins at four in the morning. Send us your CV by 3 May.',
  ],
  ['zh-TW', '巷口麵包店徵烘焙師傅\n\n我們在台中開了九年。早上四點上班。請把履歷寄到店裡。'],
  ['ja', '見習い1名募集\n\n製本所は広島にあります。朝は八時に始まります。履歴書を郵送してください。'],
] as const)('whoever seeks somebody and asks for a CV has a vacancy: %s', (language, text) => {
  expect(occasionOf(readSource(text, language), 'article')).toBe('hiring')
})

test.each([
  [
    'en',
    'What recruiters are looking for\n\nA CV has two pages. Yours may have one. Skills are needed more than titles.',
  ],
  ['en', 'Help needed at the library\n\nThe shelves are full. Bring a friend. A CV is not asked for.'],
  ['zh-TW', '履歷怎麼寫？人資看的是這三件事\n\n象徵性的獎項不用寫。履歷一頁就好。'],
] as const)('advice on a CV is no vacancy: %s', (language, text) => {
  expect(occasionOf(readSource(text, language), 'article')).toBeUndefined()
})

test.each([
  '【歇業公告】開了 22 年的「山城麵店」做到 10 月 31 日\n\n民國 92 年，我跟太太在車站對面頂下這間店。因為房東收回店面，我們決定做到月底。',
  '山城麵店做到 10 月 31 日\n\n各位老客人大家好：房東收回了店面，我們決定做到月底。欠的麵錢不用還了。',
])('a shop that tells its guests of its end makes something known: %#', (text) => {
  expect(occasionOf(readSource(text, 'zh-TW'), 'article')).toBe('announcement')
})

test('a label on an offer makes it no notice', () => {
  const text = '【新品公告】手工豆腐乳開賣\n\n今年的豆腐乳用台南的黃豆。一罐 180 元。'
  expect(occasionOf(readSource(text, 'zh-TW'), 'article')).toBeUndefined()
})
