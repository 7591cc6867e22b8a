import { expect, test, vi } from 'vitest'
import { rememberTarget, takeTarget } from '../session/return-target.ts'
import { browserStore, tabStore } from './browser-store.ts'
import {
  claimOwnData,
  followErasure,
  forgetOwnData,
  forgetOwnText,
  forgetTexts,
  ownKeys,
  purchaseKeys,
} from './own-data.ts'
import { readPastedText, rememberPastedText } from './pasted-text.ts'
import { rememberSelectedPlan } from './selected-plan.ts'
import { takeSelectedPlan } from './take-selected-plan.ts'

const stores = [localStorage, sessionStorage]
const all: string[] = [...Object.values(ownKeys), ...Object.values(purchaseKeys)]
const write = () => {
  for (const store of stores) for (const key of all) store.setItem(key, '{}')
}
const kept = () => stores.map((store) => all.filter((key) => store.getItem(key) !== null))

test('the same person finds everything again, another person nothing', () => {
  claimOwnData('ada')
  write()
  claimOwnData('ada')
  expect(kept()).toEqual([all, all])
  claimOwnData('ben')
  expect(kept()).toEqual([[], []])
})

test('what nobody owned yet is taken over by who signs in first', () => {
  write()
  claimOwnData('ada')
  expect(kept()).toEqual([all, all])
})

test('what a visitor chose on the way to the sign-in stays, whoever was here before', () => {
  claimOwnData('ada')
  rememberSelectedPlan('STARTER')
  rememberPastedText('A text of the visitor.')
  rememberTarget({ pathname: '/history', searchStr: '', hash: '' })
  claimOwnData('ben')
  expect([takeSelectedPlan(), readPastedText(), takeTarget('ben')]).toEqual([
    'STARTER',
    'A text of the visitor.',
    '/history',
  ])
})

test('deleting the account erases everything', () => {
  claimOwnData('ada')
  write()
  forgetOwnData()
  expect(kept()).toEqual([[], []])
})

test('where the browser takes no more, what is in the tab of somebody else is erased all the same', () => {
  claimOwnData('ada')
  tabStore.write(ownKeys.draft, 'A text of Ada.')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  claimOwnData('mei')
  full.mockRestore()
  expect(tabStore.read(ownKeys.draft)).toBeUndefined()
})

test('a tab that hears of a log-out in another one erases what it keeps itself', () => {
  write()
  followErasure(new StorageEvent('storage', { key: 'owner' }))
  expect(kept()).toEqual([all, all])
  followErasure(new StorageEvent('storage', { key: 'signedOutAt' }))
  expect(kept(), 'the other tab has erased what both can reach').toEqual([all, []])
})

test('a tab that hears of a log-out in another one forgets what the browser did not take', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  browserStore.write(ownKeys.draft, 'A text of Ada.')
  full.mockRestore()
  followErasure(new StorageEvent('storage', { key: 'signedOutAt' }))
  expect(browserStore.read(ownKeys.draft)).toBeUndefined()
})

test('a tab that hears of a history deleted in another one erases the texts that it keeps itself, and nothing else', () => {
  const { draft, aside, run, home, unsent, ...others } = ownKeys
  const texts: string[] = [draft, aside, run, home, unsent]
  const rest = [...Object.values(others), ...Object.values(purchaseKeys)]
  write()
  forgetTexts()
  const key = 'textsForgottenAt'
  expect(localStorage.getItem(key), 'other tabs hear of it').toMatch(/^\d{4}-/)
  for (const text of texts) sessionStorage.setItem(text, '{}')
  followErasure(new StorageEvent('storage', { key }))
  expect(kept().map((keys) => keys.toSorted())).toEqual([rest.toSorted(), rest.toSorted()])
})

test('signing out erases the text, the run and the purchase; what was chosen waits for the same person', () => {
  claimOwnData('ada')
  write()
  forgetOwnText()
  expect(kept()).toEqual([[ownKeys.settings], [ownKeys.settings]])
  claimOwnData('ben')
  expect(kept()).toEqual([[], []])
})
