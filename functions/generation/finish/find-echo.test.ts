import { expect, test } from 'vitest'
import { findEcho } from './find-echo.ts'

const ours = {
  token: 'f00dfeed12345678',
  own: 'You are a social media writer. From the given text you write one post for Facebook.\nAnswer with the post alone.',
  source: 'The tea is sorted by hand at 1,600 metres.',
}

test.each([
  ['a tag of our own', 'Tea. <source-f00dfeed12345678>', ours.token],
  ['the task line', 'Tea. <task>{"kind":"post"}</task>', '<task>'],
  ['a piece of it', 'Tea. {"kind":"post","platform":"x"}', '"kind":"post"'],
  [
    'a sentence of the prompt',
    'Tea! From the given  text you write one post for Facebook. Tea.',
    'from the given text you write one post for facebook.',
  ],
])('%s is found', (_, text, echo) => {
  expect(findEcho(text, ours)?.trim()).toBe(echo)
})

test('a line of ours in Chinese is found, and one that begins as another does', () => {
  const own =
    '標點一律全形，引號用括號。開頭直接講事情、人或畫面，不打招呼，不預告等一下要說什麼。\nWrite a post for Threads.\nWrite a post for LinkedIn, and say nothing else.'
  const found = findEcho('開頭直接講事情、人或畫面，不打招呼，不預告等一下要說什麼。好的。', { ...ours, own })
  expect(found).toContain('開頭直接講事情')
  expect(findEcho('Write a post for LinkedIn, and say nothing else.', { ...ours, own })).toContain('linkedin')
  expect(findEcho('開頭直接講事情，大家好。', { ...ours, own })).toBeUndefined()
})

test('a post on the text, with its link, repeats nothing', () => {
  expect(findEcho('Sorted by hand. https://a.example/a-long-address-of-a-page/that-is-read', ours)).toBeUndefined()
})

test('what the person wrote as well is theirs', () => {
  const sentence = 'From the given text you write one post for Facebook.'
  expect(findEcho(sentence, { ...ours, source: `Our prompt: ${sentence} <task>` })).toBeUndefined()
})

test.each([
  ['in the rules', 'Say Only what the source   says and keep it.'],
  ['over the end of the rules', 'keep it.\nBuild: two to four paragraphs with a blank'],
  ['over a blank line', 'with a blank line.\n\nHalf the people who came to our table'],
])('a run of ours is found %s', (_, run) => {
  const rules = 'You write posts.\nSay only what the source says and keep it.'
  const own = `${rules}\nBuild: two to four paragraphs with a blank line.\n\nHalf the people who came to our table owned none.`
  expect(findEcho(`Tea. ${run} Tea.`, { ...ours, own, rules })).toBeDefined()
  expect(findEcho(`Tea. ${run} Tea.`, { ...ours, own })).toBeDefined()
})
