import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { hashtagsOf } from '../hashtags/hashtags.ts'
import { type PostRequest, writePost } from '../telling/post.ts'
import { eventFacts, mainPrice } from './essentials.ts'
import { readSource } from './material.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  const post = writePost({ ...defaults, platform, target, language: 'en', source, instructions: '', ...wish })
  return splitTrailingHashtags(post).body
}
const times = (post: string, part: string): number => post.split(part).length - 1

const lecture = `「島嶼的聲音」講座：一個人錄了二十年的蛙鳴

主講人：聲音採集者 范欽慧
日期：2026年12月5日（六）
時間：14:00–16:00（13:30開放入場）
地點：台東市鐵花路「晃晃書店」二樓
票價：預售250元、現場300元

台灣有三十七種蛙，其中有五種的叫聲，二十年前和現在已經不一樣了。講者從2006年起在全台一百一十四個地點錄音，累積了四千多個小時的夜晚。

講座前半場關燈聽聲音，後半場談怎麼用手機錄下自己家附近的夜晚。現場備有二十副耳機，歡迎自備。`

const supper = `SING FOR SUPPER – winter concert and soup night

Friday 4 December 2026, doors 6:30 pm, music at 7:15 pm
Corn Exchange, Market Square, Haverleigh

The Haverleigh Community Choir sings an hour of winter songs from Wales, Finland and Georgia. Afterwards everyone sits down at long tables for soup, bread and cheese. Buy tickets at Pellow's Bakery until 2 December. The money goes to the night shelter on Quay Road.`

test.each(platformIds)('on %s an event says once when and where it is, under its name', (platform) => {
  const taiwan = write(lecture, { platform, language: 'zh-TW', contentType: 'news' })
  for (const fact of ['2026年12月5日', '14:00–16:00', '鐵花路']) expect(times(taiwan, fact), fact).toBe(1)
  expect(taiwan).toContain('島嶼的聲音')
  const english = write(supper, { platform, contentType: 'news' })
  for (const fact of ['Friday 4 December', 'Corn Exchange']) expect(times(english, fact), fact).toBe(1)
  expect(english).toMatch(/^(?:Title: |\p{RGI_Emoji} )?SING FOR SUPPER/v)
})

test('where and until when to book is in wherever there is room', () => {
  for (const platform of ['facebook', 'linkedin', 'youtube', 'instagram'] as const)
    expect(write(supper, { platform, contentType: 'news' }), platform).toContain('Buy tickets at')
})

test('an invitation in sentences says on which day, however short the post', () => {
  const blood =
    '木柵里歲末捐血日來了！今年捐一袋血，送一袋米。\n\n12月19日（六）上午九點到下午四點，捐血車停在木柵市場側門，記得帶身分證。\n\n捐250cc送池上米一公斤，送完為止。不能捐血也沒關係，現場有免費量血壓，歡迎大家。'
  for (const platform of ['threads', 'twitter'] as const)
    expect(write(blood, { platform, language: 'zh-TW', contentType: 'news' }), platform).toContain('12月19日')
})

test('a dateline with the name of a paper goes', () => {
  const news =
    'Old bus shelter becomes tower for swifts\n\nMerrow, 15 November 2026 (Surrey Local News) – A disused bus shelter in Merrow has been turned into a tower for swifts, the parish council said on Sunday. Volunteers counted three pairs last summer.'
  expect(write(news, { platform: 'threads', contentType: 'news' })).toMatch(/^(?:🚌 )?A disused bus shelter/u)
})

test('what comes on top of a price is not the price', () => {
  const stool =
    '折りたたみスツール「ひょい」\n\n「ひょい」は、4センチのすき間にしまえる、木の踏み台です。名入れは1,100円です。\n\n価格は16,500円（税込・送料込）。ぬれた床では使わないでください。'
  for (const platform of ['threads', 'twitter'] as const)
    expect(write(stool, { platform, language: 'ja', contentType: 'product' }), platform).toContain('16,500円')
})

test('who filed a report and when is no fact of it', () => {
  const report =
    '嘉義市圖推「夜間取書櫃」\n\n2026-11-10 14:32　記者 簡育晟／嘉義報導\n\n嘉義市立圖書館今天啟用首座「夜間取書櫃」，共72格，二十四小時都能領取預約的書。館方表示，去年全市預約書有21%逾期未取。'
  for (const platform of platformIds)
    expect(write(report, { platform, language: 'zh-TW', contentType: 'news' }), platform).not.toMatch(/記者|14:32/u)
})

