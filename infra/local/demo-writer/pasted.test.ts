import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
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

test('how to sign up is no furniture of a page', () => {
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
