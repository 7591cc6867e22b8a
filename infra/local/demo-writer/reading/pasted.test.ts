import { expect, test } from 'vitest'
import { readSource } from './material.ts'
import { pastedIn } from './pasted.ts'
import { sectionsIn } from './sections.ts'

const linesOf = (source: string, language: 'en' | 'zh-TW' | 'ja' = 'en'): string[][] | undefined =>
  readSource(source, language).pasted?.paragraphs.map((lines) =>
    lines.map(({ text, isItem, isHeading }) => `${isHeading ? 'heading ' : isItem ? 'item ' : ''}${text}`),
  )

test('a text keeps its paragraphs, lists and headings, and loses who wrote it and when', () => {
  const blanket = `The blanket that folds into its own pocket

By Ines Marlow, 3 May 2026

A blanket for two, made of one old sail. It weighs 900 g.

## What is in the bag
- the blanket
- a strap

Price: £48`
  expect(linesOf(blanket)).toEqual([
    ['A blanket for two, made of one old sail. It weighs 900 g.'],
    ['heading What is in the bag', 'item the blanket', 'item a strap'],
    ['Price: £48'],
  ])
})

test.each([
  ['in capitals with a dash', 'THE OLD MILL – letter no. 12', 'Hello friends of the mill,\n\nThe wheel turns again.'],
  ['with its day', 'Four Thursdays in May', 'Nov 6 – Nov 27, 6:30 pm. Bring needles.\n\nThe rest is here.'],
])('a first line %s is the headline, and no dateline', (_, title, text) => {
  const read = readSource(`${title}\n\n${text}`, 'en')
  expect(read.title).toBe(title)
  expect(read.pasted?.paragraphs.flat().some(({ text: line }) => line.includes(title))).toBe(false)
})

test('what looks like a dateline further down is a part of its sentence', () => {
  const club = `News of the club

The hall has a new floor. It was laid in June.

The choir sings at four.

The door sticks. Pull it.

Anna, Nov 6 – Nov 27 is when the sock club meets, at 6:30 pm.`
  expect(linesOf(club)?.at(-1)).toEqual(['Anna, Nov 6 – Nov 27 is when the sock club meets, at 6:30 pm.'])
  expect(readSource(club, 'en').sentences.at(-1)!.text).toContain('Nov 6 – Nov 27')
})

test('a label in brackets above its lines is no dateline, though it ends as one', () => {
  expect(
    linesOf('藍染工作坊\n\n從一桶染液開始認識植物。\n\n【課程資訊】\n日期：10/18（六）\n地點：青禾染坊', 'zh-TW'),
  ).toEqual([['從一桶染液開始認識植物。'], ['heading 【課程資訊】', '日期：10/18（六）', '地點：青禾染坊']])
})

test('a label and its value in the cells of a table are a row of facts, a table of more cells is not told so', () => {
  expect(linesOf('便當盒\n\n用蒸氣加熱的便當盒。\n\n【規格】\n尺寸\t23 cm\n電壓／功率\t110V', 'zh-TW')?.at(-1)).toEqual(
    ['heading 【規格】', '尺寸：23 cm', '電壓／功率：110V'],
  )
  expect(linesOf('The halls\n\nOpen all week.\n\n| Day | Hall |\n| --- | --- |\n| Monday | A |')).toBeUndefined()
})

test('squares beneath each other are a list, one above other lines is a heading, and so is a number above a paragraph', () => {
  expect(linesOf('水壺袋\n\n背水壺出門用的袋子。\n\n● 尺寸：高22公分\n● 重量：95公克', 'zh-TW')?.at(-1)).toEqual([
    '尺寸：高22公分',
    '重量：95公克',
  ])
  expect(
    linesOf(
      '昼食の調査\n\n調査の結果をまとめた。\n\n1. 平均22分\n出社日より16分短かった。\n\n2. 仕事机のまま\n52.4%だった。',
      'ja',
    ),
  ).toEqual([
    ['調査の結果をまとめた。'],
    ['heading 1. 平均22分', '出社日より16分短かった。'],
    ['heading 2. 仕事机のまま', '52.4%だった。'],
  ])
})

test('several counted signs in one line are none of a list', () => {
  expect(linesOf('よく食べるもの\n\n在宅の日の昼食です。\n\n①麺類 ②残り物 ③パン の順。', 'ja')?.at(-1)).toEqual([
    '①麺類 ②残り物 ③パン の順。',
  ])
})

test('a letter loses its greeting and the name beneath it, and keeps an office', () => {
  const letter = (end: string): string => `News from the plots

Dear friends,

The water is on again from 2 April. Please close the tap.

Happy digging,
${end}`
  expect(linesOf(letter('Maud (chair)'))).toEqual([['The water is on again from 2 April. Please close the tap.']])
  expect(linesOf(letter('Owen Pryce\nEstate manager, Carver House'))?.at(-1)).toEqual([
    'Owen Pryce',
    'Estate manager, Carver House',
  ])
})

