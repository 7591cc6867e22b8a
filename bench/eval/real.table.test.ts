import { afterEach, expect, test, vi } from 'vitest'
import { modelIds } from '#shared/generation/schema.ts'
import { runRealModels } from './real.ts'
import { startRealLanes } from './stage.ts'

vi.mock(import('./stage.ts'), () => ({ startLanes: vi.fn(), startRealLanes: vi.fn() }) as never)

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const options = { isConfirmed: false, limit: 2, isPrinted: false }

/** What is printed with these keys in the environment. */
async function printed(keys: Record<string, string>, own: Partial<typeof options> = {}): Promise<string> {
  for (const name of ['GEMINI_API_KEY', 'OPENAI_API_KEY', 'DEEPSEEK_API_KEY']) vi.stubEnv(name, keys[name] ?? '')
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined)
  await runRealModels({ ...options, ...own })
  return log.mock.calls.map(([line]) => String(line)).join('\n')
}

test('without a key no model is called, and the report says why', async () => {
  expect(await printed({}, { isConfirmed: true })).toMatch(/No real model is called/)
  expect(startRealLanes).not.toHaveBeenCalled()
})

test('what it will cost is printed first, for the models that have a key, and nothing is called unless it is confirmed', async () => {
  const lines = await printed({ GEMINI_API_KEY: 'key' })
  const ofGemini = modelIds.filter((id) => id.startsWith('gemini'))
  for (const id of ofGemini) expect(lines).toMatch(new RegExp(`^${id}: 6 conversions, about US\\$ 0\\.\\d{3}$`, 'm'))
  expect(lines).not.toContain('openai')
  expect(lines).toContain('Nothing was called.')
  expect(startRealLanes).not.toHaveBeenCalled()
})

test('confirmed, it calls those models with their keys, after the cost is printed', async () => {
  vi.mocked(startRealLanes).mockRejectedValue(new Error('as far as here'))
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined)
  vi.stubEnv('OPENAI_API_KEY', 'key')
  await expect(runRealModels({ ...options, isConfirmed: true })).rejects.toThrow('as far as here')
  expect(log.mock.calls.join('\n')).toMatch(/^openai: 6 conversions, about US\$ \d+\.\d{3}$/m)
  expect(startRealLanes).toHaveBeenCalledWith(['openai'], expect.objectContaining({ openai: 'key' }))
})
