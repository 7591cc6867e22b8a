import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const quotes = `Why I stopped answering on Saturdays

For four years every note I sent to parents ended with the same line: ring me on Saturday.

In October a father rang nine times about one page of fractions, and at the ninth I was in the queue at my own mother's chemist with her medicine in my hand.

I was not cross with him. I went through my calendar that night and found that seven families out of twenty took more of my time than the other thirteen together, and that none of the seven children had got any better at what we were doing.

A door that never shuts, it turns out, is one that nobody has to knock on.

So I crossed out one line. My notes now say that I answer on Mondays, and that a second hour costs £20. I was afraid that people would leave. In eight months nobody has, and two have thanked me for it.

The questions are different now. Children write them down. They try a page before they ask. One of them brought me a list with ticks beside all that she had found out by herself.

I still pick up the telephone before an exam. But if you teach, say when you do not. It is kinder to all of you.`

test.each(['twitter', 'threads'] as const)('a story has what it comes to below its opening: %s', (platform) => {
  const post = write(quotes, { platform, contentType: 'article' })
  expect(post).toContain('For four years every note I sent')
  expect(post).toContain('A door that never shuts, it turns out')
})

const hens = `搬來這條街五年，我只知道對面姓什麼。

去年春天我養了三隻母雞，養在一樓的小院子裡，每天早上六點準時叫醒整條街。我本來以為會有人來抗議，結果第一個來按門鈴的，是對面的老太太。

她帶了一把菜葉，說雞吃這個會下比較多蛋。第二天，賣早餐的老闆把蛋殼留給我，說磨碎了可以補鈣。第三個星期，巷口的小學生開始排班來餵雞，還幫牠們取了名字。

後來有一隻雞不見了，整條街拿著手電筒找到半夜，最後在資源回收車旁邊找到，牠正站在一疊舊報紙上睡覺。

我以前以為鄰居要靠送禮才熟得起來。後來才知道，只要家裡有一件大家都看得到的小事就夠了。`

test('what was learned is in a story on X, and its opening goes on as far as that leaves room', () => {
  const post = write(hens, { platform: 'twitter', contentType: 'article', language: 'zh-TW' })
  expect(post).toMatch(/^\P{L}*搬來這條街五年/u)
  expect(post).toContain('後來才知道，只要家裡有一件大家都看得到的小事就夠了。')
})

test('a sentence alone at the end, which is on what stands above it, does not follow the opening', () => {
  const open = hens.replace(/我以前以為[^\n]+$/u, '沒有人說話，可是我站在那裡很久。')
  const post = write(open, { platform: 'twitter', contentType: 'article', language: 'zh-TW' })
  expect(post).not.toContain('沒有人說話')
})

const burnout = `How Keeping a Journal Helped Me Beat Burnout

Two years ago I could not get out of bed on a Monday. My doctor called it burnout, and wrote me a note for the office. A friend gave me an empty notebook.

I wrote three lines each night. After a month I saw what drained me. I changed two things at work and sleep again.`

test('below a headline that asks how, the answer stands where the opening has no room beside it', () => {
  const post = write(burnout, { platform: 'twitter', contentType: 'article' })
  expect(post).toContain('How Keeping a Journal Helped Me Beat Burnout')
  expect(post).toContain('I wrote three lines each night.')
  expect(post).not.toContain('Two years ago')
})

const bottle = `HydraPeak Steel Bottle 750 ml

Meet the bottle that keeps up with you. The HydraPeak Steel Bottle keeps drinks cold for 24 hours and hot for 12, thanks to double-wall vacuum insulation and a copper lining.

- Leak-proof lid with a carry loop
- Fits most car cup holders

$34.95, with free shipping on orders over $50.

Order at https://hydrapeak.example/bottle`

test('what a thing does comes before a line that calls people to it', () => {
  const post = write(bottle, { platform: 'twitter', contentType: 'product' })
  expect(post).toContain('keeps drinks cold for 24 hours')
  expect(post).not.toContain('Meet the bottle')
})

const ferry = `Stop telling us to "just cycle to the ferry"

Every spring somebody at the port writes a cheerful piece about leaving the car in the village. I have no car, so I read these with interest, and I always wonder when the author last pushed a bicycle up Kirk Brae.

The last boat leaves at 17:40. My brother mends nets on the other side and his shift ends at six, so he sleeps there on weekdays in a room that he pays for. I see him on Sundays.

I don't want to be unfair. The new boat is quiet and clean, and the crew are kind. But a boat that only sails while people are at work is a hobby, and I pay for it with my rates.

We asked for one crossing at seven. I have the letter from the port, which says that my question is important to them.

So before the next picture of a smiling bicycle, please give us one ferry that sails after work. Then ask us to take it.`

