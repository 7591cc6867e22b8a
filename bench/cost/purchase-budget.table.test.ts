import { expect, test } from 'vitest'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import { withGateway } from '../../functions/payments/testing/gateway.ts'
import { withMails } from '../../functions/payments/testing/mails.ts'
import { interceptTable } from '../../functions/testing/fault-injection.ts'
import { aUser } from '../../functions/testing/user.ts'
import { costOf } from './access-patterns.ts'
import { type BudgetedWrite, type BudgetLine, purchaseBudget, purchasePatterns } from './purchase-budget.ts'

const { oen } = withGateway()
withMails()

/** What a write is charged for: its rows by the beginning of their sort keys, and units of the table and of each index. */
interface Charged {
  rows: string[]
  table: number
  due: number
  list: number
}

interface Written {
  Put?: { Item: { sk: { S: string } } }
  Update?: { Key: { sk: { S: string } } }
}

interface Consumed {
  Table?: { CapacityUnits: number }
  GlobalSecondaryIndexes?: Partial<Record<'due' | 'list', { CapacityUnits: number }>>
}

async function chargedFor(step: () => Promise<unknown>): Promise<Charged[]> {
  const charged: Charged[] = []
  const stop = interceptTable(async (call, send) => {
    call.body.ReturnConsumedCapacity = 'INDEXES'
    const answer = await send()
    if (/Write|Put|Update|Delete/.test(call.operation)) {
      const { ConsumedCapacity } = (answer as { output: { ConsumedCapacity: Consumed | Consumed[] } }).output
      const [consumed] = [ConsumedCapacity].flat()
      const items = (call.body.TransactItems ?? []) as Written[]
      charged.push({
        rows: items.map(({ Put, Update }) => (Put?.Item ?? Update!.Key).sk.S.split('#')[0]!),
        table: consumed?.Table?.CapacityUnits ?? 0,
        due: consumed?.GlobalSecondaryIndexes?.due?.CapacityUnits ?? 0,
        list: consumed?.GlobalSecondaryIndexes?.list?.CapacityUnits ?? 0,
      })
    }
    return answer
  })
  try {
    await step()
  } finally {
    stop()
  }
  return charged
}

const isIndex = ({ what }: BudgetLine): boolean => what === 'due' || what === 'list'
const sumOf = (lines: readonly BudgetLine[]): number => lines.reduce((sum, { units }) => sum + units, 0)

function budgeted({ lines }: BudgetedWrite): Charged {
  const rows = lines.filter((line) => !isIndex(line))
  const ofIndex = (index: string) => sumOf(lines.filter(({ what }) => what === index))
  return { rows: rows.map(({ what }) => what), table: sumOf(rows), due: ofIndex('due'), list: ofIndex('list') }
}

/** Two rows of one kind are one line. */
const byKind = (charged: Charged): Charged => ({ ...charged, rows: [...new Set(charged.rows)] })

const ada = { userName: 'Ada', userEmail: 'ada@example.test' }
/** Whose order is larger than most, and no more than a kilobyte when it is paid. */
const company = {
  userName: '歐陽美惠',
  userEmail: 'meihui.ouyang@books.example.test',
  invoice: { kind: 'company', number: '22099131', title: '某某某某股份有限公司' },
}

test.each([
  ['somebody', ada],
  ['a company', company],
])('each write of a plan that %s buys costs what the budget says it buys', async (_, buyer) => {
  const person = await aUser()
  const productDetails = [{ productionCode: 'PLAN-STARTER' }]
  const body = { ...buyer, withdrawalAccepted: true, autoRenew: true, productDetails }
  const charged = await chargedFor(async () => {
    const { id, orderId } = (await person.call(createCheckout, { body: body as never })).body.data
    await oen().control.bindCard(id, '4242424242424242')
    await oen().control.settleWebhooks()
    const paid = await person.call(verifySubscription, { body: { orderId, forceActivate: true } })
    expect(paid.body).toMatchObject({ success: true })
  })
  // The choice for an e-invoice, which few make, is a write of its own.
  const transactions = charged.filter(({ rows }) => rows.length > 0)
  expect(transactions.map(byKind)).toEqual(purchaseBudget.map(budgeted))
})

test.each(purchasePatterns)('what the budget has for “%s” is what the page states', (pattern) => {
  const lines = purchaseBudget.filter((write) => write.pattern === pattern).flatMap((write) => write.lines)
  expect(sumOf(lines)).toBe(costOf(pattern).write)
})
