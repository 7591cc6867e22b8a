import { expect, test, vi } from 'vitest'
import { setEnvironment } from '../../testing/environment.ts'
import { meterTable } from '../../testing/table-meter.ts'
import * as generation from '../generation.ts'
import { startScriptedProvider } from '../testing/fixture.ts'
import { prepareKeys } from './keys.ts'

await startScriptedProvider()

test('a container that Lambda starts fetches the keys and reads nothing, once each', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(await meterTable(generation.prepare)).toMatchObject({ calls: 0 })
  expect(fetched).not.toHaveBeenCalled()
  setEnvironment({ AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand' })
  expect(await meterTable(generation.prepare)).toEqual({ read: 1, write: 0, calls: 1 })
  await prepareKeys()
  expect(fetched).toHaveBeenCalledTimes(1)
  setEnvironment({ AWS_LAMBDA_INITIALIZATION_TYPE: undefined })
})
