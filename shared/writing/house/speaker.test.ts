import { expect, test } from 'vitest'
import type { Speaker } from '../../platforms/house-rules.ts'
import { findOtherSpeakers } from './speaker.ts'

const named = (text: string, speaker: Speaker, said: string[] = []) =>
  findOtherSpeakers([text], speaker, { said })[0]!.map(({ start, end }) => text.slice(start, end))

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
  ['in Simplified Chinese of several', 'i', '我们八点开门，咱们见。', ['我们', '咱们']],
  ['in Japanese', 'we', '私は八時に開けます。僕のパンです。', ['私', '僕']],
  ['in Japanese of several', 'third', '私たちは八時に開けます。弊社のパンです。', ['私たち', '弊社']],
  [
    'in Japanese of several, politely',
    'i',
    '私どものパンです。我々が焼き、当店で売ります。',
    ['私ども', '我々', '当店'],
  ],
])('words %s are named', (_, speaker, text, words) => {
  expect(named(text, speaker)).toEqual(words)
})

test.each<[string, Speaker, string]>([
  ['who is quoted', 'we', 'Mei says: “I open at eight.” 她說：「我八點開門。」'],
  [
    'an address',
    'third',
    'https://line.me/R/ti/p/@tea t.me/tea me@tea.example https://tea.example/us/ contact-us@tea.example',
  ],
  ['a title', 'third', '《我們與惡的距離》、〈我和我的家〉, ‘I open at eight’'],
  ['what is only like it', 'third', '私らしく、無私の心、手わたしの品。我司、你我之間。Elizabeth I was a queen.'],
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

test('a part of a post need not have the “I” of the whole', () => {
  expect(findOtherSpeakers(['We open at eight.'], 'i', { isPart: true })).toEqual([[]])
  expect(findOtherSpeakers(['I open at eight.'], 'we', { isPart: true })).toEqual([[{ start: 0, end: 1 }]])
})

test('an “I” of the title lets the post say “we”', () => {
  expect(findOtherSpeakers(['I bake', 'We open at eight.'], 'i')).toEqual([[], []])
})
