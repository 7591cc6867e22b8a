import { expect, test } from 'vitest'
import { authorOf } from './author-of.ts'

const ada = { displayName: 'Ada Lin', username: 'ada' }

test('somebody is called as on the platform, else as in the account, each part by itself', () => {
  const names = { twitter: { name: '', handle: 'lin_tea' }, facebook: { name: 'Lin Tea House', handle: '' } }
  expect(authorOf({ ...ada, names }, 'twitter')).toEqual({ name: 'Ada Lin', handle: 'lin_tea' })
  expect(authorOf({ ...ada, names }, 'facebook')).toEqual({ name: 'Lin Tea House', handle: 'ada' })
  expect(authorOf({ ...ada, displayName: '' }, 'youtube')).toEqual({ name: 'ada', handle: 'ada' })
})