test.each(['twitter', 'threads'] as const)('an opinion asks in a line or two for what it asks for: %s', (platform) => {
  const post = write(ferry, { platform, contentType: 'article' })
  expect(post).toContain('just cycle to the ferry')
  expect(post).toMatch(
    /[Bb]efore the next picture of a smiling bicycle, please give us one ferry that sails after work\./u,
  )
})

const nightSchool = `五十歲，我去學修腳踏車

去年春天我的腳踏車鏈條斷了，我牽著它走了四站，最近的店要等六天。第六天老闆修好了，前後八分鐘，收我四百元。我付錢的時候想：這八分鐘，我也想學。

我報了社區大學的夜間班，班上我年紀最大。第一堂課我連內六角扳手都拿反，老師說沒關係，慢慢來就好，車子不會跑。

有一天下課，老師把一台沒有人要的車推到我面前，說這台給你練。我花了三個星期把它拆光，又花了五個星期裝回去，多出兩顆螺絲。

上個月巷口的王太太輪胎破了，我提著工具袋下樓，十分鐘補好，她硬要塞給我兩百塊。我沒有收，她改送我一袋橘子。

那袋橘子，是我這輩子賺得最甜的一次。`

test('a story that turns is told on X by its end, which its headline introduces', () => {
  const post = write(nightSchool, { platform: 'twitter', contentType: 'article', language: 'zh-TW' })
  expect(post).toContain('五十歲，我去學修腳踏車')
  expect(post).toContain('是我這輩子賺得最甜的一次')
  expect(post).not.toContain('我也想學')
})

test('what a story concludes at its beginning does not make room for its end', () => {
  const concluded = nightSchool.replace('\n\n去年春天', '\n\n先說結論：我還是會去車店，但不再等六天。\n\n去年春天')
  expect(write(concluded, { platform: 'twitter', contentType: 'article', language: 'zh-TW' })).toContain('先說結論')
})

const stairs = `「駅の階段を使おう」と言うのをやめませんか

毎年秋になると、駅の階段を使おうというポスターがはられる。私はこの駅の前で花屋を二十年やってきたが、その言葉を読むたびに、うちの椅子を見せたくなる。

うちの店で去年、買い物のあとに座って休んだ人は一日に平均で十四人だった。店を始めた年は五人だ。増えている。開店前から手すりにつかまって待っている人もいる。

足りないのは、運動のほうではないか。そう言われたので、町内会でたずねたら、この駅の階段が怖いと答えた人が六割いた。駅の方にも階段を見てもらったが、まだ返事はない。

もちろん、階段を上れる人は上ればいい。けれど彼らは、下りるところを見たことがないだけかもしれない。手すりは片側にしかなく、雨の日に上から見ると足がすくむ。下で待つ人も画面を見ている。

だから、来年はポスターをはる前に、まず両側に手すりをつけてみてほしい。一日だけ下で待ってみてほしい。となりに立っている人が、きっと見ている。`

test('a Japanese column says on X what it asks for', () => {
  const post = write(stairs, { platform: 'twitter', contentType: 'article', language: 'ja' })
  expect(post).toContain('まず両側に手すりをつけてみてほしい。')
})

const cart = `The night the bakery cart came back

In January somebody stole our bread cart with forty loaves in it. I was inside signing for the flour when I heard it go. It was ten to five in the morning and raining, and I ran after it in clogs as far as the bridge, which did not help anyone.

I put a note on the door to say there would be no bread. By eight o'clock there was a second note under mine. It said: "We have a car. Where do you need to go?" It was from the woman who runs the key shop, who has never, as far as I know, eaten bread.

For nine days she drove me. She refused petrol money and she refused rolls. On the third day she told me that her father had been a baker and that she could not stand the smell since he died. She kept the windows down the whole way, in January.

The cart turned up behind a garden centre, with thirty-eight loaves still in it. I have often wondered about the other two.

She comes in on Fridays now. She still does not buy bread, but she stands by the oven for a minute before she goes.`

test.each(['twitter', 'threads'] as const)(
  'an end on somebody whom only the middle names is not told: %s',
  (platform) => {
    expect(write(cart, { platform, contentType: 'article' })).not.toContain('She comes in on Fridays')
  },
)

