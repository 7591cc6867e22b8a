import { expect, test } from 'vitest'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { expectComplaint } from '../testing/console.ts'
import { mockEndpoint } from '../testing/mock-endpoint.ts'
import { callEndpoint } from './api.ts'

test('an answer that breaks its contract is named, with what is wrong, and still given', async () => {
  expectComplaint(/^GET \/api\/auth\/methods: the answer breaks its contract[\s\S]*password/)
  const answer = { password: 'sometimes' }
  mockEndpoint(getSignInMethods, () => Response.json(answer))
  expect(await callEndpoint(getSignInMethods)).toEqual(answer)
  expect(console.error).toHaveBeenCalledOnce()
})

test('an answer that follows its contract logs nothing', async () => {
  mockEndpoint(getSignInMethods, { password: 'form', google: true })
  await callEndpoint(getSignInMethods)
  expect(console.error).not.toHaveBeenCalled()
})
