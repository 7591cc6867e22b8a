import { describe, expect, test } from 'vitest'
import { en, ja, source, zh } from '../testing/salt-museum.ts'
import { unwrap } from './unwrap.ts'

const textOf = (answer: string, from = source): string => unwrap(answer, from).text

describe('forms of chats go', () => {
  test.each([
    ['who speaks, behind its sign', `<|im_start|>assistant\n${en}<|im_end|>\n<|im_start|>user\n`, en],
    [
      'a channel of thoughts',
      `<|channel|>analysis<|message|>Two lines, calm.<|end|><|start|>assistant<|channel|>final<|message|>${zh}`,
      zh,
    ],
    ['its sign at the end', `<|start|>assistant<|channel|>final<|message|>${ja}<|return|>`, ja],
  ])('%s', (_, answer, post) => {
    expect(textOf(answer)).toBe(post)
  })

  test('and stay where the text is on them', () => {
    const post = 'The sign <|im_start|>assistant begins a turn, and <|channel|>final<|message|> a channel.'
    expect(textOf(post, `Chat signs: ${post}`)).toBe(post)
  })
})

describe('a post keeps', () => {
  test.each([
    ['plans that its text names', `A案：昇降機\nB案：階段\n\n${ja}`, `${source}設計ではA案とB案を比べました。`],
    ['options that its text names', `Option 1: the lift\nOption 2: the stairs\n\n${en}`, `${source} Option 1 won.`],
    ['the end of its letter', `拝啓　みなさま\n\n${ja}\n\n敬具`, source],
    ['the end of its letter in English', `Dear neighbours,\n\n${en}\n\nYours sincerely,\nThe Salt Museum`, source],
  ])('%s', (_, post, from) => {
    expect(textOf(post, from)).toBe(post)
  })
})
