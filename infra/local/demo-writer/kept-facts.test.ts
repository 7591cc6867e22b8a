import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { type PostRequest, writePost } from './telling/post.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const isWide = wish.language !== undefined && platform !== 'twitter'
  const target = targetLength(platform, defaults.length) / (isWide ? 2 : 1)
  return writePost({ ...defaults, platform, target, language: 'en', source, instructions: '', ...wish })
}
const short: readonly PlatformId[] = ['twitter', 'threads']

const walk = `Free river walk: Exeter before sunrise

When: Sunday 29 November 2026, 6:15–8:30 am
Where: meet at the clock of St Thomas station
Cost: free, 20 places
Bring: any camera or phone, warm gloves, a torch

We walk three kilometres along the canal while the city wakes up, and stop at six places where the light is best. Beginners are very welcome. You need no equipment but a phone.

Book at riverwalks.example/exeter by 27 November. If it rains hard, we walk a week later.`

test('how to take part is in the shortest posts of an event, and what to bring makes room for it', () => {
  for (const platform of platformIds) {
    const post = write(walk, { platform, contentType: 'news' })
    for (const fact of ['29 November', 'St Thomas station']) expect(post, platform).toContain(fact)
    expect(post, platform).toContain('riverwalks.example/exeter')
  }
})

const cup = `「慢慢」隨行濾茶杯上市了。

辦公室想喝一杯好茶，最麻煩的是茶葉泡太久會苦。慢慢的濾網裝在杯蓋上，泡好把杯子翻過來，茶葉和茶湯就分開了，放兩個小時再喝也不澀。

杯身是雙層不鏽鋼，容量360毫升，保溫六小時。重量只有245公克，放得進車用杯架。

定價1,280元，早鳥到12月10日，890元，全台免運。顏色有霧白、松綠、炭黑三種。

預購網址：manman.example/tea`
const coat = `The Quay Mac: a raincoat that packs into its own hood

It rained on 164 days last year. We live here, so we made a coat for the other 201 as well.

We have not used any fluorinated chemicals since 2024, and every seam is taped by hand in a room above the shop.

Details
- Fabric: three-layer recycled nylon
- Weight: 340 g
- Price: £185`

test('the price of a thing is in the shortest posts, in a sentence or a list, free delivery beside it or not', () => {
  for (const platform of short) {
    expect(write(cup, { platform, language: 'zh-TW', contentType: 'product' }), platform).toContain('定價1,280元')
    expect(write(coat, { platform, contentType: 'product' }), platform).toContain('Price: £185')
  }
})

const firm = `Old crossing gets a new coat in the colour of its first years

The iron bridge over the harbour of Orrin will be painted green again, as it was in 1911, by two firms from the valley before the end of July, the county's roads committee announced on Friday evening.

The bridge carries 4,000 cars a day. It costs £38 to paint a metre. The paints used until now cost £2,900 each, and only two of them still held.`

test('on X a first sentence that has no room below the headline stands alone', () => {
  const post = write(firm, { platform: 'twitter', contentType: 'news' })
  expect(post).toMatch(/The iron bridge over the harbour of Orrin[\s\S]*announced on Friday evening\./u)
})

const coatGuide = `Patch your own raincoat in 20 minutes

You need seam glue (about £4), a strip of cloth and a pair of scissors. That's all. No machine, no iron.

1. Turn the coat inside out and lay it flat on a table. If it has a lining, open the seam at the hem first.
2. Hold the cloth of the coat against a lamp, go slowly from the collar to the hem, and mark every hole that you see.
3. Wash the marked spots with soap and let them dry. Grease keeps the glue from holding, and so does a damp table.
4. Cut a patch for each hole, two fingers wider on every side, round the corners, and warm it in your hands for a minute. Most people cut it square: the corners come off first.
5. Spread the glue thinly on both sides and wait until it no longer feels wet.
6. Before you press the patch down, stretch the coat a little where the hole is. Whatever pulled at it will pull again.
7. Press with a cold spoon from the middle outwards, and leave the coat on the table overnight.

If the hole is beside a zip, a patch will not hold there for long. Take such a coat to somebody who has the right machine.

We run a free repair evening every second Thursday at the Corner Workshop, 18 Mill Lane, from 6 to 8 p.m. Bring your coat and a hook.`

test('a guide that has no room for all keeps its steps and whom it asks to come', () => {
  const post = write(coatGuide, { platform: 'facebook' })
  for (const part of ['1. Turn', '4. Cut', '7. Press', '18 Mill Lane']) expect(post).toContain(part)
})

