import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { Entity } from 'electrodb'
import { afterEach, expect, test } from 'vitest'
import { AppError, refusalIn } from '#shared/errors.ts'
import { type Fault, fail, interceptTable, type TableCall } from '../testing/fault-injection.ts'
import { commit, put, update, type Write } from './commit.ts'
import { baseKeys, table } from './table.ts'

const Counter = new Entity(
  {
    model: { service: 'test', entity: 'counter', version: '1' },
    attributes: { id: { type: 'string', required: true }, count: { type: 'number', required: true } },
    indexes: {
      byId: { pk: { field: baseKeys.pk, composite: ['id'] }, sk: { field: baseKeys.sk, composite: [] } },
    },
  },
  table,
)

let restore = () => {}
afterEach(() => restore())

let calls: TableCall[] = []
const writes = /Write|^(?:Put|Update|Delete)Item$/

/** The first tries of every write go wrong in these ways, one after the other. */
function breakTries(...faults: (Fault | Error)[]) {
  calls = []
  restore = interceptTable((call, send) => {
    if (!writes.test(call.operation)) return send()
    calls.push(call)
    const fault = faults.shift()
    if (fault instanceof Error) throw fault
    return fault ? fail(fault, call, send) : send()
  })
}

const countOf = async (id: string) => (await Counter.get({ id }).go({ consistent: true })).data?.count
const tokensSent = () => new Set(calls.map(({ body }) => body.ClientRequestToken)).size
const addOne = (id: string) => commit({ counter: update(Counter.patch({ id }).add({ count: 1 })) })

test.each<Fault>(['conflict', 'lost answer', 'server error'])(
  'after a %s it is tried again under the same token and applied once',
  async (fault) => {
    await Counter.create({ id: fault, count: 0 }).go()
    breakTries(fault, fault)
    expect(await addOne(fault)).toEqual({ ok: true })
    expect(await countOf(fault)).toBe(1)
    expect(calls).toHaveLength(3)
    expect(tokensSent()).toBe(1)
  },
)

const clientError = (name: string) =>
  Object.assign(new Error(name), { name, $fault: 'client', $metadata: { httpStatusCode: 400 } })

// The engine of the tests throttles nobody.
test.each([
  [
    'one of its rows is throttled',
    new TransactionCanceledException({
      $metadata: { httpStatusCode: 400 },
      message: 'cancelled',
      CancellationReasons: [{ Code: 'ThrottlingError' }],
    }),
  ],
  ['all calls are throttled', clientError('ThrottlingException')],
  ['its partition is', clientError('ProvisionedThroughputExceededException')],
  ['the same token is at work', clientError('TransactionInProgressException')],
])('when %s it is tried again under the same token and applied once', async (what, error) => {
  await Counter.create({ id: what, count: 0 }).go()
  breakTries(error, error)
  expect(await addOne(what)).toEqual({ ok: true })
  expect(await countOf(what)).toBe(1)
  expect(calls).toHaveLength(3)
  expect(tokensSent()).toBe(1)
})

const loneWrites = {
  'an update': (id: string) => Counter.patch({ id }).set({ count: 1 }).go(),
  'a put': (id: string) => Counter.put({ id, count: 1 }).go(),
  'a delete': (id: string) => Counter.delete({ id }).go(),
}

test.each(Object.entries(loneWrites))('%s of a row that a transaction is writing is repeated', async (id, write) => {
  await Counter.create({ id, count: 0 }).go()
  breakTries('conflict', 'conflict')
  await write(id)
  expect(await countOf(id)).toBe(id === 'a delete' ? undefined : 1)
  expect(calls).toHaveLength(3)
})

