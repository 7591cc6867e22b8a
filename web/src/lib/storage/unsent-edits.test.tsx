import { expect, test } from 'vitest'
import { expectComplaint } from '../../testing/console.ts'
import { ownKeys } from './own-data.ts'
import { readUnsent, writeUnsent } from './unsent-edits.ts'

const edit = (content: string) => ({ post: { content }, session: 'one' })

test('an edit is kept for its conversion and platform until it is taken back', () => {
  writeUnsent('a', 'twitter', edit('First.'))
  writeUnsent('a', 'facebook', edit('Second.'))
  writeUnsent('b', 'twitter', edit('Of another.'))
  writeUnsent('a', 'twitter', edit('First, again.'))
  expect(readUnsent('a')).toEqual([
    ['facebook', edit('Second.')],
    ['twitter', edit('First, again.')],
  ])
  writeUnsent('a', 'facebook', undefined)
  writeUnsent('a', 'twitter', undefined)
  expect([readUnsent('a'), readUnsent('b')]).toEqual([[], [['twitter', edit('Of another.')]]])
  writeUnsent('b', 'twitter', undefined)
  expect(localStorage.getItem(ownKeys.unsent)).toBeNull()
})

test('the edits of both languages of a conversion are read together', () => {
  writeUnsent('a', 'facebook:ja', edit('日本語'))
  writeUnsent('a', 'facebook', edit('English'))
  expect(readUnsent('a')).toEqual([
    ['facebook', edit('English')],
    ['facebook:ja', edit('日本語')],
  ])
  writeUnsent('a', 'facebook:ja', undefined)
  expect(readUnsent('a')).toEqual([['facebook', edit('English')]])
})

test('what was on its way when the page was left is shown for a minute: later it would cover what came after it', () => {
  writeUnsent('a', 'facebook', { ...edit('Just now.'), leftAt: Date.now() - 50_000 })
  writeUnsent('a', 'twitter', { ...edit('Long ago.'), leftAt: Date.now() - 70_000 })
  expect(readUnsent('a').map(([platform]) => platform)).toEqual(['facebook'])
})

test('twenty conversions are kept, the last ones', () => {
  for (let i = 0; i < 25; i += 1) writeUnsent(`run ${i}`, 'threads', edit(`${i}`))
  expect(readUnsent('run 4')).toEqual([])
  expect(readUnsent('run 5')).toHaveLength(1)
  expect(readUnsent('run 24')).toHaveLength(1)
})

test('what is damaged is nothing', () => {
  expectComplaint(/unsentEdits/)
  for (const text of ['{', '{}', '[{"of":"a","edits":{"twitter":{"post":1}}}]', 'null']) {
    localStorage.setItem(ownKeys.unsent, text)
    expect(readUnsent('a')).toEqual([])
  }
})
