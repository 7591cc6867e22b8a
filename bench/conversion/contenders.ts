import { pathOf } from '#shared/endpoint.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { type Child, startChild } from './child.ts'
import type { Ask } from './drive.ts'
import type { Person } from './people.ts'
import { appOrigin, type Stage } from './stage.ts'

export const contenderNames = ['sequential', 'one-prompt', 'ai-sdk', 'ours'] as const
export type ContenderName = (typeof contenderNames)[number]

export const labels: Record<ContenderName, string> = {
  sequential: '(a) one platform after the other',
  'one-prompt': '(b) one prompt for all',
  'ai-sdk': '(c) AI SDK on Hono, all at once',
  ours: '(d) ours, stored and charged',
}

export interface Contender {
  name: ContenderName
  child: Child
  ask: Ask
}

const fileOf = (name: ContenderName): URL => new URL(`./contenders/${name}.ts`, import.meta.url)

/** @param people conversion id → who asks ours for it */
export async function startContender(
  name: ContenderName,
  stage: Stage,
  people: Map<string, Person>,
): Promise<Contender> {
  if (name === 'ours') return startOurs(stage.functionEnv('ours'), people)
  const env = { BENCH_PROVIDER: `${stage.provider.origin}/v1`, BENCH_WHO: name }
  const child = await startChild(fileOf(name), env)
  return { name, child, ask: (job) => ({ url: `${child.origin}/run`, headers: {}, body: job }) }
}

/** @param flags of Node */
export async function startOurs(
  env: Record<string, string>,
  people: Map<string, Person>,
  flags: readonly string[] = [],
): Promise<Contender> {
  const child = await startChild(fileOf('ours'), env, flags)
  return {
    name: 'ours',
    child,
    ask: ({ id, platforms, content }) => ({
      url: `${child.origin}${pathOf(streamPosts)}`,
      headers: { origin: appOrigin, 'x-app': '1', 'sec-fetch-site': 'same-origin', cookie: people.get(id)!.cookie },
      body: { conversionId: id, content, contentType: 'article', platforms, selectedModel: 'deepseek' },
    }),
  }
}
