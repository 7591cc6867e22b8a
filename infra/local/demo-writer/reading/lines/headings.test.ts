import { expect, test } from 'vitest'
import { cleanText } from '../clean.ts'

const above = (text: string): (string | undefined)[] => cleanText(text).above ?? []

test('a heading with a mark goes with the paragraph beneath it', () => {
  const text = `みどり図書室だより

12月のお知らせです。

◆クリスマスおはなし会
12月20日(土)14時から、2階の和室で行います。対象は3歳から小学2年生まで、定員は15組です。

はさみは用意します。`
  expect(above(text)).toEqual([undefined, '◆クリスマスおはなし会', undefined])
  expect(cleanText(text).paragraphs).toHaveLength(3)
})

test('so do two plain ones, in English and Chinese, and one alone may be anything', () => {
  const bag = (second: string): string => `Tidewater Dry Bag Backpack

Built for people who swim before work.

Care
Rinse with fresh water after sea swimming. Do not machine wash or tumble dry, and keep it out of the sun for longer than a day.

${second}Orders placed before 2pm are sent the same day. You can return an unused bag within 60 days, and every bag has a guarantee.`
  expect(above(bag('Delivery & returns\n'))).toEqual([undefined, 'Care', 'Delivery & returns'])
  expect(above(bag(''))).toEqual([])
  const college = `河畔社區大學開始選課

選課從12月3日開始。

▍停車與交通
因為捷運施工,側門到明年6月都不開放。請改走河堤路正門。正門旁有臨時腳踏車棚,汽車無法停放,請大家多搭公車或走路過來。

▍學費
每學分一千元,六十五歲以上八折。開課前退選退九成,第三週起不退費。未滿十五人的課不開,學費全額退還給已經繳費的同學。`
  expect(above(college)).toEqual([undefined, '停車與交通', '學費'])
})

test('what belongs to a page or a release, a day and a question of many are none', () => {
  const text = (heading: string): string => `新しいノート「うすれがき」を発売

専用ペンで書いた文字が消えるノートです。

${heading}
2016年に設立しました。従業員は28名で、センサー機器の開発と販売をしています。いまは県内の七つの施設と、毎日の記録を紙に書かなくて済む仕組みを試しています。`
  for (const heading of ['■会社概要', '■本件に関するお問い合わせ', '■お客様の声', '■12月20日', '【よくあるご質問】'])
    expect(above(text(heading)), heading).toEqual([])
  expect(above(text('■開発の背景'))).toEqual([undefined, '■開発の背景'])
})

test('the last line of a plain list heads nothing', () => {
  const rail = `Tarn Wall Rail

A steel rail that stands between floor and ceiling.

How it works
Stand the pole where you want it. Turn the collar until the green line shows, and hang up your tools.

What is in the box
1 x pole
1 x rail
Quick-start card

Please note: Tarn is not made for sloping ceilings. Do not hang bicycles from it.

Warranty & returns
Ten years on the pole and the rail. Send it back within 60 days if it does not suit your rooms.`
  expect(above(rail)).toContain('How it works')
  expect(above(rail)).toContain('Warranty & returns')
  expect(above(rail)).not.toContain('Quick-start card')
})

test('headings that are counted stand above their parts all alike, or before them all alike', () => {
  const walk = (last: string): string =>
    `帶狗爬山的三件事\n\n一、先查能不能帶狗\n不是每條步道都能帶狗。\n\n二、水要帶兩倍\n大狗要喝更多。\n\n三、${last}`
  const texts = (source: string): string => cleanText(source).paragraphs.join('\n')
  expect(texts(walk('不要趕路\n狗不會說累。'))).not.toContain('兩倍：')
  expect(texts('三件事\n\n一、水要帶兩倍\n大狗要喝更多。\n\n二、不要趕路\n狗不會說累。')).toContain(
    '一、水要帶兩倍：大狗要喝更多。',
  )
})

const oil = `How to oil a kitchen worktop

It takes an afternoon.

1. Sand it
Use fine paper and follow the grain. Wipe off the dust.

2. Warm the oil
Stand the bottle in hot water.

3. Rub it in
Use a cloth and leave the oil for 20 minutes.`

test('numbers alone head their parts where each has one', () => {
  const { paragraphs, headings, lists } = cleanText(oil)
  expect([...(headings ?? [])].map((at) => paragraphs[at])).toEqual(['1. Sand it', '2. Warm the oil', '3. Rub it in'])
  expect(lists.every((list) => list === undefined)).toBe(true)
  const plain = cleanText(oil.replaceAll(/(?<=\d\. .{3,20})\n[^\n]{5,99}$/gmu, ''))
  expect(plain.headings).toBeUndefined()
})

test('a part between brackets stands under its heading as the others do', () => {
  const mug = `手拉坯馬克杯

杯口收得很薄，喝起來順。

【訂做】
可以刻一個字。刻字要多等兩週，刻好了不能退。

出貨前會傳照片。

【保養】
第一次用先拿洗米水煮十分鐘。`
  expect(cleanText(mug).paragraphs.join('\n')).not.toContain('【保養】')
  expect(above(mug)).toEqual([undefined, '訂做', undefined, '保養'])
})

test('what stands beside a picture is no part of a text, and a figure that fell is', () => {
  const bench = '公園的長椅修好了\n\n里長找了三個木工。\n\n▲ 修好的長椅，椅背換成了檜木。'
  expect(cleanText(bench).paragraphs).toEqual(['里長找了三個木工。'])
  expect(cleanText('決算のお知らせ\n\n売上高は減りました。\n\n▲12%の減少でした。').paragraphs).toHaveLength(2)
})
