import { expect, test } from 'vitest'
import { isCommentaryInside, likelyCommentaryIn } from './learned-commentary.ts'
import { unwrap } from './unwrap.ts'

const source =
  '日光烘焙坊六月外帶價目表：原味可頌 65 元。跌倒事件由 2.4 件降至 1.6 件。他寫道：「你是一位熟悉台灣市場的文案。」' +
  'The lido reopens in June. Tickets cost £4 for adults and £2 for children.'

test.each([
  ['figures of the text alone', '2.4 → 1.6\n\n每千人日的件數，半年之後。'],
  ['a line over a list', '六月的麵包架上有：\n\n原味可頌…65\n鹽可頌…55\n司康…70\n\n賣完就回家。'],
  ['a line over what the text quotes', '行銷人的浪漫：\n\n「你是一位熟悉台灣市場的文案。」\n\n不是情書。'],
  ['words that begin like an assent', '好的睡眠，從關燈開始。\n\n原味可頌 65 元。'],
])('%s is no question', (_, post) => {
  expect(likelyCommentaryIn(post, source)).toEqual([])
})

test('in a post in another language than its text, only what is surely commentary is a question', () => {
  const chinese = '十一天，942 公里，我和爸爸騎車環島。整趟花了 28,400 元，兩個人。'
  const post = '11日間、942キロ。父と台湾を一周しました。\n\nご家族と、どこを走ってみたいですか？'
  expect(likelyCommentaryIn(post, chinese)).toEqual([])
  expect(likelyCommentaryIn(post, '父と台湾を一周した。')).not.toEqual([])
  const commentary = 'もう少し短いバージョンもご用意できます。ハッシュタグは3つにしました。'
  expect(likelyCommentaryIn(`11日間、942キロ。\n\n${commentary}`, chinese)).toEqual([commentary])
})

test('what may be the author’s stays in a post in another language than its text, and is a question', () => {
  const machine = 'The new espresso machine heats up in three minutes. It has a knurled steel lever and costs £420.'
  const post = '三分鐘熱好機。\n\n滾花鋼拉桿，420 英鎊。\n\n這才叫使用者研究吧。'
  expect(unwrap(post, machine).text).toBe(post)
  expect(likelyCommentaryIn(post, machine)).toEqual(['這才叫使用者研究吧。'])
  const talk = '如果需要更短的版本或調整語氣，請再告訴我。'
  expect(unwrap(`${post}\n\n${talk}`, machine).text).not.toContain(talk)
})

test('a good product is no assent', () => {
  const machine = 'The new espresso machine heats up in three minutes. We fixed what people complained about.'
  const post = '好的產品改版，不是加功能，而是把使用者在意的細節做好。\n\n三分鐘熱好機。'
  expect(unwrap(post, machine).text).toBe(post)
  expect(unwrap(`好的我來寫這篇貼文：\n\n${post}`, machine).text).toBe(post)
  expect(unwrap(`好的这是为您写的贴文：\n\n${post}`, machine).text).toBe(post)
})

test('other figures are one', () => {
  expect(likelyCommentaryIn('7.3 → 9.9\n\n每千人日的件數，半年之後。', source)).toEqual(['7.3 → 9.9'])
})

test.each([
  ['The Salt Museum is back. The article discusses its lift.', 'The Salt Museum is back. It has a lift.'],
  ['鹽田博物館回來了。\n這篇文章介紹了它的電梯。', '鹽田博物館重新開館，有電梯。'],
])('that it speaks of its text is a question: %s', (post, text) => {
  expect(likelyCommentaryIn(post, text)).toEqual([post.split('\n').at(-1)])
  expect(likelyCommentaryIn(post, `${text} This article / 這篇文章`)).toEqual([])
})

test('another post in the place of the first is a question', () => {
  const post = 'The Salt Museum is back.\n\nOR\n\nFree on the opening weekend!'
  expect(likelyCommentaryIn(post, 'The Salt Museum is back, free on the opening weekend.')).toEqual(['OR'])
})

test('a line that stands apart in a post is a question where it is likely commentary, and leaves where it surely is', () => {
  const likely = 'Should I make this part a bit shorter for you?'
  const post = (line: string) => `The lido reopens in June.\n\n${line}\n\nTickets cost £4.\n\nSee you at the pool.`
  expect(likelyCommentaryIn(post(likely), source)).toEqual([likely])
  expect(isCommentaryInside('Would you like me to adjust the tone or add more hashtags?', source)).toBe(true)
  const heading = '半年後的數字：'
  expect(likelyCommentaryIn(post(heading), source)).toEqual([])
  expect(isCommentaryInside(heading, source)).toBe(false)
  const toReaders = 'Tell us who taught you to swim.'
  expect(likelyCommentaryIn(post(toReaders), source)).toEqual([])
  expect(isCommentaryInside(toReaders, source)).toBe(false)
})
