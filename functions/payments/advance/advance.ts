import { isReconciledWithin, nextStep, type Step, type StepOptions, timings } from '../order/schedule.ts'
import type { Order } from '../order/state.ts'
import * as store from '../store.ts'
import { chargeOrder, expire } from './charge.ts'
import { fulfil } from './fulfil.ts'
import { reconcile } from './reconcile.ts'

/** More steps than any order takes, steps of other calls included. */
const maxSteps = 12

/**
 * Takes an order as far as it can go at `now`: charges a card that is there, asks the gateway what became of a charge,
 * gives what was paid for. Buyer, webhook and jobs all call this, so an order ends the same whether its buyer waits,
 * comes back later, or never does. Several calls at once do each step once.
 */
export async function advance(order: Order, now: Date, options: StepOptions = {}): Promise<Order> {
  let current = order
  let { isFresh = false, hasClicked = false } = options
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const step = nextStep(current, now, { isFresh, hasClicked })
    if (step === 'wait') return current
    const next = await take(step, current, now, isFresh)
    if (step === 'reconcile') isFresh = false
    const before = current
    // When another call changed the order first, its result is where this one goes on.
    current = next ?? (await store.findOrder(order.orderId)) ?? current
    // One click is one charge. It still counts where what another call wrote was none.
    if (step === 'charge') hasClicked &&= !next && current.chargingSince === before.chargingSince
    if (next && endsTheCall(step, next)) return next
  }
  return current
}

/** A look-up that found nothing to give is not followed by another step, nor is a fulfilment, whatever became of it. */
const endsTheCall = (step: Step, { status }: Order): boolean =>
  step === 'fulfil' || (step === 'reconcile' && status !== 'paid')

function take(step: Exclude<Step, 'wait'>, order: Order, now: Date, isFresh: boolean): Promise<Order | undefined> {
  switch (step) {
    case 'expire':
      return expire(order, now)
    case 'charge':
      return chargeOrder(order, now)
    case 'reconcile':
      return reconcile(order, now)
    case 'fulfil':
      return fulfilOrReconcile(order, now, isFresh)
  }
}

/** A payment whose credits have no room in the balance may be refunded instead, which only the gateway knows. */
async function fulfilOrReconcile(order: Order, now: Date, isFresh: boolean): Promise<Order | undefined> {
  const fulfilment = await fulfil(order, now)
  switch (fulfilment.kind) {
    case 'fulfilled':
      return fulfilment.order
    case 'balance_full':
      return isFresh || !isReconciledWithin(order, timings.sharedFor, now) ? reconcile(order, now) : order
    case 'lost_race':
      return undefined
  }
}
