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
