import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { columnsOf } from '../reading/language.ts'
import { type PostRequest, writePost } from './post.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length) / (wish.language === undefined ? 1 : 2)
  return writePost({ ...defaults, platform, target, language: 'en', source, instructions: '', ...wish })
}
const bodyOf = (post: string): string => splitTrailingHashtags(post).body
const bare = (text: string): string => text.replace(/ ?[\p{RGI_Emoji}]+ ?/gv, ' ').trim()
const long: readonly PlatformId[] = ['facebook', 'instagram', 'linkedin', 'youtube']

const bridge = `Rope bridge over the Teign to be shut for winter

The rope bridge at Fingle Weir will be shut from 9 November to the last week of March, the Dart Trust said on Friday. Its planks will be replaced by larch from a wood two miles upstream.

The bridge was built in 1987 by soldiers who needed something to do in the rain. About 40,000 people cross it each year, and in July there is a queue on both banks.

"It was meant to last ten years," said warden Una Treloar. "We are on our third set of planks, and the ropes are younger than my dog."

Walkers can use the road bridge at Drewe Mill, which adds 1.6 km. Groups of more than ten should ring the warden on 01632 960 301.

The work costs £38,000, and the trust pays for it from the car park.`

const wallet = `Ostler wallet: six cards and no fold

The Ostler is a sleeve of vegetable-tanned leather that holds six cards and four folded notes. A strap of linen pulls them out, so you never dig with a fingernail.

It is cut from one piece and sewn with eleven stitches. Leather of this kind darkens within a month, and scratches rub out with a thumb.

It measures 10 × 7 cm and weighs 28 g. It comes in tan, oxblood and black.

The Ostler costs £34 with free UK delivery. Repairs are free for five years.

Order at ostler.example or at the Saturday market in Totnes.`

const choir = `合唱團「山線」徵團員

「山線」成立十一年，團員從二十歲到七十三歲都有，今年想再找幾個人一起唱。

■練習時間　每週四 19:30–21:30
■地點　苗栗市中苗里活動中心
■團費　每月600元
■徵求聲部　全部。特別缺男低音（現在2人！）

不會看譜也可以來。指導老師會先陪新團員練三個星期。4月9日和16日開放旁聽，不用報名。`

const plain = ({ text, source }: { text: string; source: string }): string[] =>
  text
    .split('\n')
    .map((line) => bare(line).replace(/^(?:Title: |[•🔹] |\d\. )+/u, ''))
    .filter((line) => line !== '' && !source.includes(line))

test.each([
  ['news', 'en', bridge],
  ['article', 'en', bridge],
  ['product', 'en', wallet],
  ['article', 'zh-TW', choir.replaceAll('■練習時間　', '練習時間：')],
] as const)(
  'a post on %s in %s says nothing that its text does not say: no opening, label or closing',
  (contentType, language, source) => {
    const said = source.replaceAll('\u3000', '：').replaceAll('■', '')
    for (const platform of platformIds) {
      const text = bodyOf(write(source, { platform, contentType, language }))
      expect(plain({ text, source: said }), platform).toEqual([])
    }
  },
)

test('a text that fits the length is told whole and in its order', () => {
  const paragraphs = bridge.split('\n\n').slice(1)
  for (const platform of ['linkedin', 'youtube', 'instagram'] as const) {
    const post = bare(write(bridge, { platform, contentType: 'news' })).replaceAll('\n\n', ' ')
    for (const sentence of paragraphs.flatMap((text) => text.split(/(?<=\.) (?=[A-Z])/u)))
      expect(post, platform).toContain(sentence)
  }
})

test('a text is told whole where that has room; where not, Facebook leaves out whole paragraphs, never the day and whom to ask', () => {
  const detail =
    'The larch was felled in February and has lain in the river since, as it was done a hundred years ago. A mule called Pearl pulled it out, one trunk at a time. The planks are cut by hand in a shed at Holne, and each of them carries the name of a child from the village school.'
  const more =
    'Nobody knows who drew the first plan, which hangs in the church porch behind glass. The vicar says that it came with a crate of apples in 1986. Visitors photograph it more often than the font, and two of them have asked to buy it.'
  const fitting = bridge.replace('\n\nWalkers', `\n\n${detail}\n\nWalkers`)
  const all = write(fitting, { platform: 'facebook', contentType: 'news' })
  for (const paragraph of fitting.split('\n\n')) expect(bare(all)).toContain(paragraph)
  const longer = fitting.replace('\n\nWalkers', `\n\n${more}\n\nWalkers`)
  const post = bare(write(longer, { platform: 'facebook', contentType: 'news' }))
  const there = longer
    .split('\n\n')
    .slice(1)
    .map((paragraph) => post.includes(paragraph))
  expect(there.filter(Boolean).length).toBeLessThan(there.length)
  expect(there[0] && there[5]).toBe(true)
  for (const paragraph of longer.split('\n\n').slice(1))
    if (!post.includes(paragraph)) expect(post).not.toContain(paragraph.split('. ')[0]!)
})

