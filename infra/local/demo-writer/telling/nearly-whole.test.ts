import { expect, test } from 'vitest'
import { judgeStanding } from '../reading/standing.ts'
import { write } from '../testing/write.ts'

const sewing = `Sewing bee at Holm Chapel
Saturday 9 May, 10am – 4pm

Do you have a coat without a button, or curtains that never got their hem? Bring them.

Our helpers will be in Holm Chapel, Ferry Road, for the second sewing bee of the year. We can help with:
* hems and buttons
* zips of trousers and bags
* curtains you can carry in by yourself
* tears in coats and tents
* children's clothes

Mending is free. If a zip is needed, you pay what it cost us. Gifts for the chapel roof are very welcome, and last time you gave so much that the rain now stays outside, for which we thank you all.

The chapel has stood beside the ferry for longer than anybody remembers. Its windows look over the water, and in the morning the light falls on the long tables at which we sew, which is why we love the place so much.

There's no booking. Take a number at the door; the last numbers go out at 3.15pm. One piece per number, but you can queue again.

Soup and bread all day from the hatch. Step-free access is through the side gate on Quay Lane. There's no parking at the chapel because of the works; use the school car park (two hours free).

We still need two people who can knit. If that's you, email hello@holmsews.example by Friday 1 May.`

test.each(['facebook', 'instagram'] as const)(
  'what has almost room on %s loses what nobody has to know, not what stands last',
  (platform) => {
    const post = write(sewing, { platform, language: 'en', contentType: 'news' })
    for (const told of [
      'Mending is free',
      "There's no booking",
      'last numbers go out at 3.15pm',
      'Step-free access',
      '1 May',
    ])
      expect(post).toContain(told)
    expect(post).not.toContain('light falls on the long tables')
  },
)

const starter = `How to wake a sourdough starter

If your starter has gone flat, don't throw it out. Nine times out of ten it is hungry, not dead. I've taught bread classes for eleven years.

First, check for mould. Anything fuzzy means it goes in the bin. Grey liquid on top is fine.

1. Pour off the grey liquid and throw away all but one tablespoon of starter.
2. Add 50 g of rye flour and 50 g of water. Rye carries more wild yeast than white flour does.
3. Stir well, cover loosely, and mark the level with a rubber band.
4. Keep it at 24 to 26°C. The oven with only the light on works well. The top of the fridge usually doesn't.
5. Repeat every 12 hours, even if you see nothing.`

test('a step above a numbered list does not take its place', () => {
  const post = write(starter, { platform: 'threads', language: 'en' })
  expect(post.match(/^\d\. /gmu)).toHaveLength(5)
})

test('one step of several is none on X: the post says what is wrong', () => {
  const post = write(starter, { platform: 'twitter', language: 'en' })
  expect(post).not.toMatch(/^1\. (?![\s\S]*^2\. )/mu)
  expect(post).toContain("don't throw it out")
})

const deposit = `搬家前，押金怎麼拿得回來？

大部分的糾紛都可以避免，只要你提早三十天開始準備。

第一，先把租約翻出來看。多數租約都要求一個月前以書面通知。

第二，把入住時拍的照片找出來。牆上的釘孔如果是入住前就有的，照片就是證據。

第三，水電瓦斯結清。退租當天抄表，跟房東一起算到當天為止。

最後，點交時請雙方簽一張點交單。房東應該在點交完成時就退還押金。`

test.each(['threads', 'twitter'] as const)('the last step of several is told on %s as they are', (platform) => {
  const post = write(deposit, { platform, language: 'zh-TW' })
  for (const step of ['第一，', '第二，', '第三，', '最後，點交時請雙方簽一張點交單'])
    expect(post).toMatch(new RegExp(`^${step}`, 'mu'))
})

test('that an event is free and needs no booking comes before its soup', () => {
  const post = write(sewing, { platform: 'threads', language: 'en', contentType: 'news' })
  expect(post).toContain('Mending is free.')
  expect(post).toContain("There's no booking.")
  expect(post).not.toContain('Soup and bread')
})

