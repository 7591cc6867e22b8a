import { setEnvironment } from '../../functions/testing/environment.ts'
import { type ScriptedProvider, startProvider } from '../../functions/generation/testing/provider.ts'
import { startSecretsServer } from '../../infra/local/secrets-server.ts'
import type { ModelId } from '#shared/generation/schema.ts'

/** One model whose provider plays what it is given: a run at a time. */
export interface Lane {
  model: ModelId
  provider: ScriptedProvider
}

/** A provider of its own behind every model, so that runs can go on side by side. The table is there already. */
export async function startLanes(models: readonly ModelId[]): Promise<{ lanes: Lane[]; close: () => Promise<void> }> {
  const [secrets, ...providers] = await Promise.all([
    startSecretsServer({ 'model-keys': { gemini: 'k-g', openai: 'k-o', deepseek: 'k-d' } }),
    ...models.map(() => startProvider()),
  ])
  const lanes = models.map((model, i) => ({ model, provider: providers[i]! }))
  setEnvironment({
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    MODEL_KEYS_SECRET: 'model-keys',
    MODEL_SETTINGS: JSON.stringify(
      Object.fromEntries(lanes.map(({ model, provider }) => [model, { baseUrl: provider.url }])),
    ),
  })
  return {
    lanes,
    close: async () => {
      await Promise.all([secrets.close(), ...providers.map((provider) => provider.close())])
    },
  }
}
