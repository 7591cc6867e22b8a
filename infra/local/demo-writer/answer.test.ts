import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalog } from '#shared/platforms/catalog.ts'
import { lengthIn } from '#shared/platforms/measure.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { answer } from './answer.ts'

const ask = (task: object, user: string): string =>
  answer({ system: `Write.\n<task>${JSON.stringify({ language: 'en', ...task })}</task>`, user }, { type: 'text' })
const fence = (name: string, text: string): string => `<${name}-a1b2c3>\n${text}\n</${name}-a1b2c3>`

test('a draft that is too long loses paragraphs, not its opening, closing and tags', () => {
  const middle = Array.from({ length: 12 }, (_, i) => `Paragraph ${i} says a little about the garden.`).join('\n\n')
  const draft = `The garden opens.\n\n${middle}\n\nWill you come?\n\n#Garden #Spring`
  const short = ask({ kind: 'repair', platform: 'twitter', target: 200 }, fence('draft', draft))
  expect(lengthIn('weighted', short)).toBeLessThanOrEqual(200)
  expect(short).toMatch(/^The garden opens\.[\s\S]*Will you come\?\n\n#Garden #Spring$/u)
})

test('one long paragraph is cut at a sentence', () => {
  const short = ask(
    { kind: 'repair', platform: 'twitter', target: 60 },
    fence('draft', 'A short sentence. '.repeat(20)),
  )
  expect(short).toBe('A short sentence. A short sentence. A short sentence.')
})

test('a draft in the wrong Chinese script is written in the right one', () => {
  const task = { kind: 'repair', platform: 'threads', language: 'zh-TW' }
  expect(ask(task, fence('draft', '这家图书馆开放到午夜。 #图书馆'))).toBe('這家圖書館開放到午夜。 #圖書館')
})

test('a repair without a draft is a new post', () => {
  const task = { kind: 'repair', platform: 'facebook', reasons: ['off-topic'] }
  expect(ask(task, fence('source', 'Our café opens on Sunday.'))).toContain('Our café opens on Sunday.')
})

test('settings it does not know are the defaults', () => {
  const task = { kind: 'post', platform: 'mastodon', tone: 'Grumpy', target: -4, link: 'nonsense' }
  const post = ask(task, fence('source', 'Our café opens on Sunday.'))
  expect(post).toContain('Our café opens on Sunday.')
  expect(post).not.toContain('nonsense')
})

test('a line that is no task is no task', () => {
  const text = 'The bridge opens on Monday. Trams return in May.'
  for (const system of ['<task>{"kind":"steal"}</task>', '<task>{broken</task>', '<task>{broken}</task>', '']) {
    expect(answer({ system, user: text }, { type: 'text' })).toContain('The bridge opens on Monday.')
  }
})

test('any text gets an answer, however odd', () => {
  for (const source of [
    '!!!',
    '…',
    '😀😀😀😀',
    '12345',
    '\ud83d',
    'a'.repeat(10_000),
    '測'.repeat(10_000),
    '。\n'.repeat(99),
  ]) {
    for (const platform of ['facebook', 'youtube', 'twitter']) {
      expect(typeof ask({ kind: 'post', platform }, fence('source', source))).toBe('string')
    }
  }
})

test('asked again, it writes another post of the same text, and after a few the first again', () => {
  const text = readFileSync(new URL('./samples/en-article.txt', import.meta.url), 'utf8')
  for (const platform of platformIds) {
    const posts = Array.from({ length: 3 }, () => ask({ kind: 'post', platform }, fence('source', text)))
    expect(new Set(posts).size, platform).toBe(3)
    expect(posts.every((post) => lengthIn(catalog[platform].unit, post) <= catalog[platform].limit)).toBe(true)
  }
})
