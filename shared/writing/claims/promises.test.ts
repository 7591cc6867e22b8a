import { expect, test } from 'vitest'
import { listPromises } from './promises.ts'
import { SourceText, scriptOf } from './source-text.ts'
import { findUnsupportedClaims } from './unsupported-claims.ts'

const en =
  'Harrow & Finch moves to 52 Tanner Street on 6 March. A white loaf stays at £2.80. The new shop has 24 seats.'
const zh = '麥田邊烘焙坊 1 月 5 日搬到裕農路 305 號。新店多了 12 個座位，鹽可頌 38 元，每週一公休。'
const ja = 'ベーカリー麦の音は12月1日から一部の商品の価格を改定します。クロワッサンは270円です。定休日は水曜日です。'

const planted: [post: string, source: string, found: string][] = [
  ['Free delivery within two miles!', en, 'Free delivery'],
  ['With a money-back promise.', en, 'money-back'],
  ['Every oven has a lifetime warranty.', en, 'lifetime warranty'],
  ['Voted the best bakery.', en, 'Voted the best'],
  ['From the award-winning bakery.', en, 'award-winning'],
  ['It is the largest bakery in the country.', en, 'the largest bakery in the country'],
  ['It is the only bakery that grinds its flour.', en, 'the only bakery that'],
  ['Their best-selling loaf stays at £2.80.', en, 'best-selling'],
  ['The first coffee is free of charge.', en, 'free of charge'],
  ['新店開幕，滿額免運！', zh, '免運'],
  ['搬家期間全館免運費。', zh, '全館免運費'],
  ['不滿意全額退費。', zh, '全額退費'],
  ['全台最大的烘焙坊搬家了。', zh, '全台最大'],
  ['台灣第一家只賣可頌的店。', zh, '台灣第一家'],
  ['榮獲金牌的鹽可頌 38 元。', zh, '榮獲'],
  ['最熱門的鹽可頌 38 元。', zh, '最熱門的'],
  ['開幕當週抽獎送好禮。', zh, '抽獎'],
  ['2本以上で送料無料です。', ja, '送料無料'],
  ['茅ヶ崎で一番人気のパン屋です。', ja, '一番人気'],
  ['全国に送料無料でお届け。', '送料は全国一律550円。', '送料無料'],
  ['国内で初めて確かめました。', ja, '国内で初'],
  ['The first study ever.', en, 'first study ever'],
  ['世界初のクロワッサンです。', ja, '世界初'],
  ['日本最古のパン屋です。', ja, '日本最古'],
  ['品質コンテストで受賞したパンです。', ja, 'で受賞'],
  ['2年間の保証が付きます。', ja, '年間の保証'],
  // The text gives something else away, or on a condition.
  ['Free delivery within two miles!', 'The first 50 customers get a free bun.', 'Free delivery'],
  ['Under-18s get in free.', 'Healy scored from a free kick.', 'get in free'],
  ['There is free Wi-Fi on every bus.', 'Children under 12 ride free.', 'free Wi-Fi'],
  ['七天不滿意全額退費。', '送爸爸的退休禮物。', '全額退費'],
  ['活動前三天都可以全額退。', '繳費後不退，但可轉讓。', '全額退'],
  ['第一週免費試乘。', '單趟 20 元，65 歲以上免費。', '免費試乘'],
  ['優勝者にはトロフィーを贈呈します。', '旗で名前を送ろう。申込は郵送で。', 'を贈呈'],
  ['大臣表彰を受けたパン職人。', '賞与年2回。賞味期限は3日。', '表彰を受け'],
  ["The first session's free.", en, "session's free"],
  ['日本で初めての釉薬です。', '最初の2年は、焼くたびに色が違った。', '日本で初'],
  ['全国送料無料です。', '送料660円、11,000円以上で送料無料', '全国送料無料'],
]

test.each(planted)('%s promises what the text does not', (post, source, found) => {
  const words = findUnsupportedClaims(post, 'content', [source]).filter(
    ({ kind }) => kind === 'offer' || kind === 'rank',
  )
  expect(words.map(({ text }) => text)).toContain(found)
})

test.each(planted)('%s is supported by itself', (post) => {
  const words = findUnsupportedClaims(post, 'content', [post]).filter(({ kind }) => kind === 'offer' || kind === 'rank')
  expect(words).toEqual([])
})

