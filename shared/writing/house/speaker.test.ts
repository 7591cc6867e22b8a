import { expect, test } from 'vitest'
import type { Speaker } from '../../platforms/house-rules.ts'
import { findOtherSpeakers } from './speaker.ts'

const named = (text: string, speaker: Speaker, said: string[] = []) =>
  findOtherSpeakers([text], speaker, said)[0]!.map(({ start, end }) => text.slice(start, end))

test.each<[string, Speaker, string, string[]]>([
  [
    'of one person, where several speak',
    'we',
    'I open at eight. My bread is warm, and I’m glad of it.',
    ['I', 'My', 'I’m'],
  ],
  ['each once, and three at most', 'we', 'I bake. I sell. I’m up at four, and my cat and me too.', ['I', 'I’m', 'my']],
  ['of several, where one speaks', 'i', 'We open at eight. Our bread is warm.', ['We', 'Our']],
  ['of anybody, where nobody speaks', 'third', 'We open at eight, and I bake.', ['We', 'I']],
  ['in Chinese', 'we', '我八點開門，我們的麵包是熱的。', ['我']],
  ['in Chinese of several', 'i', '我們八點開門。', ['我們']],
  ['in Japanese', 'we', '私は八時に開けます。僕のパンです。', ['私', '僕']],
  ['in Japanese of several', 'third', '私たちは八時に開けます。弊社のパンです。', ['私たち', '弊社']],
])('words %s are named', (_, speaker, text, words) => {
  expect(named(text, speaker)).toEqual(words)
})

test.each<[string, Speaker, string]>([
  ['who is quoted', 'we', 'Mei says: “I open at eight.” 她說：「我八點開門。」'],
  ['themselves and others', 'i', 'My sister and I bake. We open at eight.'],
  ['numbers of wars and parts', 'we', 'When World War I ended, part I was written. Grade I listed.'],
  ['words that only contain it', 'we', '自我介紹、我國的茶。私立学校、公私。'],
  ['a country in capitals', 'i', 'Made in the US, sold in the U.S. I like it.'],
  ['several who speak', 'we', 'We open at eight. 我們八點開門。私たちのパンです。'],
  ['nobody', 'third', 'The bakery opens at eight. パン屋は八時に開きます。'],
  ['whoever fits', 'default', 'I open at eight. We bake.'],
])('not: %s', (_, speaker, text) => {
  expect(named(text, speaker)).toEqual([])
})

test('what the author has every post say is theirs', () => {
  expect(named('The bakery opens at eight.\nSee you at our counter!', 'third', ['See you at our counter!'])).toEqual([])
})

test('an “I” of the title lets the post say “we”', () => {
  expect(findOtherSpeakers(['I bake', 'We open at eight.'], 'i')).toEqual([[], []])
})