test('what stands above the first heading and below the last one are sections of their own', () => {
  const club = `Rowing club: spring letter

What a winter.

Boathouse
The boathouse closes on Monday.

Its floor is new.

Subscriptions
They rise in April. Juniors pay half.

See you on the water.`
  const { pasted } = readSource(club, 'en')
  expect(sectionsIn(pasted!.paragraphs).map(({ heading, paragraphs }) => [heading, paragraphs.flat().length])).toEqual([
    [undefined, 1],
    ['Boathouse', 3],
    ['Subscriptions', 2],
    [undefined, 1],
  ])
})

test.each([
  ['Posted by Dana on Small Repairs Weekly · 6 min read'],
  ['Have a news tip? Send it to tips@ledger.example'],
  ['READ NEXT: Ice rink extends its hours'],
  ['Posted Feb. 11, 2026 | Updated 4:15 p.m.'],
  ['Some links on this page may earn us a small commission.'],
  ['Send us your own true story.'],
  ['Reach Marcus Oyelaran at moyelaran@ledger.example.'],
])('"%s" stands on the page alone', (line) => {
  const told = linesOf(
    `The pool opens again\n\nThe pool opens on Saturday. It has a new roof.\n\nThe first weekend is free.\n\n${line}`,
  )
  expect(told).toEqual([['The pool opens on Saturday. It has a new roof.'], ['The first weekend is free.']])
})

test('the name of a column is no headline, and how letters are to be sent is no part of one', () => {
  const read = readSource(
    '読者の声\n図書館の椅子、窓際に戻して\n図書館に通って15年になる。椅子がなくなった。\n(投稿は500字程度。住所、氏名を明記してください)',
    'ja',
  )
  expect(read.title).toBe('図書館の椅子、窓際に戻して')
  expect(read.pasted?.paragraphs.flat().map(({ text }) => text)).toEqual([
    '図書館に通って15年になる。椅子がなくなった。',
  ])
})

test('a circular keeps its lines below what it is on, and is signed by the house above that', () => {
  const circular = `令和8年5月11日
保護者の皆様
みどり坂小学校
校長 大槻 和歌子

運動会の日程変更とお弁当について（お知らせ）

さて、5月23日（土）に予定しておりました運動会は、下記のとおり変更いたします。

記

1 日 時　令和8年5月30日（土） 8時45分開会
2 登 校　児童は8時10分までに登校（体操服で）
3 持ち物　赤白帽子、水筒

延期の判断は、当日6時30分までにお知らせします。`
  const lines = linesOf(circular, 'ja')?.flat()
  expect(lines?.slice(1, 4)).toEqual([
    '1 日 時 令和8年5月30日（土） 8時45分開会',
    '2 登 校 児童は8時10分までに登校（体操服で）',
    '3 持ち物 赤白帽子、水筒',
  ])
  expect(lines?.at(-1)).toBe('みどり坂小学校')
  expect(lines).not.toContain('記')
})

test('a line in capitals above a paragraph is its heading, also with stars around it and a colon in it', () => {
  const letter = `The Green Crock – October letter

The cabbages are in, and Pip has burned his thumb again.

*** BACK AGAIN ***
Beet kvass, dills, and the mustard with the silly label.

*** PLEASE READ: JAR RETURN ***
If you bought our carrots, please do not eat them.

Stay salty,
Marguerite & Pip`
  expect(linesOf(letter)).toEqual([
    ['The cabbages are in, and Pip has burned his thumb again.'],
    ['heading BACK AGAIN', 'Beet kvass, dills, and the mustard with the silly label.'],
    ['heading PLEASE READ: JAR RETURN', 'If you bought our carrots, please do not eat them.'],
  ])
})

test.each([
  ['各駅停車の喫茶店めぐり 第27回', '線路ぎわの「喫茶ポプラ」で、固いプリンを待つ', 'ja'],
  ['〈廚房窗邊〉專欄', '群組裡的「收到」，可不可以少一點', 'zh-TW'],
] as const)('the column %s is none of the headline below it', (column, headline, language) => {
  const read = readSource(
    `${column}\n${headline}\n\n改札を出て右に30歩の店である。扉は重い。\n\nまた来たい。`,
    language,
  )
  expect(read.title).toBe(headline)
  expect(read.pasted?.paragraphs).toHaveLength(2)
})

test('the page of a shop keeps its lines in their order, and the rows of what it is', () => {
  const page = `ホーム > キッチン > 保存容器

桐の米びつ「こめばこ」
★★★★☆ 4.3（レビュー 118件）
販売価格 6,380円（税込）

「こめばこ」は、高さ17cmの桐の米びつです。

●商品仕様
サイズ／幅24cm
容量／白米 約2kg
材質／国産桐`
  expect(linesOf(page, 'ja')).toEqual([
    ['販売価格 6,380円（税込）'],
    ['「こめばこ」は、高さ17cmの桐の米びつです。'],
    ['heading ●商品仕様', 'サイズ／幅24cm', '容量／白米 約2kg', '材質／国産桐'],
  ])
})

