import { afterEach, expect, test, vi } from 'vitest'
import { minutes } from '#shared/time.ts'
import { startScriptedProvider } from '../testing/fixture.ts'
import { findModel, listOffered } from './models.ts'

const provider = await startScriptedProvider()
afterEach(() => vi.restoreAllMocks())

const ask = (id: 'openai' | 'gemini') =>
  Array.fromAsync(findModel(id)!.write({ system: '', user: '', maxTokens: 100, signal: new AbortController().signal }))

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
