import { expect, test } from 'vitest'
import { findEcho } from './check-post.ts'

const own = {
  token: 'f00dfeed12345678',
  system:
    'You are a social media writer. From the given text you write one post for Facebook.\nAnswer with the post alone.\n<task>{"kind":"post","link":"https://a.example/a-long-address-of-a-page/that-is-read"}</task>',
  source: 'The tea is sorted by hand at 1,600 metres.',
}

test.each([
  ['a tag of our own', 'Tea. <source-f00dfeed12345678>', own.token],
  ['the task line', 'Tea. <task>{"kind":"post"}</task>', '<task>'],
  ['a piece of it', 'Tea. {"kind":"post","platform":"x"}', '"kind":"post"'],
  [
    'a sentence of the prompt',
    'Tea! From the given  text you write one post for Facebook. Tea.',
    'from the given text you write one post for facebook.',
  ],
])('%s is found', (_, text, echo) => {
  expect(findEcho(text, own)?.trim()).toBe(echo)
})

test('a post on the text, with its link, repeats nothing', () => {
  expect(findEcho('Sorted by hand. https://a.example/a-long-address-of-a-page/that-is-read', own)).toBeUndefined()
})

test('what the person wrote as well is theirs', () => {
  const sentence = 'From the given text you write one post for Facebook.'
  expect(findEcho(sentence, { ...own, source: `Our prompt: ${sentence} <task>` })).toBeUndefined()
})
