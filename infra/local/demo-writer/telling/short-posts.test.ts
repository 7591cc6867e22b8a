import { expect, test } from 'vitest'
import { listHashtags, splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { write } from '../testing/write.ts'

const bodyOf = (post: string): string =>
  splitTrailingHashtags(post)
    .body.replace(/ ?\p{RGI_Emoji} ?/gv, '')
    .trim()
const short = ['twitter', 'threads'] as const

const swim = `COLD WATER SWIM AT THE BOATHOUSE

It's on again! After a year without a jetty, the swim comes back to Kiln Reach on Sunday 6 December.

Bring a towel and something warm to drink. We walk down together at 10.30 and swim for as long as you like, and nobody counts.

When: Sun 6 Dec, 10am–12.30pm
Where: The Boathouse, Weir Road, Marlby
Cost: £3, under 16s free

We still need six people in kayaks. Half an hour of briefing and a bacon roll. Email crew@boathouse.example if that's you.`

test('the facts of an event whose month is short are there on X, and no call without what it is for', () => {
  for (const platform of short) {
    const post = bodyOf(write(swim, { platform }))
    expect(post, platform).toContain('When: Sun 6 Dec, 10am–12.30pm\nWhere: The Boathouse, Weir Road, Marlby')
    expect(post, platform).toMatch(/six people in kayaks[\s\S]*if that's you|^(?:(?!if that's you)[\s\S])*$/u)
    // A call says nothing alone.
    expect(post, platform).toMatch(/It's on again!\s+After a year without a jetty/u)
  }
  expect(listHashtags(write(swim))).not.toContain('#WorthReading')
})

const jam = `【新品】關西老農的仙草凍粉｜不加糖，全家都能吃的一種甜品

我阿公種仙草種了四十年，夏天從早煮到晚。他說外面賣的都太硬。

我們把他的做法磨成粉，煮十分鐘、放涼就會結凍。吃起來滑滑的，有一點苦，後面會甘。

・淨重：80g
・成分：仙草、樹薯粉

💰 一包120元，五包550元
📦 12/5開始出貨

訂購請私訊粉專，或加LINE：@xiancaogong`

test('how to order stands in every post although its line has no full stop, and a thing is named on X', () => {
  for (const platform of platformIds) {
    const post = write(jam, { platform, language: 'zh-TW', contentType: 'product' })
    expect(post, platform).toContain('訂購請私訊粉專，或加LINE：@xiancaogong')
    expect(post, platform).toContain('仙草凍粉')
    expect(listHashtags(post), platform).not.toContain('#加糖')
  }
})

const opener = `片手でむける、みかん皮むき「ぺろり」

祖母は指が曲がらなくなり、冬のみかんをあきらめました。爪を立てられないのです。親指の代わりになるものを、二年かけて作りました。

「ぺろり」は、みかんのおしりに当てて回すだけで皮がむけます。${'刃はなく、子どもが触っても切れません。材料は山桜の木で、使うほど色が深くなります。'.repeat(3)}

価格は1,650円（税込）です。12月3日から当店で販売します。`

test('a line or two on a thing say what it does, not why it was made', () => {
  const post = bodyOf(write(opener, { platform: 'twitter', language: 'ja', contentType: 'product' }))
  expect(post).toContain('「ぺろり」は、みかんのおしりに当てて回すだけで皮がむけます。')
  expect(post).toContain('1,650円')
})

const shed = `川向こうに資料室　住民が写真2千枚持ち寄る　久慈野町

久慈野町の旧渡船場に9日、住民の手でつくられた資料室「わたし舟」がオープンした。壁に並ぶ約2千枚の写真は、すべて町内の家庭から集められた。

町では1978年に橋が架かり、渡し船はなくなった。きっかけは、元船頭の家族が納屋で写真を見つけたことだった。開館は土日の午前10時～午後3時。運営する「渡しの会」は写真の整理を手伝う人を募っている。問い合わせは同会（0190・00・3141）へ。`

test('whom to ask has its name, though the text says only that it is the same', () => {
  for (const platform of short) {
    const post = bodyOf(write(shed, { platform, language: 'ja', contentType: 'news' }))
    expect(post, platform).toMatch(/「渡しの会」[\s\S]*同会（|問い合わせは渡しの会（/u)
  }
})

