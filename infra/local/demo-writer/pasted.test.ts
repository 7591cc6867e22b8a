import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { cleanText } from './reading/clean.ts'
import { type PostRequest, writePost } from './telling/post.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'zh-TW', source, instructions: '', ...wish })
}

/** As shops in Taiwan write: lines end with 「～」, an emoji or nothing at all. */
const candle = `🕯️ 冬季限定｜桂花蜂蠟蠟燭 🕯️

常有人問：「為什麼你們家的蠟燭不加香精？」
因為蜂蠟自己就很香，加了反而浪費～

這款用的是埔里蜂農的黃蜂蠟，點起來有淡淡的桂花和蜂蜜味，可以燒大約30小時。

💰單顆450元，兩顆組850元
12/1（一）晚上8:00官網開賣，第一批做了200顆
👉 https://beeswax.example.tw

想知道怎麼點比較久，私訊我們就好🐝`

test('a line without a full stop stays where it says something: price, day, address, and what ends with 「～」 or an emoji', () => {
  expect(cleanText(candle).paragraphs).toEqual([
    '常有人問：「為什麼你們家的蠟燭不加香精？」',
    '因為蜂蠟自己就很香，加了反而浪費～',
    '這款用的是埔里蜂農的黃蜂蠟，點起來有淡淡的桂花和蜂蜜味，可以燒大約30小時。',
    '單顆450元，兩顆組850元',
    '12/1（一）晚上8:00官網開賣，第一批做了200顆',
    'https://beeswax.example.tw',
    '想知道怎麼點比較久，私訊我們就好🐝',
  ])
  expect(write(candle, { contentType: 'product' })).toContain(
    '💰 單顆450元，兩顆組850元\n12/1（一）晚上8:00官網開賣，第一批做了200顆\n',
  )
})

test('an address stands in the line that leads to it, and a number in a box is a number', () => {
  const source =
    '怎麼洗毛衣\n\n毛衣縮水多半是水太熱。照這三步洗就好。\n\n1️⃣ 用冷水泡十分鐘。\n2️⃣ 輕壓，不要搓。\n3️⃣ 平放晾乾。\n\n詳細影片👇\nhttps://video.example.tw/wool'
  const { paragraphs, lists } = cleanText(source)
  expect(paragraphs.at(-1)).toBe('詳細影片 https://video.example.tw/wool')
  expect(paragraphs).toContain('用冷水泡十分鐘。')
  expect(lists[2]).toMatchObject({ isNumbered: true })
})

const pottery = `Throwing for Beginners: four evenings at the wheel

You have never touched clay? Good, this course is for you.

Over four evenings you make two bowls and a mug. Clay, glaze and firing are in the price of £120.

Sign up by 3 March at https://kiln.example/throwing`

test('how to sign up is no furniture of a page, and told wherever there is room', () => {
  for (const platform of platformIds.filter((id) => id !== 'twitter'))
    expect(write(pottery, { platform, language: 'en', contentType: 'product' }), platform).toContain(
      'Sign up by 3 March at https://kiln.example/throwing',
    )
  expect(cleanText('A title\n\nA sentence.\n\nSign up for our newsletter').paragraphs).toEqual(['A sentence.'])
})

/** What stands between the headline and the last line of a report, a story and an offer that have no list. */
const trams = `Two tram lines in Corford to swap their ends

Trams of the lines 2 and 9 in Corford will swap their western ends from Monday, the transport office said.

Line 2 will run to the hospital every six minutes. Line 9 takes over the branch to the docks.

The office counted passengers for a year. Nine in ten of those who go to the hospital had to change.

Drivers have practised the new turns at night since March. The timetable hangs at all stops.`
const hearth = `我家的爐子

爐子是外公砌的，比我媽還老。

小時候我負責撿柴。撿得太濕，外公會皺眉頭，但是從來不說。

外公走後沒有人砌新的。我們把它拆了，磚頭還在院子裡。`

test.each([
  [trams, 'en', 'news'],
  [hearth, 'zh-TW', 'article'],
] as const)(
  'no paragraph that is no point of a list has a mark, and no row of marks ends it: %#',
  (source, language, contentType) => {
    for (const platform of ['facebook', 'instagram', 'linkedin', 'youtube'] as const) {
      const post = write(source, { platform, language, contentType })
      expect(post, platform).not.toMatch(/[🔹🔸▪▫]/u)
      expect(post.match(/\p{RGI_Emoji}/gv)!.length, platform).toBeGreaterThanOrEqual(3)
    }
  },
)

const tagsOf = (post: string): string[] => splitTrailingHashtags(post).tags

