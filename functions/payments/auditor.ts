import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { type AuditFinding, type RawRow, readRawRows } from '../table/raw-rows.ts'

// Shares no code with orders and ledger, not even keys and prices, so that a mistake there cannot hide here.

/** What a product costs and grants from an instant on, which is no later than its deployment; without one, from the beginning. */
interface Offer {
  from?: string
  twd: number
  hundredths: number
}
type Offers = Record<string, readonly Offer[]>

/**
 * Each product, written down a second time on purpose. When a product changes, another entry is added at the end of its list: the
 * earlier ones stay, because orders are audited for years.
 */
const promised: Offers = {
  'PLAN-STARTER': [{ twd: 150, hundredths: 2_500 }],
  'PLAN-STANDARD': [{ twd: 450, hundredths: 10_000 }],
  'PLAN-PROFESSIONAL': [{ twd: 900, hundredths: 40_000 }],
  'PACK-basic': [{ twd: 150, hundredths: 5_000 }],
  'PACK-pro': [{ twd: 450, hundredths: 20_000 }],
  'PACK-premium': [{ twd: 900, hundredths: 50_000 }],
}
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const periodMs = 30 * dayMs
/** A renewal may be ordered five days after its reminder named a price, and a change is deployed some time after its entry begins. */
const overlapMs = 7 * dayMs

/**
 * Recomputes from raw rows that every payment was given once and nothing was given unpaid.
 * @param people ids of the persons to audit
 * @param offers what products have cost and granted
 * @returns every finding with the name of its rule, L7 or L10 of the invariants, or P for a rule of payments alone; none when
 * nothing is wrong
 * @source docs/rules/credits.md#invariants
 */
export async function auditPayments(
  client: DynamoDBDocumentClient,
  TableName: string,
  now: Date,
  people: readonly string[],
  offers: Offers = promised,
): Promise<AuditFinding[]> {
  const findings = await Promise.all(
    people.map(async (userId) => {
      const rows = await readPerson(client, TableName, userId)
      return examine(rows, now, offers).map(([rule, what]) => ({ userId, rule, what }))
    }),
  )
  return findings.flat()
}

