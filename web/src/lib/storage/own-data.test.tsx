import { expect, test } from 'vitest'
import { rememberTarget, takeTarget } from '../session/return-target.ts'
import { claimOwnData, followSignOut, forgetOwnData, forgetOwnText, ownKeys, purchaseKeys } from './own-data.ts'
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
  rememberTarget({ pathname: '/history', searchStr: '' })
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

test('a tab that hears of a log-out in another one erases what it keeps itself', () => {
  write()
  followSignOut(new StorageEvent('storage', { key: 'owner' }))
  expect(kept()).toEqual([all, all])
  followSignOut(new StorageEvent('storage', { key: 'signedOutAt' }))
  expect(kept(), 'the other tab has erased what both can reach').toEqual([all, []])
})

test('signing out erases the text, the run and the purchase; what was chosen waits for the same person', () => {
  claimOwnData('ada')
  write()
  forgetOwnText()
  expect(kept()).toEqual([[ownKeys.settings], [ownKeys.settings]])
  claimOwnData('ben')
  expect(kept()).toEqual([[], []])
})
