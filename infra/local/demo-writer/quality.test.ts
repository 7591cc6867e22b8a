import { expect, test } from 'vitest'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { writeBrief } from './brief.ts'
import { cleanText } from './reading/clean.ts'
import { readSource } from './reading/material.ts'
import { judgeStanding } from './reading/standing.ts'
import { isInvitation } from './telling/draft.ts'
import { decorate } from './telling/emoji.ts'
import { write } from './testing/write.ts'

const blocks = (post: string): string[] => splitTrailingHashtags(post).body.split('\n\n')
const bare = (text: string): string => text.replace(/ ?\p{RGI_Emoji} ?/gv, '')

const kettle = `The Marl 2, a kettle that stops in time

Most kettles boil until the kitchen is full of steam. The Marl 2 switches off at the degree that you set. The lid opens with one hand. The body is made of steel from Sheffield. The Marl 2 costs £64.`

test('a product whose text begins with everybody’s trouble is named before its details', () => {
  for (const platform of platformIds) {
    const post = write(kettle, { platform, contentType: 'product' })
    const named = post.indexOf('Marl 2')
    for (const detail of ['one hand', 'Sheffield'])
      if (post.includes(detail)) expect(named, platform).toBeLessThan(post.indexOf(detail))
    expect(named, platform).toBeGreaterThanOrEqual(0)
  }
})

test('the price of a product is in where there is room, however late the text says it', () => {
  const details = Array.from(
    { length: 14 },
    (_, n) => `Part ${n + 1} of it has a colour of its own, numbered ${n * 37}.`,
  )
  const source = kettle.replace('The Marl 2 costs', `${details.join(' ')} The Marl 2 costs`)
  for (const platform of ['facebook', 'linkedin', 'youtube'] as const)
    expect(write(source, { platform, contentType: 'product' }), platform).toContain('£64')
})

const story = `How the choir lost its hall

Last winter the choir of Tarn Ferry lost its hall. The roof had leaked for years. Nobody wanted to pay.

So the singers met in a barn. The barn had no heating, and 40 people came in coats.

In spring the owner of the barn asked for one concert a year instead of rent. The lesson is that a choir needs ears before it needs a roof.`

test('a story is told from its beginning without gaps, and what it comes to is in', () => {
  const text = bare(blocks(write(story, { target: 420 })).join(' '))
    .replace('How the choir lost its hall', '')
    .trim()
  expect(text).toMatch(
    /^Last winter the choir of Tarn Ferry lost its hall\. The roof had leaked for years\. Nobody wanted to pay\./u,
  )
  expect(text).toContain('The lesson is that a choir needs ears')
  expect(text.indexOf('barn had')).toBeLessThan(text.indexOf('The lesson'))
})

test('a sentence that takes up words of the one before is no gap in the story', () => {
  const source =
    '北見ヶ原市の図書館は、三年前に棚の本を四割減らした。貸し出しは減ると誰もが思った。減らした棚の本は捨てたのではない。書庫に移し、空いた場所に机を120台置いた。高校生が放課後に集まり、夜は仕事帰りの人が座る。'
  expect(bare(write(source, { language: 'ja', target: 500 }))).toContain('机を120台置いた')
})

test('a post does not end on words that announce more, nor on a question of the text', () => {
  const source = `The bakery of Hale Cross opens at six. It sells forty loaves before seven. But why do people queue? ${'The answer is the oven, which is older than the village and burns for two days. '.repeat(3)}`
  const [first] = blocks(write(source, { contentType: 'news', target: 230 }))
  expect(first).not.toMatch(/\?\s*\p{RGI_Emoji}?$/v)
})

test('on X a story stands under its headline, unless its first sentence says the same, news without one', () => {
  expect(bare(write(story, { platform: 'twitter' }))).toMatch(/^Last winter the choir of Tarn Ferry lost its hall\./u)
  const renamed = story.replace('How the choir lost its hall', 'A concert in a barn')
  expect(bare(write(renamed, { platform: 'twitter' }))).toMatch(
    /^A concert in a barn\s+Last winter the choir of Tarn Ferry lost its hall\./u,
  )
  // Where the headline promises what was learned, the post tells that.
  const learned = story.replace('How the choir lost its hall', 'What a barn taught us')
  expect(write(learned, { platform: 'twitter' })).toContain('The lesson is that a choir needs ears')
  const news =
    'The pool of Wexholm stays open in winter\n\nThe pool of Wexholm stays open in winter, the council said. The heat of the brewery next door keeps its water at 12 degrees, not at 6. Lifeguards of Wexholm are on duty from 7 am to 1 pm every day except Monday.'
  expect(bare(blocks(write(news, { platform: 'twitter', contentType: 'news' }))[0]!)).toBe(
    'The pool of Wexholm stays open in winter, the council said. The heat of the brewery next door keeps its water at 12 degrees, not at 6. Lifeguards of Wexholm are on duty from 7 am to 1 pm every day except Monday.',
  )
})