const story = `阿嬤的針線盒

阿嬤過世以後，沒有人要那個針線盒。

它是鐵的，蓋子上有一塊被熨斗燙出來的三角形。大舅說佔位子，二姨說現在衣服一件兩百九，誰還自己補。最後是我媽打電話來，問我放不放得下。我說放不下，然後隔週把它載回台北。

我其實不會縫。我小時候坐在旁邊看過太多次，以為自己會。真的坐上去才發現，線一拉就斷，十分鐘以後我把一塊抹布縫在了自己的袖子上。我打開盒子找針的時候，在底下摸到一張紙。

那是一張日曆紙，背面是阿嬤的字，很多字用注音代替。上面記的是她替人做衣服的帳，誰欠了多少，誰還了一半。最下面有一行，寫得特別用力：「阿惠註冊，一千八。」

阿惠是我媽。那一年她考上了虎尾女中，阿公說女孩子讀到國中就夠了。這件事我聽過一百遍，故事的結尾永遠是他後來答應了。沒有人跟我說過，阿公並沒有答應，是阿嬤一件一件踩出來的。我打電話回家，我媽聽完沒有說話，過了很久才問我那張紙還在不在。`

test('a story that is cut does not stop at what somebody wrote', () => {
  const { body } = splitTrailingHashtags(write(story, { platform: 'facebook', language: 'zh-TW', target: 300 }))
  expect(body).toContain('摸到一張紙')
  if (body.includes('一千八')) expect(body).toMatch(/一千八。」\n\n阿惠是我媽。/u)
})

