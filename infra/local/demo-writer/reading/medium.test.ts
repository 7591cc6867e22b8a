import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { writePost } from '../telling/post.ts'
import { readSource } from './material.ts'
import { isOfMedium } from './medium.ts'

test.each([
  'Questions? Just hit reply.',
  'If you have a tip, reply to this email.',
  'Please forward this newsletter to a friend.',
  'You can unsubscribe at any time.',
  'You are receiving this email because you bought a ticket.',
  'You are getting this because you are a member.',
  "You're getting this because you signed up at the till.",
  'To stop, just reply "stop".',
  'View this email in your browser.',
  'See you in next week’s issue!',
  'The next issue lands on 5 November.',
  'Click here to read the rest.',
  '有任何想法，直接回覆這封信就可以了。',
  '歡迎把這封電子報轉寄給朋友。',
  '不想再收到的話，請取消訂閱。',
  '我們下期見！',
  '下一期電子報會介紹三間茶室。',
  '感想やご質問は、このメールにそのまま返信してください。',
  '次号は11月5日配信、「薬味の使い切り方」をお届けします。',
  '配信停止はこちらから。',
  'ブラウザで見る。',
])('a sentence that only those can follow who have the mail is none of a post: %s', (sentence) => {
  expect(isOfMedium(sentence)).toBe(true)
})

test.each([
  'She never replied to the email that he sent her in March.',
  'Reply to hello@harbour.example by 5 November.',
  'The next issue of the magazine costs £5.',
  'He reads the news in his browser every morning.',
  'See you next week at the market!',
  'To stop the alarm, press the red button.',
  'When you get this message on the screen, let go and wait.',
  'We send out a newsletter once a month.',
  '他把信轉寄給主管之後，再也沒有回音。',
  '我收到一封沒有署名的信。',
  '下一期工程預計明年三月動工。',
  '店長はすぐにメールで返信した。',
  '次号は11月5日に発売する。',
])('what tells of a mail or an issue stays: %s', (sentence) => {
  expect(isOfMedium(sentence)).toBe(false)
})

const freezer = `【ニュースレター第27号】冷凍庫を空にしたら、料理が楽になった話

先月、わが家の冷凍庫が突然壊れました。修理に来てもらえるのは5日後。正直、かなり恥ずかしかったです。

一か月続けてみたら、食費が前の月より約6,800円減りました。

次号は11月5日配信、「薬味の使い切り方」をお届けします。感想やご質問は、このメールにそのまま返信してください。`

test('a newsletter is told without its number, its mail and its next issue', () => {
  for (const platform of platformIds) {
    const target = targetLength(platform, defaults.length)
    const post = writePost({ ...defaults, platform, target, language: 'ja', source: freezer, instructions: '' })
    expect(post, platform).not.toMatch(/ニュースレター|次号|返信/u)
    expect(post, platform).toContain('6,800円')
  }
})

test('what is pressed above a mail is no headline, and a text of nothing else is told', () => {
  const mail =
    'View in browser\n\nThe pool is open again\n\nFrom Monday you can swim before work. The doors open at six.'
  expect(readSource(mail, 'en').title).toBe('The pool is open again')
  expect(readSource('Reply to this email.', 'en').sentences.map(({ text }) => text)).toEqual(['Reply to this email.'])
})

test.each([
  'Just a short one this week, as the press is being mended.',
  'A bit of a long newsletter this time.',
  'Thanks so much for reading and for your letters.',
  'Welcome back to the allotment newsletter.',
  '感謝您一直以來閱讀我們的電子報！',
  '這期電子報比較短，請見諒。',
  'いつもニュースレターをお読みいただきありがとうございます。',
  '今月は短めでお届けします。',
])('what only readers of a letter are told is none of a post: %s', (sentence) => {
  expect(isOfMedium(sentence)).toBe(true)
})

test.each([
  'A short walk leads down to the quay.',
  'Thanks for the 40 chairs that you lent us.',
  'Welcome to the new swimming pool.',
  '感謝 12 位志工來幫忙。',
  '今回は短めの丈です。',
  'メルマガの読者に先行販売します。',
])('thanks and a length of something else are told: %s', (sentence) => {
  expect(isOfMedium(sentence)).toBe(false)
})

const allotments = `News from the allotments

Hello everyone,

A short one this month, because the hut is being painted.

The water is on again from 2 April. Please close the tap behind the gate, it drips.

Plot 14 is free. Anybody who wants it can write to plots@allotment.example by 10 April.

Happy digging,
Maud (chair)`

test('a name below a letter is not told without the words above it', () => {
  for (const platform of platformIds) {
    const target = targetLength(platform, defaults.length)
    const post = writePost({ ...defaults, platform, target, language: 'en', source: allotments, instructions: '' })
    expect(post, platform).not.toMatch(/Maud|short one|Hello/u)
    expect(post, platform).toContain('2 April')
  }
})
