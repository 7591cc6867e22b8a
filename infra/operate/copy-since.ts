import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  paginateScan,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import pRetry from 'p-retry'
import { ulid } from 'ulid'
import { tierOf } from '#shared/payments/products.ts'
import { addMs, minutes, toInstant } from '#shared/time.ts'
import { dueKeys } from '../../functions/table/due-keys.ts'

/** A row as it stands in the table, without the types of its entity. */
// biome-ignore lint/suspicious/noExplicitAny: raw rows
type Row = Record<string, any>

/** Two tables with the same rows up to an instant. */
export interface Restored {
  /** The table that was in use. Nothing is written to it. */
  source: string
  /** The one that was restored to `at`. */
  target: string
  at: Date
}

/** What was copied. Whatever was there already is not counted, so that a second run counts what came since the first. */
export interface Copied {
  /** Ids of orders whose payment the restored table now looks up. */
  orders: string[]
  /** Ids of orders of people that the restored table does not know: nothing can be given to them. */
  strangers: string[]
  /** Ids of people whose kept card was taken out, because they have ended their renewal or kept another card since. */
  cards: string[]
  /** Ids of people who have deleted their account since. */
  deletions: string[]
}

/** The gateway dates payments by its own clock, and a payment may be noted some time after it. */
const overlapMs = minutes(30)

/**
 * Copies into a restored table what it must know of the time since: orders that were paid, or may have been, so that nobody is charged
 * again and what was paid is given; renewals that were ended; accounts that were deleted. May be repeated, also while functions use the
 * restored table. Reads the whole source.
 * @source docs/decisions/0182-copy-the-orders-since-the-second-of-a-restore.md
 */
export async function copySince(client: DynamoDBDocumentClient, restored: Restored, now: Date): Promise<Copied> {
  const copy = new Copy(client, restored, now)
  const pages = paginateScan(
    { client },
    {
      TableName: restored.source,
      FilterExpression: 'sk IN (:order, :plan, :deletion)',
      ExpressionAttributeValues: { ':order': 'ORDER', ':plan': 'SUBSCRIPTION', ':deletion': 'DELETION' },
      ConsistentRead: true,
    },
  )
  for await (const { Items = [] } of pages) for (const row of Items) await pRetry(() => copy.take(row), whileUsed)
  return copy.copied
}

/** A function may write a row of the restored table between the look at it and the copy. */
const whileUsed = {
  retries: 5,
  minTimeout: 100,
  shouldRetry: ({ error }: { error: Error }) =>
    ['ConditionalCheckFailedException', 'TransactionCanceledException'].includes(error.name),
}

class Copy {
  readonly copied: Copied = { orders: [], strangers: [], cards: [], deletions: [] }
  readonly #client: DynamoDBDocumentClient
  readonly #restored: Restored
  readonly #now: Date

  constructor(client: DynamoDBDocumentClient, restored: Restored, now: Date) {
    this.#client = client
    this.#restored = restored
    this.#now = now
  }

  take(row: Row): Promise<void> {
    if (row.sk === 'ORDER') return this.#takeOrder(row)
    return row.sk === 'DELETION' ? this.#takeDeletion(row) : this.#takePlan(row)
  }