const supported: [post: string, source: string][] = [
  ['Free shipping on two lamps.', 'Delivery is €6, or free when you order two.'],
  ['滿 2,000 元免運。', 'Orders over NT$2,000 ship free; shipping is NT$80 otherwise.'],
  ['An award-winning lamp.', '獲得設計獎的檯燈'],
  ['全台最大的市集。', '這是全台灣規模最大的市集。'],
  ['日本初の施設です。', '国内で初めての施設を開く。'],
  ['優勝者にはトロフィーを贈呈します。', '賞品があります。'],
  ['The first lesson is free.', 'Your first lesson is free of charge.'],
  ['日本で初めての釉薬です。', '泥から生まれた最初の釉薬。'],
  ['A prize draw ends the day.', '抽選会があります。'],
  ['報名後不能退費。', '繳費後不退，但可轉讓。'],
  ['Free shipping for two.', 'Shipping is €5.90 within the EU, two pairs go free.'],
  ['全館滿三千免運。', '全館滿 3,000 元免運。'],
  ['Children ride free of charge.', 'Children under 12 ride free.'],
]

test.each(supported)('%s is what the source promises: %s', (post, source) => {
  const words = findUnsupportedClaims(post, 'content', [source]).filter(
    ({ kind }) => kind === 'offer' || kind === 'rank',
  )
  expect(words).toEqual([])
})

const free = [
  'Feel free to bring a friend. Sugar-free, too.',
  'The best part of the week. The most useful document I ever inherited.',
  "What is the most useful thing you've ever held, the best thing you have ever built?",
  'Number one and two are ready. The only thing that matters is bread.',
  '最近最想吃的就是可頌，市集裡最多人排隊。',
  'コーヒーの抽出時間は三分。全国5名様に届けます。',
  '每個人都最大限度地投入，夜市最熱鬧，獲全場喝采。',
  '最初の一歩は、朝いちばんのパンから。一番好きなのはどれですか。',
]

test.each(free)('nobody is held to it: %s', (post) => {
  for (const source of [en, zh, ja]) {
    const words = findUnsupportedClaims(post, 'content', [source])
    expect(words.filter(({ kind }) => kind === 'offer' || kind === 'rank')).toEqual([])
  }
})

const potter =
  '杯子每只 1,200 元起，每個月第一個週六工作室開放參觀，農友可免費參加。2022 年曾獲台灣陶藝新秀獎銀獎。全場最高的 28 分。'
const game = '次のホーム戦は2月7日で、自由席は大人1,800円、小中学生700円。未就学児は無料。順位は3位のまま。'
const table =
  'Entry is free. Ten-year warranty. The dairy took part in the show, with golden cheese. We meet on Tuesdays.'

test.each([
  ['摔破免費補做一只', potter, '免費補做'],
  ['拿下金獎！', potter, '金獎'],
  ['聯盟史上最多', potter, '史上最多'],
  ['奪下全國冠軍', potter, '冠軍'],
  ['榮獲最佳包裝獎', potter, '最佳包裝獎'],
  ['小中学生は無料でご招待', game, '小中学生は無料'],
  ['チームは首位を守った', game, '首位'],
  ['全国発送も承ります', game, '全国発送'],
  ['ここは日本一古い工房です', game, '日本一古'],
  ['It comes with a lifetime warranty.', table, 'lifetime warranty'],
  ['The app stays free forever.', table, 'free forever'],
  ['Every guest gets a free dessert.', table, 'free dessert'],
  ['We sell boilers, with free installation.', 'We sell boilers.', 'free installation'],
  ['The cheese took gold.', table, 'took gold'],
  ['We restock in March.', table, 'restock'],
])('%s is in no word of its text', (post, source, text) => {
  expect(
    listPromises(post, scriptOf(post), [new SourceText(source)]).map(({ start, end }) => post.slice(start, end)),
  ).toEqual([text])
})

test.each([
  ['農友免費參加', potter],
  ['Join our free lesson on 5 March.', '免費課程，3 月 5 日。'],
  ['拿下冠軍', 'She won first place.'],
  ['最佳女主角獎', 'She won the Best Actress Award.'],
  ['Gluten free cake', 'A café with gluten-free bakes.'],
  ['Got a free evening on 12 May?', 'Doors 19:00, 12 May.'],
  ['參加免費但需預約。', '免費，需事先預約。'],
  ['料金は無料です。', '参加無料。'],
  ['毎週、みんなで集まっています', '火曜の夜に集まる会です'],
  ['Our MVP took six weeks', 'a minimum viable product in six weeks'],
  ['銷售冠軍：鹽可頌', '鹽可頌銷售第一'],
  ['免費幫社區顧工程', potter],
  ['未就学児は無料です', game],
  ['Free entry, every week on Tuesdays', table],
  ['Feel free to come', table],
])('%s is said by its text', (post, source) => {
  expect(listPromises(post, scriptOf(post), [new SourceText(source)])).toEqual([])
})
