import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import { measurePost, measureTitle } from '#shared/platforms/measure.ts'
import {
  defaultPlatformSettings as defaults,
  emojiUsages,
  hashtagStrategies,
  platformIds,
} from '#shared/platforms/schema.ts'
import { slowOn } from '#shared/testing/time-limit.ts'
import { toPlainText } from './plain-text.ts'
import { cutToFit, finishReply, longestAnswer } from './reply.ts'

const contentOf = (raw: string, settings = defaults, platform: (typeof platformIds)[number] = 'facebook') => {
  const reply = finishReply(platform, settings, raw, 'stop')
  return reply.ok ? reply.post.content : reply.reason
}

test.each([
  ['**Bold** and *soft* words', 'Bold and soft words'],
  ['# Title\n\nText', 'Title\n\nText'],
  ['#tag first', '#tag first'],
  ['One\n---\nTwo', 'One\n\nTwo'],
  ['* one\n- two', '• one\n• two'],
  ['2*3*4 = 24 and a < b > c', '2*3*4 = 24 and a < b > c'],
  ['[Read](https://a.example/x)', 'Read https://a.example/x'],
  ['[![Alt](https://a.example/i.png)](https://a.example)', '[Alt https://a.example/i.png](https://a.example)'],
  [
    '[A](https://a.example/x?a[]=1 "Title") [B](https://b.example/A_(b))',
    'A https://a.example/x?a[]=1 B https://b.example/A_(b)',
  ],
  ['**a** and ***b*** __c__ 2 ** 3', 'a and b c 2 ** 3'],
  ['snake_case_name stays', 'snake_case_name stays'],
  ['<p>Hello<br>you</p>', 'Hello\nyou'],
  ['```\ncode\n```', 'code'],
])('Markdown %j becomes %j', (raw, plain) => {
  expect(toPlainText(raw)).toBe(plain)
})

test('a lead-in and quotes around the whole are not part of the post', () => {
  expect(contentOf("Sure! Here's your Facebook post:\n\nHello there.")).toBe('Hello there.')
  expect(contentOf('以下是貼文：\n\n「今天開幕。」')).toBe('今天開幕。')
  expect(contentOf('"He said no" was the headline')).toBe('"He said no" was the headline')
})

test('marks that never close are read once', () => {
  const pieces = [' ', '[a](b ', '**a ', '~~a ', 'http://', '[']
  const texts = pieces.map((piece) => `a ${piece.repeat(64_000 / piece.length)}x`)
  expect(slowOn(toPlainText, texts, 100)).toEqual([])
  expect(slowOn(contentOf, texts, 250)).toEqual([])
  expect(toPlainText(`${' '.repeat(64_000)}x`)).toBe('x')
})

test('of an answer far too long the beginning is a post too long', () => {
  const reply = finishReply('facebook', defaults, 'This sentence takes up room. '.repeat(2_000), 'stop')
  expect(reply).toMatchObject({ ok: true, isOver: true })
  const { content } = reply.ok ? cutToFit('facebook', reply.post) : { content: '' }
  expect(content.length).toBeLessThanOrEqual(longestAnswer)
  expect(content).toMatch(/^This sentence.*room\.$/u)
})

test('an apology, an empty and an unfinished answer are not posts', () => {
  expect(contentOf("I'm sorry, but I cannot help with that.")).toBe('refused')
  expect(contentOf('很抱歉，我無法協助這個要求。')).toBe('refused')
  expect(contentOf('申し訳ありませんが、お手伝いできません。')).toBe('refused')
  expect(contentOf(' …\n')).toBe('empty')
  expect(finishReply('facebook', defaults, 'Half a sen', 'cut')).toEqual({ ok: false, reason: 'unfinished' })
  expect(finishReply('facebook', defaults, 'Half a sen', 'length')).toEqual({ ok: false, reason: 'unfinished' })
  expect(finishReply('facebook', defaults, '', 'blocked')).toEqual({ ok: false, reason: 'refused' })
})

test('a post about saying sorry is a post', () => {
  const post = `Sorry, we can't make it simpler: ${'a good apology names what went wrong. '.repeat(8)}`
  expect(contentOf(post)).toBe(post.trim())
})

test('hashtags and emoji follow the setting and the platform', () => {
  const raw = 'Good 🎉 news 🎉 for 🎉 all.\n\n#one #two #three #four #five #six #seven'
  expect(listHashtags(contentOf(raw, { ...defaults, hashtagStrategy: 'Many (6+)' }, 'instagram'))).toHaveLength(5)
  expect(listHashtags(contentOf(raw, { ...defaults, hashtagStrategy: 'Many (6+)' }, 'threads'))).toEqual(['#one'])
  expect(contentOf(raw, { ...defaults, hashtagStrategy: 'None', emojiUsage: 'None' })).toBe('Good news for all.')
})

test('a full-width mark never touches an address', () => {
  expect(contentOf('詳見https://example.com/a。謝謝')).toBe('詳見https://example.com/a 。謝謝')
})

test('YouTube gets a title of its own and no angle brackets', () => {
  const reply = finishReply('youtube', defaults, 'Title: How <b>tea</b> is made\n\nFirst, boil water.', 'stop')
  expect(reply).toMatchObject({ ok: true, post: { title: 'How tea is made', content: 'First, boil water.' } })
  const untitled = finishReply('youtube', defaults, `${'A very long opening sentence. '.repeat(8)}`, 'stop')
  expect(untitled.ok && measureTitle(untitled.post.title ?? '').isOver).toBe(false)
})

test('whatever a model says, a finished post keeps its platform, tags and emoji in bounds', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(
      '**b**',
      ' #tag',
      '＃標籤',
      '🎉',
      'https://a.example/b',
      '。',
      '\n\n',
      'Title: x\n',
      '<b>',
      '\ud83d',
      '測'.repeat(90),
    ),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.constantFrom(...platformIds),
      fc.constantFrom(...hashtagStrategies),
      fc.constantFrom(...emojiUsages),
      (pieces, platform, hashtagStrategy, emojiUsage) => {
        const settings = { ...defaults, hashtagStrategy, emojiUsage }
        const reply = finishReply(platform, settings, pieces.join(''), 'stop')
        if (!reply.ok) return
        const { content, title } = cutToFit(platform, reply.post)
        expect(measurePost(platform, content).isOver).toBe(false)
        expect(content.isWellFormed()).toBe(true)
        if (title !== undefined) expect(measureTitle(title).isOver).toBe(false)
        if (hashtagStrategy === 'None') expect(listHashtags(content)).toEqual([])
        if (emojiUsage === 'None') expect(content).not.toMatch(/\p{RGI_Emoji}/v)
      },
    ),
    { numRuns: 5_000 },
  )
})
