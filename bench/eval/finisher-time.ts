import { platformIds } from '#shared/platforms/schema.ts'
import type { FinishContext } from '../../functions/generation/finish/check-post.ts'
import { finish } from '../../functions/generation/finish/finish.ts'
import { postMessages } from '../../functions/generation/prompts/prompt.ts'
import type { PostSpec } from '../../functions/generation/run/run-spec.ts'
import { anAssignment } from '../../functions/generation/testing/assignment.ts'
import type { Order } from './answers/kind.ts'
import { type Case, profiles } from './cases.ts'
import { sentencesOf } from './corpus/text.ts'
import { writeGoodPost } from './good-post.ts'

/** In milliseconds of this thread's processor time. */
export interface FinisherTime {
  posts: number
  mean: number
  p50: number
  p95: number
}

/** The clock of a thread counts in steps; so many times the same answer take many of them. */
const times = 5

/** An answer, and what a finisher is given with it. */
interface Prepared {
  order: Order
  text: string
  brief: FinishContext['brief']
  own: string
}

/**
 * Finishes the answer of each case for one platform after the other; a first round warms it up. Each reads its text anew,
 * which the posts of a run do once. What the model was asked is no part of it.
 */
export async function measureFinisher(cases: readonly Case[]): Promise<FinisherTime> {
  const prepared = cases.map((each, i) => prepare(each, i))
  for (const each of prepared) await finishOnce(each)
  const took: number[] = []
  for (const each of prepared) took.push(await timeOf(each))
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0
  const mean = took.reduce((sum, ms) => sum + ms, 0) / Math.max(1, took.length)
  return { posts: took.length, mean, p50: at(0.5), p95: at(0.95) }
}

function prepare({ kind, source, profile }: Case, i: number): Prepared {
  const platform = platformIds[i % platformIds.length]!
  const settings = profiles[profile]
  const prompt = { system: 'You write posts that people publish under their own name.', user: source.text }
  const order = { source, platform, settings, prompt, good: writeGoodPost(source, platform, settings) }
  const keyPoints = sentencesOf(source).slice(0, 5)
  const brief = { keyPoints, hashtags: source.tags, outline: keyPoints.slice(0, 2) }
  return { order, text: kind.make(order).text, brief, own: postMessages(specOf(order), brief).own }
}

async function timeOf(each: Prepared): Promise<number> {
  const start = process.threadCpuUsage()
  for (let i = 0; i < times; i += 1) await finishOnce(each)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000 / times
}

async function finishOnce({ order, text, brief, own }: Prepared): Promise<void> {
  await finish({ text, end: 'stop' }, { spec: specOf(order), brief, own, isRepair: false })
}

function specOf({ source, platform, settings }: Order): PostSpec {
  const assignment = anAssignment({
    content: source.text,
    contentType: source.type,
    language: source.language,
  })
  return { assignment, platform, settings, token: '0f0c42aa' }
}
