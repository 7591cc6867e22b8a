import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import { listHistories } from '#shared/admin/endpoints/list-histories.ts'
import { listUsers } from '#shared/admin/endpoints/list-users.ts'
import { addMs, minutes, toInstant } from '#shared/time.ts'
import { UserEntity } from '../account/entities.ts'
import { userFrom } from '../account/testing/users.ts'
import { ConversionHistory } from '../history/entities.ts'
import { packText } from '../history/pack.ts'
import { OrderOfUser, PaymentOrder } from '../payments/entities.ts'
import { documentClient, listIndex, table } from '../table/table.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser, type TestUser } from '../testing/user.ts'
import { AdminAction } from './entities.ts'

// What a page costs among 20,000 rows. The rows are written in batches, past the rules that make them otherwise.

const seeded = 20_000
/** Rows of which the pages below read the whole. */
const read = 100 * 25 + 1
const owner = ulid()
/** Within two days, so that the pages stay within a month or cross into one other. */
const newest = new Date(Date.now() - minutes(1))
const madeAt = (n: number): Date => addMs(newest, -n * 8_000)

type Item = Record<string, unknown>
const itemOf = (write: { params: <P>() => P }): Item => write.params<{ Item: Item }>().Item
const keysOf = (list: string, at: string, sort: string) => ({
  [listIndex.pk]: `${list}#${at.slice(0, 7)}`,
  [listIndex.sk]: sort,
})

function conversionRow(n: number): Item {
  const createdAt = toInstant(madeAt(n))
  const id = `01999999-9999-7999-8999-${String(n).padStart(12, '0')}`
  const row = {
    userId: owner,
    id,
    createdAt,
    content: packText('text'),
    contentType: 'news',
    platforms: ['facebook'],
    outputLanguage: 'auto',
    selectedModel: 'gemini',
    isDemo: false,
    failures: {},
    edits: {},
    redos: {},
  } as const
  return {
    ...itemOf(ConversionHistory.put(row as never)),
    ...keysOf('CONVERSIONS', createdAt, `${createdAt}#${id.slice(-6)}`),
  }
}

function orderRows(n: number): Item[] {
  const createdAt = toInstant(madeAt(n))
  const orderId = `OR${madeAt(n).getTime()}`
  const pointer = { ...itemOf(OrderOfUser.put({ userId: owner, orderId })), ...keysOf('ORDERS', createdAt, orderId) }
  if (n >= read) return [pointer]
  const order = {
    orderId,
    userId: owner,
    version: '1',
    productCode: 'PACK-basic',
    kind: 'purchase',
    amountTwd: 150,
    status: 'expired',
    createdAt,
    userName: 'Ada',
    userEmail: 'a@example.test',
    language: 'en',
    autoRenew: false,
    attempts: 0,
    resumeTokensUsed: 0,
  } as const
  return [pointer, itemOf(PaymentOrder.put(order))]
}

function actionRow(n: number): Item {
  const at = toInstant(madeAt(n))
  const id = `action-${n}`
  const keys = keysOf('ACTIONS', at, `${at}#${id}#${owner}`)
  const row = { id, at, actor: owner, target: owner, kind: 'sessions.end', reason: 'test' } as const
  return { ...itemOf(AdminAction.put({ ...row, listPk: '', listSk: '' })), ...keys }
}

function userRow(n: number): Item {
  const user = userFrom(madeAt(n), { username: `person-${n}` })
  return { ...itemOf(UserEntity.put(user)), ...keysOf('USERS', user.createdAt, user.userId) }
}

/** Of a row that no page below reads, the index needs the keys alone. */
function keysAlone(item: Item, n: number): Item {
  if (n < read) return item
  const names = ['pk', 'sk', listIndex.pk, listIndex.sk]
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
}

async function write(items: Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, i) => items.slice(25 * i, 25 * i + 25))
  const next = batches.values()
  const send = async () => {
    for (const batch of next) {
      const puts = batch.map((Item) => ({ PutRequest: { Item } }))
      await documentClient.send(new BatchWriteCommand({ RequestItems: { [table.table]: puts } }))
    }
  }
  await Promise.all(Array.from({ length: 8 }, send))
}

let root: TestUser
beforeAll(async () => {
  const numbers = Array.from({ length: seeded }, (_, n) => n)
  const others = numbers.flatMap((n) => [actionRow(n), userRow(n)].map((item) => keysAlone(item, n)))
  await write([...numbers.map(conversionRow), ...numbers.flatMap(orderRows), ...others])
  root = await aUser({ role: 'admin' })
})

test.each([
  ['transactions', listAllTransactions, {}],
  ['histories', listHistories, {}],
  ['users', listUsers, { role: 'user' }],
  ['actions', listActions, {}],
] as const)('page 1 and page 100 of %s cost the same among 20,000', async (_, endpoint, filters) => {
  const costs: number[] = []
  const ids = new Set<string>()
  let cursor: string | null = null
  for (let page = 1; page <= 100; page += 1) {
    const query = { limit: '25', ...filters, ...(cursor && { cursor }) }
    let answer: { status: number; body: { items: { id: string }[]; nextCursor: string | null } } | undefined
    const cost = await meterTable(async () => (answer = await root.call(endpoint, { query })))
    expect(answer).toMatchObject({ status: 200 })
    costs.push(cost.read)
    for (const { id } of answer!.body.items) ids.add(id)
    cursor = answer!.body.nextCursor
  }
  expect(ids.size).toBe(2_500)
  // A page that crosses into another month asks one partition more.
  expect(Math.abs(costs[99]! - costs[0]!)).toBeLessThanOrEqual(1)
  expect(Math.max(...costs)).toBeLessThanOrEqual(costs[0]! + 1)
})
