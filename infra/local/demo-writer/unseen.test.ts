import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { readSource } from './reading/material.ts'
import { occasionOf } from './reading/occasion.ts'
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

test('where the steps of a guide have no room, each is told by its first sentence, below what leads to them', () => {
  const post = write(bleeding, { language: 'en', contentType: 'article', platform: 'threads' })
  expect(post).toMatch(
    /an old towel and a jar\.\n\n1\. Turn the heating off and wait half an hour\.[^\n]*\n2\. Find the small square valve near the top\.[^\n]*\n3\./u,
  )
  // What must not be done comes before how the others are done.
  expect(post).toContain('Never take the screw out altogether.')
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

const notes = `レシピを見ないで作る味噌汁の話

料理教室を始めて八年になるが、いちばん多い質問は「味噌は何グラムですか」だ。私はいつも「覚えなくていいです」と答える。

祖母は計量スプーンを持っていなかった。鍋をのぞき、味噌をひとすくい溶き、味を見て、もうひとすくい足すかどうかを決めた。その横顔が、私にとっての料理の先生だった。

教室では、まず目をつぶって出汁だけを飲んでもらう。次に、味噌を溶いた汁を三つ並べる。すると生徒さんは自分の「ちょうどいい」を指さすことができる。

先月、七十代の男性が通い始めた。三回目の日、彼は自分の鍋を自分の舌で決めて、少しだけ泣いた。

数字はあとから付いてくる。最初に要るのは、自分の舌を信じることだと思う。`

test.each(platformIds)(
  '%s: what somebody tells is no list: none of its paragraphs has a mark, and no mark ends it',
  (platform) => {
    const post = write(notes, { platform, language: 'ja' })
    const [headline, ...paragraphs] = post.split('\n\n')
    expect(headline).toMatch(/^(?:🌿 |Title: )?レシピを見ないで作る味噌汁の話(?: 👇)?(?:\n|$)/u)
    for (const paragraph of paragraphs.slice(platform === 'youtube' ? 1 : 0))
      expect(paragraph).not.toMatch(/^\p{RGI_Emoji}/v)
    expect(post).not.toMatch(/[▪▫🔹🔸]/u)
  },
)

test('what a headline says that there is none of is no tag, nor is what somebody asks', () => {
  for (const platform of platformIds)
    expect(tagsOf(write(notes, { platform, language: 'ja' })).join(' '), platform).not.toMatch(/^#レシピ|#何グラム/u)
})

const review = `用了 Pixora 8a 三個月，我把它借給我爸之後的想法

我買 Pixora 8a 的理由很單純：舊手機摔壞了，預算一萬五。店員推薦了兩支，我選了比較輕的這支，172 公克。

先講電池。我每天通勤兩小時都在聽 Podcast，晚上回家大概還剩 38%。螢幕夠亮，中午在操場看訊息不用瞇眼。

相機是我最失望的地方。白天很好，到了夜市，招牌的紅光會整片糊掉。

上個月回屏東，我把它借給我爸用了一個週末。我們去屏東市買了一支便宜 4,000 元的比較，他還是選了這支。

所以我的結論是：不常在晚上拍照的人可以買，貓奴請三思。`

test('a review has the whole name of what it is on as a tag, and no town of an aside', () => {
  const tags = tagsOf(write(review))
  expect(tags.slice(0, 2)).toEqual(['#Pixora8a', '#使用心得'])
  expect(tags.join(' ')).not.toMatch(/屏東|想法/u)
})

const repotting = `租屋族也能養活的觀葉植物：換盆五步驟

很多人以為植物枯掉是忘了澆水，其實多半是根在盆子裡擠到沒地方長。春天是換盆的好時機，照著做就不會失手。

1. 換盆前兩天停止澆水，土乾一點比較好脫盆。
2. 選比原本大一號的盆子，直徑多3公分就夠，太大反而積水。
3. 輕拍盆邊把植株倒出來，剪掉發黑、發軟的根。
4. 盆底先鋪一層發泡煉石，再填入培養土，植株放正後補滿。
5. 澆透一次，放在沒有直射光的地方休息一週。

換盆後葉子垂個兩三天是正常的，不要急著施肥，等新葉冒出來再說。`

test('steps that do not fit whole are told by what is done, all of them, and no deed of them is left out', () => {
  const post = write(repotting, { platform: 'twitter' })
  expect(post).toContain(`換盆五步驟

1. 換盆前兩天停止澆水
2. 選比原本大一號的盆子，直徑多3公分就夠，太大反而積水
3. 輕拍盆邊把植株倒出來，剪掉發黑、發軟的根
4. 盆底先鋪一層發泡煉石，再填入培養土，植株放正後補滿
5. 澆透一次，放在沒有直射光的地方休息一週`)
  expect(tagsOf(post).join(' ')).not.toMatch(/租屋/u)
})

const kettles = `Safety recall: Brightnest BN-40 electric kettles

Brightnest is recalling about 12,600 electric kettles of the model BN-40 because the handle can come loose when the kettle is full. The company has had 31 reports, four of them of burns.

The kettles were sold between March and October 2025 at Homeley and Carter's stores and online for about $45. The model number is on the bottom; only those with a serial number that begins with 25C are affected.

People who own one should stop using it at once and ask for a refund. Brightnest will send a prepaid box; no receipt is needed. Call 1-800-555-0146 between 8 a.m. and 6 p.m. on weekdays, or go to https://brightnest.example/recall.`

test('a warning says what to do on every platform, and whom to call below all that it is on', () => {
  for (const platform of platformIds) {
    const post = write(kettles, { platform, language: 'en', contentType: 'news' })
    expect(post, platform).toContain('stop using it at once')
    if (platform === 'youtube') expect(post.indexOf('1-800')).toBeGreaterThan(post.indexOf('prepaid box'))
  }
})

const library = `Marlow Street library to close for six weeks while its roof is mended

The Marlow Street library in Tarrick will close on 3 February for six weeks so that its roof can be replaced, the county council said on Tuesday. Water has come through the ceiling of the children's room four times since October.

The work costs £214,000 and is paid from the council's repair fund. Loans that fall due during the closure are extended to 31 March without a fine.

Readers who use the computers can go to the Fenwick Road branch, which will stay open until 8 p.m. on weekdays. Questions: 01632 960 114.`
const rota = `Rosterly: shift planning that your team can read on a phone

Rosterly makes the weekly rota for cafés, clinics and small shops. You enter who can work when; it proposes a plan that keeps the rest hours your country asks for.

Your team sees the plan on their phones, without an account. Most gaps are filled within 40 minutes.

Rosterly costs $3 per person per month. The first 30 days are free, no card needed. Try it at https://rosterly.example.`

test('a street is no tag without its name, and what a headline says that a thing is is one', () => {
  expect(tagsOf(write(library, { language: 'en', contentType: 'news' }))).not.toContain('#Street')
  expect(tagsOf(write(rota, { language: 'en', contentType: 'product' })).slice(0, 2)).toEqual([
    '#Rosterly',
    '#ShiftPlanning',
  ])
})

const bus = `市内循環バス「ぐるりん」、4月から土日も運行

さくら川市は5日、市内循環バス「ぐるりん」を4月1日から土日と祝日にも運行すると発表した。運賃は1回100円のまま据え置く。

これまで平日のみ1日8便だったが、土日祝は1日6便を走らせる。新たに市立病院前と道の駅さくら川の2か所に停留所を設ける。

市交通政策課の田村明課長は「車を手放した人が、週末も買い物や見舞いに行けるようにしたい」と述べた。年間の運行費は約1,900万円で、うち半分を県の補助金でまかなう。

時刻表は3月中旬に全戸へ配布する。問い合わせは同課（0289・63・4471）。`

test('「同課」 is told by its name where the post has not named it, and stays where it has', () => {
  for (const platform of platformIds) {
    const post = write(bus, { platform, language: 'ja', contentType: 'news' })
    expect(post, platform).toMatch(/市交通政策課/u)
    expect(post.includes('問い合わせは同課'), platform).toBe(post.includes('市交通政策課の田村明課長'))
  }
})

const closed = `臨時休診のお知らせ

平素より当院をご利用いただき、ありがとうございます。みどり台耳鼻咽喉科は、空調設備の入れ替え工事のため、11月18日（火）から20日（木）まで休診いたします。

お薬が足りなくなる方は、17日（月）までにご来院ください。急な症状の場合は、横浜市救急相談センター（#7119）をご利用ください。`

test('a short number to call stays with whom it calls, and a greeting gives no tag', () => {
  const post = write(closed, { language: 'ja', contentType: 'news' })
  expect(post).toContain('横浜市救急相談センター（＃7119）')
  expect(tagsOf(post).join(' ')).not.toMatch(/当院|7119/u)
})

const moving = `引っ越し前日にやってよかった3つのこと

去年、七年住んだ部屋を引っ越しました。荷造りは終わっていたのに、前日になって慌てたことがいくつもあります。次に引っ越す自分のために、やってよかったことを書いておきます。

一つ目は、冷蔵庫の電源を前の晩に抜くこと。霜が溶けるまで思ったより時間がかかり、朝に抜いていたら床が水浸しになるところでした。

二つ目は、当日すぐ使う物だけの箱を作ること。トイレットペーパー、はさみ、充電器、カーテン。この箱だけは自分の手で運びました。

三つ目は、部屋の写真を撮ること。壁の傷も床のへこみも、退去の立ち会いで役に立ちました。`

test.each(['twitter', 'threads'] as const)('%s: 「一つ目は」 counts out what the headline promises', (platform) => {
  const post = write(moving, { platform, language: 'ja' })
  expect(post).toContain('3つのこと\n\n')
  expect(post).toContain('やってよかったことを書いておきます。\n\n一つ目は、冷蔵庫の電源を前の晩に抜くこと')
  expect(post).toContain('\n三つ目は、部屋の写真を撮ること')
  expect(tagsOf(post)[0]).toBe('#引っ越し')
  expect(tagsOf(post)).not.toContain('#家族')
})

const whetstone = `How to sharpen a kitchen knife with a whetstone

A dull knife slips, and a slipping knife cuts you. You need a stone with two sides, 1,000 and 3,000 grit, and a quarter of an hour.

1. Soak the stone in water for ten minutes, until no more bubbles rise.
2. Lay it on a damp cloth with the 1,000 side up, so that it cannot move.
3. Hold the blade at an angle of about 15 degrees, as high as two coins under the spine.
4. If the stone looks dry, pour a little water on it.
5. Rinse, dry and oil the blade, which rusts within a day otherwise, and put it back into its block.
6. Cut a sheet of paper: a sharp edge runs through it without tearing.

Do this every two months. A steel between times keeps the edge straight, but it does not sharpen.`

test('of a step in English what is done is told: no condition without its deed, no half of a list', () => {
  const post = write(whetstone, { platform: 'threads', language: 'en' })
  expect(post).toContain(`1. Soak the stone in water for ten minutes, until no more bubbles rise
2. Lay it on a damp cloth with the 1,000 side up
3. Hold the blade at an angle of about 15 degrees
4. If the stone looks dry, pour a little water on it
5. Rinse, dry and oil the blade, which rusts within a day otherwise, and put it back into its block`)
})

const flat = `Four ways to waste less food in a shared flat

In our flat of five we threw away about 2 kilos of food a week. Now it is under half a kilo, and nobody had to give up anything.

1. Give one shelf to everybody. Whatever stands on it may be eaten by anyone who is hungry.
2. Write the date on everything you open, with a marker that hangs on the fridge door.
3. Cook together on Sundays. Each brings what would not last until Wednesday.
4. Freeze bread on the day you buy it, sliced, so that nobody needs a whole loaf.

The marker made the biggest difference. It cost a dollar.`
const lido = `Outdoor pool in Kelmore reopens on Saturday after a repair

The Kelmore lido will reopen on Saturday at 7 a.m., two summers after a crack in its floor closed it. The repair cost £1.1 million, of which residents raised £186,000.

The pool is 50 metres long and now heated to 21 degrees by a heat pump. A ramp leads into the water for the first time.

A swim costs £5.50 for adults and £3 for children.`
const drift = `旧岬小の校舎が漂着物の博物館に　7月19日開館

海野市は、2年前に閉校した旧岬小学校の校舎を改修し、海岸に流れ着いた物を集めた「漂着物博物館」を7月19日に開く。木造2階建ての教室5室に、約3,000点を並べる。

集めたのは、元教頭の浜田修さん（72）。30年にわたり通勤前の海岸で拾い続けた。

入館料は一般300円、中学生以下は無料。月曜休館。`

test.each([
  ['what one step of a guide has to do with', flat, 'en', 'article', '#Bread'],
  ['a firm where residents raised money', lido, 'en', 'news', '#Business'],
  ['a word that is a piece of another', drift, 'ja', 'news', '#着物'],
] as const)('%s is no tag', (_, source, language, contentType, wrong) => {
  for (const platform of platformIds)
    expect(tagsOf(write(source, { platform, language, contentType })), platform).not.toContain(wrong)
})

test('a puncture is no bread', () => {
  const source =
    '自転車のパンクを自分で直す手順\n\nパンク修理は店に頼むと1,500円ほどかかります。\n\n1. 空気を完全に抜きます。\n2. 片側だけタイヤを外します。\n3. パンクした穴にパッチを貼ります。'
  expect(write(source, { language: 'ja' })).not.toContain('🍞')
})

const course = `「週三手帳課」秋季班開放報名

想記錄生活，卻總是寫到第三天就放棄嗎？「週三手帳課」用八週的時間，陪你養成每天五分鐘的書寫習慣。

課程由插畫家溫小米帶領，每堂兩小時。不需要會畫畫，教材和一本手帳都包含在學費裡。

時間：9月10日起，每週三晚上7:00–9:00
地點：台南市中西區信義街42號二樓
學費：4,800元

報名請填表單 https://forms.example.tw/techo`

test('a last line without an end that says where to sign up stays', () => {
  for (const platform of ['facebook', 'instagram', 'linkedin', 'youtube'] as const)
    expect(write(course, { platform, contentType: 'product' }), platform).toContain('https://forms.example.tw/techo')
})

test.each([
  ['a department that is named by 同課 again and again', '問い合わせは同課（1）。'.repeat(900), 'ja'],
  ['steps without an end', `How to wait\n\n${'1. Wait, wait '.repeat(700)}`, 'en'],
  ['a story of five hundred paragraphs', `How I sat\n\n${'I sat there again.\n\n'.repeat(500)}`, 'en'],
  [
    'a notice with one endless paragraph',
    `Notice: the pool closes\n\nThe pool closes on 1 May.\n\n${'It opens at 9 am. '.repeat(500)}\n\nBring a card.\n\nAsk at the desk.`,
    'en',
  ],
  ['a headline without an end', `Nib: ${'shift planning '.repeat(600)}that\n\nIt is a plan.`, 'en'],
] as const)('a post of %s is there within two seconds', (_, source, language) => {
  const begun = process.cpuUsage()
  write(source, { platform: 'twitter', language })
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000)
})

const tea = `大稻埕老茶行推出週末手沖體驗

位於大稻埕迪化街一段的老茶行「新芳春茶行」自 12 月起，每逢週末推出手沖體驗，由第三代店主親自示範。

體驗每場 90 分鐘，限 8 人，費用每人 680 元，含三款茶葉與茶點。第三代店主王守仁說，很多年輕人只喝手搖飲，沒看過茶葉泡開的樣子。

活動至明年 2 月底，採線上預約。`

test('the headline that names the subject stands first on Instagram, though the first sentence says it again', () => {
  for (const contentType of ['news', 'article'] as const)
    expect(write(tea, { platform: 'instagram', contentType })).toMatch(/^(?:\S+ )?大稻埕老茶行推出週末手沖體驗/u)
})

const studio = `NOTICE: Kiln Lane Pottery winter hours

From Monday, December 7 through Sunday, February 28 we're open:

Tue & Thu 5–8 pm
Sat 10 am–3 pm
Closed Dec 24–Jan 2

Monday classes are paused because the back room has no heat.

Membership stays at $30 a year.

40 Kiln Lane, side entrance`

test('hours come with the days on which a house is shut, and with where it is', () => {
  for (const platform of platformIds) {
    const post = write(studio, { platform, contentType: 'news' })
    expect(post, platform).toContain('Closed Dec 24–Jan 2')
    expect(post, platform).toContain("\nFrom Monday, December 7 through Sunday, February 28 we're open:\n")
  }
  expect(write(studio, { platform: 'facebook', contentType: 'news' })).toContain('40 Kiln Lane, side entrance')
})

const stew = `阿嬤的蘿蔔滷肉

冬天一定要煮這一鍋。

材料
五花肉 600 克
白蘿蔔 1 條
帶骨小排 2 副（約 500 克）
老薑 50 克
醬油 3 大匙
水 1 杯又 2/3
冰糖 1 大匙

作法
1. 肉切大塊，冷水下鍋煮滾。
2. 蘿蔔去皮切塊。
3. 全部下鍋，小火滷一小時。`

test('an amount that no measure names stays in the list of what is needed', () => {
  const post = write(stew, { language: 'zh-TW', contentType: 'article' })
  const lines = post.split('\n')
  const from = lines.findIndex((line) => line.includes('材料'))
  expect(lines.slice(from + 1, from + 8).map((line) => line.replace(/^\S+ /u, ''))).toEqual([
    '五花肉 600 克',
    '白蘿蔔 1 條',
    '帶骨小排 2 副（約 500 克）',
    '老薑 50 克',
    '醬油 3 大匙',
    '水 1 杯又 2/3',
    '冰糖 1 大匙',
  ])
})

test('who made an interview or filed a report is no part of it', () => {
  const talk = `Five minutes with Ada Finch

Ada Finch binds books in a former dairy. She binds 30 a month.

The bindery is open on Fridays from 9 am.

Interview: Joel Sandover. Photos: Kim Tran.`
  const report =
    '廃校に本屋 島川町で4月開業\n\n島川町は24日、廃校を改修した書店を4月に開業すると発表した。改修費は1,200万円。町は年間6千人の利用を見込む。(編集部・森田)'
  for (const platform of platformIds) {
    expect(write(talk, { platform })).not.toContain('Sandover')
    expect(write(report, { platform, language: 'ja', contentType: 'news' })).not.toContain('森田')
  }
})

test('of a story that has no room each paragraph is told as far as the next one takes for granted', () => {
  const letters = `I closed the guest book of my café. I should have done it long ago.

For nine years I kept a guest book by the door of the café. In August I took it away, and I want to say why, because several guests asked if something had happened.

Nothing happened. That is the point.

In 2016 a week had forty lines, and most were from people whose hand I knew. Somebody would draw the cat, somebody else would draw it better, and I would laugh. By 2024 a week had six, of which four were adverts. I was spending three hours a week on it, and I baked less. In the end the guest book took more of my time than the bread did, and the bread is what people come for.

What surprised me is what came next. I put a letterbox beside the till with a note that I read everything. In the ten weeks since, I have had 87 letters. The letters are longer than the lines were. Nobody shows off for a room in letters. A nurse from Holm told me how she sleeps between two night shifts, and those letters hang in the kitchen now, with her permission.

I know what gets lost. A guest book lets guests talk to each other, and letters do not. If your guests do that, keep the book. Mine had stopped.

So my advice is not to burn your guest book. It is this: count what the thing costs you, once a year, and ask if it still does what it did.`
  const post = write(letters, { contentType: 'article' })
  expect(post).toContain('I put a letterbox beside the till')
  expect(post).toContain('letters do not. If your guests do that, keep the book. Mine had stopped.\n\nSo my advice')
  expect(post).not.toContain('Somebody would draw the cat')
})

test('a name between brackets is a tag of a review, which keeps its own mark', () => {
  const mill =
    '8千円の炊飯土鍋を三か月使って、正直に書きます\n\n先月、6年使った電動ミルが壊れたので、手回しの「ナギサ K1」に買い替えました。価格は8,100円(税込)。毎朝2杯分を挽いています。\n\n来客が多い家には電動をすすめます。電動ミルは音が大きいです。\n\n評価:5点中4点'
  const post = write(mill, { language: 'ja', contentType: 'article' })
  expect(post).toContain('#ナギサK1')
  expect(post).toContain('5点中4点')
})

const weaving = `The Quay Lane weaving course is moving to March

We have to move the eight-week weaving course that was due to start on 12 January. Two of the looms failed their check last week, and the parts will not arrive before the end of the month.

The course now starts on Monday, March 9, and runs every Monday from 6:30 to 9 pm in the upstairs room. The price stays at $190, yarn included. All 14 people who have paid keep their place without doing anything.

If the new dates do not suit you, write to courses@quaylane.example by January 5 and we will refund the full amount within ten days. After that date we can only offer a credit for a later course.

Open weaving on Saturdays goes on as usual, but only on the small looms. Bring your own yarn in February.

Sorry for the trouble, and thank you for being patient with old wood.`

test('what becomes of what people have paid makes a text a notice, whatever it was given as', () => {
  const thread = write(weaving, { platform: 'threads', contentType: 'article' })
  expect(thread).toContain('The course now starts on Monday, March 9')
  expect(thread).toContain('we will refund the full amount')
  expect(write(weaving, { platform: 'twitter', contentType: 'article' })).toContain('starts on Monday, March 9')
  const moved =
    '体験教室の会場が変わります\n\n改修工事に伴い、毎月の体験教室は、1月から会場を移します。新しい会場は川沿いの倉庫で、駅から歩いて7分です。時間はこれまでと変わりません。駐車場は30台分あります。\n\n参加費は1回1,500円です。すでに払った方が取りやめる場合は、12月25日までに連絡すれば全額を返金します。'
  expect(occasionOf(readSource(moved, 'ja'), 'article')).toBe('announcement')
  const story =
    'The race that they cancelled\n\nIn May they cancelled the race on 3 June. I was angry. I had trained for it since 2 January. I got my money back in July and bought a canoe.'
  expect(occasionOf(readSource(story, 'en'), 'article')).toBeUndefined()
})

test('a thing is called by its name, though the house stands in a line of its own above it', () => {
  const bag = `Spool & Tern

Waxed Canvas Saddle Bag, 6 L

$74.00

Roll the top down twice and it keeps out rain for an hour. The straps fit any saddle and lock without a tool.

Made in Holm from 15 oz waxed canvas.`
  for (const platform of platformIds)
    expect(write(bag, { platform, contentType: 'product' }), platform).toContain(
      'Spool & Tern: Waxed Canvas Saddle Bag, 6 L',
    )
})