test('what people must know to act is in however short the post: price and shop, whom to ask', () => {
  for (const platform of platformIds) {
    const post = write(wallet, { platform, contentType: 'product' })
    expect(post, platform).toContain('£34 with free UK delivery')
    if (platform !== 'twitter') expect(post, platform).toContain('Order at ostler.example')
  }
  for (const platform of [...long, 'threads'] as const)
    expect(write(bridge, { platform, contentType: 'news' }), platform).toContain('01632 960 301')
})

test('no platform has a text in another order than its own', () => {
  const found = (platform: PlatformId, text: string, contentType: 'product' | 'news', sentences: readonly string[]) => {
    const post = bodyOf(write(text, { platform, contentType }))
    const places = sentences.map((sentence) => post.indexOf(sentence))
    expect(
      places.every((at) => at >= 0),
      platform,
    ).toBe(true)
    expect(places, platform).toEqual(places.toSorted((a, b) => a - b))
  }
  for (const platform of long) {
    const ofThing = ['The Ostler is a sleeve', 'It measures 10', 'The Ostler costs £34', 'Order at ostler.example']
    found(platform, wallet, 'product', ofThing)
    found(platform, bridge, 'news', [
      'will be shut from 9 November',
      'should ring the warden',
      'The work costs £38,000',
    ])
  }
})

test('facts of an event come onto X where its text begins with a sentence', () => {
  const source = `壊れた時計を直す会

止まった腕時計や置き時計を、職人が目の前で見ます。

日にち：6月14日（日）
時間：10時〜15時
場所：北浜会館 2階
料金：無料（部品代は別）

腕時計はお一人3点まで。電池は持ってきてください。直らないものは一度お預かりします。お問い合わせは北浜会館（046-555-0123）まで。`
  const post = write(source, { platform: 'twitter', language: 'ja', target: 260 })
  for (const fact of ['6月14日', '10時〜15時', '北浜会館 2階']) expect(post).toContain(fact)
})

test('a notice on X says when, though its text gives the reason first', () => {
  const source = `Lift out of service in Alder Court

Dear residents,

The cable of the lift in Alder Court has worn out and has to be replaced by two fitters from the maker, who come from Leeds with a new one. The lift will be out of service from Tuesday 3 March at 7 am until Thursday 5 March in the evening. If you cannot use the stairs, ring the office on 01632 960 355 by Friday.`
  expect(write(source, { platform: 'twitter', contentType: 'news' })).toContain('Tuesday 3 March at 7 am')
})

test('lines of facts are all there, one that is a sentence too', () => {
  for (const platform of [...long, 'threads'] as const) {
    const post = write(choir, { platform, language: 'zh-TW' })
    for (const line of ['練習時間：每週四', '地點：苗栗市', '團費：每月600元', '徵求聲部：全部。特別缺男低音'])
      expect(post, platform).toContain(line)
  }
})

test('a list in which an amount has no figure is one list', () => {
  const source = `十分鐘的蔥油拌麵

晚上不想開火太久，我就做這個。

材料：
細麵 200克
青蔥 一大把
醬油 2大匙
豬油 1大匙

做法：
1. 蔥切段，用豬油小火炸到邊緣焦黃。
2. 倒入醬油，等十秒就關火。
3. 麵煮好瀝乾，拌勻。`
  const post = write(source, { platform: 'facebook', language: 'zh-TW' })
  expect(post).toContain('• 細麵 200克\n• 青蔥 一大把\n• 醬油 2大匙')
  expect(post).not.toContain('一大把：')
})

