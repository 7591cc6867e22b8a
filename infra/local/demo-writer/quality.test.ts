import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { writeBrief } from './brief.ts'
import { cleanText } from './clean.ts'
import { decorate } from './emoji.ts'
import { readSource } from './material.ts'
import { phrasesIn } from './phrases/phrases.ts'
import { type PostRequest, writePost } from './post.ts'
import { judgeStanding } from './standing.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'en', source, instructions: '', ...wish })
}
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
  const [, ...told] = blocks(write(story, { target: 420 }))
  const text = bare(told.join(' '))
  expect(text).toMatch(
    /^Last winter the choir of Tarn Ferry lost its hall\. The roof had leaked for years\. Nobody wanted to pay\./u,
  )
  expect(text).toContain('The lesson is that a choir needs ears')
  expect(text.indexOf('barn had')).toBeLessThan(text.indexOf('The lesson'))
})

test('a sentence that takes up words of the one before is no gap in the story', () => {
  const source =
    '北見ヶ原市の図書館は、三年前に棚の本を四割減らした。貸し出しは減ると誰もが思った。減らした棚の本は捨てたのではない。書庫に移し、空いた場所に机を120台置いた。高校生が放課後に集まり、夜は仕事帰りの人が座る。'
  const [, told = ''] = blocks(write(source, { language: 'ja', target: 500 }))
  expect(bare(told + blocks(write(source, { language: 'ja', target: 500 }))[2])).toContain('机を120台置いた')
})

test('a post does not end on words that announce more, nor on a question of the text', () => {
  const source = `The bakery of Hale Cross opens at six. It sells forty loaves before seven. But why do people queue? ${'The answer is the oven, which is older than the village and burns for two days. '.repeat(3)}`
  const [first] = blocks(write(source, { contentType: 'news', target: 230 }))
  expect(first).not.toMatch(/\?\s*\p{RGI_Emoji}?$/v)
})

test('on X a story or a product stands with its first sentence under its headline, news without one', () => {
  expect(bare(blocks(write(story, { platform: 'twitter' })).join(' | '))).toBe(
    'How the choir lost its hall | Last winter the choir of Tarn Ferry lost its hall.',
  )
  const news =
    'The pool of Wexholm stays open in winter\n\nThe pool of Wexholm stays open in winter, the council said. The heat of the brewery next door keeps its water at 12 degrees, not at 6. Lifeguards of Wexholm are on duty from 7 am to 1 pm every day except Monday.'
  expect(bare(blocks(write(news, { platform: 'twitter', contentType: 'news' }))[0]!)).toBe(
    'The pool of Wexholm stays open in winter, the council said. The heat of the brewery next door keeps its water at 12 degrees, not at 6.',
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
] as const)(
  'an invitation in %s says where, and asks who comes along, not what people think of it',
  (language, source) => {
    const post = write(source, { language, contentType: 'news' })
    expect(phrasesIn(language).invitations.some((phrase) => post.includes(phrase))).toBe(true)
    expect(phrasesIn(language).newsQuestions.some((phrase) => post.includes(phrase))).toBe(false)
    expect(post).toMatch(/St Anne’s School|桂花巷|つきの家/u)
  },
)

test('a report that names an hour and an admission is no invitation', () => {
  const report = `${'The council counted the visitors of the pool again this year, and found that most of them come before work. '.repeat(9)}Admission is £4, and swimmers may bring a guest from 7 am.`
  const post = write(report, { contentType: 'news' })
  expect(phrasesIn('en').invitations.some((phrase) => post.includes(phrase))).toBe(false)
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

test('the points of a list have pictures of their own, or one mark for all', () => {
  const dress = { usage: 'Moderate', least: 3, tone: 'Casual', isNews: false } as const
  const lines = (texts: string[]) => texts.map((text) => ({ text, slot: 'point' as const }))
  const pictured = decorate(lines(['Coffee is served.', 'Books are lent.']), dress)
  expect(pictured).toEqual(['☕ Coffee is served.', '📚 Books are lent.'])
  const marked = decorate(lines(['Coffee is served.', 'Nothing comes to mind.']), dress)
  expect(marked).toEqual(['🔹 Coffee is served.', '🔹 Nothing comes to mind.'])
})
