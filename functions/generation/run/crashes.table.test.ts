import { describe, expect, test } from 'vitest'
import { addMs, minutes, seconds } from '#shared/time.ts'
import { audit } from '../../credits/auditor.ts'
import * as sweepHolds from '../../credits/jobs/sweep-holds.ts'
import { newId } from '../../ids.ts'
import { documentClient, table } from '../../table/table.ts'
import { breakCall, faults } from '../../testing/fault-injection.ts'
import { runDue } from '../../testing/run-due.ts'
import { aUser } from '../../testing/user.ts'
import { only, runQuickly, startScriptedProvider, storedRunOf } from '../testing/fixture.ts'

const provider = await startScriptedProvider()

describe.each(faults)('%s at any table call of a conversion', (fault) => {
  test('leaves no hold open, charges what is stored, and shows what is charged', async () => {
    for (let n = 1; ; n += 1) {
      const ada = await aUser({ plan: 'STARTER', credits: 10 })
      const id = crypto.randomUUID()
      const broken = breakCall(n, fault)
      await runQuickly(ada, { conversionId: id })
        .catch(() => undefined)
        .finally(broken.restore)
      if (broken.count() < n) {
        expect(n).toBeGreaterThan(8)
        return
      }
      const muchLater = addMs(new Date(), minutes(6))
      await runDue(sweepHolds, muchLater)
      const run = await storedRunOf(ada, id)
      expect(run.state, `call ${n}`).not.toBe('open')
      expect(run.charged ?? 0, `call ${n}`).toBe(Math.floor((240 * run.stored.length) / 3))
      expect(run.readable, `call ${n}`).toEqual(run.stored)
      expect(await audit(documentClient, table.table, addMs(muchLater, minutes(10)), [ada.id])).toEqual([])
    }
  })
})

test('a run whose call died is finished by a later call with the same id, for the platforms it still lacks, at one price', async () => {
  const ada = await aUser({ plan: 'STARTER', credits: 10 })
  // Sorts by time, so that the conversion is one row.
  const id = newId()
  provider.play(({ platform }) => (platform === 'threads' ? { text: 'Late.', waitMs: 300 } : undefined))
  // Calls of a run whose lease needs no renewal: read, hold, conversion, then one for each post.
  const broken = breakCall(6, 'crash before')
  await runQuickly(ada, { conversionId: id }, { renewMs: seconds(10) })
    .catch(() => undefined)
    .finally(broken.restore)
  expect(await storedRunOf(ada, id)).toMatchObject({ state: 'open', stored: ['facebook', 'instagram'] })

  provider.reset()
  const tooSoon = await runQuickly(ada, { conversionId: id }, { lateMs: 1_000 }).catch(() => undefined)
  expect(tooSoon?.events.at(-1)?.type, 'while the lease still runs').not.toBe('done')

  const { events } = await runQuickly(ada, { conversionId: id }, { lateMs: 31_000 })
  expect(only(events, 'started')[0]?.joined).toBe(true)
  expect(events.at(-1)).toMatchObject({ type: 'done', receipt: { charged: 2.4, delivered: 3 }, balance: 7.6 })
  expect(provider.calls.filter(({ kind }) => kind === 'post').map(({ platform }) => platform)).toEqual(['threads'])
  expect(await storedRunOf(ada, id)).toMatchObject({ state: 'settled', charged: 240 })
})