test.each([
  ['names in a row', 'Anna Miller\nLily Stone\nMax Field'],
  ['a heading of two words', 'Key Features\n- a lid'],
  ['where to write to', 'Reach us at hello@lark.example.'],
  ['a rule that has changed', 'Updated rules for dogs. They may swim from 3 May.'],
  ['hours from a day on', 'Opening Times from 1 May 2027'],
  ['a class in capitals', 'YOGA – Mondays at six'],
  ['what is asked for', 'Send us your photos by 31 May to win a mug.'],
  ['a cat by name', 'Hello Kitty and her friends come to town'],
  ['the end of a song', 'Oh carry me over the hill,\nStay with me,\nMy Love'],
])('%s is no credit, greeting or furniture', (_, line) => {
  const told = linesOf(
    `The fair is back\n\nThe fair is back on the green this weekend.\n\n${line}\n\nSee you at the gate. It opens at ten.`,
  )
  const text = told
    ?.flat()
    .join('\n')
    .replaceAll(/^(?:item|heading) /gmu, '')
  expect(text).toContain(line.replace(/^- /mu, ''))
})

test.each([
  ['（応募は5月31日まで）', 'ja'],
  ['攝影：可自由拍照，不可用閃光燈', 'zh-TW'],
  ['（雨天取消）', 'zh-TW'],
] as const)('%s is told', (line, language) => {
  const told = linesOf(`春の写真展\n\n写真展は週末に開かれる。\n\n${line}`, language)
  expect(told?.flat()).toContain(line)
})

test('lines that stand alone one after the other are no headings', () => {
  expect(
    linesOf(
      'Open day\n\nCome and see the mill.\n\nSaturday 5 June\n\nCastle Hill\n\nFree for all\n\nBring a friend along. We have tea.',
    ),
  ).toEqual([
    ['Come and see the mill.'],
    ['Saturday 5 June'],
    ['Castle Hill'],
    ['heading Free for all'],
    ['Bring a friend along. We have tea.'],
  ])
})

test('below a number alone the name above it stays, for it says whose it is', () => {
  expect(linesOf('News\n\nThe tap is on again. Close it.\n\nThanks,\nMaud\n020 7946 0018')?.at(-1)).toEqual([
    'Maud',
    '020 7946 0018',
  ])
})

test('a table of three cells is not told as a row of two', () => {
  expect(linesOf('Shirts\n\nShirts of linen.\n\nS\t90 cm\t60 cm\nM\t96 cm\t62 cm')).toBeUndefined()
})

test('thousands of short lines are read soon', () => {
  const source = `The list\n\nHere it is.\n\n${Array.from({ length: 2_500 }, (_, i) => `● name ${i}`).join('\n')}`
  readSource('warm', 'en')
  const start = performance.now()
  expect(pastedIn(source, { title: 'The list', addressee: undefined })?.[1]).toHaveLength(2_500)
  expect(performance.now() - start).toBeLessThan(1_500)
})

test('the last item of a list that is counted is no heading of the sentence below it', () => {
  const market = `手作市集

今年邁入第四屆，集合 42 個攤位與 6 場工作坊。

▍工作坊（需事先報名）
1. 碎布編杯墊｜14 日 11:00｜350 元
2. 鍋具補漆體驗｜15 日 13:30｜450 元
其餘兩場採現場登記，每場 200 元，當天 10:30 起於服務台領號碼牌。`
  expect(linesOf(market, 'zh-TW')?.at(-1)).toEqual([
    'heading ▍工作坊（需事先報名）',
    '1. 碎布編杯墊｜14 日 11:00｜350 元',
    '2. 鍋具補漆體驗｜15 日 13:30｜450 元',
    '其餘兩場採現場登記，每場 200 元，當天 10:30 起於服務台領號碼牌。',
  ])
})

test('long lines below each other are paragraphs, though a blank line stands before the last one', () => {
  const long = (start: string): string =>
    `${start} plays the trombone the way a lorry reverses, and nobody in that hall was good, which was the whole point of the evening for all of us.`
  expect(
    linesOf(
      `Let them be terrible\n\n${long('Jonah')}\n${long('Maya')}\n${long('Ines')}\n\nThey come back in May. So do I.`,
    ),
  ).toHaveLength(4)
})

test.each([
  'Share  Tweet  Email  Print',
  'Home › News › Harwick & District',
  '2026.09.03 お知らせ',
  '書いた人：製造部 三浦',
])('"%s" above a text is of its page', (line) => {
  const read = readSource(`${line}\n\nThe pool opens again\n\nThe pool opens on Saturday. It has a new roof.`, 'en')
  expect(read.title).toBe('The pool opens again')
})
