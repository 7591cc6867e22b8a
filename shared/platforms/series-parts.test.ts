import { expect, test } from 'vitest'
import { findUnsupportedClaims } from '../writing/claims/unsupported-claims.ts'
import { measurePost } from './measure.ts'
import { findPartNumbers, findParts, joinParts, openPartNumber, partsSoFar, postsOf } from './series-parts.ts'
import { shareIntent } from './share-intent.ts'
import { splitThread } from './thread.ts'

const parts = ['Every leaf is sorted by hand.', 'On Saturdays\n\nthe farm is open.', 'Come and see. #tea']
const series = joinParts(parts)

test('parts that were joined are found again, with their numbers, where they stand', () => {
  const found = findParts(series)
  expect(found.map(({ text }) => text)).toEqual(parts.map((part, i) => `${part}\n\n${i + 1}/3`))
  for (const { text, start, end } of found) expect(series.slice(start, end)).toBe(text)
  expect(findPartNumbers(series).map(({ start, end }) => series.slice(start, end))).toEqual(['1/3', '2/3', '3/3'])
})

test.each([
  ['a text without numbers', 'Tea.'],
  ['one number', 'Tea.\n\n1/1'],
  ['a number that is missing', series.replace('2/3', '')],
  ['numbers in another order', series.replace('1/3', '2/3').replace('2/3\n\nCome', '1/3\n\nCome')],
  ['words behind the last number', `${series}\nmore`],
  ['a number within a line', 'Tea 1/2 and\n\nwater 2/2'],
])('%s is no series', (_, text) => {
  expect(findParts(text)).toEqual([])
})

test('a series is measured by its longest part, handed over part by part, and opens with its first', () => {
  const long = joinParts(['a'.repeat(200), 'b'.repeat(270)])
  expect(measurePost('twitter', long)).toMatchObject({ used: 275, isOver: false })
  expect(measurePost('facebook', long).used).toBe(long.length)
  expect(splitThread('twitter', series)).toEqual(findParts(series).map(({ text }) => text))
  expect(splitThread('facebook', series)).toEqual([])
  expect(decodeURIComponent(shareIntent('threads', series).url!)).toMatch(
    /text=Every leaf is sorted by hand\.\n\n1\/3$/u,
  )
})

test('of a series that is being written the parts so far are known, and the longest is measured', () => {
  const growing = `${'a'.repeat(200)}${openPartNumber(1)}\n\n${'b'.repeat(270)}${openPartNumber(2)}\n\nc`
  expect(partsSoFar(growing).map((part) => part.length)).toEqual([205, 275, 1])
  expect(measurePost('twitter', growing)).toMatchObject({ used: 276, isOver: false })
  expect(partsSoFar('')).toEqual([''])
  expect(partsSoFar('Only 3/… of it')).toEqual(['Only 3/… of it'])
  expect(measurePost('twitter', '').used).toBe(0)
})

test('a series becomes its parts where threads are taken, finished or not; any other text is one post', () => {
  expect(postsOf('threads', series)).toEqual(findParts(series).map(({ text }) => text))
  expect(postsOf('twitter', `One.${openPartNumber(1)}\n\nTw`)).toEqual(['One.\n\n1/…', 'Tw'])
  expect(postsOf('facebook', series)).toEqual([series])
  expect(postsOf('twitter', 'One.')).toEqual(['One.'])
})

test('the number of a part is no claim about the text', () => {
  const texts = (text: string) => findUnsupportedClaims(text, 'content', ['Tea is sorted by hand.']).map((f) => f.text)
  expect(texts(joinParts(['Tea is sorted.', 'By 47 % of us.']))).toEqual(['47 %'])
})
