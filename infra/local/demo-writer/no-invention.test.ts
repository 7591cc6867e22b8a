import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveHashtags, targetLength } from '#shared/platforms/catalog.ts'
import { listHashtags, splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { measurePost, measureTitle } from '#shared/platforms/measure.ts'
import { emojiUsages, hashtagStrategies, lengths, platformIds, tones } from '#shared/platforms/schema.ts'
import { listedTags } from './hashtags/fields/fields.ts'
import { detectLanguage } from './reading/language.ts'
import { toScript } from './reading/script.ts'
import { phrasesIn } from './telling/phrases/phrases.ts'
import { type PostRequest, writePost } from './telling/post.ts'

const folder = new URL('./samples/', import.meta.url)
const samples = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
const languages = ['en', 'zh', 'zh-TW', 'ja'] as const
const link = 'https://example.com/a/story'

const requests = fc.record({
  platform: fc.constantFrom(...platformIds),
  tone: fc.constantFrom(...tones),
  emojiUsage: fc.constantFrom(...emojiUsages),
  hashtagStrategy: fc.constantFrom(...hashtagStrategies),
  language: fc.constantFrom(...languages),
  contentType: fc.constantFrom('article', 'news', 'product'),
  length: fc.constantFrom(...lengths),
  link: fc.constantFrom(undefined, link),
  source: fc.constantFrom(...samples),
})
type Settings = typeof requests extends fc.Arbitrary<infer Value> ? Value : never

const toRequest = ({ length, ...settings }: Settings): PostRequest => ({
  ...settings,
  target: targetLength(settings.platform, length),
  instructions: '',
})

/** The source in the script of the post. */
function sourceOf({ source, language }: PostRequest): string {
  const found = detectLanguage(source)
  const isChinese = found === 'zh' || found === 'zh-TW'
  return isChinese && found !== language && (language === 'zh' || language === 'zh-TW')
    ? toScript(language, source)
    : source
}

/** The pieces of the writer's own frames, the longest first. */
function framesIn(language: ReturnType<typeof detectLanguage>): string[] {
  const frames = [phrasesIn(language), phrasesIn(language, true)].flatMap((phrases) =>
    Object.values(phrases).flatMap((group) => Object.values(group).flat() as string[]),
  )
  const pieces = frames.flatMap((frame) => frame.split('{topic}')).sort((a, b) => b.length - a.length)
  return [...new Set([...pieces, 'Title: ', link])].filter(Boolean)
}
const frames = Object.fromEntries(languages.map((language) => [language, framesIn(language)]))

/** A post without the writer's own frames, its link, emoji and list marks. */
const ownWords = (post: string, request: PostRequest): string =>
  frames[detectLanguage(sourceOf(request))]!.reduce((rest, piece) => rest.replaceAll(piece, '\n'), post).replace(
    /\p{RGI_Emoji}/gv,
    '\n',
  )

const runs = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([run]) => run)
const windows = (run: string): string[] =>
  Array.from({ length: Math.max(0, run.length - 3) }, (_, i) => run.slice(i, i + 4))

/** Fields, places and kinds of text: which text has which is tested with them. */
const listed = new Set(listedTags().flatMap((tag) => [tag, toScript('zh', tag)]))

const seed = Date.now()
/** Each post is written once, and every test looks at it. */
const posts = fc.sample(requests, { numRuns: 1_000, seed }).map((settings) => {
  const request = toRequest(settings)
  return { request, post: writePost(request) }
})
/** What tells a post that failed from the others. */
const toldOf = ({ source, ...settings }: PostRequest): string =>
  `seed ${seed}: ${JSON.stringify(settings)} ${source.slice(0, 60)}`

test('no number, name, word or phrase of a post is invented', () => {
  for (const { request, post } of posts) {
    const source = sourceOf(request).toLowerCase()
    const { body, tags } = splitTrailingHashtags(post)
    const words = ownWords(body, request)
    const claims = [
      ...runs(words, /\p{N}[\p{N}.,]*\p{N}|\p{N}/gu),
      ...runs(words, /\p{Lu}[\p{L}\p{N}’'-]*(?: \p{Lu}[\p{L}\p{N}’'-]*)*/gu),
      ...runs(words, /\p{Script=Latin}+/gu),
      ...runs(words, /[\p{Script=Katakana}ー]+/gu),
      ...runs(words, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu).flatMap(windows),
    ]
    expect(
      claims.filter((claim) => !source.includes(claim.toLowerCase())),
      toldOf(request),
    ).toEqual([])
    const solid = source.replace(/[^\p{L}\p{N}]/gu, '')
    const known = (tag: string): boolean => listed.has(tag.slice(1)) || solid.includes(tag.slice(1).toLowerCase())
    expect(
      tags.filter((tag) => !known(tag)),
      toldOf(request),
    ).toEqual([])
  }
})

test('every post keeps its platform and its settings', () => {
  for (const { request, post } of posts) {
    const told = toldOf(request)
    const [first = ''] = post.split('\n')
    const isYoutube = request.platform === 'youtube'
    const content = isYoutube ? post.slice(first.length).trim() : post
    expect(content, told).not.toBe('')
    expect(measurePost(request.platform, content).isOver, told).toBe(false)
    if (isYoutube) expect(measureTitle(first.replace('Title: ', '')).isOver, told).toBe(false)
    const { max } = effectiveHashtags(request.platform, request.hashtagStrategy)
    expect(listHashtags(content).length, told).toBeLessThanOrEqual(max)
    if (request.emojiUsage === 'None') expect(content, told).not.toMatch(/\p{RGI_Emoji}/v)
    if (request.emojiUsage !== 'None') expect(content, told).toMatch(/\p{RGI_Emoji}/v)
    expect(content.match(/\p{RGI_Emoji}/gv)?.length ?? 0, told).toBeLessThanOrEqual(
      { None: 0, Minimal: 2, Moderate: 6, Liberal: 40 }[request.emojiUsage],
    )
    expect(content, told).not.toMatch(/\*\*|<\/?[a-z]|\n{3,}|undefined|\{topic\}|https?:\/\/(?!example)/u)
  }
})

test('no sentence stands twice in a post, quotation marks come in pairs', () => {
  for (const { request, post } of posts) {
    const told = toldOf(request)
    const text = request.platform === 'youtube' ? post.slice(post.indexOf('\n')) : post
    const content = splitTrailingHashtags(text).body
    const sentences = content.split(/(?<=[.!?。！？])\s*|\n+/u).filter((sentence) => sentence.length > 12)
    expect(sentences.length - new Set(sentences).size, told).toBe(0)
    for (const [open, close] of ['「」', '『』', '“”', '（）'].map((pair) => [pair[0]!, pair[1]!] as const)) {
      expect(content.split(open).length, told).toBe(content.split(close).length)
    }
    expect(content.split('"').length % 2, told).toBe(1)
  }
})
