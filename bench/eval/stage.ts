import type { Provider } from '#shared/generation/models.ts'
import type { ModelId } from '#shared/generation/schema.ts'
import { seconds } from '#shared/time.ts'
import { engine } from '../../functions/generation/run/run-context.ts'
import { type ScriptedProvider, startProvider } from '../../functions/generation/testing/provider.ts'
import { setEnvironment } from '../../functions/testing/environment.ts'
import { startSecretsServer } from '../../infra/local/emulators/secrets/secrets-server.ts'

/** One model, a run at a time. Its provider plays what it is given; without one it is the real provider. */
export interface Lane {
  model: ModelId
  provider?: ScriptedProvider
}

interface Stage {
  lanes: Lane[]
  close: () => Promise<void>
}

/**
 * A scripted provider answers at once: where an answer is late, the machine is busy, and the evaluation would judge the machine.
 * What hangs ends all the same.
 */
function waitForScripted(): void {
  const longMs = seconds(600)
  const patient = { firstByteMs: longMs, silenceMs: longMs, callMs: longMs, editorMs: longMs }
  engine.timings = { ...engine.timings, ...patient, runMs: longMs, lastCallMs: longMs }
}

/** A provider of its own behind every model, so that runs can go on side by side. The table is there already. */
export async function startLanes(models: readonly ModelId[]): Promise<Stage> {
  waitForScripted()
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

/** The real providers of these models, with keys of the person who started the evaluation. */
export async function startRealLanes(
  models: readonly ModelId[],
  keys: Partial<Record<Provider, string>>,
): Promise<Stage> {
  const secrets = await startSecretsServer({ 'model-keys': keys })
  setEnvironment({
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    MODEL_KEYS_SECRET: 'model-keys',
    MODEL_SETTINGS: JSON.stringify(Object.fromEntries(models.map((model) => [model, {}]))),
  })
  return { lanes: models.map((model) => ({ model })), close: async () => void (await secrets.close()) }
}