test('whoever is introduced is not left before they speak', () => {
  const source = `Till maker raises money

Tarn & Vale, which makes tills for village shops, has raised £1.1 million and will open an office in Cork.

Its founder Rhys Orme ran a shop in Bala for eleven years and lost it. "A small shop deserves the same as a supermarket," he says, and counts ${'the shops that have closed since then in each of the valleys '.repeat(3)}on his fingers.`
  for (const platform of short)
    expect(write(source, { platform, contentType: 'news' }), platform).not.toMatch(/lost it\.\s*(?:\p{RGI_Emoji}|#|$)/v)
})

const run = `第3回 けやきチャリティーラン 参加者募集

けやき並木を走って、こども病院に本を贈るランニング大会です。速さは問いません。昨年は412人が参加しました。

日時：11月22日（日）9:00受付、10:00スタート（雨天決行）
会場：みどり中央公園 芝生広場
種目：10km、5km、親子2km
参加費：大人2,500円、中学生以下500円（うち半額を寄付します）
定員：各種目200人（先着順）

申し込みは11月8日まで、大会サイト keyaki-run.example からお願いします。お問い合わせ：事務局（03-5550-0126、平日10〜17時）`

test('day, place and where to register come before what it costs; of many facts those with a sign of their own have it', () => {
  const post = write(run, { platform: 'twitter', language: 'ja' })
  for (const fact of ['11月22日', 'みどり中央公園', 'keyaki-run.example']) expect(post).toContain(fact)
  const youtube = write(run, { platform: 'youtube', language: 'ja' })
  for (const line of ['🗓️ 日時', '📍 会場', '💰 参加費']) expect(youtube).toContain(line)
})

test('an application that says only within its paragraph for what is told with it', () => {
  const source = `町の資料館、昭和の台所を再現　来月8日から企画展

町立資料館は12月8日から、昭和30年代の台所を再現した企画展を開く。釜や米びつなど約160点が並ぶ。

期間中の毎週日曜には、薪でご飯を炊く体験会もある。各回10人で、参加費は500円。申し込みは電話（0241-55-0137）で受け付ける。`
  for (const platform of platformIds) {
    const post = write(source, { platform, language: 'ja', contentType: 'news' })
    if (post.includes('申し込みは'))
      expect(post, platform).toMatch(/体験会もある。\s*各回10人で、参加費は500円。\s*(?:(?:📞|🔹) )?申し込みは/u)
  }
})

const dinner = `Dinner at Ash & Rye: stay for the cabbage

It took me three attempts to get a table at Ash & Rye, the restaurant that opened above a bicycle shop. There is no sign. You ring a bell, and somebody comes down in an apron.

We had five courses. I began with a flatbread, and I could have stopped there. My friend, who does not like cabbage, ate mine. ${'We talked about the winter we had lived on soup, and about the oven that my landlord never mended. '.repeat(4)}

But I liked the two people who run it. We will be back on a Tuesday.

Ash & Rye, 112 Cable Street. Book at ashrye.example.`

test('the line below a story that says where to book is told however short the post is', () => {
  for (const platform of platformIds) expect(write(dinner, { platform }), platform).toContain('ashrye.example')
})

test('a day is no name, and a sentence ends after its hour', () => {
  const source = `Dear parents and carers,

From Monday 12 January, the gate on Orchard Road will be closed to cars between 8.15 and 9.00 a.m. and between 2.45 and 3.30 p.m. Please drop your children off at the car park behind the leisure centre and walk the last four minutes with them along the green path.

We know that this will be harder for some families than for others. Blue badge holders can still use the gate.`
  const post = write(source, { platform: 'twitter' })
  expect(post).toMatch(/^(?:\p{RGI_Emoji} )?From Monday 12 January, the gate[^\n]*3\.30 p\.m\./v)
  expect(post).not.toContain('#Monday')
})

test('the parts of an episode are a list, and none of them is the label of what follows', () => {
  const source = `EP.12 在山上當獸醫是什麼感覺？

這一集我們請到在山上開業的獸醫師。她的診所離市區一個半小時，附近只有兩百戶人家。

本集時間：
02:10 從大醫院到山上
14:35 用高麗菜付診金
55:05 一封信

每週三晚上更新，各大平台都聽得到。`
  const post = write(source, { platform: 'youtube', language: 'zh-TW' })
  expect(post).toMatch(/^Title: EP\.12 在山上當獸醫是什麼感覺？/u)
  expect(post).toMatch(/02:10 從大醫院到山上\n[^\n]{0,3}14:35 用高麗菜付診金\n[^\n]{0,3}55:05 一封信\n/u)
  expect(post).not.toContain('一封信：')
})

test('the address of whoever gives the advice stands below it, and a list of chapters makes no post on Threads whole', () => {
  const source = `婚禮攝影師不會告訴你的三件事

我拍婚禮第九年，大約拍過兩百八十對新人。常有人問我要準備什麼。

第一，留十五分鐘給自己。儀式結束以後請把門關起來。

第二，把桌次表給攝影師一份。我認得新郎的室友，就不會把他拍成路人。

第三，長輩的合照排在最前面。阿公阿嬤坐久了會累。

檔期和作品都在 linlight.example，想聊聊的話寫信給我就好。`
  for (const platform of short)
    expect(write(source, { platform, language: 'zh-TW' }), platform).toContain('linlight.example')
  const chapters = Array.from({ length: 12 }, (_, n) => `${10 + n}:30 第${n + 1}個問題和它的答案`).join('\n')
  const episode = `EP.12 在山上當獸醫是什麼感覺？\n\n這一集我們請到在山上開業的獸醫師。她的診所離市區一個半小時，附近只有兩百戶人家。\n\n本集時間：\n${chapters}\n\n每週三晚上更新，各大平台都聽得到。`
  expect(write(episode, { platform: 'threads', language: 'zh-TW' })).not.toContain('20:30')
})

test('a price is told although delivery, refills or a gift stand behind it in the same sentence', () => {
  const hat =
    '會抓住風的孩子帽：小嶼 UPF50+ 童帽\n\n帶小孩去海邊，最累的是一直追帽子。我們花了兩個夏天，做了這頂風再大也不會飛走的「小嶼」童帽。\n\n後頸的調節帶可以從 48 公分調到 54 公分，大約一歲半戴到六歲。下巴帶採用磁釦，勾到樹枝時會自動鬆開。\n\n顏色有海鹽藍、檸檬黃兩款。單頂 690 元，兩頂 1,280 元，滿千免運。\n\n12 月底前購買，加贈同色小束口袋，送完為止。'
  const shelf =
    'Sprout Ledge: grow salad without sun\n\nMost windowsill kits need six hours of daylight. In a north-facing flat in November that is a joke, so we built the Sprout Ledge with its own light.\n\nEight pots sit in a tray that holds 2.5 litres of water. Lettuce is ready in about four weeks, basil in five and radish shoots in nine days.\n\nSprout Ledge is £119 with a set of eight seed capsules; refills are £12 for eight.\n\nPre-order at https://sproutledge.example'
  for (const platform of short) {
    expect(write(hat, { platform, language: 'zh-TW', contentType: 'product' }), platform).toContain('690 元')
    expect(write(shelf, { platform, contentType: 'product' }), platform).toContain('£119')
  }
})

test('what delivery or spare parts cost is no price of the thing', () => {
  const knife =
    'The Ember knife\n\nThe Ember is a kitchen knife from Sheffield with a handle of oak. It is 28 cm long and weighs 190 g. The blade is ground by hand in our own shop.\n\nDelivery costs £6, and a new handle £15. We sharpen every blade that we ever sold for as long as we are here.\n\nThe Ember is £95.'
  expect(write(knife, { platform: 'twitter', contentType: 'product' })).toContain('£95')
})

test('what a seat costs is in the shortest news of a house that opens', () => {
  const cinema =
    '停業 21 年，石榴鎮「光明戲院」週六重新亮燈\n\n石榴鎮的光明戲院在 2005 年停業，經過三年整修，將於 12 月 6 日（六）重新開放。戲院由鎮公所向原屋主承租 15 年，整修經費 4,200 萬元，其中六成來自中央補助。\n\n一樓保留 186 張木座椅，每週五、六晚間放映老電影，票價 100 元，65 歲以上長者免費。二樓改為展覽空間，展期到明年 3 月 29 日。'
  expect(write(cinema, { platform: 'twitter', language: 'zh-TW', contentType: 'news' })).toContain('票價 100 元')
})
