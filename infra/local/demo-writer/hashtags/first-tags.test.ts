import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'

const tagsOf = tagsOn('facebook')

test('a headline with capitals throughout is no row of names', () => {
  const tags = tagsOf(
    'What I Learned From a Year Without Sugar at Home\n\nLast January our family of four in Leeds stopped buying sugar. It began as an experiment of one month. We still do it.\n\nThe first thing we noticed was how bad we were at it. I would buy biscuits and hide them.\n\nBy March we had stopped looking for sugar at all. The children ask for fruit.\n\nNot everything worked. My mother brings cake.',
    'en',
    'article',
  )
  expect(tags.join(' ')).not.toMatch(/Learned|Without/u)
})

test('the name of an age ends no name, and what belongs to a town has its own name in the text', () => {
  const tags = tagsOf(
    "Council approves plan to reopen Marlby's Victorian bandstand\n\nMarlby's bandstand, closed since a storm in 2019, will reopen in 2028 after councillors voted on Tuesday to pay for its repair.\n\nThe bandstand opened in 1893. Work begins next April.\n\nThe Friends of Marlby Bandstand raised £31,000 towards the cost.",
    'en',
    'news',
  )
  expect(tags[0]).toBe('#MarlbyBandstand')
  expect(tags.join(' ')).not.toMatch(/sVictorian/u)
})

test('what a house is called is a tag, and no field that its name only sounds like', () => {
  const tags = tagsOf(
    '【冬季新菜單】12/1 起，山屋咖啡換上毛衣了\n\n天氣一轉涼，店裡的老客人就開始問今年的薑汁拿鐵什麼時候回來。\n\n今年冬天有四樣新東西，每天下午兩點出爐，賣完為止。\n\n山屋咖啡\n新北市板橋區文化路一段 188 巷 12 號\n訂位電話 02-2257-3391',
    'zh-TW',
    'product',
  )
  expect(tags[0]).toBe('#山屋咖啡')
  expect(tags).not.toContain('#登山')
})

test.each([
  [
    '夜の片づけが5分で終わる、たためる水切りラック「トトノ」\n\n小さなキッチンに、大きな水切りかごは置けない。「トトノ」は、そんな声から生まれた、たためる水切りラックです。\n\n使わないときの厚さは2.8cm。価格は7,480円（税込）です。',
    'ja',
    'product',
    ['#トトノ', '#水切りラック'],
  ],
  [
    '零基礎 Podcast 製作班｜六週，做出你的第一集節目\n\n這門課只做一件事：陪你在六週之內，把第一集節目做完並且上架。\n\n課程由製作人周以真帶領，她在廣播電台工作十一年，做自己的節目五年。\n\n上課時間：1 月 8 日至 2 月 12 日，每週五 19:00–21:30\n地點：台南市中西區民生路二段 76 號\n學費：NT$6,800',
    'zh-TW',
    'article',
    ['#Podcast'],
  ],
  [
    '能裝進口袋的露營燈：螢火 Mini\n\n回來以後，我們開始做一盞不刺眼、找得到的小燈。\n\n螢火 Mini 只有 86 公克，比一顆雞蛋重一點。底部有磁鐵，可以吸在車門上。\n\n定價 NT$1,280。',
    'zh-TW',
    'product',
    ['#螢火Mini', '#露營燈'],
  ],
] as const)(
  'a thing is called what it is for, and a course what its headline names: %#',
  (source, language, type, first) => {
    expect(tagsOf(source, language, type).slice(0, first.length)).toEqual(first)
  },
)

test('without a headline the first tag is what the first sentence speaks of', () => {
  const market =
    '11月のニンジンの卸値は、平年の1.6倍が続いている。大阪市中央卸売市場の11月第3週の平均は1キロ214円で、平年の同じ時期より61％高かった。前の週に比べると4％下がったものの、下げ幅は小さい。主な産地で9月の高温と10月の長雨が重なったことが響いた。種まきが2週間ほど遅れ、太りも悪い。ニンジンを3分の1に切って売る店も増えている。タマネギは1キロ88円で平年並みだった。市場の卸会社は「12月中旬には後続の産地がそろう」とみている。'
  expect(tagsOn('threads')(market, 'ja', 'news')).toEqual(['#ニンジン'])
  const pan =
    '家裡的鑄鐵鍋生鏽了先不要丟，自己在家就能救回來。首先撒上一大匙粗鹽，拿半顆馬鈴薯當刷子，把鏽斑慢慢磨掉。接著用清水沖乾淨，馬上用乾布擦乾，再放到爐上開小火烤五分鐘。然後把鍋子倒扣放進烤箱，用攝氏230度烤一小時。這樣重複兩到三次，鍋子就會恢復黑亮。'
  expect(tagsOn('threads')(pan, 'zh-TW', 'article')).toEqual(['#鑄鐵鍋'])
})

test('what kind of firm somebody is stands in no tag', () => {
  const text =
    'Spülwerk Home Ltd is recalling the Calder travel kettle because its handle can come off. Stop using the kettle. Spülwerk Home Ltd sold 4,000 of them.'
  expect(tagsOn('facebook')(text, 'en', 'news').join(' ')).not.toMatch(/Ltd/u)
})

test('the article before the name of a thing is no part of its tag', () => {
  const lamp =
    'The Fennick Letterbox Lamp\n\nThe Fennick Letterbox Lamp sticks to the wall with a steel plate and lights up when somebody walks past. It weighs 240 grams. The battery lasts four months.\n\nPrice: £38\nColours: oat, brick'
  expect(tagsOn('facebook')(lamp, 'en', 'product')[0]).toBe('#FennickLetterboxLamp')
})