test('a single write that meets transactions for long ends as busy, and one whose condition failed is not repeated', async () => {
  await Counter.create({ id: 'kept', count: 0 }).go()
  breakTries(...Array.from({ length: 20 }, (): Fault => 'conflict'))
  const error = await loneWrites['an update']('kept').catch((caught) => caught)
  const refusal = refusalIn(error)
  expect(refusal).toMatchObject({ code: 'credits.busy', details: { retryAfter: 1 } })
  expect(refusal?.cause).toBeInstanceOf(TransactionConflictException)
  expect(calls).toHaveLength(8)
  restore()
  expect(await countOf('kept')).toBe(0)
  breakTries()
  await expect(loneWrites['an update']('missing')).rejects.toThrow()
  expect(calls).toHaveLength(1)
})

test('a failed condition is an answer that shows the row; nothing else is written', async () => {
  await Counter.create({ id: 'taken', count: 7 }).go()
  breakTries()
  const verdict = await commit({
    first: put(Counter.create({ id: 'new', count: 1 })),
    second: put(Counter.create({ id: 'taken', count: 1 })),
    third: update(Counter.patch({ id: 'missing' }).add({ count: 1 })),
  })
  expect(verdict.ok).toBe(false)
  const refused = verdict.ok ? new Map() : verdict.refused
  expect([...refused.keys()]).toEqual(['second', 'third'])
  expect(refused.get('second')).toMatchObject({ id: 'taken', count: 7 })
  expect(refused.get('third')).toBeUndefined()
  expect(await countOf('new')).toBeUndefined()
  expect(calls).toHaveLength(1)
})

test('a table that stays contended ends as busy', async () => {
  breakTries(...Array.from({ length: 20 }, (): Fault => 'conflict'))
  const error = await addOne('any').catch((caught) => caught)
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ code: 'credits.busy', details: { retryAfter: 1 } })
  expect(error.cause).toBeInstanceOf(TransactionCanceledException)
  expect(calls).toHaveLength(8)
  expect(tokensSent()).toBe(1)
})

test('a conflict beside a failed condition is the failed condition', async () => {
  const CancellationReasons = [{ Code: 'TransactionConflict' }, { Code: 'ConditionalCheckFailed' }]
  breakTries(new TransactionCanceledException({ $metadata: {}, message: 'cancelled', CancellationReasons }))
  const verdict = await commit({
    a: put(Counter.create({ id: 'a', count: 1 })),
    b: put(Counter.create({ id: 'b', count: 1 })),
  })
  expect(verdict).toEqual({ ok: false, refused: new Map([['b', undefined]]) })
  expect(calls).toHaveLength(1)
})

test('a table that goes on failing is an outage, thrown as it is: nobody was faster', async () => {
  breakTries(...Array.from({ length: 40 }, (): Fault => 'server error'))
  const error = await addOne('any').catch((caught) => caught)
  expect(error).not.toBeInstanceOf(AppError)
  expect(error).toMatchObject({ name: 'InternalServerError' })
  expect(calls).toHaveLength(32)
  expect(tokensSent()).toBe(1)
})

test.each([
  ['of the network', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  ['that Node calls our mistake', Object.assign(new Error('no string'), { code: 'ERR_INVALID_ARG_TYPE' }), false],
  ['of ours', new Error('what'), false],
])(
  'an error %s is thrown as it is, and repeated only where another try may end differently',
  async (_, error, isRepeated) => {
    breakTries(...Array.from({ length: 40 }, () => error))
    await expect(addOne('any')).rejects.toBe(error)
    expect(calls.length > 1).toBe(isRepeated)
    expect(tokensSent()).toBe(1)
  },
)

test('a row that cannot be written down is our mistake and is not repeated', async () => {
  breakTries()
  let tries = 0
  const Item = {
    get count(): number {
      tries += 1
      throw new Error('a mistake of ours')
    },
  }
  await expect(commit({ broken: { Put: { TableName: table.table, Item } } })).rejects.toThrow('a mistake of ours')
  expect(tries).toBe(1)
  expect(calls).toHaveLength(0)
})

test('a request that can never work is our mistake and is not repeated', async () => {
  breakTries()
  const withoutKey: Write = { Put: { TableName: table.table, Item: { count: 1 } } }
  await expect(commit({ withoutKey })).rejects.not.toBeInstanceOf(AppError)
  expect(calls).toHaveLength(1)
})
