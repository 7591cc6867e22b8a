import { afterEach, expect, test, vi } from 'vitest'
import { providers } from '#shared/generation/models.ts'
import { minutes } from '#shared/time.ts'
import { startScriptedProvider } from '../testing/fixture.ts'
import { findModel, listOffered } from './models.ts'

const provider = await startScriptedProvider()
afterEach(() => vi.restoreAllMocks())

const ask = (id: 'openai' | 'gemini' | 'deepseek') =>
  Array.fromAsync(findModel(id)!.write({ system: '', user: '', maxTokens: 100, signal: new AbortController().signal }))

test.each(providers)('%s is asked with the new key once it no longer takes the one that was fetched', async (id) => {
  const refusal =
    id === 'gemini'
      ? { status: 400, error: { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } }
      : { status: 401 }
  provider.play(({ key }) => (key === provider.keys[id] ? { text: 'Tea.' } : refusal))
  await ask(id)
  provider.keys[id] = `new-${id}`
  provider.calls.length = 0
  expect(await ask(id)).toContainEqual({ text: 'Tea.' })
  expect(provider.calls).toHaveLength(2)
})

test.each(['openai', 'gemini'] as const)(
  '%s is off for five minutes once its provider does not know it',
  async (id) => {
    provider.play(() => ({ status: 404 }))
    await expect(ask(id)).rejects.toMatchObject({ failure: 'missing' })
    expect(findModel(id)).toBeUndefined()
    expect(listOffered().map((model) => model.id)).not.toContain(id)

    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + minutes(4))
    expect(findModel(id)).toBeUndefined()
    vi.spyOn(performance, 'now').mockReturnValue(now + minutes(5))
    expect(findModel(id)).toBeDefined()
    provider.play(() => ({ text: 'Tea.' }))
    expect(await ask(id)).toContainEqual({ text: 'Tea.' })
  },
)
