import { expect, test } from 'vitest'
import { groupOf, type Order } from './state.ts'

test.each<[group: string, order: Partial<Order>]>([
  ['open', { status: 'charging' }],
  ['fulfilled', { status: 'fulfilled' }],
  ['declined', { status: 'declined' }],
  ['expired', { status: 'expired' }],
  ['refunded', { status: 'fulfilled', refundedTwd: 50 }],
  ['open', { status: 'fulfilled', refundSince: '2026-11-20T08:00:00.000Z' }],
  ['open', { status: 'fulfilled', isOverpaid: true }],
])('%s: %o', (group, order) => {
  expect(groupOf(order as Order)).toBe(group)
})
