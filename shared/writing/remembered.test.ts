import { expect, test, vi } from 'vitest'
import { holdTexts, Remembered } from './remembered.ts'

const open = () => {
  const read = vi.fn((text: string) => text.length)
  return { read, remembered: new Remembered(read) }
}
const texts = (count: number) => Array.from({ length: count }, (_, i) => `text ${i}`)

test('the texts of eight runs at a time are read once each', () => {
  const { read, remembered } = open()
  for (let post = 0; post < 6; post += 1) for (const text of texts(16)) expect(remembered.of(text)).toBe(text.length)
  expect(read).toHaveBeenCalledTimes(16)
})

test('of more texts the oldest leaves', () => {
  const { read, remembered } = open()
  for (const text of texts(17)) remembered.of(text)
  remembered.of('text 16')
  expect(read).toHaveBeenCalledTimes(17)
  remembered.of('text 0')
  expect(read).toHaveBeenCalledTimes(18)
})

test('texts are forgotten', () => {
  const { read, remembered } = open()
  remembered.of('text')
  holdTexts()()
  remembered.of('text')
  expect(read).toHaveBeenCalledTimes(2)
})

test('what was read is kept until the last of those who write lets go', () => {
  const read = vi.fn((text: string) => text.length)
  const lengths = new Remembered(read)
  const releases = [holdTexts(), holdTexts()]
  lengths.of('one')
  releases[0]?.()
  lengths.of('one')
  expect(read).toHaveBeenCalledTimes(1)
  releases[1]?.()
  lengths.of('one')
  expect(read).toHaveBeenCalledTimes(2)
})