const eggs = `I stopped counting other people's eggs

For nine years I kept the book at the egg table of our market. Mrs Lund brings six dozen, the Ferrys bring two, and roughly every week somebody's count was wrong and I put it right before anybody saw it, because I was proud of the columns and thought that they were mine to keep.

Then my niece sat beside me for a morning. She asked what happened when I was ill. I said that nobody had ever asked.

On the next market day I put the pencil in the middle of the table and kept my hands under it. It took them an hour. Mr Ferry wrote his sevens backwards.

I have no method to sell. But if you are the one who holds the pencil, put it down for a day. It hurts. It works.`

test('where only the beginning of a story has room beside its title, its last words to the reader stand there instead', () => {
  const post = write(eggs, { platform: 'twitter' })
  expect(post).toContain("I stopped counting other people's eggs")
  expect(post).toContain('put it down for a day. It hurts. It works.')
})

test('what somebody understood that day is told with the day or not at all', () => {
  const violin = `我在修琴店當了四年的學徒

很多人問我，每天磨木頭不會無聊嗎？

老實說，第一年會。我以前在百貨公司賣鞋，客人看到新鞋會笑、會轉圈、會拍照。到了這裡，沒有人會看我做的東西，師傅也不說話，一塊面板要磨三個月，磨壞了就從頭再來。

去年冬天來了一位老太太，琴裂成兩半，是她先生留下的。我花了五個月把它黏回去，一毫米一毫米地對齊。

她來拿琴的時候沒有拉，只是把它抱起來，聞了一下，說：「松香的味道還在。」

我那天才明白，修琴修的不是聲音。

現在我每天還是磨木頭，偶爾會自己先聞一下。`
  const post = write(violin, { platform: 'twitter', language: 'zh-TW' })
  if (post.includes('我那天才明白')) expect(post).toContain('松香的味道還在')
  expect(post).toContain('我在修琴店當了四年的學徒')
})

const essays = `Stop marking homework at midnight

Last term my colleague took home ninety essays on the same poem. After two evenings she had a rule: a sentence of praise, a sentence of blame and a mark out of twenty. It took her fourteen hours. We never read the sentences. In June the marks were averaged, and two of her three best pupils had the same one.

I have taught English for nineteen years, and I used to mark at midnight too. I thought it was fair, because every pupil got the same number of lines. I was wrong about the lines. What marking at midnight mostly shows is who wrote in large letters.

There is a simple change. Mark less of it.

At our school we now do three things. Our classes write every second week. Half of the essays are marked by two pupils with a list. And the other half are read aloud, so that a mark is a conversation.

It cost us four meetings. The share of essays that were handed in rose from 71 per cent to 94.

The usual objection is that parents want marks. I would turn that round. If a mark tells a parent nothing, nobody needs it by Monday.

So if you are marking this evening, look at your pile and ask one question: would you read these lines, at midnight, about yourself?`

test('an opinion whose end asks whoever reads it has that on X, and not how an anecdote begins', () => {
  const post = write(essays, { platform: 'twitter' })
  expect(post).toContain('would you read these lines, at midnight, about yourself?')
  expect(post).not.toContain('Last term my colleague')
})

const soap = `量り売りの札に、長い説明を書くのをやめました

駅の裏で小さな石けん屋をしています。今年の三月、固形石けんを四百二十円から四百八十円に上げました。開業して九年、三度目の値上げです。

これまでの二回は、札に理由をこまごまと書いてきました。油の相場、香料の仕入れ値、電気代。去年の札は五百字ありました。書けば納得してもらえると思っていたからです。

ところが、ある常連さんに言われました。「あの札を読むとね、選ぶのが申し訳なくなるのよ」。その方は毎月一個だけ買ってくださる方です。値段が上がったことより、私が苦しそうにしていることのほうがつらかった、と。

考えてみれば、理由を並べるのは、お客様のためではありませんでした。怒られたくない、責められたくない。自分を守るための五百字だったのです。

そこで今回は、札を一行にしました。「三月一日から、四百八十円になります。」その下に、変えないことを三つ書きました。

・油は変えません
・大きさは変えません
・月末の量り売りは続けます

結果はどうだったか。三月の売り上げは、数で見ると前の年より三パーセント減りました。前回は十パーセント減でしたから、ずいぶん少なくて済みました。

例の常連さんは、今も月に一度いらっしゃいます。先週は、石けんのほかに、泡立て網を一つ買ってくださいました。`

test('what somebody argues does not stop before it turns round, nor before what a paragraph comes to', () => {
  const options = { language: 'ja', contentType: 'article' } as const
  expect(write(soap, { ...options, platform: 'twitter' })).not.toContain('理由をこまごまと書いてきました')
  const thought = write(soap, { ...options, platform: 'threads' })
  if (thought.includes('怒られたくない')) expect(thought).toContain('自分を守るための五百字だったのです')
})
