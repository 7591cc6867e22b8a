import { describe, expect, test } from 'vitest'
import { addMs, minutes } from '#shared/time.ts'
import { audit } from '../credits/auditor.ts'
import * as sweepHolds from '../credits/jobs/sweep-holds.ts'
import { documentClient, table } from '../table/table.ts'
import { breakCall, faults } from '../testing/fault-injection.ts'
import { runDue } from '../testing/run-due.ts'
import { aUser } from '../testing/user.ts'
import { only, runQuickly, setStage, standingOf } from './testing/stage.ts'

const provider = await setStage()

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
      const standing = await standingOf(ada, id)
      expect(standing.state, `call ${n}`).not.toBe('open')
      expect(standing.charged ?? 0, `call ${n}`).toBe(Math.floor((240 * standing.stored.length) / 3))
      expect(standing.readable, `call ${n}`).toEqual(standing.stored)
      expect(await audit(documentClient, table.table, addMs(muchLater, minutes(10)), [ada.id])).toEqual([])
    }
  }, 60_000)
})

test('a run whose worker died is finished by whoever asks again, for the platforms it still lacks, at one price', async () => {
  const ada = await aUser({ plan: 'STARTER', credits: 10 })
  const id = crypto.randomUUID()
  provider.play(({ platform }) => (platform === 'threads' ? { text: 'Late.', waitMs: 100 } : undefined))
  // Calls of a run: read, hold, conversion, then one for each post.
  const broken = breakCall(6, 'crash before')
  await runQuickly(ada, { conversionId: id })
    .catch(() => undefined)
    .finally(broken.restore)
  expect(await standingOf(ada, id)).toMatchObject({ state: 'open', stored: ['facebook', 'instagram'] })

  provider.reset()
  const early = await runQuickly(ada, { conversionId: id }, { lateMs: 1_000 }).catch(() => undefined)
  expect(early?.events.at(-1)?.type, 'while the lease still runs').not.toBe('done')

  const { events } = await runQuickly(ada, { conversionId: id }, { lateMs: 31_000 })
  expect(only(events, 'started')[0]?.joined).toBe(true)
  expect(events.at(-1)).toMatchObject({ type: 'done', receipt: { charged: 2.4, delivered: 3 }, balance: 7.6 })
  expect(provider.calls.filter(({ kind }) => kind === 'post').map(({ platform }) => platform)).toEqual(['threads'])
  expect(await standingOf(ada, id)).toMatchObject({ state: 'settled', charged: 240 })
})
