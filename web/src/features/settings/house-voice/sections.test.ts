import { expect, test } from 'vitest'
import { noHouseRules, type StoredHouseRules } from '#shared/platforms/house-rules.ts'
import { mergeRules, sectionOf } from './sections.ts'

const seen: StoredHouseRules = { ...noHouseRules, banned: ['cheap'], signOff: '— Ada', version: 3 }

test('what another window saved elsewhere is taken over, and this section is saved again', () => {
  const draft = { ...seen, banned: ['cheap', 'synergy'] }
  const newest = { ...seen, speaker: 'we' as const, version: 4 }
  expect(mergeRules('banned', draft, seen, newest)).toEqual({
    verdict: 'again',
    draft: { ...draft, speaker: 'we' },
  })
})

test('what both changed is a conflict, and what is typed here stays', () => {
  const draft = { ...seen, banned: ['synergy'] }
  const { verdict, draft: kept } = mergeRules('banned', draft, seen, { ...seen, banned: [], version: 4 })
  expect({ verdict, banned: kept.banned }).toEqual({ verdict: 'conflict', banned: ['synergy'] })
})

test('an answer that was lost is no conflict', () => {
  const draft = { ...seen, banned: ['synergy'] }
  expect(mergeRules('banned', draft, seen, { ...draft, version: 4 }).verdict).toBe('same')
})

test('another section that is being typed here stays as it is typed', () => {
  const draft = { ...seen, banned: ['synergy'], signOff: '— Ada L' }
  const newest = { ...seen, signOff: '— Grace', version: 4 }
  expect(mergeRules('banned', draft, seen, newest).draft.signOff).toBe('— Ada L')
})

test('what is not filled in yet is not saved', () => {
  const rules = {
    ...noHouseRules,
    spellings: [['a', ''] as [string, string], ['b', 'c'] as [string, string]],
    voice: [' '],
  }
  expect(sectionOf('spellings', rules)).toEqual({ spellings: [['b', 'c']] })
  expect(sectionOf('voice', rules)).toEqual({ voice: [] })
})
