import { expect, test } from 'vitest'
import { claimOwnData, forgetOwnText, ownKeys } from './own-data.ts'

const stores = [localStorage, sessionStorage]
const write = () => {
  for (const store of stores) for (const key of Object.values(ownKeys)) store.setItem(key, '{}')
}
const kept = () => stores.map((store) => Object.values(ownKeys).filter((key) => store.getItem(key) !== null))
const all = Object.values(ownKeys)

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

test('signing out erases the text and the run; what was chosen waits for the same person', () => {
  claimOwnData('ada')
  write()
  forgetOwnText()
  expect(kept()).toEqual([[ownKeys.settings], [ownKeys.settings]])
  claimOwnData('ben')
  expect(kept()).toEqual([[], []])
})
