import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  heldOutAnswers,
  heldOutInstead,
  heldOutLines,
  isKnownForTalk,
  judgeAnswer,
  judgeLine,
  postsTakenForTalk,
} from './held-out.ts'
import { moduleOf, readExamples, train } from './train.ts'

const examples = readExamples()

test('the table of the product is what the examples make', () => {
  const file = new URL('../../shared/writing/answers/commentary-weights.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(moduleOf(train(examples)))
})

test('no line that is held out is an example', () => {
  const words = (line: string): string => line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const known = new Set(readExamples().map(({ line }) => words(line)))
  const heldOut = [
    ...heldOutAnswers.flatMap(({ before, after }) => `${before}\n${after}`.split('\n')),
    ...heldOutLines.map(({ line }) => line),
    ...heldOutInstead.map(({ answer }) => answer),
  ]
  expect(heldOut.filter((line) => words(line) !== '' && known.has(words(line)))).toEqual([])
})

test('hardly an example says what another says', () => {
  const seen = examples.map(({ features, isTalk }) => `${isTalk} ${features.join(' ')}`)
  expect(new Set(seen).size).toBeGreaterThan(0.99 * seen.length)
})

test('most talk of answers that were held out is gone, and hardly a line of a post', () => {
  const left = heldOutAnswers.filter((answer) => judgeAnswer(answer) === 'left')
  expect(left.length / heldOutAnswers.length).toBeLessThan(0.14)
  const lines = heldOutLines.map(judgeLine)
  expect(lines.filter((verdict) => verdict === 'lost').length / lines.length).toBeLessThan(0.015)
  expect(lines.filter((verdict) => verdict === 'asked').length / lines.length).toBeLessThan(0.08)
})

test('an answer that is no post is known for it, though it names what the text is about', () => {
  const known = heldOutInstead.filter(isKnownForTalk)
  expect(known.length / heldOutInstead.length).toBeGreaterThan(0.9)
  expect(postsTakenForTalk()).toEqual([])
})