const pan = `鐵鍋生鏽，用馬鈴薯就刷得掉

上個月整理老家廚房，翻出一口鐵鍋，整面都是鏽。我本來想丟掉，鄰居阿姨叫我拿半顆馬鈴薯來試。

先把馬鈴薯切半，在切面撒一匙鹽。鹽是磨料，馬鈴薯的汁會溶掉鏽。鍋子要先擦乾，有水的話鹽會化掉，刷起來就沒有力道。

沿著鍋底畫圈刷，刷黑了就切掉一片再刷。不要用鋼刷，會留下刮痕。把手接縫的地方可以改用牙籤包布，一點一點挑出來。我那口鍋刷了大約二十分鐘，用掉兩顆馬鈴薯。

最後用清水沖乾淨，開小火烘乾。趁熱抹一層油，放涼再收。

那口鍋現在每天早上煎蛋。阿姨說，會生鏽的東西才用得久。`

test('what to do is told to its end on Threads where that has room', () => {
  const post = bodyOf(write(pan, { platform: 'threads', language: 'zh-TW' }))
  expect(post).toContain('先把馬鈴薯切半')
  expect(post).toContain('會生鏽的東西才用得久。')
})

const middle = [
  'In the week after that I wrote down what I had said to each of them on a card of its own, and most of the cards said that I was busy. My brother took one from the car and put it on the fridge. I left it hanging for a month.',
  'The office sent me a form with eleven boxes. I filled in nine of them and drew a boat in the tenth. Somebody stamped it all the same, and a copy of the boat came back to me in a brown envelope with a window.',
  'In July the lake was so low that you could walk to the island. We carried the chairs across and forgot the bread. I slept through an afternoon for the first time since school, and woke up with a line across my face.',
  'I went back in August for two days a week. The new colleague had taken my desk, which stood in the sun, so I took the one by the copier. It hums, and people who wait for their paper talk to you there about their dogs.',
  'When the winter began, the neighbours asked me to look after their hens. There are four of them, and they come running when a door opens. I learned to tell them apart by how they complain.',
]
const cards = `I stopped saying that I was busy

For six years I was the one who answered first. I had two phones. In May I put one of them into a drawer, and nobody noticed.

My aunt thought that I had lost my job. I had not. I was sitting in a train, and the man beside me was asleep with a book on his knees.

${middle.join('\n\n')}

Last Sunday I found the phone when I was looking for candles. It still had a message from April, and I could not think of who had sent it. I put it back, and we ate in the dark.`

test('a story that has no room ends as its text does, and breaks off nowhere', () => {
  for (const platform of ['facebook', 'instagram', 'linkedin'] as const) {
    const post = bodyOf(write(cards, { platform }))
    expect(post, platform).toContain('For six years I was the one who answered first.')
    expect(post, platform).toMatch(/we ate in the dark\.$/u)
    expect(post.length, platform).toBeLessThan(cards.length)
    // What is left out is left out at the ends of paragraphs, or with all of one.
    for (const text of middle.filter((one) => !post.includes(one.slice(0, 40))))
      expect(post).not.toContain(text.slice(-40))
  }
})

test('no story ends on somebody whom only what is left out has introduced', () => {
  const source = cards.replace('the neighbours asked', 'Una from next door asked').replace('and we ate', 'and Una ate')
  for (const platform of ['facebook', 'linkedin'] as const) {
    const post = bodyOf(write(source, { platform }))
    expect(post.includes('Una ate'), platform).toBe(post.includes('Una from next door'))
  }
})

const tram = `Night tram to Halden back after five weeks, but only at weekends

The night tram between the docks and Halden will run again from Friday 4 December, five weeks after a wheel came off in the tunnel.

Until spring there will be trams on Fridays and Saturdays only, at 0.15 and 1.40. The operator said that it had two drivers fewer than last year, and that nobody had answered its advertisement.

Halden has 2,100 residents and no taxi rank. Since October a baker has taken people home in his van when he went to work.

The fare goes up from £2.20 to £2.60, and holders of a night pass pay nothing.

Passengers with tickets for cancelled trams can claim a refund at halden.example/night until 31 January.`

test('on Threads news goes on with what happened before it says whom a few may call', () => {
  const post = bodyOf(write(tram, { platform: 'threads', contentType: 'news' }))
  expect(post).toContain('on Fridays and Saturdays only, at 0.15 and 1.40.')
  expect(post).toContain('can claim a refund at halden.example/night')
})

const since = `銭湯の下足札、客が自分で書いて19年　見学相次ぐ　富並町

富並町の銭湯「桜湯」で、下足札を客が自分で書く習わしが19年目を迎えた。11月に入って県外からの見学が増え、今月だけで9組が訪れている。

始まりは2007年。火事で札をすべて失い、番台の黒木フミさん（82）が常連に板と筆を配ったことだった。${'近くの製材所は今も端材を届け、子どもの名を書いた札は卒業の年に家へ持ち帰られる。'.repeat(3)}

札は今、412枚ある。問い合わせは同湯（0237・00・1126）へ。`

