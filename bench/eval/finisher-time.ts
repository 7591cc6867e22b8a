import { platformIds } from '#shared/platforms/schema.ts'
import { finish } from '../../functions/generation/finish/finish.ts'
import type { Order } from './answers/kind.ts'
import { type Case, profiles } from './cases.ts'
import { sentencesOf } from './corpus/text.ts'
import { writeGoodPost } from './good-post.ts'

/** In milliseconds of this thread's processor time. */
export interface FinisherTime {
  posts: number
  p50: number
  p95: number
}

/** Finishes the answer of each case for one platform after the other, each twice: the first warms it up. */
export function measureFinisher(cases: readonly Case[]): FinisherTime {
  const orders = cases.map((each, i) => orderOf(each, i))
  for (const order of orders) finishOnce(order)
  const times = orders.map(timeOf).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  return { posts: times.length, p50: at(0.5), p95: at(0.95) }
}

function orderOf({ kind, source, profile }: Case, i: number): { order: Order; text: string } {
  const platform = platformIds[i % platformIds.length]!
  const settings = profiles[profile]
  const prompt = { system: 'You write posts that people publish under their own name.', user: source.text }
  const order = { source, platform, settings, prompt, good: writeGoodPost(source, platform, settings) }
  return { order, text: kind.make(order).text }
}

function timeOf(each: { order: Order; text: string }): number {
  const start = process.threadCpuUsage()
  finishOnce(each)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

function finishOnce({ order: { source, platform, settings, prompt }, text }: { order: Order; text: string }): void {
  const assignment = {
    content: source.text,
    contentType: source.type,
    link: undefined,
    language: source.language,
    editorPrompt: undefined,
    generatorPrompt: undefined,
    customPrompt: undefined,
    customPrompts: {},
  }
  const keyPoints = sentencesOf(source).slice(0, 5)
  const brief = { keyPoints, hashtags: source.tags, outline: keyPoints.slice(0, 2) }
  const spec = { assignment, platform, settings, token: '0f0c42aa' }
  void finish({ text, finish: 'stop' }, { spec, brief, own: prompt.system, isRepair: false })
}
