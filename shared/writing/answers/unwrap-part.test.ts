import { expect, test } from 'vitest'
import { unwrapPart } from './unwrap-part.ts'

const known = 'The Lin family grows tea. Our new version: 2.0 is here. Hope this helps.'

test.each([
  [
    'Here is the new opening:\n\n"Tea of three generations."\n\nLet me know if you like it!',
    '"Tea of three generations."',
  ],
  ['**Opening:** Tea of three generations.', 'Tea of three generations.'],
  ['Here’s a tighter hook:\nTea of three generations.', 'Tea of three generations.'],
  ['以下是改寫後的開頭：\n「三代人，一座茶園。」\n\n希望這個版本符合您的需求。', '「三代人，一座茶園。」'],
  ['書き出し：三代続くお茶。', '三代続くお茶。'],
  ['A tighter take in the tone you asked for:\n\nTea of three generations.', 'Tea of three generations.'],
  ['Tea of three generations.\n\nShall I try a bolder tone?', 'Tea of three generations.'],
  ['Tea at 5:30, and no version of it is cold.', 'Tea at 5:30, and no version of it is cold.'],
  ['Our new version: 2.0 is here.', 'Our new version: 2.0 is here.'],
  ['Tea.\n\nHope this helps.', 'Tea.\n\nHope this helps.'],
  ['Shorter:', 'Shorter:'],
])('%j', (answer, part) => {
  expect(unwrapPart(answer, known)).toBe(part)
})
