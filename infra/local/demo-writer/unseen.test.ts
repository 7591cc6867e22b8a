import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { type PostRequest, writePost } from './telling/post.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'zh-TW', source, instructions: '', ...wish })
}
const tagsOf = (post: string): string[] => splitTrailingHashtags(post).tags

const walk = `【走讀報名】巷弄裡的鐵窗花：大稻埕老屋散步

你有沒有抬頭看過二樓的窗戶？那些彎成音符、富士山、甚至眼鏡形狀的鐵條，都是五十年前鐵工師傅一根一根敲出來的。

這次我們請到拍下三千扇鐵窗花的攝影師，帶大家看十二扇還留在原地的窗，也聽屋主說它們的故事。走完之後會喝杯冬瓜茶，用鋁線折一朵自己的小窗花帶回家。

📅 12/12（六）14:00–17:00
📍 集合：捷運大橋頭站1號出口
💰 費用：600元（含茶點與材料），學生450元
📝 報名：https://forms.example.tw/ironflower

⚠️ 全程步行約2.5公里，雨天照常，請穿好走的鞋。`

test('a line keeps the emoji that it has in the text, and a name brings none of its own', () => {
  for (const platform of platformIds) {
    const post = write(walk, { platform })
    expect(post, platform).toContain('📅 12/12（六）14:00–17:00\n📍 集合')
    expect(post, platform).not.toMatch(/🌾|🗓️/u)
  }
  expect(write(walk, { emojiUsage: 'None' })).not.toMatch(/📅|📍/u)
})

test('what a text mentions once is no tag', () => {
  expect(tagsOf(write(walk))).not.toContain('#富士山')
})

const weeks = `教媽媽用手機付錢的那三個禮拜

媽媽六十八歲，皮夾裡永遠有一疊百元鈔。她常去的麵攤貼出告示，說歡迎掃碼。她回家問我，掃碼是不是要先去銀行排隊。

第一個禮拜我們花了兩小時，只完成了註冊。她說我沒耐心。

第二個禮拜我換了方法。我不碰她的手機，只坐在旁邊念步驟。她在紙上畫了四個方格。

第三個禮拜，她一個人去麵攤。回來的時候把手機舉得高高的，說是自己學的。`

test('how long something took is no tag, and promises no list of things', () => {
  for (const platform of platformIds) expect(tagsOf(write(weeks, { platform })), platform).not.toContain('#禮拜')
  expect(write(weeks, { platform: 'threads' })).toMatch(/^教媽媽用手機付錢的那三個禮拜/u)
})

const warmer = `充電式湯たんぽ「ぬくもん」新発売のお知らせ

お湯を沸かさなくても、15分の充電で約6時間あたたかい。そんな湯たんぽができました。

株式会社ヒダカ電器は、充電湯たんぽ「ぬくもん」を11月20日より全国のホームセンターで発売します。

■商品概要
サイズ：幅24×奥行17×高さ6センチ
重さ：約1.4キロ
価格：5,280円（税込）
お問い合わせ：ヒダカ電器お客様窓口　0577-00-1234（平日10時～17時）`

test('X has both the price and whom to ask of one list, and a heading keeps its mark', () => {
  const product = { language: 'ja', contentType: 'product' } as const
  const brief = warmer.replace(/株式会社.*\n\n/u, '')
  expect(write(brief, { ...product, platform: 'twitter' })).toMatch(/価格：5,280円[\s\S]*0577-00-1234/u)
  expect(write(warmer, product)).toContain('■商品概要\n')
  expect(tagsOf(write(warmer, product))).toContain('#湯たんぽ')
})

const drains = `排水管清掃実施のお知らせ

居住者の皆様へ

平素より管理組合の活動にご協力いただき、ありがとうございます。下記のとおり、専有部分の排水管清掃を実施いたします。作業員が各戸に伺います。

日時：12月3日（木）A棟、4日（金）B棟　いずれも9時～16時
費用：無料（管理費でまかないます）

ご都合が悪い方は、11月27日までに管理人室へお申し出ください。

グリーンコート三ツ沢管理組合　管理人室（内線10）`