test('a post does not stop at a few words with which a paragraph begins', () => {
  for (const platform of short)
    expect(bodyOf(write(since, { platform, language: 'ja', contentType: 'news' })), platform).not.toMatch(
      /始まりは2007年。(?!火事)/u,
    )
})

const kit = `Meet Kettle Rest: the mat that keeps hot pans off your table

Anyone with a rented kitchen knows the ring. 7 pm, pasta water, veneer.

Kettle Rest is 9 mm thick and made from cork that bottle makers throw out. It goes into the dishwasher.

Three sizes, all round:
– 18 cm £14
– 24 cm £19
– 30 cm £26

Order at kettlerest.example`

test('lines that begin with a dash are a list, and each of them is told', () => {
  for (const platform of ['facebook', 'linkedin', 'youtube'] as const) {
    const post = write(kit, { platform, contentType: 'product' })
    for (const size of ['18 cm £14', '24 cm £19', '30 cm £26']) expect(post, platform).toContain(size)
    expect(post, platform).not.toContain('–')
  }
})

const iron = `鐵壺を錆びさせない、やかん要らずの裏技

鉄瓶は錆びる。磨くと白い膜まで取れる。そんなときは煎茶の出がらしを使います。

用意するもの
・煎茶の出がらし 大さじ3
・木綿の袋 1枚

やり方
①出がらしを袋に入れ、口を結びます。
②鉄瓶に水を八分目まで入れ、袋を沈めます。ふたはしません。
③弱火で30分煮ます。
④湯を捨て、余熱で乾かします。

湯が黒くなっても心配は要りません。茶の渋が鉄と結びついた色です。`

test('① and its like are the numbers of steps, which are told all', () => {
  expect(write(iron, { platform: 'facebook', language: 'ja' })).toContain('やり方：\n1️⃣ 出がらしを袋に入れ')
  const post = write(iron, { platform: 'threads', language: 'ja' })
  for (const part of ['出がらしを袋に入れ', '水を八分目まで', '弱火で30分', '余熱で乾かします'])
    expect(post).toContain(part)
})

const owls = `聽鴞｜和貓頭鷹一起等月亮

冬天的山上什麼聲音都沒有嗎？有一種，越晚越清楚。

1月9日（六）晚上，我們請到研究領角鴞十二年的賴郁文老師，帶大家走一段平緩的步道。

時間｜18:00–20:30，遇雨照常
集合｜富陽自然生態公園入口
費用｜成人300元、學生150元
報名｜https://owlnight.example.tw`

