import { expect, test } from 'vitest'
import { editSubscription } from './edit-subscription.ts'

const reason = 'Goodwill'
const until = '2027-01-15T15:59:59.000Z'

test.each([
  ['a plan without its name and end', { action: 'grant' }, ['tier', 'until']],
  ['a plan without its end', { action: 'grant', tier: 'STARTER' }, ['until']],
  ['FREE as a plan to give', { action: 'grant', tier: 'FREE', until }, ['tier']],
  ['another end without its date', { action: 'extend' }, ['until']],
  ['what is none of the three', { action: 'pause', tier: 'STARTER', until }, ['action']],
  ['nothing to do', {}, ['action']],
])('%s is refused, and what is missing is named', (_, edit, fields) => {
  const { error } = editSubscription.input.safeParse({ ...edit, reason })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(fields)
})

test('each of the three takes its own fields and no others', () => {
  const grant = { action: 'grant', tier: 'STARTER', until, reason }
  expect(editSubscription.input.parse(grant)).toEqual(grant)
  expect(editSubscription.input.parse({ ...grant, action: 'extend' })).toEqual({ action: 'extend', until, reason })
  expect(editSubscription.input.parse({ ...grant, action: 'end' })).toEqual({ action: 'end', reason })
})