const fair =
  '鹿港二手書市集11月29日在桂花巷藝術村登場，上午十點到下午五點，免費入場。現場有三十二個攤位，每本書50元起。帶五本舊書來，可以換一張咖啡券。下午兩點有說書人講《海翁》的故事，當天現場領號碼牌。下雨的話改到文武廟前的騎樓。市集由鹿港書店「微光」主辦，今年是第六屆。'
const repair =
  'Repair Café Northgate opens its doors on Saturday 21 November from 10 am to 4 pm. Bring a broken toaster, a torn jacket or a bicycle with a flat tyre to the hall of St Anne’s School. Twelve volunteers help you, free of charge. Soup is served all day.'
const miso =
  '白川町の古民家「つきの家」で、12月6日に味噌づくりの会を開きます。時間は午前10時から午後1時まで、参加費は2,500円です。定員は16人で、どなたでも参加できます。エプロンと三角巾をお持ちください。申し込みは11月30日までにお電話でお願いします。'

test.each([
  ['en', repair],
  ['zh-TW', fair],
  ['ja', miso],
] as const)('an invitation in %s says where, and nobody is asked what they think of it', (language, source) => {
  const post = write(source, { language, contentType: 'news' })
  expect(splitTrailingHashtags(post).body).not.toMatch(/[？?]/u)
  expect(post).toMatch(/St Anne’s School|桂花巷|つきの家/u)
})

test('a report that names an hour and an admission is no invitation', () => {
  const report = `${'The council counted the visitors of the pool again this year, and found that most of them come before work. '.repeat(9)}Admission is £4, and swimmers may bring a guest from 7 am.`
  const material = readSource(report, 'en')
  expect(isInvitation({ contentType: 'news', isShort: false, material })).toBe(false)
})

const rent = `租屋簽約前，先看這三件事

很多人看房子只看採光和價錢，簽了約才發現麻煩。房仲許佳玲做了十二年。

第一，確認房東是誰。請對方出示所有權狀，名字要和合約上的一樣。

第二，打開所有的水龍頭。看水壓會不會變小。漏水最常出現在窗框下緣。

第三，電費怎麼算要寫進合約。收據要能看到度數。`

test('the steps of a guide are listed all together and in order, or not at all', () => {
  for (const platform of ['instagram', 'youtube', 'linkedin'] as const) {
    const post = write(rent, { platform, language: 'zh-TW' })
    const [one, two, three] = ['第一，確認', '第二，打開', '第三，電費'].map((step) => post.indexOf(step))
    expect(one, platform).toBeGreaterThan(0)
    expect(two).toBeGreaterThan(one!)
    expect(three).toBeGreaterThan(two!)
  }
})

test.each(['LEEDS, 3 November 2026 — ', 'Leeds, November 3, 2026 – ', '（台中訊）', '（福井）'])(
  '%s says where it was filed, and goes',
  (dateline) => {
    expect(cleanText(`${dateline}介護用ロボットが発表された。`).paragraphs).toEqual(['介護用ロボットが発表された。'])
  },
)

test.each([
  ['Twelve volunteers will look at it with you.', 'en', true],
  ['On the fourth, two people fixed the same bug.', 'en', true],
  ['Cut the whole stem above a pair of leaves instead.', 'en', true],
  ['There are twenty seedlings in that pot.', 'en', true],
  ['Helen Roe, his granddaughter, will show sixty of them.', 'en', true],
  ['這四條路線平均每班只載1.7人。', 'zh-TW', true],
  ['Buses run instead of trams.', 'en', false],
  ['三個同時開，看水壓會不會變小。', 'zh-TW', true],
  ['公司將用這筆資金設維修站。', 'zh-TW', true],
  ['第五，入住那天拍影片。', 'zh-TW', true],
  ['市が想定した人数の1.6倍だった。', 'ja', true],
  ['会議の時間も短くなりました。', 'ja', true],
  ['同社の機械は38キロだ。', 'ja', true],
  ['当たり前のことに、ようやく気づきました。', 'ja', true],
  ['エプロンと三角巾をお持ちください。', 'ja', false],
] as const)('%s leans on what came before: %s %s', (sentence, language, leans) => {
  expect(judgeStanding(sentence, language).leans).toBe(leans)
})

const tagsOf = (source: string): string[] => writeBrief(source, 'other').hashtags

