import { expect, test } from 'vitest'
import { emptyDraft, readDraft, writeDraft } from './draft-store.ts'

test('a tab that is loaded again has its own text, also where another one was typed in another tab since', () => {
  writeDraft({ ...emptyDraft, content: 'Of the first tab.' })
  const first = { ...sessionStorage }
  sessionStorage.clear()
  expect(readDraft().content, 'a new tab begins with what was typed last').toBe('Of the first tab.')
  writeDraft({ ...emptyDraft, content: 'Of the second tab.' })
  sessionStorage.clear()
  for (const [key, value] of Object.entries(first)) sessionStorage.setItem(key, value)
  expect(readDraft().content).toBe('Of the first tab.')
  sessionStorage.clear()
  expect(readDraft().content).toBe('Of the second tab.')
})