test('a notice is one, and says who speaks', () => {
  const post = write(drains, { language: 'ja', contentType: 'article' })
  expect(post).toMatch(/^📢 排水管清掃実施のお知らせ/u)
  expect(post).toContain('グリーンコート三ツ沢管理組合 管理人室（内線10）')
  expect(tagsOf(post)).not.toContain('#イベント')
})

const bleeding = `How to bleed a radiator

If the top of a radiator stays cold while the bottom is hot, there is air in it.

You need a radiator key, an old towel and a jar.

1. Turn the heating off and wait half an hour. Hot water under pressure hurts, and a running pump pulls more air in.
2. Find the small square valve near the top. Hang the towel underneath and hold the jar against it.
3. Turn the key anticlockwise, a quarter turn at most. You will hear a hiss. Never take the screw out altogether.
4. When water comes instead of air, close the valve. Do not force it; it only has to stop dripping.
5. Look at the pressure gauge on the boiler. It should read between 1 and 1.5 bar.`

test('where the steps of a guide have no room, each is told by its first sentence', () => {
  const post = write(bleeding, { language: 'en', contentType: 'article', platform: 'threads' })
  expect(post).toContain(
    '1. Turn the heating off and wait half an hour.\n2. Find the small square valve near the top.\n3.',
  )
  expect(post).toContain('5. Look at the pressure gauge on the boiler.')
})

const tides = `Tidebook 4 is out: offline maps and a bigger font

We are two people in Falmouth who make a tide table for phones.

Tidebook costs £14 a year from today. If you already subscribe you keep the old price of £9 until your renewal. The free version still shows three days for one harbour.

It runs on iOS 17 and later and Android 12 and later. Write to hello@tidebook.example.`

test('a price stays above the old one that follows it, and what a thing runs on is no tag', () => {
  const post = write(tides, { language: 'en', contentType: 'product', platform: 'instagram' })
  expect(post.indexOf('£14')).toBeLessThan(post.indexOf('£9'))
  expect(tagsOf(post)).not.toContain('#Android12')
})

const dogs = `「犬が仕事を選ぶんです」盲導犬訓練士・河合美穂さんインタビュー

盲導犬の訓練士になって19年。これまでに47頭を送り出した河合美穂さんに、訓練所で話を聞きました。

――どんな犬が盲導犬に向いていますか。

いちばん大事なのは、新しいものを怖がらないことです。

――合格するのはどのくらいですか。

10頭のうち3頭か4頭です。犬が仕事を選ぶんです。

――街で見かけたとき、どうすればいいでしょう。

犬には声をかけず、目も合わせないでください。

訓練所では毎月第2土曜日に見学会を行っています。予約は電話（045-000-7788）で受け付けています。`

test('what somebody says is no tag; the questions of an interview have the marks, and no row of signs ends it', () => {
  const post = write(dogs, { language: 'ja', contentType: 'article' })
  expect(tagsOf(post).join(' ')).not.toContain('選ぶ')
  expect(post.match(/^▪️ Q：/gmu)).toHaveLength(3)
  expect(splitTrailingHashtags(post).body.trim()).toMatch(/。$/u)
})

const tea = `大稻埕老茶行推出週末手沖體驗

位於大稻埕迪化街一段的老茶行「新芳春茶行」自 12 月起，每逢週末推出手沖體驗，由第三代店主親自示範。

體驗每場 90 分鐘，限 8 人，費用每人 680 元，含三款茶葉與茶點。第三代店主王守仁說，很多年輕人只喝手搖飲，沒看過茶葉泡開的樣子。

活動至明年 2 月底，採線上預約。`

test('the headline that names the subject stands first on Instagram, though the first sentence says it again', () => {
  for (const contentType of ['news', 'article'] as const)
    expect(write(tea, { platform: 'instagram', contentType })).toMatch(/^(?:\S+ )?大稻埕老茶行推出週末手沖體驗/u)
})
