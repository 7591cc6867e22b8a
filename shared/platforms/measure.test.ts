import fc from 'fast-check'
import twitterText from 'twitter-text'
import { expect, test } from 'vitest'
import { countEmoji, emoji, lengthIn, mapEmojiRuns, measurePost, measureTitle } from './measure.ts'

test.each([
  ['abcdefghij', 10],
  ['你好世界', 8],
  ['，。！', 6],
  ['…', 2],
  ['•', 2],
  ['→', 2],
  ['€', 2],
  ['™', 2],
  ['✓', 2],
  ['—', 1],
  ['“', 1],
  ['\u00a0', 1],
  ['ก', 1],
  ['e\u0301', 1],
  ['👨‍👩‍👧‍👦', 2],
  ['🇹🇼', 2],
  ['❤️', 2],
  ['1️⃣', 2],
  ['👍🏽', 2],
  ['🫱🏻‍🫲🏿', 2],
  ['🐦‍🔥', 2],
  ['😶‍🌫️', 2],
  ['🍋‍🟩', 2],
  ['https://example.com，請看', 29],
  ['請看https://example.com/a。', 29],
  ['https://zh.wikipedia.org/wiki/台北', 27],
  ['README.md', 23],
  ['app.py', 23],
  ['example.com.tw', 23],
  ['Node.js', 7],
])('X weighs %s as %i', (text, weight) => {
  expect(lengthIn('weighted', text)).toBe(weight)
})

/** What X counts, by its own library, once each emoji is a character of its weight. */
const byLibrary = (text: string): number =>
  twitterText.parseTweet(text.replace(/\p{RGI_Emoji}/gv, (sign) => (/^[0-9#*]$/u.test(sign) ? sign : '測')))
    .weightedLength

test('X weighs a text of usual characters as its own library does', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'B',
      '7',
      ' ',
      '\n',
      '.',
      '. ',
      '.5',
      '.com',
      '.tw',
      'x.co',
      '/',
      ':',
      '://',
      '@a',
      '#tea',
      '$TSM',
      '-',
      '_',
    ],
    ...[
      'é',
      'ł',
      '×',
      'ß',
      'e\u0301',
      'が',
      'か\u3099',
      'ガ',
      'ー',
      '・',
      '台',
      '。',
      '、',
      '「',
      '！',
      '．',
      '～',
      '“',
      '’',
      '—',
      '…',
    ],
    ...['🌿', '❤️', '©', '™', '✔', '〰', '㊗', 'ﾊﾟ', '豈', '\u00a0', '\u3000', '\u200b', '한', '\u007f', '\u2028'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      expect(lengthIn('weighted', text), text).toBe(byLibrary(text))
    }),
    { numRuns: 3_000 },
  )
})

/** Of Unicode's own list, without the bare digits that it takes for emoji. */
const listed = (text: string) => (text.match(/\p{RGI_Emoji}/gv) ?? []).filter((sign) => !/^[0-9#*]$/u.test(sign))

test('an emoji is found where Unicode lists it', () => {
  const behind = ['', '\ufe0f', '\u{1f3fd}', '\u{1f3fd}\u200d♂️', '\u200d♂️', '\u20e3', '\u{1f1fc}', '\u{e0067}']
  const others = Array.from({ length: 0x1fbff }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .flatMap((code) => behind.map((more) => String.fromCodePoint(code) + more))
    .filter((text) => (text.match(emoji) ?? []).join() !== listed(text).join())
  expect(others).toEqual([])
})

test('emoji of several parts are found where Unicode lists them', () => {
  const parts = [
    '👩',
    '👨',
    '🧑',
    '👦',
    '👧',
    '🫱',
    '🫲',
    '❤',
    '❤️',
    '💋',
    '🚀',
    '⚕️',
    '♂️',
    '♀',
    '🏳️',
    '🌈',
    '🏴',
    '☠️',
    '🔥',
    '⛓️',
    '💥',
  ]
  const between = [
    '\u200d',
    '\u200d',
    '\u200d',
    '\u{1f3fb}',
    '\u{1f3ff}\u200d',
    '\ufe0f',
    '\u{e0067}',
    '\u{e007f}',
    '',
    '1',
  ]
  const piece = fc.tuple(fc.constantFrom(...parts), fc.constantFrom(...between))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.flat().join('')
      expect(text.match(emoji) ?? [], text).toEqual(listed(text))
    }),
    { numRuns: 5_000 },
  )
})