const kayaks = `水上新手村：獨木舟體驗課

沒划過船也可以來。教練帶你從上船、轉彎到翻船後怎麼爬回來，一堂兩小時。

費用1,200元，含救生衣和保險。每週六上午開課，一次最多八人。`
const harp = `People Who Cannot Sing: a six-week course

This course is for those who were told to mouth the words. We meet in small groups and nobody sings alone.

It costs £90 and begins on 12 January.`
const oven = `いつもパン工房こぐまをご利用いただき、ありがとうございます。新しい窯が入りました。いつもパン工房こぐまで焼きたてをどうぞ。新しいパンは1個300円です。`
const dam = `新店「碧潭步道」下月開放　連接碧潭與獅頭山

新北市府昨天宣布，碧潭步道將於12月1日開放，連接碧潭與獅頭山，全長約兩公里。步道沿途設有六座涼亭。`

test.each([
  ['a course', kayaks, 'zh-TW', 'product', /^#(?:好物分享|選物|商品介紹|體驗|新手村)$/u],
  ['a course', harp, 'en', 'product', /ProductSpotlight|GoodFinds|Who/u],
  ['a shop', oven, 'ja', 'product', /^#(?:いつも|お店)/u],
  ['news', dam, 'zh-TW', 'news', /^#(?:連接|開放)/u],
] as const)(
  '%s has no tag of goods, none that is a clause, and none that says nothing by itself: %#',
  (_, source, language, contentType, wrong) => {
    for (const platform of platformIds)
      for (const tag of tagsOf(write(source, { platform, language, contentType })))
        expect(tag, platform).not.toMatch(wrong)
  },
)

const market = `Council agrees on a plan to move the weekly market of Aldersby to the old goods yard behind the station

After months of talks with traders, shopkeepers and the railway, the town council of Aldersby agreed on Thursday evening by eleven votes to four that the weekly market, which has stood in the High Street since 1921, will move to the old goods yard behind the station from 4 April.

"The street is too narrow for forty stalls and two buses," said Lena Osgood, who chairs the council.

Stallholders pay £14 a day as before.`

test('news on X whose first sentence has no room says by its headline what happened, and quotes nobody before that', () => {
  const post = write(market, { platform: 'twitter', language: 'en', contentType: 'news' })
  expect(post).toMatch(/^📰 Council agrees on a plan to move the weekly market of Aldersby/u)
  expect(post).not.toContain('Lena Osgood')
})

const bench = `Repair bench for school uniforms opens in Wexcombe

Families can have school uniforms mended for free. The idea came from Dolores Mbeki, who has volunteered at the food bank since 2019, and nine volunteers run the bench with four donated machines.

In the first week it mended 63 items, most of them trousers with torn knees, and repairs are usually ready in two days.

Contact Dolores on 01632 960 447.`

test('whom to contact has a full name where the post has not introduced them', () => {
  for (const platform of ['twitter', 'threads'] as const)
    expect(write(bench, { platform, language: 'en', contentType: 'news' }), platform).toMatch(/Dolores Mbeki/u)
})

const wax = `How to get candle wax out of a tablecloth

We spill a lot of wax. This is what works for us, and it needs nothing that you don't have at home.

1. Let the wax go hard, which takes about an hour, or put a bag of ice on it for ten minutes.
2. Scrape off all that you can with the back of a butter knife or with a wooden spatula.
3. Lay the cloth between two sheets of brown paper or kitchen roll on an ironing board.
4. Press it with a warm iron without any steam for about fifteen seconds at a time.
5. If a coloured stain is left, dab it with rubbing alcohol and wash the cloth as usual.

Never put a waxy cloth into the washing machine.`

test('where not all steps have room, nothing promises them', () => {
  const post = write(wax, { platform: 'twitter', language: 'en' })
  expect(post).not.toMatch(/what works for us/u)
  expect(post).toContain('Never put a waxy cloth into the washing machine.')
})

const raincoat = `〔即時新聞〕雨衣怎麼洗才不會漏水　照這3步驟

雨衣漏水多半是防水層髒了。

1. 冷水加中性洗劑泡十分鐘
不要用熱水，熱水會讓膠條脫落。

2. 用海綿輕輕擦
刷子會刮傷塗層。

3. 掛在陰涼處晾乾
不要曬太陽。`

test('steps keep their numbers where sentences stand between them, and a label of the page is no headline', () => {
  const post = write(raincoat)
  expect(post).toMatch(/^雨衣怎麼洗/u)
  expect(post).toMatch(/1️⃣ 冷水[\s\S]*2️⃣ 用海綿[\s\S]*3️⃣ 掛在/u)
})
