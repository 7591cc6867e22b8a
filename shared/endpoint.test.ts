import { expect, test } from 'vitest'
import { pathOf } from './endpoint.ts'

test.each([
  ['/api/user', {}, '/api/user'],
  ['/api/platforms/{platform}', { platform: 'x y' }, '/api/platforms/x%20y'],
  ['/api/payment/return/{orderId}/{outcome}', { orderId: 'OR1', outcome: 'a/b' }, '/api/payment/return/OR1/a%2Fb'],
  ['/api/history/{id}', { id: '\ud800' }, '/api/history/%EF%BF%BD'],
  ['/api/history/{id}', {}, '/api/history/'],
] as const)('%s with %o is %s', (path, params, expected) => {
  expect(pathOf({ path }, params)).toBe(expected)
})
