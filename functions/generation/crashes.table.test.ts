import { describe, expect, test } from 'vitest'
import { addMs, minutes } from '#shared/time.ts'
import { audit } from '../credits/auditor.ts'
import * as credits from '../credits/credits.ts'
import { documentClient, table } from '../table/table.ts'
import { breakCall, faults } from '../testing/table-tap.ts'
import { aUser } from '../testing/user.ts'
import { runQuickly, setStage, standingOf } from './testing/stage.ts'

await setStage()

describe.each(faults)('%s at any table call of a conversion', (fault) => {
  test('leaves no hold open, charges what is stored, and shows what is charged', async () => {
    for (let n = 1; ; n += 1) {
      const ada = await aUser({ plan: 'STARTER', credits: 10 })
      const id = crypto.randomUUID()
      const broken = breakCall(n, fault)
      await runQuickly(ada, { conversionId: id })
        .catch(() => undefined)
        .finally(broken.stepAside)
      if (broken.count() < n) {
        expect(n).toBeGreaterThan(8)
        return
      }
      const muchLater = addMs(new Date(), minutes(6))
      await credits.sweepHolds(muchLater)
      const standing = await standingOf(ada, id)
      expect(standing.state, `call ${n}`).not.toBe('open')
      expect(standing.charged ?? 0, `call ${n}`).toBe(Math.floor((240 * standing.stored.length) / 3))
      expect(standing.readable, `call ${n}`).toEqual(standing.stored)
      expect(await audit(documentClient, table.table, addMs(muchLater, minutes(10)), [ada.id])).toEqual([])
    }
  }, 60_000)
})
