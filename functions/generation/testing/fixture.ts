import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, beforeEach } from 'vitest'
import type { BodyOf } from '#shared/endpoint.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { generationRequestSchema } from '#shared/generation/generation-request.ts'
import { modelIds } from '#shared/generation/schema.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { addMs, minutes } from '#shared/time.ts'
import { startSecretsServer } from '../../../infra/local/emulators/secrets/secrets-server.ts'
import { localIdentitySecret } from '../../../infra/local/host/payment-settings.ts'
import { audit } from '../../credits/auditor.ts'
import * as credits from '../../credits/credits.ts'
import { documentClient, table } from '../../table/table.ts'
import { setEnvironment } from '../../testing/environment.ts'
import type { TestUser } from '../../testing/user.ts'
import * as generation from '../generation.ts'
import { engine } from '../run/run-context.ts'
import type { Timings } from '../timings.ts'
import { startProvider } from './provider.ts'

/** A scripted provider behind every model, the keys it is called with, and the environment that makes the functions call it. */
export async function startScriptedProvider() {
  const provider = await startProvider()
  const keys = { gemini: 'k-g', openai: 'k-o', deepseek: 'k-d' }
  const secrets = await startSecretsServer({
    'model-keys': keys,
    identities: localIdentitySecret,
  })
  setEnvironment({
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    MODEL_KEYS_SECRET: 'model-keys',
    MODEL_SETTINGS: JSON.stringify(Object.fromEntries(modelIds.map((id) => [id, { baseUrl: provider.url }]))),
  })
  beforeEach(provider.reset)
  afterAll(async () => {
    await provider.close()
    await secrets.close()
  })
  return { ...provider, keys }
}

export const article =
  'High in the mountains of Nantou, the Lin family has grown tea for three generations. ' +
  'Every leaf is sorted by hand at 1,600 metres. In 2025 they opened their farm to visitors on Saturdays.'

type Request = BodyOf<typeof streamPosts>

/** A short post as it is delivered: with the hashtags of the scripted brief. */
export const withTags = (text: string, platform: PlatformId = 'facebook'): string =>
  platform === 'threads' ? `${text} #tea` : `${text}\n\n#tea #Nantou #handmade`

/** A request as our own page sends it. */
export const aRequest = (over: Partial<Request> = {}): Request & { conversionId: string } => ({
  conversionId: newId(),
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

/** Timings for tests: waits as short as can be, and limits that a busy machine does not reach by itself. */
const quick: Timings = {
  firstByteMs: 2_000,
  silenceMs: 2_000,
  callMs: 7_200,
  editorMs: 4_000,
  runMs: 10_000,
  lastCallMs: 11_200,
  backoffMs: 10,
  longestWaitMs: 200,
  batchMs: 5,
  renewMs: 100,
  pollMs: 20,
  longestPollMs: 60,
}

/** Runs a request with short timings, so many milliseconds from now, and gathers its events. */
export async function runQuickly(
  user: TestUser,
  over: Partial<Request> = {},
  { lateMs = 0, clock = () => addMs(new Date(), lateMs), renewMs = quick.renewMs } = {},
) {
  const request = generationRequestSchema.parse(aRequest(over))
  const now = clock()
  const prefetched = await generation.prefetchRun(user.id, now, { body: request })
  const quickEngine = { ...engine, timings: { ...quick, renewMs }, now: clock }
  const { events } = await generation.generate({ userId: user.id }, request, prefetched, now, quickEngine)
  return { id: request.conversionId as string, events: await Array.fromAsync(events) }
}

/** What is stored, what was charged and what can be read of a run: the three must agree. */
export async function storedRunOf(user: TestUser, id: string) {
  const [hold, stored, conversion] = await Promise.all([
    credits.findHold(user.id, id),
    credits.findResults(user.id, id),
    user.call(getConversion, { params: { id } }),
  ])
  return {
    state: hold?.state,
    charged: hold?.charged,
    stored: stored.map(({ platform }) => platform).toSorted(),
    readable: Object.keys(conversion.body?.posts ?? {}).toSorted(),
  }
}

/** Credits that a person may spend. */
export const available = async (user: TestUser): Promise<number> =>
  (await user.call(getSubscription)).body.credits.available

/** A conversion as its owner reads it. */
export const readConversion = async (user: TestUser, id: string) =>
  (await user.call(getConversion, { params: { id } })).body

/** What the auditor finds in a person's rows, once every run of now is long over. */
export const auditOf = (user: TestUser) => audit(documentClient, table.table, addMs(new Date(), minutes(10)), [user.id])

/** Asks for a post of a conversion once more. @param over what is asked for, beside the settings of the conversion */
export const rewriteAgain = (user: TestUser, id: string, over: object) =>
  user.call(regeneratePosts, {
    params: { id },
    body: {
      content: article,
      contentType: 'article',
      selectedModel: 'deepseek',
      outputLanguage: 'en',
      requestId: randomUUID(),
      ...over,
    } as never,
  })
