import { expect, test } from 'vitest'
import { keptFindings, placeOf } from './kept-findings.ts'

test.each([
  ['5', 'In 2025 there were 5 of them.', 19],
  ['5', 'In 2025.', -1],
  ['I', 'In May I came.', 7],
  ['47 %', '147 % and 47 %', 10],
  ['茶', '高山茶店', 2],
  ['+886 2', 'Call +886 2 now', 5],
])('%j in %j begins at %i', (text, field, at) => {
  expect(placeOf(text, field)).toBe(at)
})

test('what was kept is listed where it stands, and no more once it is gone', () => {
  const post = { title: 'Tea of 2025', content: 'There are 5.' }
  expect(keptFindings(['5', '2025'], post, [])).toMatchObject([
    { in: 'content', start: 10, end: 11 },
    { in: 'title', start: 7, end: 11 },
  ])
  expect(keptFindings(['5'], { content: 'In 2025.' }, [])).toEqual([])
})
