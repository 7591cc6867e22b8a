import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { listHashtags, splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { lengthIn } from '#shared/platforms/measure.ts'
import { defaultPlatformSettings as defaults, platformIds, type Tone } from '#shared/platforms/schema.ts'
import { splitSentences } from '../reading/sentences.ts'
import { phrasesIn } from './phrases/phrases.ts'
import { type PostRequest, writePost } from './post.ts'

const sample = (name: string): string => readFileSync(new URL(`../samples/${name}.txt`, import.meta.url), 'utf8')
const article = sample('en-article')
const link = 'https://example.com/story'

const write = (wish: Partial<PostRequest> = {}): string => {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'en', source: article, instructions: '', ...wish })
}
const blocks = (post: string): string[] => post.split('\n\n')

test('Facebook gets the text in its paragraphs, the link and its tags, and nothing else', () => {
  const [title, first, ...rest] = blocks(write({ link }))
  expect(title).toMatch(/^(?:📝 )?The Library That Lends Ladders/u)
  expect(first).toMatch(/^On a wet Saturday in March/u)
  expect(rest.at(-2)).toContain(link)
  expect(rest.at(-3)).toMatch(/[.]$/u)
  expect(listHashtags(rest.at(-1)!)).toHaveLength(3)
})

test('Instagram gets one hook, short paragraphs with air, no address but a word on the bio', () => {
  const post = write({ platform: 'instagram', link })
  expect(post).not.toContain('http')
  expect(post).toMatch(/link in bio/iu)
  expect(
    blocks(post).every((block) => !block.includes('\n') && (block.match(/[.!?](?=\s|$)/gu)?.length ?? 0) <= 3),
  ).toBe(true)
  expect([3, 4, 5]).toContain(listHashtags(blocks(post).at(-1)!).length)
})

test('Threads gets the headline, the first paragraph and one tag', () => {
  const post = write({ platform: 'threads' })
  const [title, ...told] = blocks(post)
  expect(title).toContain('The Library That Lends Ladders')
  expect(told.slice(0, -1).join(' ')).toMatch(/^On a wet Saturday [\s\S]{200,}to clear his gutters\.$/u)
  expect(listHashtags(post)).toHaveLength(1)
})

test('YouTube gets a title line and the text, and no word of a video', () => {
  const post = write({ platform: 'youtube' })
  expect(post).toMatch(/^Title: The Library That Lends Ladders\n\n\S/u)
  expect(post).not.toMatch(/video|watch|^• /imu)
})

test('X gets the headline, one line, the link and its tags', () => {
  const [title, line, address, tags] = blocks(write({ platform: 'twitter', link }))
  expect(title).toBe('The Library That Lends Ladders 📚')
  expect(line!.match(/[.!?](?=\s|$)/gu)).toHaveLength(1)
  expect(address).toBe(link)
  expect(listHashtags(tags!)).toHaveLength(3)
})

test('a product is named before it is praised', () => {
  const product = { source: sample('en-product'), contentType: 'product' } as const
  expect(blocks(write({ ...product, platform: 'twitter' }))[0]).toMatch(
    /^(?:\p{RGI_Emoji} )?(?:Meet the|The) Fennel Mini/v,
  )
  expect(blocks(write({ ...product, platform: 'instagram' }))[0]).toMatch(/^(?:\p{RGI_Emoji} )?Meet the Fennel Mini/v)
})

test('LinkedIn has the first sentence alone above the fold, and no list that the text does not have', () => {
  const post = write({ platform: 'linkedin' })
  expect(post).not.toMatch(/^• |:$/mu)
  const [, first] = blocks(post)
  expect(first!.match(/[.!?](?=\s|$)/gu)).toHaveLength(1)
})

test('posts of a story on six platforms differ in shape, whatever its language', () => {
  for (const [name, language] of [
    ['en-article', 'en'],
    ['zh-tw-article', 'zh-TW'],
    ['ja-article', 'ja'],
  ] as const) {
    const posts = platformIds.map((platform) => write({ platform, language, source: sample(name) }))
    const told = posts.map((post) =>
      splitTrailingHashtags(post)
        .body.replace(/^Title: .*\n+/u, '')
        .replace(/\p{RGI_Emoji} ?/gv, ''),
    )
    expect(new Set(told).size).toBeGreaterThanOrEqual(5)
  }
})