/** Their own rows, and the orders those point to. */
async function readPerson(client: DynamoDBDocumentClient, TableName: string, userId: string): Promise<RawRow[]> {
  const own = await readRawRows(client, TableName, userId)
  const pointers = own.filter(({ sk }) => String(sk).startsWith('PAYMENT#'))
  const orders = await Promise.all(
    pointers.map(async ({ orderId }) => {
      const Key = { pk: `$posts#orderId_${orderId}`, sk: 'ORDER' }
      return (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item
    }),
  )
  return [...own, ...orders.filter((order) => order !== undefined)]
}

function examine(rows: readonly RawRow[], now: Date, offers: Offers): [rule: string, what: string][] {
  const orders = rows.filter(({ sk }) => sk === 'ORDER')
  const grants = rows.filter(({ sk, cause }) => String(sk).startsWith('GRANT#') && String(cause).startsWith('order#'))
  const periods: RawRow[] = rows.find(({ sk }) => sk === 'SUBSCRIPTION')?.periods ?? []
  return [
    ...grants.flatMap((grant) => examineGrant(grant, orders, offers)),
    ...orders.flatMap((order) => examineOrder(order, grants, periods, offersOf(order, offers), now)),
    ...grants.flatMap((grant) => examineRefund(grant, orders, rows)),
    ...periods.flatMap((period) => examinePeriod(period, orders)),
    ...examineRenewals(rows, orders),
    ...rows
      .filter(({ sk, orderId }) => sk === `PAYMENT#${orderId}` && !orders.some((order) => order.orderId === orderId))
      .map(({ orderId }): [string, string] => ['P', `the order ${orderId} is gone`]),
  ]
}

/** What an order may have been sold for: what was offered when it was made, and soon after a change what was before it, too. */
function offersOf({ productCode, createdAt }: RawRow, offers: Offers): Offer[] {
  const madeAt = Date.parse(createdAt)
  const startOf = ({ from }: Offer) => (from ? Date.parse(from) : Number.NEGATIVE_INFINITY)
  const endOf = (next: Offer | undefined) => (next ? startOf(next) + overlapMs : Number.POSITIVE_INFINITY)
  return (offers[productCode] ?? []).filter((offer, i, all) => startOf(offer) <= madeAt && madeAt < endOf(all[i + 1]))
}

function examineGrant({ cause, amount }: RawRow, orders: readonly RawRow[], offers: Offers): [string, string][] {
  const order = orders.find(({ orderId }) => cause === `order#${orderId}`)
  // Two steps of one order: the credits may be there a moment before its state.
  if (!order || !(['paid', 'fulfilled'].includes(order.status) || isRefunded(order)))
    return [['L7', `${cause} was granted without a payment`]]
  const offered = offersOf(order, offers).map(({ hundredths }) => hundredths)
  // Orders from before it was kept have no figure of their own.
  const bought: number[] = order.creditsHundredths === undefined ? offered : [order.creditsHundredths]
  const told = bought.length > 0 ? `${bought.join(' or ')} were bought` : 'it is not known what was bought'
  return [
    ...check(!order.transactionHid || !order.paidAt, 'L7', `${cause} was granted without a number of the gateway`),
    ...check(!bought.includes(amount), 'L7', `${cause} granted ${amount} where ${told}`),
    ...check(
      order.creditsHundredths !== undefined && !offered.includes(order.creditsHundredths),
      'L7',
      `${cause} was sold with ${order.creditsHundredths}`,
    ),
  ]
}

/** Whether its whole price was refunded, maybe before it was fulfilled. */
const isRefunded = ({ refundedTwd = 0, amountTwd }: RawRow): boolean => refundedTwd >= amountTwd

/** What was refunded was taken back or is owed, apart from what had expired. */
function examineRefund(grant: RawRow, orders: readonly RawRow[], rows: readonly RawRow[]): [string, string][] {
  const order = orders.find(({ orderId }) => grant.cause === `order#${orderId}`)
  if (!order?.refundedTwd || !(order.status === 'fulfilled' || isRefunded(order))) return []
  const { orderId, amountTwd, refundedTwd } = order
  const guards = rows.filter(({ sk }) => new RegExp(`^CAUSE#reverse#${orderId}#\\d+$`).test(String(sk)))
  const takenAndOwed = guards
    .flatMap(({ fingerprint }) => String(fingerprint).split(' ').slice(0, 2))
    .reduce((sum, part) => sum + Number(part), 0)
  const live = rows.find(({ sk }) => sk === 'ACCOUNT')?.grants?.[grant.cause]
  const expired = (live ?? grant).expired ?? 0
  const covered = refundedTwd >= amountTwd ? grant.amount : Math.floor((grant.amount * refundedTwd) / amountTwd)
  const due = Math.min(covered, grant.amount - expired)
  return check(
    takenAndOwed < due,
    'L7',
    `${orderId} was refunded by ${refundedTwd} and ${takenAndOwed} of ${due} taken back`,
  )
}

function examineOrder(
  order: RawRow,
  grants: readonly RawRow[],
  periods: readonly RawRow[],
  offered: readonly Offer[],
  now: Date,
): [string, string][] {
  const { orderId, status, productCode, amountTwd } = order
  const isPlan = String(productCode).startsWith('PLAN-')
  const own = grants.filter(({ cause }) => cause === `order#${orderId}`)
  const isFulfilled = status === 'fulfilled'
  const hasPeriod = periods.some(({ sourceOrder }) => sourceOrder === orderId)
  const isPlanDue = isFulfilled && isPlan && !isRefunded(order) && Date.parse(order.endDate) > now.getTime()
  const paidMs = now.getTime() - Date.parse(order.paidAt ?? '')
  return [
    ...check(!offered.some(({ twd }) => twd === amountTwd), 'P', `${orderId} costs ${amountTwd}`),
    ...check(isFulfilled && own.length !== 1, 'L7', `${orderId} is fulfilled and granted ${own.length} times`),
    ...check(isPlanDue && !hasPeriod, 'L7', `${orderId} is fulfilled and its plan is not there`),
    ...check(status === 'paid' && paidMs > 10 * minuteMs, 'L10', `${orderId} is paid and was not fulfilled`),
    ...check(
      order.cardToken !== undefined && !['card_ready', 'charging', 'paid'].includes(status),
      'P',
      `${orderId} is ${status} and keeps a card`,
    ),
    ...check(
      !['fulfilled', 'declined', 'expired'].includes(status) && order.due_pk === undefined,
      'L10',
      `${orderId} is ${status} and not in the queue of orders to reconcile`,
    ),
  ]
}

function examinePeriod(period: RawRow, orders: readonly RawRow[]): [string, string][] {
  const { sourceOrder, tier, startDate, endDate } = period
  const order = orders.find(({ orderId }) => orderId === sourceOrder)
  const isPaid = order && ['paid', 'fulfilled'].includes(order.status)
  return [
    ...check(!isPaid, 'L7', `the plan of ${sourceOrder} runs without a payment`),
    ...check(order !== undefined && order.productCode !== `PLAN-${tier}`, 'L7', `${sourceOrder} bought another plan`),
    ...check(
      Date.parse(endDate) - Date.parse(startDate) !== periodMs,
      'P',
      `the plan of ${sourceOrder} does not run 30 days`,
    ),
  ]
}

/** One renewal for one period; another one takes the claim of one that was refunded. */
function examineRenewals(rows: readonly RawRow[], orders: readonly RawRow[]): [string, string][] {
  const claims = rows.filter(({ sk }) => String(sk).startsWith('RENEW#')).map(({ orderId }) => orderId)
  return orders
    .filter((order) => order.kind === 'renewal' && !claims.includes(order.orderId) && !isRefunded(order))
    .map(({ orderId }) => ['P', `${orderId} renews without a claim`])
}

const check = (isWrong: boolean, rule: string, what: string): [string, string][] => (isWrong ? [[rule, what]] : [])
