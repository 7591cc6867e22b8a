import { expect, test } from 'vitest'
import { returnFromGateway } from '#shared/payments/endpoints/return-from-gateway.ts'
import { call } from '../../testing/call.ts'
import { meterTable } from '../../testing/table-meter.ts'

const orderId = 'OR1795292603650'
const back = (id: string, outcome: string, query?: Record<string, string>) =>
  call(returnFromGateway, { params: { orderId: id, outcome }, ...(query && { query }) })

test.each([
  [orderId, 'success', `/subscription/success?orderId=${orderId}`],
  [orderId, 'failure', `/subscription/failed?orderId=${orderId}`],
  [orderId, 'pack-success', `/payment/credits/success?transactionId=${orderId}`],
  [orderId, 'pack-failure', `/payment/credits/failure?transactionId=${orderId}`],
  ['card', 'success', '/subscription-management?card=saved'],
  ['card', 'failure', '/subscription-management?card=failed'],
  ['//evil.example', 'success', '/'],
  ['OR1?next=//evil.example', 'success', '/'],
])('%s, left with %s, goes on to %s', async (id, outcome, location) => {
  const cost = await meterTable(async () => {
    const { status, headers } = await back(id, outcome)
    expect([status, headers.location]).toEqual([302, location])
  })
  expect(cost.calls, 'calls to the table').toBe(0)
})

test('an error of the gateway is passed on when it has the form of a code, and to the page of a failure alone', async () => {
  const location = async (outcome: string, payment_error: string) =>
    (await back(orderId, outcome, { payment_error })).headers.location
  expect(await location('failure', 'T0003')).toBe(`/subscription/failed?orderId=${orderId}&payment_error=T0003`)
  expect(await location('failure', '"><script>')).toBe(`/subscription/failed?orderId=${orderId}`)
  expect(await location('success', 'T0003')).toBe(`/subscription/success?orderId=${orderId}`)
})

test('another outcome is no address of ours', async () => {
  expect((await back(orderId, 'paid')).status).toBe(400)
})