test('a word that points back stays where what it points to is there, and goes where it is not', () => {
  const source = `What I kept from the mill

My uncle ran the mill at Orrin for thirty years. He never took a holiday, and he said so at every wedding.

I sold it in 2011. But on wet days I drive past and listen for the wheel. It still turns, for a man from Perth who makes lampshades.

He sends me one each Christmas. They are all the same.`
  expect(write(source, { platform: 'linkedin' })).toContain('I sold it in 2011. But on wet days')
  const wished = write(source, { platform: 'twitter', instructions: 'Mention wet days' })
  expect(wished).toMatch(/(?:^|\n)On wet days|sold it in 2011\. But/u)
})

test.each([
  [
    'en',
    'The Pollard Street library in Wenlow will lend umbrellas from Monday, after a wet summer in which 61 readers asked for one at the desk. Each has a number. They are due back within a week.',
    'The Pollard Street library in Wenlow will lend umbrellas',
  ],
  [
    'zh-TW',
    '頭前溪自行車道竹林橋到舊港大橋之間的路面，因為上週大雨沖刷出現裂縫，從今天起封閉到月底。請改走堤頂道路。',
    '頭前溪自行車道竹林橋到舊港大橋之間的路面',
  ],
  [
    'ja',
    '銭湯「松の湯」は、ボイラーの交換工事が終わり、6月2日の午後3時から営業を再開します。初日は入浴料が半額です。',
    '銭湯「松の湯」は、ボイラーの交換工事が終わり、6月2日の午後3時から営業を再開します',
  ],
] as const)('without a headline the title is a whole clause that names the subject: %s', (language, source, title) => {
  const [first = ''] = write(source, { platform: 'youtube', language }).split('\n')
  expect(first.replace('Title: ', '').slice(0, title.length)).toBe(title)
  expect(columnsOf(first.replace('Title: ', ''))).toBeLessThanOrEqual(language === 'ja' ? 90 : 70)
})

test('an address in a sentence stays, so that the sentence does', () => {
  const source = 'The pool opens on 3 May. Book at https://pool.example/may before 1 May. Bring a towel.'
  expect(write(source, { platform: 'facebook', contentType: 'news' })).toContain(
    'Book at https://pool.example/may before',
  )
})

test('how long something lasted is no number of things that a headline promises', () => {
  const source = `住了九個月，說說這間「山城」套房

先說結論：安靜，但是熱水要等。

房間在四樓，朝北，夏天下午三點以後就不熱。管理費每個月九百元，垃圾可以放到地下室。

熱水要等兩分鐘。我問過房東，他說水塔在頂樓，沒辦法。`
  expect(write(source, { platform: 'twitter', language: 'zh-TW', target: 260 })).toContain('「山城」套房')
})

test('news of a town that names hours somewhere is no invitation, and the seat of a firm no notice', () => {
  const town = `閉校した小学校、来春から図書館に

三島原市は12日、閉校した西小学校の校舎を図書館にすると発表した。改修費は2億円で、利用は無料。

開館は午前9時から午後8時まで。市によると、席は120席になる。説明会は7月4日に開かれ、申し込みは市教育課（0267・55・0199）へ。`
  const firm = `松木製菓、学校給食のパンを自社工場で

松木製菓（本社・上田市）は18日、学校給食のパンを自社の工場でつくると発表した。費用は3億円。社長は「焼きたてを届けたい」と話す。`
  for (const [source, wrong] of [
    [town, /#イベント/u],
    [firm, /#お知らせ/u],
  ] as const)
    expect(write(source, { platform: 'facebook', language: 'ja', contentType: 'news' })).not.toMatch(wrong)
})

test('what a line is for stands before it, and a word that is a piece of another has no picture', () => {
  expect(write(bridge, { platform: 'facebook', contentType: 'news' })).not.toContain('📞')
  expect(write(bridge, { platform: 'instagram', contentType: 'news' })).toMatch(/^📞 Groups of more than ten/mu)
  const unpaid = bridge.replace(/\n\nThe work costs.*$/u, '')
  expect(write(unpaid, { platform: 'facebook', contentType: 'news' })).toMatch(
    /^💬 "It was meant to last ten years,"/mu,
  )
  const lantern =
    '鹽水做燈籠的人\n\n陳木發做燈籠做了四十年。他的店在巷子裡，門口掛著三盞燈籠。\n\n他說，燈籠破了就補。補一個收兩百元。'
  const post = write(lantern, { platform: 'facebook', language: 'zh-TW' })
  expect(post).toContain('🏮')
  expect(post).not.toContain('🌙')
})