test('names of fairs, firms and things that no dictionary has are whole hashtags', () => {
  expect(tagsOf(fair)[0]).toBe('#鹿港二手書市集')
  expect(tagsOf(miso)).toContain('#味噌づくり')
  expect(tagsOf('Harrow & Finch has raised money for its bookshop software. Harrow & Finch has 19 people.')[0]).toBe(
    '#HarrowFinch',
  )
  expect(
    tagsOf(
      '我們把客服電話關掉之後\n\n去年我們把客服電話關掉。那時一天有九十通電話。打電話的人問包裹。電話響個不停。',
    )[0],
  ).toBe('#客服電話')
})

test('no date, verb, number word or description becomes a hashtag', () => {
  const shown = [
    'Last January we cancelled every meeting. Last January nobody missed one.',
    'Leeds had its fair. In November 2026 the fair comes back. November 2026 is far.',
    repair,
    '「木芽」洗碗皂給富貴手用。兩百位阿姨試用，唯一的抱怨是「太小塊」。前一天打電話就能訂。配方有椰子油和茶籽粉。',
    '壺蓋裡有溫度計，指針會告訴你水到了幾度。這家十五個人的公司一天大約有九十通電話。',
  ].flatMap(tagsOf)
  expect(shown.join(' ')).not.toMatch(
    /LastJanuary|November2026|BrokenToaster|TornJacket|FlatTyre|指針會|個人|大約有|太小塊|打電話/u,
  )
  expect(readSource('Last January we met. Last January we sang.', 'en').subject).toBeUndefined()
})

test('the points of a list have bullets, or pictures where many are wanted', () => {
  const dress = {
    usage: 'Liberal',
    least: 3,
    tone: 'Casual',
    kind: 'event',
    isCheerful: true,
    title: 'Coffee and books',
    texts: [],
    language: 'en',
  } as const
  const lines = (texts: string[]) => texts.map((text) => ({ text, slot: 'item' as const }))
  const pictured = decorate(lines(['Coffee is served.', 'Books are lent.']), dress)
  expect(pictured).toEqual(['☕ Coffee is served.', '📚 Books are lent.'])
  const marked = decorate(lines(['Coffee is served.', 'Nothing comes to mind.']), dress)
  expect(marked).toEqual(['☕ Coffee is served.', '🔹 Nothing comes to mind.'])
  const bulleted = decorate(lines(['Coffee is served.', 'Books are lent.']), { ...dress, usage: 'Moderate' })
  expect(bulleted).toEqual(['🔹 Coffee is served.', '🔹 Books are lent.'])
  const enough = decorate(lines(['Coffee is served.', 'Books are lent.']), { ...dress, usage: 'Minimal', least: 0 })
  expect(enough).toEqual(['• Coffee is served.', '• Books are lent.'])
})

const interview = `"I tune them by ear": Marek Dudek on bells

Marek Dudek has cast bells in Tarnow for thirty years. His workshop has made 212 of them.

How does a bell begin?

With a pit. I dig it in the yard, and nobody may walk there for two days. That is the quiet part.

What goes wrong most often?

The weather. Wet sand cracks the mould, and then 300 kilos of bronze are gone.

- So you wait for the sun?

I wait for the wind, to be honest. It dries more than the sun does.`.replace('- So', 'So')

test.each(platformIds)(
  'on %s an interview is told in whole answers, each below its question, and never in parts',
  (platform) => {
    for (const target of [260, 420, 700, 1_500]) {
      const post = write(interview, { platform, target })
      expect(bare(post)).toContain('Marek Dudek')
      const answers = ['With a pit.', 'The weather.', 'I wait for the wind']
      const ends = ['the quiet part.', 'bronze are gone.', 'the sun does.']
      const asked = ['How does a bell begin?', 'What goes wrong most often?', 'So you wait for the sun?']
      for (const [i, answer] of answers.entries()) {
        expect(post.includes(ends[i]!), `${target} ${answer}`).toBe(post.includes(answer))
        if (post.includes(answer)) expect(post).toContain(`Q: ${asked[i]}\n\nA: ${answer}`)
      }
      expect(post).not.toMatch(/^• (?!How|What)/mu)
    }
  },
)

test('questions within a story make no interview', () => {
  const told = `${story}\n\nWhat did it cost?\n\nNothing but a song.`
  expect(write(told, { target: 2_000 })).not.toMatch(/^[QA]: /mu)
})

const packing = `第一次爬銀霞山，背包這樣裝

銀霞山來回二十公里，要走一整天。我帶隊爬了九次，每次都有人把半個家背上山，走到三公里就後悔。山上沒有水也沒有商店，忘了帶的東西，要走四個小時才買得到。下面是我的清單。

一定要帶
- 頭燈兩個
- 保暖帽
- 兩公升的水

可以不帶
- 第二雙鞋
- 整包衛生紙

入山證要在出發前七天申請，少一張就進不去。下雨後兩天內不要上山，五公里處常有落石掉下來。`

