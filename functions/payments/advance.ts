import { toInstant } from '#shared/time.ts'
import { applyOrder } from './apply.ts'
import { chargeOrder } from './charge.ts'
import { lookUp } from './look.ts'
import { type Asking, nextLookAt, nextStep } from './order.ts'
import * as store from './store.ts'

/** More steps than any order takes; somebody else's steps count too. */
const maxSteps = 12

/**
 * Takes an order as far as it can go at `now`: charges a card that is there, asks the gateway about a charge, gives what
 * was paid for. Everybody who looks at an order calls this, so that it is the same whether the buyer waits, comes back
 * later, or never does. Several at once do each step once.
 */
export async function advance(order: store.OrderRow, now: Date, asking: Asking = {}): Promise<store.OrderRow> {
  let current = order
  let isFresh = asking.isFresh ?? false
  let hasClicked = asking.hasClicked ?? false
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const step = nextStep(current, now, { isFresh, hasClicked })
    if (step.do === 'wait') return current
    const next = await take(step.do, current, now)
    if (step.do === 'charge') hasClicked = false
    if (step.do === 'look') isFresh = false
    // Somebody else was faster: go on from what they left.
    current = next ?? (await store.findOrder(order.orderId)) ?? current
    if (next && step.do === 'look' && next.status === current.status && current.status !== 'paid') return next
  }
  return current
}

function take(
  step: 'expire' | 'charge' | 'look' | 'apply',
  order: store.OrderRow,
  now: Date,
): Promise<store.OrderRow | undefined> {
  switch (step) {
    case 'expire':
      return expire(order, now)
    case 'charge':
      return chargeOrder(order, now)
    case 'look':
      return lookUp(order, now)
    case 'apply':
      return applyOrder(order, now)
  }
}

/** Nothing was paid and nothing can come any more; should it come all the same, the daily look finds it. */
function expire(order: store.OrderRow, now: Date): Promise<store.OrderRow | undefined> {
  return store.changeOrder(order, {
    status: 'expired',
    ...{ cardToken: undefined, needsClick: undefined, handleUntil: undefined, openingUntil: undefined },
    dueAt: nextLookAt({ ...order, status: 'expired' }, now),
    lookedAt: toInstant(now),
  })
}
