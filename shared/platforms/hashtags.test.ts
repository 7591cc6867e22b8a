import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capHashtags, listHashtags, normaliseHashtags, splitTrailingHashtags } from './hashtags.ts'

test.each([
  ['好吃#台灣', ['#台灣'], '好吃 #台灣'],
  ['好吃，#台灣', ['#台灣'], '好吃，#台灣'],
  ['好吃＃台灣', ['#台灣'], '好吃 #台灣'],
  ['#2026 年', [], '2026 年'],
  ['#2026年', ['#2026年'], '#2026年'],
  ['#C++', ['#C'], '#C++'],
  ['C#12 is out', [], 'C#12 is out'],
  ['see https://a.example/x#part now', [], 'see https://a.example/x#part now'],
  ['A &#39; b', [], 'A &#39; b'],
])('%s holds the tags %j once normalised', (text, tags, normalised) => {
  expect(normaliseHashtags(text)).toBe(normalised)
  expect(listHashtags(normaliseHashtags(text))).toEqual(tags)
})

test('tags too many go from the end, and lose only their sign inside a sentence', () => {
  expect(capHashtags('Read this.\n\n#a #b #c', 2)).toBe('Read this.\n\n#a #b')
  expect(capHashtags('We love #tea and #cake today.\n\n#food', 1)).toBe('We love #tea and cake today.')
  expect(capHashtags('Nothing here. #a #b', 0)).toBe('Nothing here.')
})

test('the run of tags at the end is told from the text', () => {
  expect(splitTrailingHashtags('One #two three.\n\n#four #five')).toEqual({
    body: 'One #two three.',
    tags: ['#four', '#five'],
  })
})

test('a capped text never has more tags than allowed', () => {
  const word = fc.constantFrom('#a', '#台灣', '＃b', 'word', '字', ' ', '\n', '#1', 'https://x.example/#y ', '。')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.nat(6), (words, max) => {
      expect(listHashtags(capHashtags(normaliseHashtags(words.join('')), max)).length).toBeLessThanOrEqual(max)
    }),
    { numRuns: 10_000 },
  )
})
