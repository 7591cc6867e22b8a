import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import type { BodyOf } from '#shared/endpoint.ts'
import { streamPosts } from '#shared/generation/endpoints.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { modelIds } from '#shared/generation/schema.ts'
import { startSecretsServer } from '../../../infra/local/secrets-server.ts'
import type { TestUser } from '../../testing/user.ts'
import { startProvider } from './provider.ts'

/** A scripted provider behind every model, and the environment that leads the functions to it. */
export async function setStage() {
  const provider = await startProvider()
  const secrets = await startSecretsServer({ 'model-keys': { gemini: 'k-g', openai: 'k-o', deepseek: 'k-d' } })
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    MODEL_KEYS_SECRET: 'model-keys',
    MODEL_SETTINGS: JSON.stringify(Object.fromEntries(modelIds.map((id) => [id, { baseUrl: provider.url }]))),
  })
  beforeEach(provider.reset)
  afterAll(async () => {
    await provider.close()
    await secrets.close()
  })
  return provider
}

export const article =
  'High in the mountains of Nantou, the Lin family has grown tea for three generations. ' +
  'Every leaf is sorted by hand at 1,600 metres. In 2025 they opened their farm to visitors on Saturdays.'

type Request = BodyOf<typeof streamPosts>

/** A request as our own page sends it. */
export const aRequest = (over: Partial<Request> = {}): Request & { conversionId: string } => ({
  conversionId: randomUUID(),
  content: article,
  contentType: 'article',
  platforms: ['facebook', 'instagram', 'threads'],
  selectedModel: 'deepseek',
  ...over,
})

/** The events of a stream's text. */
export function eventsIn(text: string): GenerationEvent[] {
  return text
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)))
}

/** Streams a run to its end. */
export async function streamed(user: TestUser, body: Request): Promise<GenerationEvent[]> {
  const answer = await user.call(streamPosts, { body })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return eventsIn(answer.text)
}

/** Events of one kind. */
export const only = <Type extends GenerationEvent['type']>(events: readonly GenerationEvent[], type: Type) =>
  events.filter((event): event is Extract<GenerationEvent, { type: Type }> => event.type === type)
