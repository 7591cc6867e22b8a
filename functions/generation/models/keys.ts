import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import type { Provider } from '#shared/generation/models.ts'
import { ModelError } from '../model.ts'

const keysSchema = z.object({
  gemini: z.string().optional(),
  openai: z.string().optional(),
  deepseek: z.string().optional(),
})
type Keys = z.infer<typeof keysSchema>

let client: SecretsManagerClient | undefined
let keys: Promise<Keys> | undefined

/**
 * Runs a call with the provider's key. The secret is fetched with the first call of a container, and once more when a
 * provider no longer takes the key: it may have been changed.
 */
export async function withKey<Answer>(provider: Provider, call: (key: string) => Promise<Answer>): Promise<Answer> {
  const used = await keyOf(provider)
  try {
    return await call(used)
  } catch (error) {
    if (!(error instanceof ModelError) || error.failure !== 'unauthorized') throw error
    const renewed = await renewKey(provider, used)
    if (renewed === used) throw error
    return call(renewed)
  }
}

/** Another call may have fetched the new secret already. */
async function renewKey(provider: Provider, used: string): Promise<string> {
  const current = await keyOf(provider)
  if (current !== used) return current
  keys = undefined
  return keyOf(provider)
}

async function keyOf(provider: Provider): Promise<string> {
  keys ??= fetchKeys()
  const fetching = keys
  const found = await fetching.catch((cause) => {
    // A failed fetch is not remembered.
    if (keys === fetching) keys = undefined
    throw new ModelError('unavailable', { cause })
  })
  const key = found[provider]
  if (!key) throw new ModelError('unauthorized', { cause: new Error(`the secret has no key for ${provider}`) })
  return key
}

async function fetchKeys(): Promise<Keys> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  client ??= new SecretsManagerClient({})
  const answer = await client.send(new GetSecretValueCommand({ SecretId: process.env.MODEL_KEYS_SECRET }))
  return keysSchema.parse(JSON.parse(answer.SecretString ?? '{}'))
}