const towel = `洗うほど、ふくらむタオル「ゆきだるま」

新品のときがいちばん良いタオルは、もう作らないと決めました。「ゆきだるま」は、十回洗ったころにいちばんふっくらするタオルです。色は雪、霧、枯葉、夜の四色。今治の織元で織っています。

| 項目 | 内容 |
| --- | --- |
| 大きさ | 34×80cm |
| 価格 | 1,650円（税込） |

ほつれの修理は一枚400円でお受けします。12月1日に発売します。`

test.each(platformIds)('on %s a product says what it costs, not only what its repair costs', (platform) => {
  const post = write(towel, { platform, language: 'ja', contentType: 'product' })
  expect(times(post, '価格：1,650円')).toBe(1)
})

test('labels in a column and lines with a picture before them are known', () => {
  const ink =
    '万年筆インク「うたかた」\n\n「うたかた」は、書いてから十分以内なら水筆でなぞって消せるインクです。\n\n内容量　30ml\n価格　　1,980円（税込）\n\n空き瓶をお送りいただくと、次回300円引きになります。'
  const post = write(ink, { platform: 'threads', language: 'ja', contentType: 'product' })
  expect(post).toContain('価格：1,980円（税込）')
  const day =
    '小小地震學家親子工作坊\n\n🗓 2027/1/16（六）9:30–12:00\n📍 科學博物館 地下一樓教室\n💰 每組 680 元\n\n孩子會做出自己的地震儀，再走進模擬屋感受搖晃。做好的地震儀可以帶回家。'
  for (const platform of platformIds)
    expect(write(day, { platform, language: 'zh-TW', contentType: 'news' }), platform).toContain(
      '2027/1/16（六）9:30–12:00',
    )
})

test('a price that speaks of the product by a pronoun closes the post', () => {
  const clock =
    'Dusk 2: the alarm clock without an app\n\nDusk 2 wakes you with light and leaves you alone for the rest of the day. It has no app and no network.\n\nDusk 2 comes in birch or smoked oak. It costs €129. Owners of the first Dusk get €30 back when they return it.'
  for (const platform of ['threads', 'twitter', 'instagram'] as const)
    expect(write(clock, { platform, contentType: 'product' }), platform).toContain('It costs €129.')
})

test('a table names its columns where there are several, as the text writes names', () => {
  const kiln = (head: string, row: string) =>
    write(
      `Two kilns\n\nThe Emberbox Mini fires a mug in four hours.\n\n${head}\n|---|---|---|\n${row}\n${row.replace('3.5', '4')}`,
      {
        platform: 'youtube',
        contentType: 'product',
      },
    )
  expect(kiln('| | Emberbox Mini | Rain days |', '| Chamber | 3.5 litres | 14 |')).toContain(
    'Chamber: Emberbox Mini 3.5 litres, rain days 14',
  )
})

const flatbread = `Potato flatbreads from yesterday's mash

Cold mash is better than fresh for this, because it has lost some of its water. You need no yeast and no oven.

Ingredients
- 300 g cold mashed potato
- 150 g plain flour

Method
1. Rub the mash and the flour together until there are no lumps.
2. Let it rest for 20 minutes.
3. Fry in a hot pan for two minutes on each side.

They are best within the hour. Do not freeze the dough, because it weeps when it thaws.`

test.each(['facebook', 'instagram', 'linkedin', 'youtube'] as const)(
  'on %s a recipe has its name first, all it needs, and its steps by number',
  (platform) => {
    const post = write(flatbread, { platform, target: 900 })
    expect(post).toMatch(/^(?:Title: |\p{RGI_Emoji} )?Potato flatbreads/v)
    expect(post).toMatch(/Ingredients:\n(?:•|\p{RGI_Emoji}) 300 g[^\n]+\n(?:•|\p{RGI_Emoji}) 150 g/v)
    expect(post).toMatch(/Method:\n1️⃣ Rub [^\n]+\n2️⃣ Let [^\n]+\n3️⃣ Fry/u)
  },
)