test('posts of news or of a product on six platforms differ in shape', () => {
  for (const [name, contentType] of [
    ['en-news', 'news'],
    ['en-product', 'product'],
    ['zh-tw-product', 'product'],
  ] as const) {
    const posts = platformIds.map((platform) => write({ platform, contentType, source: sample(name) }))
    expect(new Set(posts.map((post) => post.replace(/#\S+/gu, ''))).size).toBeGreaterThanOrEqual(4)
  }
})

test('a tone that the text may not have is heard under the headline, and any other begins with the text', () => {
  const firstOf = (tone: Tone): string => blocks(write({ tone, hashtagStrategy: 'None', emojiUsage: 'None' }))[1]!
  const [first] = splitSentences(article.split('\n').find((line) => line.startsWith('On a wet'))!, 'en')
  for (const tone of ['Professional', 'Casual'] as const) expect(firstOf(tone)).toContain(first)
  const heard = (['Inspirational', 'Educational', 'Humorous'] as const).map((tone) => {
    expect(phrasesIn('en').openers[tone]).toContain(firstOf(tone))
    return firstOf(tone)
  })
  expect(new Set(heard).size).toBe(3)
})

test('two texts of one person do not open alike', () => {
  const sources = ['en-article', 'en-news', 'en-product', 'en-short'].map(sample)
  expect(new Set(sources.map((source) => blocks(write({ source }))[0])).size).toBeGreaterThan(1)
})

test('a longer setting gives a longer post, and none runs far past its aim', () => {
  const aims = [300, 600, 900, 1_500]
  const sizes = aims.map((target) => lengthIn('utf16', write({ target })))
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  sizes.forEach((size, i) => {
    expect(size).toBeLessThan(aims[i]! * 1.3)
    expect(size).toBeGreaterThan(aims[i]! * 0.5)
  })
})

test('Chinese is written in the script that was asked for', () => {
  expect(write({ source: sample('zh-cn-news'), language: 'zh-TW' })).toContain('社區圖書館')
  const simplified = write({ source: sample('zh-tw-article'), language: 'zh' })
  expect(simplified).toContain('垃圾车')
  expect(simplified).not.toMatch(/[個這們說「」]/u)
})

test('a text in its own script keeps every character', () => {
  expect(write({ source: sample('zh-tw-article'), language: 'zh-TW' })).toContain('打開溝蓋')
})

test('what the writer cannot translate it quotes, with words of its own in the language of the text', () => {
  const post = write({ source: sample('en-news'), language: 'ja' })
  expect(post).not.toMatch(/\p{Script=Hiragana}/u)
  expect(post).toContain('The night ferry between Harbour City and Saint Orrin')
})

test('a very short text is a small post', () => {
  const source = '本店週六起供應熱可可，歡迎光臨。'
  for (const platform of platformIds) {
    const post = write({ platform, source, language: 'zh-TW' })
    expect(post).toContain('本店週六起供應熱可可')
    expect(post.length).toBeLessThan(120)
  }
  expect(write({ source: 'hot cocoa this weekend only' })).toContain('Hot cocoa this weekend only')
})

test('simple wishes are heard', () => {
  expect(listHashtags(write({ instructions: 'Please no hashtags.' }))).toEqual([])
  expect(write({ instructions: '不要表情符號' })).not.toMatch(/\p{RGI_Emoji}/v)
  expect(write({ instructions: 'Mention the insurance', target: 500 })).toMatch(/insurance/u)
  expect(write({ instructions: "Don't mention ladders", target: 1_500 })).not.toMatch(/ladders/iu)
  expect(write({ source: sample('ja-article'), language: 'ja', instructions: '絵文字なしで' })).not.toMatch(
    /\p{RGI_Emoji}/v,
  )
})

test('the furniture of a page stays out', () => {
  const post = write({ target: 1_500 }) + write({ source: sample('en-news'), target: 1_500 })
  expect(post).not.toMatch(/Hannah Merriweather|Photo:|newsletter|HARBOUR CITY|&quot;|greyfieldtools/u)
})

test('a surname met for the first time is given in full, and no other name is touched', () => {
  const ask = { instructions: 'Mention e-mails', target: 600 }
  expect(write(ask)).toMatch(/Ruth Okafor gets about four e-mails/u)
  expect(write({ source: sample('en-news'), target: 1_500 })).toContain('Blue Strait Lines')
})
