import { expect, test } from 'vitest'
import type { Conversion } from './conversion.ts'
import { titleShown } from './summary.ts'

const titleOf = (content: string) => titleShown({ content } as Conversion)

test('a headline is the title, whole', () => {
  const headline = 'Harbour Street Swimming Pool reopens on Saturday after 14 months of work'
  expect(titleOf(`\n ${headline}\n\nThe council closed the pool in September.`)).toBe(headline)
  expect(titleOf('x'.repeat(100))).toBe('x'.repeat(100))
})

test('of a first line that is longer the beginning is the title, cut behind a word and in no character', () => {
  const paragraph =
    'The council closed the pool in September last year when engineers found that the roof beams had rusted.'
  expect(titleOf(paragraph)).toBe('The council closed the pool in September last year when engineers…')
  expect(titleOf('池'.repeat(101))).toBe(`${'池'.repeat(69)}…`)
  expect(titleOf('🏊'.repeat(51))).toBe(`${'🏊'.repeat(34)}…`)
})