const bag = `The Tern Satchel, 14 L

We made the Tern because we were tired of bags that look like luggage. It's a small, light satchel for people who walk to work and carry a laptop and a lunch.

The outer is waxed canvas. It shrugs off a steady shower, but it isn't a dry bag.

The straps are replaceable. When they wear out (ours lasted about six years), order a new pair for £14 and fit them in ten minutes. We repair torn seams for as long as you own the bag; you only pay the postage.

Available in moss, slate and brick red. £118, free UK delivery. Orders placed before noon ship the same day.`

test.each(['threads', 'twitter'] as const)('on %s a thing has its own price, not that of its straps', (platform) => {
  const post = write(bag, { platform, language: 'en', contentType: 'product' })
  expect(post).toContain('£118')
  expect(post).not.toContain('£14')
})

const bath = `築九十年の銭湯「鶴の湯」、図書館に　来年四月開館へ

能見市は12日、2年前に廃業した銭湯「鶴の湯」の建物を改修し、市立図書館の分館として来年4月に開館すると発表した。浴槽や富士山のペンキ絵はそのまま残し、男湯を児童書、女湯を一般書の閲覧室にする。

改修費は約2億3千万円で、このうち3千万円を寄付で賄う計画だ。

元店主の佐伯ヨシさん（81）は「湯は抜けても、人がまた集まってくれるならうれしい」と話した。一方、周辺には駐車場がなく、近くの住民からは路上駐車の増加を心配する声も出ている。

市は来月8日に、建物の見学会を開く。定員は各回20人で、申し込みは市の生涯学習課へ。`

test('where people may come stands with how to ask for it', () => {
  const post = write(bath, { platform: 'twitter', language: 'ja', contentType: 'news' })
  expect(post).toContain('建物の見学会を開く。定員は各回20人で、申し込みは市の生涯学習課へ。')
})

const moving = `How to get a deposit back without a fight

I managed rental apartments for eleven years, and most disputes I saw could have been avoided in a single afternoon. Here is what I tell friends who are about to move out.

1. Reread your lease first. Look for the cleaning clause and the notice period. If the lease says the carpet must be professionally cleaned, a receipt from a rental machine usually won't count.

2. Ask for a walk-through a week before you leave. In many places the landlord has to offer one if you ask. You'll hear what they plan to charge for while there is still time to fix it.

3. Patch small holes, but don't paint. A mismatched patch of white costs more to correct than a nail hole. Fill, sand, stop.

4. Film everything on the last day. Open every drawer, run every tap, and show the oven and the inside of the fridge. A five-minute video with the date visible beats fifty photos.

5. Hand in the keys in person and get a signed note. Until the keys are back, some landlords keep counting rent.

6. Leave a forwarding address in writing. This is the step people forget, and it is the one that most often delays the check.

If the deadline passes and nothing has arrived, send one short, polite letter that names the amount, the date you moved out and the law in your state. In my experience nine out of ten landlords pay at that point. Don't threaten to sue in the first letter; save it for the second.

Normal wear, such as faded paint or a worn path in the carpet, is not damage. You shouldn't pay for it.`

test.each(['facebook', 'instagram', 'linkedin', 'threads'] as const)(
  'a guide whose list has no room whole has all its steps on %s',
  (platform) => {
    const post = write(moving, { platform })
    for (const step of ['1. Reread', '2. Ask', '3. Patch', '4. Film', '5. Hand in', '6. Leave'])
      expect(post).toContain(step)
  },
)

test.each(['threads', 'twitter'] as const)(
  'what only its paragraph explains is no warning by itself on %s',
  (platform) => {
    expect(write(moving, { platform })).not.toContain('in the first letter')
  },
)

test.each([
  'The oldest was a 1948 radio that belonged to somebody’s grandfather.',
  'There are only 12 places, so please sign up at the desk by April 15.',
  'The county said a shuttle bus would run twice each morning during that time.',
])('says nothing without the sentence before it: %s', (sentence) => {
  expect(judgeStanding(sentence, 'en').leans).toBe(true)
})

test.each([
  ['zh-TW', '最老的是一台 1948 年的收音機。'],
  ['ja', 'いちばん古いのは1948年のラジオだった。'],
] as const)('so it is in %s: %s', (language, sentence) => {
  expect(judgeStanding(sentence, language).leans).toBe(true)
})