const allotment = `I gave up on tomatoes and got my evenings back

For six summers I grew tomatoes. I say grew. What I did was carry water.

Our plot has no tap. I counted the steps to the nearest one on the evening I decided to stop. Twenty plants want two cans each, and I have one back.

My neighbour Oleksandr grows beetroot, dill and a yellow bean I have never seen in a shop. He waters once a week. In August he sits on a crate and reads. I used to think he was lazy.

This spring I asked him for a handful of his beans. By the end of the season we had frozen eleven kilos.`

test.each(platformIds)('on %s what somebody lived through is told in order, and is no list', (platform) => {
  const post = write(allotment, { platform, target: 600 })
  expect(post).not.toMatch(/^(?:•|🔹)/mu)
  const told = ['For six summers', 'Our plot', 'Twenty plants', 'He waters'].map((part) => post.indexOf(part))
  const there = told.filter((at) => at >= 0)
  expect(there).toEqual(there.toSorted((a, b) => a - b))
  expect(there.length).toBeGreaterThan(0)
})

test('what a guide counts out is there from the first to the last', () => {
  const guide = `Three things I write down before I quit

I used to end my working day by closing the laptop. It took me years to notice that I never really left.

First, what I finished. Not what I worked on, what I finished. Some days the line is empty.

Second, what I was about to do. One sentence, as concrete as I can make it.

Third, who is waiting for me. Usually it is one person, and usually a message is enough.`
  for (const platform of ['facebook', 'instagram', 'linkedin', 'youtube'] as const) {
    const post = write(guide, { platform, target: 330 })
    const said = ['First, ', 'Second, ', 'Third, '].filter((part) => post.includes(part))
    expect([0, 3], platform).toContain(said.length)
  }
})

test('a heading above one line is its label, and no heading stands alone', () => {
  const soap = `小山洗髮皂｜把一瓶洗髮精縮成一塊

一瓶洗髮精有八成是水。我們把水拿掉，剩下的壓成一塊60公克的皂，可以洗大約七十次。

▎適合誰
頭皮容易出油、常出差的人。

▎價格
單塊 320 元，三塊組 880 元。`
  const post = write(soap, { platform: 'facebook', language: 'zh-TW', contentType: 'product' })
  expect(post).toContain('適合誰：頭皮容易出油')
  expect(post).toContain('價格：單塊 320 元')
  expect(post).not.toContain('▎')
})

test.each([
  ['起改走頭前溪河堤道路，新站在軟橋社區。軟橋社區的居民等了三年。', 'zh-TW', /#溪河|#前溪|#橋社區/u],
  ['第三號木橋最難修，木橋用了一百二十根檜木。', 'zh-TW', /#號木橋/u],
  ['12月13日に「ふたご座流星群観望会」を開きます。ふたご座流星群は夜に見えます。', 'ja', /#座流星群/u],
  ['新聞紙を三回切ります。新聞紙は古いものを使います。', 'ja', /#聞紙/u],
  [
    'The Canal and River Board closed the bridge. The Canal and River Board said so on Monday.',
    'en',
    /#RiverBoard|#Canal(?!And)/u,
  ],
  ['Now I write it down. Now I close the notebook, and Now I go home.', 'en', /#NowI/u],
] as const)('no part of a name becomes a hashtag: %s', (source, language, cut) => {
  expect(hashtagsOf(readSource(source, language)).join(' ')).not.toMatch(cut)
})

test('a headline in capitals is no shout as a hashtag', () => {
  expect(hashtagsOf(readSource(supper, 'en'))[0]).toBe('#SingForSupper')
})

test('a day is one with the short name of its month as well', () => {
  const source =
    'Cold water swim\n\nWe walk down to the weir together and swim.\n\nWhen: Sun 6 Dec, 10am–12.30pm\nWhere: The Boathouse, Weir Road\nCost: £3'
  expect(eventFacts(readSource(source, 'en')).map(({ text }) => text)).toContain('When: Sun 6 Dec, 10am–12.30pm')
})

test('the price is what is called so, whatever parts and fittings cost before it', () => {
  const parts = 'Every part can be bought separately, from the hinge (£4) to a single rail (£6).'
  const fitting = 'It is not meant for plasterboard without the anchors, which we sell for £5.'
  const source = `Fold 7, a drying rack\n\nIt hangs on the wall. ${parts} ${fitting}\n\nPrice £89, delivery free in the UK.`
  expect(mainPrice(readSource(source, 'en'), 'product')?.text).toBe('Price £89, delivery free in the UK.')
})
