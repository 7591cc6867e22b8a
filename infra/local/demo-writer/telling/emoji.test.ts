import { expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { emojiRange } from '#shared/writing/post/settings.ts'
import { write } from '../testing/write.ts'

const signsOf = (post: string): string[] => post.match(/\p{RGI_Emoji}/gv) ?? []
const cheer = /✨|🙌|😊|💫|👏|🎉|🤝|🎓|🌟|💛|😄|🍿|🙃/u

const shop =
  'Two years ago, the village of Brae Moss lost its last bakery. Tom Airey put an oven into his own shed. Within a month, thirty neighbours came by each morning. Today the bakery has four volunteers and 120 members. The roof leaked twice, and a storm took the chimney.'
const vote =
  'The council of Port Ellan voted on Monday to close Quay Street to cars. Nine members voted for the plan and six against it. The trial lasts four months. Traders had handed in 300 signatures.'
const bakery = '二年前の冬、三沢村で最後のパン屋が閉まりました。元教師の谷口さんは自宅の庭に窯を作りました。'
const hotline =
  '我們把傳真機關掉之後\n\n去年我們把傳真機關掉。那時候三個同事從早接到晚，累得說不出話。客人抱怨了一個月。'

test.each([
  [shop, 'en', 'article'],
  [vote, 'en', 'news'],
  [bakery, 'ja', 'article'],
  [hotline, 'zh-TW', 'article'],
] as const)('nothing cheers over loss, quarrel or a story: %s', (source, language, contentType) => {
  for (const tone of ['Casual', 'Inspirational', 'Humorous'] as const)
    for (const platform of platformIds) {
      const post = write(source, { language, contentType, platform, tone, emojiUsage: 'Liberal' })
      expect(post, platform).not.toMatch(cheer)
      expect(signsOf(post).length, platform).toBeGreaterThanOrEqual(emojiRange(platform, 'Liberal').min)
    }
})

const lamp = 'The Nord 4 is a lamp for small desks. It weighs 900 g. The Nord 4 costs £59 and comes in three colours.'

test('a product of which nothing is sad may be cheered, and a word said in passing has no picture', () => {
  expect(write(lamp, { contentType: 'product' })).toMatch(cheer)
  const fair =
    'The Tool Fair opens its doors on Saturday 7 March from 10 am to 4 pm. Bring a blunt knife to the hall of St Mark’s School. Six people will sharpen it, free of charge.'
  for (const platform of platformIds) expect(write(fair, { platform, contentType: 'news' })).not.toContain('🎓')
})

test.each([
  ['電子レンジで作る温泉卵。黄身に穴を開けて、50秒加熱します。卵は冷蔵庫から出してすぐでかまいません。', 'ja'],
  ['用電鍋做溫泉蛋。水燒開以後關火，放進雞蛋，蓋上蓋子等十三分鐘。撈起來泡冷水就完成了。', 'zh-TW'],
] as const)('an egg has no picture of the spring that it is called by: %s', (source, language) => {
  const post = write(source, { language, emojiUsage: 'Liberal' })
  expect(post).not.toContain('♨️')
  expect(post).toContain('🥚')
})

const memoir = `What my mother kept in the shed

My mother died in May, and I cleared the shed. She had mended everything. I opened the last box. It held a recipe book.

I had never asked her. She told nobody. I read it twice. My brother cried, and then we laughed.

We sold the shed in June. I kept the box. It stands on my desk.`
const machine =
  '阿嬤的裁縫車\n\n阿嬤過世以後，沒有人要那台裁縫車。它是黑色的，腳踏。二姨說現在衣服很便宜，誰還自己做。我把它載回台北。我把舊衣服拿出來。我照著影片做。線一拉就斷。我在鐵蓋裡摸到一張紙。那是阿嬤的字。'

test('a story has no sign that none of its sentences calls for; the minimum are marks before its lines', () => {
  for (const platform of platformIds)
    for (const [source, language] of [
      [memoir, 'en'],
      [machine, 'zh-TW'],
    ] as const) {
      const post = write(source, { platform, language })
      expect(post, platform).not.toMatch(/📖|💭|📝|✍️|📚|👕/u)
      expect(signsOf(post).length, platform).toBeGreaterThanOrEqual(emojiRange(platform, 'Moderate').min)
      const lines = post.split('\n')
      const lone = lines.filter((line) => /^[\p{RGI_Emoji}\s]+$/v.test(line))
      expect(lone, platform).toEqual([])
    }
})

const report = `The night bus gets its own lane

From 3 March, buses on Route 12 will no longer wait behind 40 parked cars. The council of Marlow voted 9 to 2 for a lane that belongs to buses from 9 p.m.

The lane runs for 4.6 kilometres along Canal Road. At night, 84 parking spaces close.

"I have missed the 4:50 so often that the baker keeps a key for me," said Ines Okafor. A trial cut the ride from 23 minutes to 14.

The work costs 410,000 euros. The fare stays at 1.80 euros.`

test('signs begin paragraphs, each for what the paragraph tells, and the headline has one', () => {
  const post = write(report)
  expect(post).toMatch(/^📰 The night bus gets its own lane 🚌/u)
  expect(post).toMatch(/^💬 "I have missed/mu)
  const signed = post.split('\n').filter((line) => /\p{RGI_Emoji}/v.test(line))
  expect(signed.slice(1).filter((line) => !/^\p{RGI_Emoji} \S/v.test(line))).toEqual([])
  expect(signsOf(post).length).toBeGreaterThanOrEqual(emojiRange('facebook', 'Moderate').min)
})

test('no picture of the subject stands twice at the end of a post', () => {
  const source =
    'The bicycle that I never rode\n\nIt stood in the hall. The bicycle was red.\n\nMy aunt rode it to work for years. I mended the bicycle in May.'
  for (const platform of platformIds) {
    const signs = signsOf(write(source, { platform }))
    expect(signs.filter((sign) => sign === '🚲').length, platform).toBeLessThan(2)
  }
})

test('a line that is for something says so by its sign, on LinkedIn as on Facebook', () => {
  const source =
    'Rope bridge shut for winter\n\nThe rope bridge at Fingle Weir will be shut from 9 November, the Dart Trust said. The planks will be replaced.\n\n"It was meant to last ten years," said warden Una Treloar, who has walked it daily.\n\nGroups should ring the warden on 01632 960 301. She answers in the morning.'
  for (const platform of ['facebook', 'linkedin'] as const)
    expect(write(source, { platform, contentType: 'news' }), platform).toMatch(/💬[\s\S]*📞/u)
})

const talk = `「直さないほうがいい靴もある」 靴修理店主に聞く

金沢市の裏通りで靴修理店を営む大森健吾さん。店を開いて二十二年、月に約三百足を直します。

――なぜ靴を直すのですか。

祖父の革靴がきっかけです。底が三回張り替えてありました。

――断ることもあるのですね。

月に十足ほどは断ります。直しても半年もたない靴は、直さないほうがいい。

――取りに来ない靴がないのはどうしてですか。

電話ではなく、はがきを出すんです。`

test('without emoji there is none, also where no paragraph is open for a mark', () => {
  for (const platform of platformIds)
    for (const [source, language] of [
      [talk, 'ja'],
      [report, 'en'],
      [memoir, 'en'],
    ] as const)
      expect(signsOf(write(source, { platform, language, emojiUsage: 'None' })), platform).toEqual([])
})

test('a figure within a paragraph gives it no sign of money or of a day', () => {
  const source =
    'Mill bridge opens again\n\nThe bridge at Corley Mill opens on 9 May at 10 am after two years.\n\nThe work costs £38,000, and the county pays for it.\n\nCarts of more than two tons must still use the ford below the mill.'
  for (const platform of ['facebook', 'linkedin', 'threads'] as const)
    expect(write(source, { platform, contentType: 'news' }), platform).not.toMatch(/💰|🗓️/u)
})

test('a list of facts of which few have a sign of their own has the same one throughout', () => {
  const source =
    '壁掛鞋架「一步」\n\n「一步」是一款收起來只有十二公分厚的鞋架。\n\n・材質：樺木，可承重 20 公斤\n・安裝：附螺絲，不用另外買\n・數量：一組可放六雙\n・配色：霧白、岩灰\n\n售價 980 元，保固兩年。'
  const post = write(source, { language: 'zh-TW', contentType: 'product' })
  const items = post.split('\n').filter((line) => /材質|安裝|數量|配色/u.test(line))
  expect(items.map((item) => item.slice(0, 2))).toEqual(['🔹', '🔹', '🔹', '🔹'])
})

test('beneath a story stands a heart where its end is told, and none where it breaks off', () => {
  expect(write(memoir, { platform: 'linkedin', contentType: 'article' })).toContain('🤍')
  const open = memoir.replace(/We sold the shed[\s\S]+$/u, 'It stands on my desk now. They all want to hold it.')
  const short = write(open, { platform: 'twitter', contentType: 'article' })
  expect(short).not.toContain('🤍')
  expect(signsOf(short)).not.toEqual([])
})

const depot = `舊車庫改成托嬰中心

大里區的公車舊車庫今天改成托嬰中心，收托四十名嬰兒。

車庫停用九年，屋頂漏水，附近的人只拿來停機車。里長吳秋燕說，開工那天她站在門口看了很久，「終於有人要用它了，不然大家經過都用跑的」。

園長表示：「孩子最喜歡看天窗，雨打下來的時候全部都安靜了。」每天早上有人在門口等開門。

名額還有六位。想報名的家長請在下班前打04-2406-0001。`

test('a speech bubble or a telephone stands before what begins with it, and before no paragraph that has it further down', () => {
  for (const platform of ['facebook', 'linkedin', 'youtube'] as const) {
    const post = write(depot, { platform, language: 'zh-TW', contentType: 'news' })
    expect(post, platform).toContain('💬 園長表示')
    expect(post, platform).not.toMatch(/💬 車庫|📞 名額/u)
  }
})

const paragraphs: readonly (readonly [source: string, language: 'en' | 'zh-TW' | 'ja', wanted: RegExp])[] = [
  [
    'A quick note that the climbing gym on Dock Road is closed until Friday 9 April while the roof is mended, but yoga goes on upstairs and members may use the pool next door.',
    'en',
    /^📢🏊? ?.*(?:🏋️|🧘|🏊)$/u,
  ],
  [
    '各位家長好，明天（10/8）的校外教學照常舉行，集合時間是早上八點，請幫孩子準備雨衣和水壺，便當由學校統一訂購，不用另外帶。',
    'zh-TW',
    /^📢🎒? ?.*(?:🎒|☔|🍱|🙏){1,3}$/u,
  ],
]

test.each(paragraphs)(
  'a paragraph that is all has the signs of what it names, and no pins: %#',
  (source, language, wanted) => {
    for (const platform of ['facebook', 'instagram', 'linkedin', 'youtube'] as const) {
      const [body = ''] = write(source, { platform, language, contentType: 'article' })
        .replace(/^Title: .*\n+/u, '')
        .split('\n\n#')
      expect(body, platform).not.toMatch(/📌|🔔|👇/u)
      expect(body, platform).toMatch(wanted)
    }
  },
)

test('somebody who tells of a working day gives no advice', () => {
  const shift = `最後一班夜車

那天我比平常早到。站長說，今天以後就不用再打卡了。我把制服燙得很平，像要去面試。

第一班車進站的時候，他還沒想過要退休。他先把燈打開，再去看月台。

我們請他吃了一碗麵。他說要加蛋，每次都要加蛋。後來就沒有人再提這件事。

下個月要做什麼他還不知道。先睡飽再說，他這樣講。`
  for (const platform of platformIds)
    expect(write(shift, { platform, language: 'zh-TW', contentType: 'article' }), platform).not.toContain('💡')
})

test('a title that asks something is no question of a list', () => {
  const song = `為什麼台灣的垃圾車會唱歌？

傍晚五點半，巷口傳來〈給愛麗絲〉，整條街的人拎著袋子衝下樓。

垃圾車播音樂，要從1960年代說起。當時的衛生處從德國進口了一批垃圾車，車上原本就裝了電子音樂裝置。

真正讓音樂變得重要的，是1997年台北市開始推動的「垃圾不落地」。政策上路之後，垃圾只能親手交給清潔隊。`
  for (const emojiUsage of ['Minimal', 'Moderate', 'Liberal'] as const)
    expect(write(song, { platform: 'youtube', language: 'zh-TW', contentType: 'article', emojiUsage })).toMatch(
      /^Title: 為什麼台灣的垃圾車會唱歌？\n/u,
    )
})

test('what readers are asked at the end is talk, and no pin stands behind a story that breaks off', () => {
  const basil = `在家種九層塔，為什麼總是活不過一個月？

每次在市場買一盆九層塔回家，我都信心滿滿，結果三個禮拜後只剩一把枯枝。

第一，不要放在室內。九層塔一天至少要六小時的直射陽光。

第二，等表土乾了再澆。夏天大約一天一次，冬天三到四天一次就好。

第三，看到花苞就要馬上剪掉。剪的位置要在節點上方一公分。

你家的九層塔都活多久呢？`
  const post = write(basil, { language: 'zh-TW', contentType: 'article' })
  expect(post).toContain('💬 你家的九層塔都活多久呢？')
  const car = `What I learned from six months without a car

In March our old Volvo failed its inspection, and the repair would have cost more than the car was worth. My wife said: let's try it without for a while. I gave us three weeks. It is now September, and we still haven't bought a new one.

The first month was awful. I missed two dentist appointments because I misread the bus timetable, and I carried a 12-kilo bag of dog food home in the rain. I would not have recommended it to anyone.

Then something changed. We bought a used cargo bike for $1,400, and suddenly the weekly shop took twenty minutes instead of forty. My daughter, who is seven, now knows every shortcut between our house and the library.

I kept a spreadsheet, of course. From April to August we spent $412 a month less than in the same months last year. That includes the bike, four rental cars for weekends and a few taxis we were too tired to feel guilty about.

It isn't all good. My mother lives 90 minutes away, and there is no train on Sundays. We see her less often, and that bothers me more than I expected. If she gets ill this winter, we will probably buy a car again.`
  for (const platform of ['facebook', 'instagram'] as const)
    expect(write(car, { platform }), platform).not.toMatch(/📌\s*#/u)
})

test('a fact with a label is marked as those beside it, though it ends with a full stop', () => {
  const rack =
    'Clip-On Spice Shelf, Beech\n\nA shelf for kitchens that have no wall left. It holds 9 jars and clips to any rail.\n\nSize: 30 x 8 cm\nLoad: up to 2 kg\nWeight: 400 g\nCare: wipe dry, oil it once a year. Not dishwasher safe.\n\nMade to order in our workshop.'
  const lines = write(rack, { contentType: 'product' }).split('\n')
  const marked = (label: string): boolean => /^\p{RGI_Emoji}/v.test(lines.find((line) => line.includes(label))!)
  expect(marked('Care:')).toBe(marked('Size:'))
})

test('what ends an article is pinned where there is something to mind in it, and else a thought', () => {
  const essay = `Small gardens are not small

A garden of ten square metres has room for forty kinds of plants. Most of them stay below the knee.

People who plant close together water less, because the soil stays in the shade.

A garden is never finished. That is what it is good for.`
  const post = write(essay, { contentType: 'article' })
  expect(post).toContain('That is what it is good for. 💭')
  expect(post).not.toContain('📌')
  const dated = essay.replace(
    'A garden is',
    'The gardens can be seen on 3 May.\n\nMany people come each year. A garden is',
  )
  expect(write(dated, { contentType: 'article' })).toContain('📌 The gardens can be seen')
})

test('on which day a shop is shut is no place', () => {
  const hours =
    '【營業時間異動公告】\n親愛的顧客您好：\n因應天氣轉涼，「山腳書屋」自3月1日起營業時間異動如下：\n週二至週五 12:00–19:00\n週六、週日 10:00–18:00\n週一公休\n原本的寄書服務不受影響，週一仍會出貨。\n造成不便敬請見諒，有任何問題歡迎來電 06-221-0999。'
  for (const platform of platformIds)
    expect(write(hours, { platform, language: 'zh-TW', contentType: 'news' }), platform).not.toContain('📍')
})

test('what a thing is called has no ruler before it, though its name says how much is in it', () => {
  const recall =
    '「みのり農園 ゆずジャム」自主回収のお知らせとお詫び\n\n当社が製造した「みのり農園 ゆずジャム 150g」の一部に、ふたの密封が不十分なものがあることがわかりました。該当する商品を自主回収いたします。\n\n【対象商品】\n商品名：みのり農園 ゆずジャム 150g\n賞味期限：2027年3月14日（ふたの側面に記載）\n販売期間：2026年10月5日～11月20日\n販売数：2,180個\n\nお手元に対象の商品がございましたら、お召し上がりにならず、お問い合わせください。'
  for (const platform of platformIds)
    expect(write(recall, { platform, language: 'ja', contentType: 'news' }), platform).not.toContain('📏')
})

test('that nobody has to sign up points nowhere', () => {
  const stars =
    '冬の月を見る会\n\n12月19日（土）18:30〜20:30\nみどり台小学校 屋上\n入場無料\n申し込み不要\n\n冬は一年でいちばん月がきれいに見える季節です。この日は望遠鏡で月の山まで見ることができます。\n\n屋上はとても冷えます。あたたかい服装でお越しください。\n\n主催：みどり台小学校PTA'
  for (const platform of platformIds)
    expect(write(stars, { platform, language: 'ja', contentType: 'news' }), platform).not.toContain('👉')
})

const bulletin = `Notes from the weir, spring

The sluice was painted in March, and the heron is back on its post. It took four of us and two pots of green.

We still need somebody for the gate on 3 May, from ten to noon. Write to gate@weir.example by 28 April.

The path along the mill has been mown, and both benches stand straight again.

Somebody left a single red mitten on the rail. It fits nobody on the committee.`

test('a pin stands at what has a day or asks for something, and not at what a text only ends with', () => {
  const post = write(bulletin, { platform: 'linkedin', contentType: 'news' })
  expect(post).toContain('red mitten')
  expect(post).not.toMatch(/📌 Somebody left|nobody on the committee\. (?:📌|🔔)/u)
  expect(post).toMatch(/(?:📌|✉️) We still need/u)
})

test('where nothing has a day or asks for anything there is no pin', () => {
  const idle = bulletin.replace(/We still need[^\n]*\n\n/u, '').replace('in March', 'again')
  const post = write(idle, { platform: 'linkedin', contentType: 'news' })
  expect(post).not.toMatch(/📌|🔔/u)
})

const bench = `The bench my father built

My father built the bench in 1988. I was six, and I held the nails. He never measured anything.

I sat on it when I left home. I sat on it when I came back. My brother painted it green.

Last week I sanded it down with my daughter. Mine start on the left side, his end there.`

test('a heart stands only behind what somebody says at the end of their own life, and asks and tells nobody', () => {
  expect(write(bench)).toMatch(/his end there\. 🤍/u)
  for (const last of ['Would you have kept it?', 'If you have a bench at home: sand it. Ask for Gordon.'])
    expect(write(bench.replace(/Mine start .*$/u, last)), last).not.toContain('🤍')
  const hers = bench.replaceAll(/\bI\b/gu, 'she').replaceAll(/\b(?:My|my|Mine)\b/gu, 'her')
  expect(write(hers)).not.toContain('🤍')
  for (const platform of platformIds)
    expect(signsOf(write(hers, { platform })).length, platform).toBeGreaterThanOrEqual(
      emojiRange(platform, 'Moderate').min,
    )
})

const minutes = `会議の議事録をやめて、三か月がたった

うちの会社では、毎週月曜に会議をして、若手が議事録を書いていました。書くのに平均で二時間。年に百時間です。

ある日、議事録が何回開かれたかを調べました。書いた本人以外が開いたのは三本でした。

そこで、議事録をやめました。代わりに三つだけを書いて、写真を送ります。

反対もありました。経緯が残らないと困る、という声です。

あなたの職場の議事録は、先月、何回開かれましたか。`

test('a text that argues has no sign of a diary, and a question at its end is asked of readers', () => {
  const post = write(minutes, { language: 'ja' })
  expect(post).not.toMatch(/🌿|🤍/u)
  expect(post).toMatch(/^💬 あなたの職場/mu)
})

test('whom somebody asked to do something is nothing to mind', () => {
  const shop =
    '小店不需要每天發文\n\n每個月都有店家問我，是不是發文發得不夠多。\n\n我請十二家店做了實驗。每天發文的，平均觸及掉了百分之十一。\n\n差別在老闆。每天要想一篇，想不出來就只剩早安。\n\n我請一位老闆把客人的話記下來。第一篇就被分享了兩千多次。\n\n少發不是偷懶。把力氣留給想知道的人，才是尊重。'
  expect(write(shop, { language: 'zh-TW' })).not.toContain('📌')
})

test('no sheet of paper stands beside the thing that a text is on', () => {
  const kettle =
    'The kettle on the sill\n\nThe kettle whistles at six. Nobody in the house drinks coffee before the kettle has whistled.\n\nThe cat sits beside it. The coffee stands in a tin, and the tin is blue.\n\nCoffee is made for four. The window is open.\n\nThe house is quiet after that.'
  for (const platform of platformIds) {
    const post = write(kettle.replace('kettle on', 'coffee on'), { platform })
    expect(post, platform).not.toMatch(/📝[^\n]*☕/u)
  }
})

test('behind a sign a by-line has no dash', () => {
  const column =
    'The locked gate\n\nMy mother plans her walks around benches. She is 78 and quick on her feet. That was the year the council took the benches away. I would ask councillors to spend an afternoon in town.\n\n– Ruth Hallam writes a fortnightly column. Replies to letters@observer.example'
  for (const platform of platformIds)
    expect(write(column, { platform, emojiUsage: 'Liberal' })).not.toMatch(/\p{RGI_Emoji} [–—] /v)
})

test('a row under its label is no first sentence of a text, and has no sign for what it speaks of', () => {
  const night = `雲川鐵道博物館「末班車之後」夏季夜間開館

【活動日期】2026年7月10日至8月14日，每週五 18:00–21:30
【票價】夜間票 150 元；7 至 12 歲 80 元。已購日間票者，補差價即可留到夜間。

今年夏天，博物館第一次在夜間點亮車庫。工作人員會把柴油客車開上轉車台，每晚各轉一次。`
  const post = write(night, { platform: 'youtube', language: 'zh-TW', contentType: 'news' })
  expect(post).toContain('🌙 今年夏天')
  expect(post).toContain('💰 【票價】')
})

test('no heart and no leaf stands behind an address, nor behind a note in brackets', () => {
  const column = (end: string): string => `我為什麼不再替孩子檢查書包

上個月的星期四早上，我的手機響了。女兒打來，聲音壓得很低，說她沒帶直笛。

我人就在家裡，直笛就躺在鞋櫃上。我說那妳想想看可以怎麼辦，然後掛了電話，在玄關站了好久。

她回家時有點生氣，但睡前自己寫了一張紙條貼在門上。餓肚子不是教育，我是這麼想的。

${end}`
  for (const end of ['想聊聊的人，可以寫信到 letters@alley.example。', '（這是三年前的事，女兒今年升國中了。）'])
    expect(write(column(end), { platform: 'linkedin', language: 'zh-TW', contentType: 'article' }), end).toContain(
      `${end}\n`,
    )
})

test('the one sentence above the facts of a thing is not pinned', () => {
  const bowl = `倒れにくい、木の子ども汁椀「ころん」を9月20日に発売

長野県で家具と器をつくる木工房つむぎ野は、1歳半ごろからの子どもに向けた汁椀「ころん」を、2025年9月20日(土)に発売します。

■特長
・底の厚みは14ミリ。20度傾けても自然に起き上がります
・側面の浅いくぼみに親指がかかり、片手でも持ちやすい

■商品概要
商品名:ころん
素材:県産の山桜
サイズ:直径10.2×高さ6.4センチ
重さ:約135グラム
価格:4,620円(税込)
名入れ:1個660円、お渡しまで約3週間
販売:工房直売所、公式通販`
  for (const platform of ['facebook', 'linkedin'] as const)
    expect(write(bowl, { platform, language: 'ja', contentType: 'product' }), platform).not.toMatch(/📌 長野県/u)
})

test('a heading that asks has its mark, and no other sign before it', () => {
  const tofu = `「みなと絹ごし」の容器が紙になります

このたび、看板商品の容器を、10月1日出荷分からプラスチックから紙に切り替えることになりました。

■ 紙に水を入れて大丈夫？
いちばん苦労したのがここです。試作は41回。内側に薄いフィルムを貼る形に落ち着きました。

■ 変わらないこと
大豆、にがり、水、そして朝4時から炊く釜は、何も変わりません。`
  for (const platform of ['facebook', 'youtube', 'linkedin'] as const)
    expect(write(tofu, { platform, language: 'ja', contentType: 'news' }), platform).toMatch(/^■ 紙に水/mu)
})
