import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  paginateScan,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import pRetry from 'p-retry'
import { ulid } from 'ulid'
import { tierOf } from '#shared/payments/products.ts'
import { addMs, minutes, toInstant } from '#shared/time.ts'
import { orderKeys } from '../../functions/payments/order/order-keys.ts'
import type { Order } from '../../functions/payments/order/state.ts'
import { deletionKeys } from '../../functions/privacy/deletion-keys.ts'
import { personKey, type RawRow as Row } from '../../functions/table/raw-rows.ts'

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
  /** Ids of people who have chosen since whether their plan renews, and with which card, or whose card was given up. */
  choices: string[]
  /** Ids of people who have deleted their account since. */
  deletions: string[]
}

/** The gateway dates payments by its own clock, and a payment may be noted some time after it. */
const overlapMs = minutes(30)

/**
 * Copies into a restored table what it must know of the time since: orders that were paid, or may have been, so that nobody is charged
 * again and what was paid is given; whether plans renew, and with which card; accounts that were deleted. May be repeated, also
 * while functions use the restored table. Reads the whole source.
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
  readonly copied: Copied = { orders: [], strangers: [], choices: [], deletions: [] }
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
    if (known && (isLookedUp(known) || this.#isSettledSince(known, order))) return
    if (!(await this.#knows(userId))) {
      if (!isRefunded(order)) this.copied.strangers.push(orderId)
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

  /** Whether functions have learned of the restored table's own order what no answer in the source contradicts. */
  #isSettledSince({ reconciledAt }: Row, { paidAt, refundedAt }: Row): boolean {
    return reconciledAt > toInstant(this.#restored.at) && paidAt === undefined && refundedAt === undefined
  }

  /**
   * The rows of its person that name an order: it among their payments, and what it is the latest of. Ids of orders sort by time: where
   * the restored table names a later one, that stays.
   */
  async #pointersOf(order: Row): Promise<Row[]> {
    const { orderId, userId } = order
    const payment = await this.#find(personKey(userId), `PAYMENT#${orderId}`, this.#restored.source)
    const pointers = payment ? [payment] : []
    for await (const pointer of this.#latestOf(order)) {
      const known = await this.#find(pointer.pk, pointer.sk)
      if (pointer.orderId === orderId && !(known && known.orderId > orderId)) pointers.push(pointer)
    }
    return pointers
  }

  /** The latest order for the product of a purchase; the orders that renew the periods of a person. */
  async *#latestOf({ userId, kind, productCode }: Row): AsyncGenerator<Row> {
    const { source } = this.#restored
    const pk = personKey(userId)
    if (kind !== 'renewal') {
      const latest = await this.#find(pk, `CHECKOUT#${productCode}`, source)
      if (latest) yield latest
      return
    }
    const claims = paginateQuery(
      { client: this.#client },
      {
        TableName: source,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :claims)',
        ExpressionAttributeValues: { ':pk': pk, ':claims': 'RENEW#' },
        ConsistentRead: true,
      },
    )
    for await (const { Items = [] } of claims) yield* Items
  }

  /** What a person has chosen since holds; a card that was given up is not charged. A choice that was made later in the restored table stays. */
  async #takePlan(plan: Row): Promise<void> {
    const { pk, sk, userId, chosenAt = '' } = plan
    const at = toInstant(this.#restored.at)
    const known = await this.#find(pk, sk)
    const hasChosen = chosenAt > at && chosenAt > (known?.chosenAt ?? '')
    const isGivenUp = known?.card !== undefined && known.card.savedAt <= at && plan.card === undefined
    if (!hasChosen && !isGivenUp) return
    if (known) await this.#changePlan(known, hasChosen ? plan : {})
    // An order that is under way would keep the card that came with it.
    else if (plan.status === 'cancelled' && (await this.#knows(userId))) await this.#createPlan(plan)
    else return
    this.copied.choices.push(userId)
  }

  /** A plan without a card, or with what its person has chosen. Where none was kept, nothing is due yet. */
  async #changePlan({ card, version, ...rest }: Row, chosen: Row): Promise<void> {
    const names = ['status', 'chosenAt', 'card', ...(chosen.card ? ['due_pk', 'due_sk'] : [])]
    await this.#client.send(
      new PutCommand({
        TableName: this.#restored.target,
        Item: { ...rest, ...pick(chosen, names), version: ulid() },
        ConditionExpression: 'version = :known',
        ExpressionAttributeValues: { ':known': version },
      }),
    )
  }

  /** A plan of no period yet, which says that none is to renew. */
  async #createPlan(plan: Row): Promise<void> {
    const Item = {
      ...pick(plan, ['pk', 'sk', '__edb_e__', '__edb_v__', 'userId', 'status', 'chosenAt', 'language']),
      periods: [],
      version: ulid(),
    }
    await this.#client.send(
      new PutCommand({ TableName: this.#restored.target, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    )
  }

  /** Due at once: what the restored table still has of the person is erased by the job of deletions. */
  async #takeDeletion({ erasedAt, ...deletion }: Row): Promise<void> {
    const { userId, pk, sk } = deletion
    if (await this.#find(pk, sk)) return
    const Item = { ...deletion, ...inIndexes(deletionKeys(userId, toInstant(this.#now))) }
    await this.#client.send(
      new PutCommand({ TableName: this.#restored.target, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    )
    this.copied.deletions.push(userId)
  }

  async #knows(userId: string): Promise<boolean> {
    return (await this.#find(personKey(userId), 'ACCOUNT')) !== undefined
  }

  async #find(pk: string, sk: string, TableName = this.#restored.target): Promise<Row | undefined> {
    return (await this.#client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item
  }
}

/** The attributes of a row that it has of some. */
const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]))

/** Whether an order leads to the payment by itself: it has noted it, or asks the gateway before it charges. */
const isLookedUp = ({ status, paidAt, refundedTwd }: Row): boolean =>
  paidAt !== undefined || refundedTwd !== undefined || status === 'charging' || status === 'awaiting_payment'

const isRefunded = ({ refundedTwd = 0, amountTwd }: Row): boolean => refundedTwd >= amountTwd

/** What an order knows only by an answer of the gateway, or from then on. */
export const answered: readonly string[] = [
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
  const rest: Row = Object.fromEntries(Object.entries(order).filter(([name]) => !answered.includes(name)))
  const asked = { ...rest, status: tierOf(order.productCode) ? 'charging' : 'awaiting_payment', version: ulid() }
  return { ...asked, ...inIndexes(orderKeys({ ...asked, dueAt: toInstant(now) } as Order)) }
}

/** Keys of indexes by the names that they have in the table. */
const inIndexes = (keys: Record<string, string>): Row =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name.replace(/(?=[PS]k$)/, '_').toLowerCase(), key]))

/** The lines that an operator reads. */
export function reportCopied(
  { orders, strangers, choices, deletions }: Copied,
  source: string,
  target: string,
): string[] {
  return [
    `from ${source} to ${target}`,
    `${orders.length} orders copied, whose payments are looked up at the gateway${listed(orders)}`,
    `${choices.length} people’s choice whether their plan renews${listed(choices)}`,
    `${deletions.length} deletions of accounts copied${listed(deletions)}`,
    ...strangers.map(
      (orderId) =>
        `${orderId} is of an account that ${target} does not know: look it up at the gateway, and refund it if it is paid`,
    ),
  ]
}

const listed = (ids: readonly string[]): string => (ids.length > 0 ? `: ${ids.join(' ')}` : '')
