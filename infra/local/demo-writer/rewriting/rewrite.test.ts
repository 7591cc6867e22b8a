import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type RewriteManner, type RewritePart, rewriteManners } from '#shared/generation/quick-rewrite.ts'
import { readSources } from '#shared/writing/claims/source-text.ts'
import { findUnsupportedClaims } from '#shared/writing/claims/unsupported-claims.ts'
import { openingOf } from '#shared/writing/post/opening.ts'
import { answer } from '../answer.ts'

const sample = (name: string): string => readFileSync(new URL(`../samples/${name}.txt`, import.meta.url), 'utf8')
const texts = { en: sample('en-product'), 'zh-TW': sample('zh-tw-product'), ja: sample('ja-article') } as const
type Tongue = keyof typeof texts

const block = (name: string, text: string): string => `<${name}-a1b2c3>\n${text}\n</${name}-a1b2c3>`

function post(language: Tongue): string {
  const task = { kind: 'post', platform: 'facebook', language, hashtagStrategy: 'None' }
  return answer(
    { system: `<task>${JSON.stringify(task)}</task>`, user: block('source', texts[language]) },
    { type: 'text' },
  )
}

function rewrite(
  language: Tongue,
  how: RewriteManner,
  part: RewritePart,
  over: { draft?: string; openings?: string[] } = {},
): { text: string; next: string } {
  const { draft = post(language), openings = [] } = over
  const { start, end } = part === 'hook' ? openingOf(draft) : { start: 0, end: draft.length }
  const text = draft.slice(start, end)
  const task = { kind: 'rewrite', platform: 'facebook', language, part, how }
  const source = over.draft && part === 'hook' && !openings.length && how === 'tighter' ? over.draft : texts[language]
  const blocks = { source, draft, openings: [text, ...openings].join('\n'), part: text }
  const user = Object.entries(blocks)
    .map(([name, body]) => block(name, body))
    .join('\n\n')
  return { text, next: answer({ system: `<task>${JSON.stringify(task)}</task>`, user }, { type: 'text' }) }
}

describe.each(Object.keys(texts) as Tongue[])('in %s', (language) => {
  test('shorter is shorter by sentences, and keeps its opening', () => {
    const { text, next } = rewrite(language, 'shorter', 'post')
    expect(next.length).toBeLessThan(text.length * 0.8)
    expect(next.length).toBeGreaterThan(text.length * 0.3)
    const { end } = openingOf(text)
    expect(next.startsWith(text.slice(0, end))).toBe(true)
  })

  test('warmer says the same and a friendly word', () => {
    const { text, next } = rewrite(language, 'warmer', 'post')
    expect(next.length).toBeGreaterThan(text.length)
    expect(next).not.toBe(text)
  })

  test('three openings are three different sentences of the text', () => {
    const draft = post(language)
    const one = rewrite(language, 'other', 'hook', { draft })
    const two = rewrite(language, 'other', 'hook', { draft, openings: [one.next] })
    expect(new Set([one.text, one.next, two.next]).size).toBe(3)
  })

  test('whatever is asked for, something else comes back that says nothing new', () => {
    const sources = readSources([texts[language]])
    for (const how of rewriteManners) {
      const { text, next } = rewrite(language, how, how === 'tighter' || how === 'other' ? 'hook' : 'post')
      expect(next, how).not.toBe(text)
      expect(next, how).toMatch(/[\p{L}\p{N}]/u)
      expect(findUnsupportedClaims(next, 'content', sources), how).toEqual([])
    }
  })
})

test.each([
  [
    'High in the mountains of Nantou, the Lin family has grown tea for three generations.',
    'The Lin family has grown tea for three generations.',
  ],
  ['The farm opens on Saturday (rain or shine), and everybody can come.', 'The farm opens on Saturday.'],
  ['Our shop is really open now!', 'Our shop is open now.'],
])('%j is tightened to %j', (draft, expected) => {
  expect(rewrite('en', 'tighter', 'hook', { draft }).next).toBe(expected)
})

test('a tightened opening in Chinese keeps its longest clause', () => {
  expect(rewrite('zh-TW', 'tighter', 'hook', { draft: '在南投的山上，林家三代都種高山茶，真的。' }).next).toBe(
    '林家三代都種高山茶。',
  )
})

test('plainer leaves out exclamation marks, emoji and praise', () => {
  const draft = 'A truly amazing offer! 🎉 We utilize the roof in order to collect rain; the tank holds enough.'
  expect(rewrite('en', 'plainer', 'post', { draft }).next).toBe(
    'An offer. We use the roof to collect rain. The tank holds enough.',
  )
})
