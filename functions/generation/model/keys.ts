import * as z from 'zod/mini'
import type { Provider } from '#shared/generation/models.ts'
import { defineSecret } from '../../aws/secrets.ts'
import { modelKeysConfig } from '../../config.ts'
import { ModelError } from './model.ts'

const keysSchema = z.object({
  gemini: z.optional(z.string()),
  openai: z.optional(z.string()),
  deepseek: z.optional(z.string()),
})
type Keys = z.infer<typeof keysSchema>

const modelKeys = defineSecret(() => modelKeysConfig().keysSecret, keysSchema)

/** Begins to fetch the keys, which the first call of a container would wait for. */
export const prepareKeys = (): Promise<unknown> => modelKeys.get()

/**
 * Runs a call with the provider's key. The secret is fetched with the first call of a container, and once more when a
 * provider no longer takes the key: it may have been changed.
 */
export async function withKey<Answer>(provider: Provider, call: (key: string) => Promise<Answer>): Promise<Answer> {
  const keys = await modelKeys.get().catch(refuseKeys)
  const used = keyOf(keys, provider)
  try {
    return await call(used)
  } catch (error) {
    if (!(error instanceof ModelError) || error.failure !== 'unauthorized') throw error
    const renewed = keyOf(await modelKeys.renew(keys).catch(refuseKeys), provider)
    if (renewed === used) throw error
    return call(renewed)
  }
}

function refuseKeys(cause: unknown): never {
  throw new ModelError('unavailable', { cause })
}

function keyOf(keys: Keys, provider: Provider): string {
  const key = keys[provider]
  if (!key) throw new ModelError('unauthorized', { cause: new Error(`the secret has no key for ${provider}`) })
  return key
}