test.each(platformIds)('on %s a list is there with its heading and all of it, or not at all', (platform) => {
  const post = write(packing, { platform, language: 'zh-TW' })
  const body = splitTrailingHashtags(post).body
  for (const [heading, ...items] of [
    ['一定要帶：', '頭燈兩個', '保暖帽', '兩公升的水'],
    ['可以不帶：', '第二雙鞋', '整包衛生紙'],
  ]) {
    const there = items.filter((item) => body.includes(item))
    expect([0, items.length]).toContain(there.length)
    const block = [heading, ...items.map((item) => `• ${item}`)].join('\n')
    if (there.length > 0)
      expect(body.replaceAll('\n\n', '\n').replace(/^(?!•)(\p{RGI_Emoji}) /gmv, '• ')).toContain(block)
  }
  if (body.includes('下面是我的清單')) expect(body).toMatch(/下面是我的清單。[^\n]*\n\n一定要帶：/u)
})

test('facts of a list that are sentences may stand alone, steps of two sentences are one item', () => {
  const source = `The Marl 2 kettle\n\nThe Marl 2 is a kettle for one person, made in Sheffield from one sheet of steel that is pressed, not welded. It boils in ninety seconds and is quiet enough for an office.\n\nHow to use it\n1. Fill it.\n2. Press the lid. Wait.\n3. Pour.\n\n- It holds 0.6 litres.\n- The Marl 2 costs £64.`
  const post = write(source, { platform: 'linkedin', contentType: 'product', target: 900 })
  expect(post).toContain('How to use it:\n1️⃣ Fill it.\n2️⃣ Press the lid. Wait.\n3️⃣ Pour.')
})

test('a product that its text never names stands under its headline', () => {
  const source = `Brindle oat porridge pots: what is in the box\n\nA box of twelve pots, three of each. Made in Kelso from oats of the valley. Each pot holds 65 g and keeps for nine months. Pot and lid are made of paper and go into the paper bin. A box costs £21.60, and two boxes or more are delivered free of charge in Britain.`
  for (const platform of platformIds)
    expect(
      bare(write(source, { platform, contentType: 'product' }))
        .replace('Title: ', '')
        .trim(),
      platform,
    ).toMatch(/^Brindle oat porridge pots/u)
})

test('what a paragraph counts out leans on what it counts', () => {
  const { sentences } = readSource(
    'We cancelled all meetings. Three meetings came back. Teams meet once a month. Three winters ago, a shop closed. It was old.\n\nThree meetings came back. Teams meet once a month.\n\nThree winters ago, the shop closed. Ines put a table there.',
    'en',
  )
  expect(sentences.map(({ text, leans }) => [text, leans])).toEqual(
    expect.arrayContaining([
      ['Teams meet once a month.', true],
      ['Ines put a table there.', false],
    ]),
  )
  expect(judgeStanding('Everyone reads all seven pages.', 'en').leans).toBe(true)
})

test.each([
  ['次の日は四本。', 'ja'],
  ['翌朝、列ができた。', 'ja'],
  ['隔天就有四十個人。', 'zh-TW'],
  ['The next day forty people came.', 'en'],
] as const)('%s leans on the day before', (sentence, language) => {
  expect(judgeStanding(sentence, language).leans).toBe(true)
})

test('no preposition, packing, or what is only new or old becomes a hashtag', () => {
  const source =
    '吉安黃昏市場12月1日移入新大樓，沿中華路的攤位同一天拆除。新市場有214個攤位，舊市場每逢颱風停業。太陽能板發的電足夠市場照明。整包衛生紙不用帶，半包就夠。先看攤位圖，再看影片。影片有三分鐘。'
  expect(tagsOf(`租屋簽約前，先看這五件事\n\n${source}`)).not.toContain('#先看')
  const tags = tagsOf(source)
  expect(tags).toEqual(expect.arrayContaining(['#吉安黃昏市場', '#中華路']))
  expect(tags.join(' ')).not.toMatch(/沿|包衛生紙|[新舊]市場|足夠|先看/u)
  expect(tags.indexOf('#影片')).not.toBe(1)
})

test('below a line or two nobody is asked for the part they liked', () => {
  for (let n = 0; n < 12; n += 1) {
    const text = `${'一'.repeat(n)}去年八月，大坪村的雜貨店關了門。林秀鳳在客廳擺了一張桌子，賣麵包和牛奶。後來村民都來了，一天有四十個人。他們每個月繳一百二十元。店裡現在有六位志工。`
    expect(write(text, { platform: 'threads', language: 'zh-TW' })).not.toMatch(/哪一段|哪一點|哪個部分/u)
  }
})
