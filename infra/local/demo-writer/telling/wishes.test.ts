import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { measurePost } from '#shared/platforms/measure.ts'
import { defaultPlatformSettings as defaults, platformIds } from '#shared/platforms/schema.ts'
import { phrasesIn } from './phrases/phrases.ts'
import { type PostRequest, writePost } from './post.ts'
import { readWishes } from './wishes.ts'

test.each([
  ['語氣親切，文末加上『本文由 AI 協助撰寫』', [['本文由 AI 協助撰寫', false]]],
  [
    '結尾請附上「店長 阿芳」，開頭加上「小店日記」',
    [
      ['店長 阿芳', false],
      ['小店日記', true],
    ],
  ],
  ['以「我們店裡見」作結', [['我們店裡見', false]]],
  ['最後に『AIで作成』と入れて', [['AIで作成', false]]],
  ['冒頭に「お知らせです」と書いてください', [['お知らせです', true]]],
  ['End every post with "Written with AI."', [['Written with AI.', false]]],
  ['Start each post with "Hello Margate!"', [['Hello Margate!', true]]],
  ['不要加上「限量」', []],
  ['加入「價格」資訊', []],
  ['「AIで作成」は入れないでください', []],
  ['Do not add "sale".', []],
  ['提到「免運」', []],
] as const)('%s asks for the lines %j', (instructions, lines) => {
  expect(readWishes(instructions).lines.map(({ text, isFirst }) => [text, isFirst])).toEqual(lines)
})

const write = (wish: Partial<PostRequest> & Pick<PostRequest, 'source' | 'language'>): string => {
  const platform = wish.platform ?? 'facebook'
  return writePost({
    ...defaults,
    platform,
    target: targetLength(platform, defaults.length),
    instructions: '',
    ...wish,
  })
}

const market =
  '埔里紙教堂冬季市集今年有四十二個攤位，賣的是埔里人自己做的東西。現場可以做一張自己的賀年卡，每人五十元。自備環保杯買飲料折十元。'
const field =
  '父の畑を継がなかった話\n\n父が畑をやめたのは、七十八の秋だった。私は東京の会社で資料を作っていた。家は代々の梨農家である。夏休みになると袋かけを手伝わされた。高校を出て家を離れるとき、父は何も言わなかった。今年の春、久しぶりに帰ると、畑には若い夫婦がいた。父は枝の切り方を教えていた。私には教えたことのない切り方だった。来年の夏は一週間休みを取ろうと思っている。'

test('a line in the person’s own words stands before the hashtags, on every platform, once', () => {
  for (const platform of platformIds) {
    const post = write({ source: market, language: 'zh-TW', platform, instructions: '文末加上『本文由 AI 協助撰寫』' })
    expect(splitTrailingHashtags(post).body.trimEnd(), platform).toMatch(/\n\n本文由 AI 協助撰寫$/u)
    expect(post.split('本文由 AI 協助撰寫')).toHaveLength(2)
    expect(measurePost(platform, post).isOver).toBe(false)
  }
  expect(write({ source: market, language: 'zh-TW', instructions: '開頭加上「小店日記」' })).toMatch(/^小店日記\n\n/u)
})

const openingOf = (instructions = ''): string =>
  write({ source: field, language: 'ja', instructions, tone: 'Inspirational', emojiUsage: 'None' }).split('\n\n')[1]!

test('above a text in だ・である the words of the writer are as plain, unless です・ます is asked for', () => {
  expect(phrasesIn('ja', true).openers.Inspirational).toContain(openingOf())
  expect(phrasesIn('ja').openers.Inspirational).toContain(openingOf('です・ます調で'))
})