  async #takeOrder(order: Row): Promise<void> {
    const { orderId, userId } = order
    if (!this.#mayBePaidSince(order)) return
    const known = await this.#find(order.pk, 'ORDER')
    if (known && isLookedUp(known)) return
    if (!(await this.#find(personOf(userId), 'ACCOUNT'))) {
      this.copied.strangers.push(orderId)
      return
    }
    const pointers = await this.#pointersOf(order)
    const unchanged = known
      ? { ConditionExpression: 'version = :known', ExpressionAttributeValues: { ':known': known.version } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }
    await this.#client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName: this.#restored.target, Item: withoutAnswer(order, this.#now), ...unchanged } },
          ...pointers.map((Item) => ({ Put: { TableName: this.#restored.target, Item } })),
        ],
      }),
    )
    this.copied.orders.push(orderId)
  }

  #mayBePaidSince({ status, paidAt, refundedAt, chargingSince, openedAt }: Row): boolean {
    const since = toInstant(addMs(this.#restored.at, -overlapMs))
    const openSince = status === 'charging' ? chargingSince : status === 'awaiting_payment' ? openedAt : undefined
    return [paidAt, refundedAt, openSince].some((at) => at !== undefined && at >= since)
  }

  /** The rows of its person that name an order: it among their payments, and the period that a renewal renews. */
  async #pointersOf({ orderId, userId, kind }: Row): Promise<Row[]> {
    const { source, target } = this.#restored
    const pk = personOf(userId)
    const payment = await this.#find(pk, `PAYMENT#${orderId}`, source)
    const pointers = payment ? [payment] : []
    if (kind !== 'renewal') return pointers
    const claims = paginateQuery(
      { client: this.#client },
      {
        TableName: source,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :claims)',
        ExpressionAttributeValues: { ':pk': pk, ':claims': 'RENEW#' },
        ConsistentRead: true,
      },
    )
    for await (const { Items = [] } of claims) {
      for (const claim of Items) {
        if (claim.orderId !== orderId) continue
        const known = await this.#find(pk, claim.sk, target)
        // Ids of orders sort by time: after a refund, the restored table may have renewed the period anew.
        if (!known || known.orderId < orderId) pointers.push(claim)
      }
    }
    return pointers
  }

  async #takePlan({ pk, userId, card }: Row): Promise<void> {
    const { target, at } = this.#restored
    const known = await this.#find(pk, 'SUBSCRIPTION')
    const isKeptSince = known?.card && known.card.savedAt > toInstant(at)
    if (!known?.card || isKeptSince || known.card.savedAt === card?.savedAt) return
    await this.#client.send(
      new UpdateCommand({
        TableName: target,
        Key: { pk, sk: 'SUBSCRIPTION' },
        UpdateExpression: 'SET version = :new REMOVE card',
        ConditionExpression: 'version = :known',
        ExpressionAttributeValues: { ':new': ulid(), ':known': known.version },
      }),
    )
    this.copied.cards.push(userId)
  }

  /** Due at once: what the restored table still has of the person is erased by the job of deletions. */
  async #takeDeletion({ erasedAt, ...deletion }: Row): Promise<void> {
    const { userId, pk, sk } = deletion
    if (await this.#find(pk, sk)) return
    const Item = { ...deletion, ...dueRow('DELETIONS', { at: toInstant(this.#now), userId, id: undefined }) }
    await this.#client.send(
      new PutCommand({ TableName: this.#restored.target, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    )
    this.copied.deletions.push(userId)
  }

  async #find(pk: string, sk: string, TableName = this.#restored.target): Promise<Row | undefined> {
    return (await this.#client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item
  }
}

const personOf = (userId: string): string => `$posts#userId_${userId}`

/** Whether an order leads to the payment by itself: it has noted it, or asks the gateway before it charges. */
const isLookedUp = ({ status, paidAt, refundedTwd }: Row): boolean =>
  paidAt !== undefined || refundedTwd !== undefined || status === 'charging' || status === 'awaiting_payment'

/** What an order knows only by an answer of the gateway, or from then on. */
const answered = [
  'paidAt',
  'fulfilledAt',
  'endDate',
  'refundedTwd',
  'refundedAt',
  'refundId',
  'refundSince',
  'refundAbsentSince',
  'isOverpaid',
  'extraPayments',
  'absentSince',
  'declineReason',
  'nextTryAt',
  'reconciledAt',
]

/** An order as it was before the gateway said that it is paid, and due now: the job of orders asks again. */
function withoutAnswer(order: Row, now: Date): Row {
  const { orderId, userId, createdAt, productCode } = order
  const rest = Object.fromEntries(Object.entries(order).filter(([name]) => !answered.includes(name)))
  return {
    ...rest,
    status: tierOf(productCode) ? 'charging' : 'awaiting_payment',
    version: ulid(),
    ...dueRow('ORDERS', { at: toInstant(now), userId, id: orderId }),
    list_pk: `ORDERS-open#${createdAt.slice(0, 7)}`,
    list_sk: orderId,
  }
}

function dueRow(...due: Parameters<typeof dueKeys>): { due_pk: string; due_sk: string } {
  const { duePk, dueSk } = dueKeys(...due)
  return { due_pk: duePk, due_sk: dueSk }
}

/** The lines that an operator reads. */
export function reportCopied(
  { orders, strangers, cards, deletions }: Copied,
  source: string,
  target: string,
): string[] {
  return [
    `from ${source} to ${target}`,
    `${orders.length} orders copied, whose payments are looked up at the gateway${listed(orders)}`,
    `${cards.length} kept cards taken out${listed(cards)}`,
    `${deletions.length} deletions of accounts copied${listed(deletions)}`,
    ...strangers.map((orderId) => `${orderId} is of an account that ${target} does not know: refund it at the gateway`),
  ]
}

const listed = (ids: readonly string[]): string => (ids.length > 0 ? `: ${ids.join(' ')}` : '')
