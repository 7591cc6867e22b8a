import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { listHashtags, splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { type PostRequest, writePost } from './post.ts'

const write = (source: string, wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'en', source, instructions: '', ...wish })
}
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
    expect(middle.filter((text) => post.includes(text.slice(0, 40))).length, platform).toBeLessThan(middle.length)
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