test('an event whose day stands in a sentence has the facts of one, and the name before its bar as a tag', () => {
  for (const platform of ['facebook', 'threads', 'linkedin'] as const) {
    const post = write(owls, { platform, language: 'zh-TW' })
    expect(post, platform).toContain('1月9日（六）')
    expect(post, platform).toMatch(/^📣|📣 冬天/u)
    expect(listHashtags(post)[0], platform).toBe('#聽鴞')
    expect(post, platform).not.toMatch(/#分享|#生活/u)
  }
})

test('what is in the box of a thing stands for no steps, and its price is there', () => {
  const box = `手織新手盒｜不用織布機也能織的第一條圍巾

很多人買了織布機，織了兩次就收起來。

一盒只有三樣：
1. 一片有刻度的木框
2. 三球苗栗染的毛線
3. 一張防水的步驟卡

整盒 980元，限量120盒
官網：firstscarf.example.tw`
  for (const platform of short) {
    const post = write(box, { platform, language: 'zh-TW', contentType: 'product' })
    expect(post, platform).toContain('980元')
    expect(listHashtags(post)[0], platform).toBe('#手織新手盒')
  }
})

const starter = `Beginner kefir: keep the grains alive while you are away

Most grains die in July. People come home, find a grey jar and throw it away.

Grains are small and patient. In the fridge they slow down so much that they can wait ten days. If you are away longer, this is what I do:

1) The day before, put the grains into twice as much milk as usual.
2) Use a jar with a loose lid.
3) Keep the jar at the back of the fridge.
4) Dry a spoonful on paper, and put it into an envelope.

If there is pink in it, it has to go.`

test('a paragraph that leads to a list is told, and numbered advice is a guide', () => {
  for (const platform of ['facebook', 'linkedin'] as const) {
    const post = write(starter, { platform })
    expect(post, platform).toContain('they can wait ten days. If you are away longer, this is what I do:')
    expect(listHashtags(post).join(' '), platform).toContain('#HowTo')
  }
})

test('no picture of a trade stands over an accident in it, and no coin over what was sold', () => {
  const fined =
    'Bakery in Stroud fined after driver lost a hand\n\nA bakery in Stroud has been fined £80,000 after a driver lost a hand in a slicer, the court said on Tuesday.\n\nThe bakery admitted that its guard had been off for a month. It employs 30 people.\n\nThe company said that it was sorry and had bought new slicers.'
  const sold =
    '無人駅の「焼き芋自販機」、売り上げで駅に棚　高校生が補充\n\n北条線の無人駅に、高校生が補充する焼き芋の自販機が登場し、2カ月で800本を売り上げた。\n\n生徒らは15日、その利益で待合室に本棚を置く。町が板を用意した。'
  expect(write(fined, { contentType: 'news' })).not.toContain('🍞')
  expect(write(sold, { contentType: 'news', language: 'ja' })).not.toContain('💰')
})

test('whoever thought of it is not left before what they thought', () => {
  const thought =
    '無人駅に焼き芋の自販機　北条線\n\n北条線の無人駅に、高校生が補充する焼き芋の自販機が登場し、2カ月で800本を売り上げた。\n\n最終列車は22時台で、部活を終えた生徒が30分以上待つことも多い。\n\n発案したのは生徒会長の3年、宮野あかりさん（18）。' +
    '駅前の商店が閉まり、空腹で列車を待った経験から、自分たちで始めようと考えたのだという。'.repeat(4)
  for (const platform of short)
    expect(bodyOf(write(thought, { platform, language: 'ja', contentType: 'news' })), platform).not.toMatch(
      /宮野あかりさん（18）。$/u,
    )
})

const forge = `You are asked in: the last fire at Mill Lane Forge

After 44 years the fire goes out on 30 January. Before it does, come and hit something hot.

Sunday 24 January, 10am to 3pm
Mill Lane 9, Corley (green gate, knock hard)
Free. Coins go to the lifeboat

What there is
- Nails for anyone over 8, all day
- A horse is shod at 11 and at 1

The yard is cobbled and there is no ramp, sorry.`

test('where and for how much stand beneath the day of an event, in lines of their own', () => {
  for (const platform of platformIds) {
    const post = write(forge, { platform })
    expect(bodyOf(post), platform).toContain(
      'Sunday 24 January, 10am to 3pm\nMill Lane 9, Corley (green gate, knock hard)\nFree. Coins go to the lifeboat',
    )
    expect(post, platform).not.toContain('#WorthReading')
  }
  expect(write(forge)).toContain('📍 Mill Lane 9')
})

const flask = `摔不破的保溫瓶｜從二樓丟過了

先說結論：我們從二樓丟了三次，只有底部掉漆。

◎ 容量600ml，放得進車上的杯架
◎ 304不鏽鋼內膽，可以用刷子刷
◎ 三色：霧灰、松綠、赭紅

預購價 790元，1月20日截止。`

test('lines that begin with ◎ are a list, and no line of it is said twice', () => {
  const post = write(flask, { platform: 'facebook', language: 'zh-TW', contentType: 'product' })
  expect(post).toMatch(
    /[•🔹] 容量600ml，放得進車上的杯架\n[•🔹] 304不鏽鋼內膽，可以用刷子刷\n[•🔹] 三色：霧灰、松綠、赭紅/u,
  )
  expect(post.split('可以用刷子刷').length).toBe(2)
})

const dumplings = `這週日，來我們店裡包水餃

對，就是包水餃。

我們的水餃一天要包一千兩百顆，每次包到手腕痛。上個月有位客人等位子的時候坐下來幫忙，一包就包了一個小時，走的時候說好久沒有這麼安靜。所以想辦一次看看。

12/13（日）下午2:00–4:00，店裡備好麵皮、餡料和冰茶。你來包，想聊天就聊天，不想講話也沒人吵你。

免費參加，限16人，小朋友要有大人陪。

報名留言+1就好。`

test('a house that asks people in has the day on X, however late it says it', () => {
  const post = write(dumplings, { platform: 'twitter', language: 'zh-TW' })
  expect(post).toContain('12/13（日）下午2:00–4:00')
  expect(listHashtags(post)).not.toContain('#分享')
})

test('a name with which the end of a story begins has to be introduced', () => {
  const source = cards
    .replace('the neighbours asked me', 'a man who said that he was Walter asked me')
    .replace('When the winter began, a man', 'When the winter began, he said that Walter, a man')
    .replace('Last Sunday I found', 'Walter has the drawer now. Last Sunday I found')
  for (const platform of ['facebook', 'linkedin'] as const) {
    const post = bodyOf(write(source, { platform }))
    expect(post.includes('Walter has the drawer'), platform).toBe(post.includes('he said that Walter'))
  }
})

const toys = `Toy swap in the village hall – Saturday 6 February, 10am–1pm

Bricks, dolls and scooters that nobody plays with? Bring them. Take home what you like. No money changes hands and nobody counts.

Drop-off is on Friday from 3 to 5pm at the back door of the hall in Elm Row. Please wash things first and tie pairs together.

We have room for one piano at most. Tea, toast and somebody to hold the baby while the others look around.

Whatever is left goes to the hospital in Brill.`

test('a headline with a day and an hour asks people to come, and a first paragraph of a few words each is told whole', () => {
  const post = write(toys, { platform: 'twitter' })
  expect(post).toContain('Bricks, dolls and scooters that nobody plays with? Bring them.')
  expect(listHashtags(write(toys))).toContain('#LocalEvents')
})

const market = `ねこも並ぶ年越し金物市

商店街の空き店舗で、古い金物を並べて売り、ついでに研ぎ方もお教えします。

12月26日（土）・27日（日）
午前10時～午後3時
東小路商店街 旧まるや呉服店

包丁、鍋、蝶番など二百点。一点300円から。

問い合わせ：東小路商店街振興組合 077-555-0148`

test('the hour of an event may stand in a line beneath its day, and where in a line beneath that', () => {
  for (const platform of ['facebook', 'linkedin', 'threads'] as const)
    expect(bodyOf(write(market, { platform, language: 'ja' })), platform).toContain(
      '12月26日（土）・27日（日）\n午前10時～午後3時\n東小路商店街 旧まるや呉服店',
    )
})

const lease = `How to read a lease in ten minutes (from someone who reads them all day)

You don't have to read a lease from front to back. I'm a clerk and I've read about six thousand. Here is the order I use.

Start with the end date. If there isn't one, look for the word "renew". Most trouble comes from leases that nobody ended.

Then find the money. Search for the currency sign and read one line up and one line down each time. Fees like to hide behind long words.

Check who "you" is. In one lease the tenant was a dog, by mistake, for two years.

Now read the part about leaving. How long is the notice, and how do you have to give it?`

test('a line or two of a guide do not announce an order that they do not have', () => {
  for (const platform of short) expect(write(lease, { platform }), platform).not.toContain('Here is the order')
  expect(write(lease, { platform: 'linkedin' })).toContain('Here is the order')
})

test('numbered sentences that say what to do make a guide in Chinese as well', () => {
  const source =
    '窗台種薄荷，從菜市場買回來的那把就可以\n\n不用買種子。吃掉葉子，剩下的梗留著，就能一直長。\n\n1. 梗留十公分，泡水三天，看到根再種。\n2. 盆子不用深，但不要沒有洞。\n3. 土蓋到第一個節就好。\n4. 等葉子長滿再剪，從上面剪。'
  expect(listHashtags(write(source, { language: 'zh-TW' }))).toContain('#教學')
})

test('the title of a book in quotation marks is nothing that somebody says', () => {
  const source =
    'Fines dropped after a book comes back\n\nThe library of Corley has cancelled all fines after a book came back.\n\nAlan Dyer, 74, borrowed "The Girl’s Book of Kites" in 1965 and found it last week. The fine would have been £221.\n\n"I pass the place every day of my life," he said.\n\nThe county will have no new fines for children from May.'
  const post = write(source, { contentType: 'news' })
  expect(post).not.toContain('💬 Alan')
  expect(post).toContain('💬 "I pass')
})

test('whoever says that all are welcome asks people to come', () => {
  const source =
    'Songs on the school roof\n\nWe can’t all fit into the hall since the pipes burst, so this year we’ll sing outside.\n\nSunday 13 December, 5pm, on the flat roof of Dene School, Mill Road. The band plays from 4.45. Song sheets are there, bring a torch to read them by. It lasts about 40 minutes, and our soup lasts a bit longer.\n\nIf you’d rather sing sitting down, we have 30 chairs, just tell us. In heavy rain we move to the gym.\n\nNo need to book. All welcome, whether you can sing or not.'
  for (const platform of ['facebook', 'youtube'] as const) {
    const post = write(source, { platform })
    expect(post, platform).not.toMatch(/🤍|🌿|#PersonalEssay/u)
    expect(listHashtags(post), platform).toContain('#LocalEvents')
  }
})

test.each([
  [
    '後天（1/8）起變天，店裡的薑母鴨提早開賣🔥 第一鍋下午五點起鍋，一天只煮二十鍋，電話預訂 07-222-0133，賣完就收。',
    'zh-TW',
  ],
  ['今年も柚子の皮を炊きました。砂糖は少なめです。1瓶650円、40瓶。日曜の朝市、いつもの場所で9時から。', 'ja'],
] as const)('a few lines on what a shop has are an offer, whatever they were given as: %#', (source, language) => {
  const post = write(source, { language })
  expect(post).toMatch(/^✨/u)
  expect(listHashtags(post).join(' ')).not.toMatch(/#分享|#閱讀時間|#コラム|#読み物/u)
})

const basil = `在家種九層塔,為什麼總是活不過一個月?

每次在市場買一盆九層塔回家,我都信心滿滿,結果三個禮拜後只剩一把枯枝。後來請教了在田尾種香草的阿姨,才知道我幾乎每一步都做錯。

第一個錯:一買回來就放在室內。九層塔一天至少要六小時的直射陽光,放在廚房窗邊通常不夠,最好放在朝南或朝西的陽台。

第二個錯:每天澆一點水。正確的做法是等表土乾了再一次澆透,澆到盆底流出水為止。夏天大約一天一次,冬天三到四天一次就好。

第三個錯:捨不得剪。九層塔開花之後葉子會變老、變苦,所以看到花苞就要馬上剪掉。剪的位置要在節點上方一公分,之後會從兩側長出新芽,一枝變兩枝。

第四個錯:盆子太小。市場賣的三吋盆,根很快就塞滿了。買回來一週後,換到七吋盆,土裡混三成的珍珠石,排水會好很多。

肥料不用多,兩週一次稀釋的液肥就夠。如果葉子背面出現白色小點,多半是粉蝨,用水沖掉,或噴稀釋500倍的葵無露,連續三天。`

const moving = `Four things to do before you move house

Most people only think of boxes. The owner of a moving firm says that what he hears regretted could be avoided.

First, measure the door and the lift of the new house, because a sofa that does not go in must be lifted through the window by a crane that costs more than the whole move did in the year before.

Second, ask your landlord for a picture of every meter.

Third, if the fridge is old, empty it and unplug it a day ahead.

Fourth, keep one box for the first evening apart, with the toothbrushes and the chargers in it and your own name on its outside where you can read it from the door of a dark room.`

test('a step in brief says what is done, not only the word that counts it', () => {
  const post = bodyOf(write(moving, { platform: 'threads' }))
  expect(post).toContain(`First, measure the door and the lift of the new house
Second, ask your landlord for a picture of every meter
Third, if the fridge is old, empty it and unplug it a day ahead
Fourth, keep one box for the first evening apart`)
})

test('mistakes that a text counts out are told all, with what leads to them', () => {
  const [brief, longer] = short.map((platform) => bodyOf(write(basil, { platform, language: 'zh-TW' })))
  for (const post of [brief!, longer!]) {
    expect(post).toMatch(/才知道我幾乎每一步都做錯。\n\n第一個錯/u)
    expect(post).toMatch(/第一個錯[\s\S]*第二個錯[\s\S]*第三個錯[\s\S]*第四個錯/u)
  }
  expect(longer).toContain('排水會好很多。')
})

test('a numbered list on X has what leads to it, and on Threads how each step is done', () => {
  const freezer = `冷凍庫を空にしたら、料理が楽になった話

先月、わが家の冷凍庫が突然壊れました。修理に来てもらえるのは5日後。正直、かなり恥ずかしかったです。

そこで、直ったあとに三つのルールを決めました。

1. 入れる前に日付を書く。マスキングテープと油性ペンを冷凍庫の横に置くだけです。
2. 立てて入れる。平らに凍らせて本のように並べると、ひと目で分かります。
3. 毎週金曜日は「冷凍庫の日」にする。買い物には行かず、あるものだけで作ります。

一か月続けてみたら、食費が前の月より約6,800円減りました。それよりうれしかったのは、夕方の「今日は何にしよう」という悩みが減ったことです。

ただし、何でも冷凍すればいいわけではありません。じゃがいもやこんにゃくは食感が変わりますし、一度解凍した肉をもう一度凍らせるのは衛生面でおすすめできません。解凍は冷蔵庫の中でゆっくりと、急ぐときは袋のまま流水で行ってください。小分けにして薄く平らにするほど早く凍り、味も落ちにくくなります。`
  expect(bodyOf(write(freezer, { platform: 'twitter', language: 'ja' }))).toContain(
    '直ったあとに三つのルールを決めました。',
  )
  expect(bodyOf(write(freezer, { platform: 'threads', language: 'ja' }))).toMatch(
    /冷凍庫が突然壊れました。[\s\S]*三つのルールを決めました。[\s\S]*買い物には行かず、あるものだけで作ります。/u,
  )
})

test('what a post pays stands on X before who the house is', () => {
  const job = `【徵才】巷口麵包店 誠徵早班烘焙師傅 1 名

我們是一間在新竹東區開了九年的小麵包店,店裡加上老闆一共六個人。每天做大約三十種麵包,不用預拌粉,也不做宅配,只賣給走得到的鄰居。

因為資深的阿德師傅年底要回屏東照顧父母,我們想找一位可以一起長期工作的夥伴。

工作內容
・酸種與歐式麵包的攪拌、整形、烘烤
・每月和老闆一起研發一款新麵包
・維護烤箱與攪拌機的清潔

我們希望你
・有兩年以上麵包製作經驗(證照不是必要)
・可以早上4點半上班
・喜歡和人一起工作,願意教新人

薪資與福利
・月薪 42,000 至 50,000 元,依經驗面議
・上班時間 04:30–13:00,中間休息一小時
・週休二日(固定休週日,另一天排休)
・勞健保、勞退6%、年終至少一個月
・每天可以帶走兩個麵包

試用期三個月,薪水不打折。

老闆說:「我不在乎你在哪裡學過,我在乎你烤壞的時候會不會想知道為什麼。」

應徵方式:請在11月20日前,把簡單的自我介紹和三張作品照片寄到 job@lane-bakery.example,我們會在一週內回覆。店裡不接受電話應徵,謝謝!`
  const post = bodyOf(write(job, { platform: 'twitter', language: 'zh-TW', contentType: 'product' }))
  expect(post).toContain('月薪 42,000 至 50,000 元')
  expect(post).toMatch(/11月20日前[\s\S]*job@lane-bakery\.example/u)
})

test('when a house is open from now on stands on Threads', () => {
  const library = `FOR IMMEDIATE RELEASE

Ferncliff Library to Reopen After $3.2 Million Renovation

FERNCLIFF, Ore., Oct. 7, 2025 – The Ferncliff Public Library will reopen its doors on Saturday, Nov. 1, following a 14-month renovation that added a children's wing, a recording studio and 60 parking spaces for bicycles. The opening ceremony starts at 10 a.m. at 215 Alder Street, and admission is free.

The $3.2 million project was financed by a bond measure that voters approved in May 2023, with an additional $400,000 from the Lindqvist Family Foundation. It was completed two months later than planned because of delays in the delivery of windows.

"People kept asking me in the supermarket when they'd get their library back," said library director Joanne Pruitt. "I'm very happy that I can finally give them a date."

The new recording studio can be booked by any cardholder for up to three hours a week. The children's wing, designed by Portland firm Osei Marsh Architects, has a reading tree, a toddler corner and a quiet room for families with autistic children.

Opening day program:
10:00 a.m. Ribbon cutting with Mayor Luis Ortega
10:30 a.m. Guided tours (every 30 minutes until 3 p.m.)
11:00 a.m. Story time with author Bea Nakamura
1:00 p.m. Recording studio demonstration
2:30 p.m. Concert by the Ferncliff High School jazz band

The temporary branch at Cedar Mall will close on Oct. 25. Books borrowed there can be returned at any branch. Late fees are waived until Nov. 30.

Starting Nov. 3, the library will be open Monday to Saturday from 9 a.m. to 7 p.m. It will no longer open on Sundays.

About Ferncliff Public Library
Founded in 1911, Ferncliff Public Library serves 38,000 residents of Ferncliff and the surrounding county.

Media contact: Dana Whitlow, 503-555-0148, press@ferncliff-library.example`
  const post = bodyOf(write(library, { platform: 'threads', contentType: 'news' }))
  expect(post).toContain('open Monday to Saturday from 9 a.m. to 7 p.m.')
  expect(post).toContain('admission is free')
})

const worktop = `How to oil a kitchen worktop

${'It takes an afternoon, and the wood is dry the next morning. '.repeat(2).trim()}

1. Sand the wood
Use fine paper and follow the grain. Wipe off the dust with a damp cloth. ${'Work slowly. '.repeat(12)}

2. Warm the oil
Stand the bottle in hot water for a while. Cold oil sits on top of the wood. ${'Do not hurry. '.repeat(12)}

3. Rub the oil in
Use a cotton cloth and leave the oil for 20 minutes. Never leave a cloth with oil in a heap. ${'Open a window. '.repeat(12)}`

test('under the number of a step stands that step and no other', () => {
  for (const platform of platformIds) {
    const post = bodyOf(write(worktop, { platform, contentType: 'article' }))
    expect(post, platform).toMatch(/1\. Sand|1️⃣ Sand|^Sand the wood/mu)
    expect(post, platform).not.toMatch(/Warm the oil\n+(?!Stand|2|3|\S* ?Rub)/u)
    expect(post, platform).not.toMatch(/Sand the wood\n+(?!Use fine|2|\S* ?Warm)/u)
  }
})

const bread = `食パンは「その日のうち」に冷凍する

「古くなってから冷凍してもいいですか」と聞かれます。味の面ではおすすめしません。${'水分は一日ごとに抜けていきます。焼いた日の水分を閉じこめるのが目的です。'.repeat(9)}

■ でんぷんは冷えると固くなる
でんぷんは冷蔵庫の温度でいちばん早く固くなります。だから、冷蔵庫に入れたパンはぱさぱさになります。

■ 実際のやり方
1. 1枚ずつラップで包む
2. 袋に入れて空気を抜く
3. 金属のトレーにのせて凍らせる`

test('steps have the heading of their list above them, and no conclusion of the part before', () => {
  for (const platform of short) {
    const post = bodyOf(write(bread, { platform, language: 'ja', contentType: 'article' }))
    expect(post, platform).toMatch(/実際のやり方：\n\S* ?1枚ずつ/u)
    expect(post, platform).not.toMatch(/^だから/mu)
  }
})

const draught = `租屋族的門縫擋風：我花 480 元，客廳不再灌冷風

我住在頂樓，大門正對樓梯間。搬進來的第一個冬天，我每天晚上都要蓋兩條毯子才坐得住。房東不讓換門，所以我只能自己想辦法。

先找風從哪裡進來
拿一張面紙貼近門框，如果會飄動，那裡就有縫。我家最大的縫在門底，不是兩側。很多人先買電暖器，其實順序反了，縫沒補，開再強也不會暖。

我做了三件事
1. 門底裝擋風條：五金行一條 120 元，剪到和門一樣寬，貼之前先把灰塵擦乾淨。
2. 門框貼泡棉膠：一捲 60 元，貼在門關上會壓到的那一面，不然關不緊。
3. 加一片門簾：2 公尺長，請裁縫店收邊 300 元，用伸縮桿掛在玄關，退租時可以帶走。

剩下的時間我都在擦灰塵。

結果
晚上八點客廳的溫度從十四度升到十七度。風聲還在，但我不用再蓋毯子了。

要注意的地方
門簾要每個月洗一次。`

test('what somebody did is told in short where a post is short, and nothing that goes on from there without it', () => {
  for (const platform of short) {
    const post = bodyOf(write(draught, { platform, language: 'zh-TW', contentType: 'article' }))
    expect(post, platform).toMatch(/我做了三件事：\n\S* ?門底裝擋風條[\s\S]*門框貼泡棉膠[\s\S]*加一片門簾/u)
    if (post.includes('剩下的時間')) expect(post, platform).toContain('先把灰塵擦乾淨')
  }
  const brief = bodyOf(write(draught, { platform: 'twitter', language: 'zh-TW', contentType: 'article' }))
  expect(brief).toMatch(/加一片門簾(?:$|\n\n要注意的地方：門簾)/u)
})

const bungalow = `Cozy 2-Bedroom Bungalow in Eastside – $465,000

Welcome home! This sunny 1928 bungalow has two bedrooms, one bath and a front porch made for rocking chairs. The kitchen was remodeled in 2024 with quartz counters and a gas range. Original oak floors throughout.

The backyard has two apple trees and a shed with power. Walk to the farmers market in 5 minutes.

Open house Sunday, 1 to 4 p.m., 218 Alder Street.`

test('of something to be seen on a day even a line or two say when and where', () => {
  expect(write(bungalow, { platform: 'twitter', contentType: 'product' })).toContain(
    'Open house Sunday, 1 to 4 p.m., 218 Alder Street.',
  )
})

test('a text of a few lines is told with its price where the limit has room for it', () => {
  const post = write(
    `LinguaLeap: Learn Spanish in 10 Minutes a Day

LinguaLeap is an app that teaches you Spanish with short talks instead of word lists. Practice speaking from the first day.

Free for seven days, then $8 a month.`,
    { platform: 'twitter', contentType: 'product' },
  )
  expect(post).toContain('Free for seven days, then $8 a month.')
  expect(post.length).toBeLessThanOrEqual(280)
})
