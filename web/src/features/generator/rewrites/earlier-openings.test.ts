import { expect, test } from 'vitest'
import { earlierOpenings } from './earlier-openings.ts'

const rest = ' Entry is free for all.'
const version = (origin: 'written' | 'other' | 'edited' | 'shorter', opening: string) => ({
  origin,
  content: opening + rest,
})

test('openings that were asked for are found with the ones they took the place of, oldest first', () => {
  const versions = [
    version('edited', 'The ferry terminal reopens.'),
    version('other', 'Books where ferries left.'),
    version('edited', 'A library by the sea, at last.'),
    version('other', 'A library by the sea.'),
    version('written', 'The ferry terminal reopens.'),
  ]
  expect([...new Set(earlierOpenings(versions))]).toEqual([
    'The ferry terminal reopens.',
    'A library by the sea.',
    'A library by the sea, at last.',
    'Books where ferries left.',
  ])
})

test('of a post that was only edited or shortened there are none, and the oldest that is kept may be one', () => {
  expect(earlierOpenings([version('edited', 'One is here today.'), version('shorter', 'Two are here today.')])).toEqual(
    [],
  )
  expect(earlierOpenings([version('other', 'A library by the sea.')])).toEqual(['A library by the sea.'])
})