test('emoji that are joined to each other are found in half the time that the list of all emoji takes', () => {
  const text = '👩‍'.repeat(20_000)
  const took = (run: () => unknown): number => {
    const start = performance.now()
    run()
    return performance.now() - start
  }
  // By turns, and of each the best: what else the machine does slows both.
  const rounds = Array.from({ length: 8 }, () => [
    took(() => countEmoji(text)),
    took(() => text.match(/\p{RGI_Emoji}/gv)),
  ])
  const best = (which: 0 | 1) => Math.min(...rounds.map((round) => round[which]!))
  expect(best(0) / best(1)).toBeLessThan(0.5)
})

test('X takes 140 full-width characters and not one more', () => {
  expect(measurePost('twitter', '測'.repeat(140))).toMatchObject({ used: 280, remaining: 0, isOver: false })
  expect(measurePost('twitter', '測'.repeat(141)).isOver).toBe(true)
})

test.each([
  ['abc', 3],
  ['你好', 2],
  ['👍', 4],
  ['🇹🇼', 8],
  ['👨‍👩‍👧‍👦', 25],
  ['𠮷', 1],
])('Threads counts %s as %i', (text, used) => {
  expect(lengthIn('threads', text)).toBe(used)
})

test('X counts a text far too long by its characters', () => {
  expect(measurePost('twitter', 'word '.repeat(2_000))).toMatchObject({ used: 10_000, remaining: -9_720, isOver: true })
  expect(lengthIn('weighted', '測'.repeat(1_000))).toBe(2_000)
  expect(lengthIn('weighted', '測“—'.repeat(1_000))).toBe(4_000)
  expect(lengthIn('weighted', '👨‍👩‍👧‍👦'.repeat(2_000))).toBe(4_000)
  expect(lengthIn('weighted', `https://example.com/${'a/b-c'.repeat(100)}?q=${'x'.repeat(2_000)} a`)).toBe(25)
})

test('YouTube counts the bytes of a description and the code points of a title', () => {
  expect(measurePost('youtube', '測'.repeat(1_666))).toMatchObject({ used: 4_998, isOver: false })
  expect(measurePost('youtube', '測'.repeat(1_667)).isOver).toBe(true)
  expect(measureTitle('測'.repeat(100)).isOver).toBe(false)
  expect(measureTitle('測'.repeat(101)).isOver).toBe(true)
})

test('an emoji is found in its row as it is in the whole text', () => {
  const piece = fc.constantFrom(
    ...[
      '👨‍👩‍👧‍👦',
      '🇹🇼',
      '❤️',
      '❤',
      '1️⃣',
      '1',
      '#️⃣',
      '#',
      '👍🏽',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '©',
      '©️',
      '㊗️',
      '〰️',
    ],
    ...[
      'a',
      '台',
      '𠮷',
      'の',
      '。',
      ' ',
      '\n',
      '\ufe0f',
      '\u200d',
      '\u20e3',
      '\ud83d',
      '\ude00',
      '\u{e0067}',
      '…',
      '™',
    ],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 20 }), (pieces) => {
      const text = pieces.join('')
      expect(countEmoji(text)).toBe(text.match(emoji)?.length ?? 0)
      expect(mapEmojiRuns(text, (run) => run.replace(emoji, '*'))).toBe(text.replace(emoji, '*'))
    }),
    { numRuns: 3_000 },
  )
})

test('every emoji is counted', () => {
  const all = Array.from({ length: 0x1fbff }, (_, code) =>
    code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code),
  )
  const missed = all.filter((sign) => countEmoji(sign) !== (sign.match(emoji)?.length ?? 0))
  expect(missed).toEqual([])
})

test('twitter-text leaves out the polyfills that make every replacing in a text slow', () => {
  // They name themselves as a global.
  expect(globalThis).not.toHaveProperty('core')
})
