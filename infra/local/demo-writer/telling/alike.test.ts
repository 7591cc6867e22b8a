import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { measurePost } from '#shared/platforms/measure.ts'
import { defaultPlatformSettings as defaults, type PlatformId } from '#shared/platforms/schema.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { corpus } from '../../../../bench/eval/corpus/corpus.ts'
import { chineseArticle, englishArticle, japaneseArticle } from '../../../../web/src/testing/articles.ts'
import type { Language } from '../reading/language.ts'
import { readSource } from '../reading/material.ts'
import { type PostRequest, writePost } from './post.ts'

interface Text {
  name: string
  language: Language
  source: string
  contentType?: PostRequest['contentType']
}

const sampleNames = ['en-article', 'en-news', 'en-product', 'ja-article', 'zh-tw-article', 'zh-tw-product'] as const
const languageOf = (name: string): Language => (name.startsWith('zh') ? 'zh-TW' : name.startsWith('ja') ? 'ja' : 'en')
const samples = sampleNames.map(
  (name): Text => ({
    name,
    language: languageOf(name),
    source: readFileSync(new URL(`../samples/${name}.txt`, import.meta.url), 'utf8'),
  }),
)
const articles: Text[] = [
  { name: 'English article', language: 'en', source: englishArticle },
  { name: 'Chinese article', language: 'zh-TW', source: chineseArticle },
  { name: 'Japanese article', language: 'ja', source: japaneseArticle },
]
const ofCorpus = corpus.map(
  ({ id, text, language, type }): Text => ({ name: id, source: text, language, contentType: type }),
)

const write = ({ source, language, contentType }: Text, platform: PlatformId): string =>
  writePost({
    ...defaults,
    platform,
    target: targetLength(platform, defaults.length),
    language,
    source,
    instructions: '',
    contentType,
  })

/** A line or two, a table, a program and a verse are told as they stand wherever they go. */
const hasParagraphs = ({ source, language }: Text): boolean => {
  const { sentences } = readSource(source, language)
  const paragraphs = new Set(sentences.map(({ paragraph }) => paragraph)).size
  const isProse = paragraphs > 1 && paragraphs < sentences.length && !sentences.some(({ list }) => list)
  return columnsIn(source) > 400 && isProse
}

const texts = [...samples, ...articles, ...ofCorpus].filter(hasParagraphs)

test('there are many texts to compare', () => {
  expect(texts.length).toBeGreaterThanOrEqual(12)
})

test.each(texts)('no two of Facebook, Instagram and LinkedIn are the same: $name', (text) => {
  const posts = (['facebook', 'instagram', 'linkedin'] as const).map((platform) => write(text, platform))
  expect(new Set(posts).size).toBe(posts.length)
})

const bare = (post: string): string => post.replace(/\p{RGI_Emoji} ?/gv, '')

test.each(articles)(
  'a paragraph on Instagram is narrow, or one sentence, or one and what leans on it: $name',
  (text) => {
    const { sentences } = readSource(text.source, text.language)
    const { body } = splitTrailingHashtags(bare(write(text, 'instagram')))
    for (const paragraph of body.split('\n\n').filter((one) => columnsIn(one) > 116)) {
      const inside = sentences.filter(({ text: sentence }) => paragraph.includes(sentence))
      const free = inside
        .slice(1)
        .filter(({ leans, text: next }, i) => !leans && !inside[i]!.announces && columnsIn(next) > 24)
      expect(free, paragraph).toEqual([])
    }
  },
)

test.each(articles)(
  'a report uses the room of X, says more than its first sentence on Threads and whom it invites: $name',
  (text) => {
    // Rather than with the first sentence of a paragraph, a story ends with the whole one before it.
    expect(measurePost('twitter', write(text, 'twitter')).used / 280).toBeGreaterThanOrEqual(2 / 3)
    const least = text.language === 'en' ? 150 : 100
    const threads = write(text, 'threads')
    expect(threads.length).toBeGreaterThanOrEqual(least)
    expect(threads.length).toBeLessThanOrEqual(500)
  },
)

test('a report says on Facebook and Instagram when and where people can see and ask', () => {
  for (const platform of ['facebook', 'instagram'] as const)
    expect(write(articles[0]!, platform)).toContain('an open evening on 20 February at 7 p.m. in the market hall')
})
