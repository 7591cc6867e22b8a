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

/** A post without the writer's own frames, its link, emoji and list marks. */
function ownWords(post: string, request: PostRequest): string {
  const language = detectLanguage(sourceOf(request))
  const frames = [phrasesIn(language), phrasesIn(language, true)].flatMap((phrases) =>
    Object.values(phrases).flatMap((group) => Object.values(group).flat() as string[]),
  )
  const pieces = frames.flatMap((frame) => frame.split('{topic}')).sort((a, b) => b.length - a.length)
  return [...pieces, 'Title: ', link]
    .filter(Boolean)
    .reduce((rest, piece) => rest.replaceAll(piece, '\n'), post)
    .replace(/\p{RGI_Emoji}/gv, '\n')
}

const runs = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([run]) => run)
const windows = (run: string): string[] =>
  Array.from({ length: Math.max(0, run.length - 3) }, (_, i) => run.slice(i, i + 4))

/** Fields, places and kinds of text: which text has which is tested with them. */
const listed = new Set(listedTags().flatMap((tag) => [tag, toScript('zh', tag)]))

test('no number, name, word or phrase of a post is invented', () => {
  fc.assert(
    fc.property(requests, (settings) => {
      const request = toRequest(settings)
      const source = sourceOf(request).toLowerCase()
      const { body, tags } = splitTrailingHashtags(writePost(request))
      const words = ownWords(body, request)
      const claims = [
        ...runs(words, /\p{N}[\p{N}.,]*\p{N}|\p{N}/gu),
        ...runs(words, /\p{Lu}[\p{L}\p{N}’'-]*(?: \p{Lu}[\p{L}\p{N}’'-]*)*/gu),
        ...runs(words, /\p{Script=Latin}+/gu),
        ...runs(words, /[\p{Script=Katakana}ー]+/gu),
        ...runs(words, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu).flatMap(windows),
      ]
      expect(claims.filter((claim) => !source.includes(claim.toLowerCase()))).toEqual([])
      const solid = source.replace(/[^\p{L}\p{N}]/gu, '')
      const known = (tag: string): boolean => listed.has(tag.slice(1)) || solid.includes(tag.slice(1).toLowerCase())
      expect(tags.filter((tag) => !known(tag))).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test('every post keeps its platform and its settings', () => {
  fc.assert(
    fc.property(requests, (settings) => {
      const request = toRequest(settings)
      const post = writePost(request)
      const [first = ''] = post.split('\n')
      const isYoutube = request.platform === 'youtube'
      const content = isYoutube ? post.slice(first.length).trim() : post
      expect(content).not.toBe('')
      expect(measurePost(request.platform, content).isOver).toBe(false)
      if (isYoutube) expect(measureTitle(first.replace('Title: ', '')).isOver).toBe(false)
      const { max } = effectiveHashtags(request.platform, request.hashtagStrategy)
      expect(listHashtags(content).length).toBeLessThanOrEqual(max)
      if (request.emojiUsage === 'None') expect(content).not.toMatch(/\p{RGI_Emoji}/v)
      if (request.emojiUsage !== 'None') expect(content).toMatch(/\p{RGI_Emoji}/v)
      expect(content.match(/\p{RGI_Emoji}/gv)?.length ?? 0).toBeLessThanOrEqual(
        { None: 0, Minimal: 2, Moderate: 6, Liberal: 40 }[request.emojiUsage],
      )
      expect(content).not.toMatch(/\*\*|<\/?[a-z]|\n{3,}|undefined|\{topic\}|https?:\/\/(?!example)/u)
    }),
    { numRuns: 1_000 },
  )
})

test('no sentence stands twice in a post, quotation marks come in pairs', () => {
  fc.assert(
    fc.property(requests, (settings) => {
      const post = writePost(toRequest({ ...settings, hashtagStrategy: 'None' }))
      const content = settings.platform === 'youtube' ? post.slice(post.indexOf('\n')) : post
      const sentences = content.split(/(?<=[.!?。！？])\s*|\n+/u).filter((sentence) => sentence.length > 12)
      expect(sentences.length - new Set(sentences).size).toBe(0)
      for (const [open, close] of ['「」', '『』', '“”', '（）'].map((pair) => [pair[0]!, pair[1]!] as const)) {
        expect(content.split(open).length).toBe(content.split(close).length)
      }
      expect(content.split('"').length % 2).toBe(1)
    }),
    { numRuns: 500 },
  )
})
