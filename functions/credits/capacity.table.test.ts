import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { days } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { meterTable } from '../testing/table-meter.ts'
import * as credits from './credits.ts'
import { aHoldRequest, aPerson, later, start, threePlatforms } from './testing/people.ts'

/** A post as long as they usually are: under one kilobyte with its row. */
const content = 'A post of the usual length. '.repeat(25)

test('a run of three posts costs 17 write units; README.md says what each buys', async () => {
  const userId = await aPerson()
  const request = aHoldRequest()
  let account: credits.AccountSnapshot | undefined
  const read = await meterTable(async () => {
    account = await credits.readAccount(userId, start)
  })
  let hold: credits.Hold | undefined
  const reserve = await meterTable(async () => {
    hold = (await credits.reserve(userId, request, start, account)).hold
  })
  const deliver = await meterTable(async () => {
    for (const platform of threePlatforms) await credits.deliver(hold!, platform, { content }, start)
  })
  const close = await meterTable(() => credits.close(userId, request.id, start))
  expect({ read, reserve, deliver, close }).toEqual({
    read: { write: 0, read: 1, calls: 1 },
    reserve: { write: 7, read: 0, calls: 1 },
    deliver: { write: 3, read: 0, calls: 3 },
    close: { write: 7, read: 2, calls: 3 },
  })
})

test('a post that is not delivered costs two units for its tombstone, a renewed lease one', async () => {
  const userId = await aPerson()
  const { hold } = await credits.reserve(userId, aHoldRequest(), start)
  expect(await meterTable(() => credits.renewLease(hold, start))).toMatchObject({ write: 1 })
  expect(await meterTable(() => credits.close(userId, hold.id, start))).toMatchObject({ write: 7 + 3 * 2 })
})

test('opening an account, a reset that is due and one that is not', async () => {
  const userId = await aPerson()
  const now = later(days(31))
  const open = await meterTable(() => subscriptions.openAccount(ulid(), start))
  const reset = await meterTable(() => subscriptions.ensureAllowance(userId, now))
  const nothing = await meterTable(() => subscriptions.ensureAllowance(userId, now))
  expect({ open, reset, nothing }).toEqual({
    open: { write: 9, read: 0, calls: 1 },
    reset: { write: 16, read: 5, calls: 6 },
    nothing: { write: 0, read: 2, calls: 1 },
  })
})
