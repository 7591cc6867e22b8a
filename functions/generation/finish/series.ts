import type { Post } from '#shared/generation/schema.ts'
import { joinParts, partNumberLine } from '#shared/platforms/series-parts.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { hardestOf } from '#shared/writing/findings.ts'
import type { RepairReason } from '#shared/writing/step.ts'
import type { ModelAnswer } from '../model/model.ts'
import { partRule } from '../prompts/common.ts'
import type { PostSpec } from '../spec.ts'
import { failureOf, type Verdict } from '../verdict.ts'
import type { FinishContext } from './check-post.ts'
import { type Finished, finish } from './finish.ts'
import { readParts } from './series-answer.ts'

/** A series and how many parts it has. */
export interface FinishedSeries extends Finished {
  parts: number
}

/**
 * Turns a model's answer into the parts of a series: each goes through the steps of a post by itself, with room for its
 * number; hashtags and what every post ends with belong to the last one. What follows a part that is no post leans on
 * it, so the series ends before it; a series without a first part is no post.
 * @param most parts; further ones are left out
 */
export async function finishSeries(
  answer: Pick<ModelAnswer, 'text' | 'end'>,
  context: FinishContext,
  most: number,
): Promise<FinishedSeries> {
  const texts = readParts(answer.text, context.spec.assignment.content).slice(0, most)
  if (texts.length === 0) return { ...(await finish(answer, context)), parts: 1 }
  const finishPart = (i: number, count: number) =>
    finish(
      { text: texts[i]!, end: i === texts.length - 1 ? answer.end : 'stop' },
      { ...context, spec: partSpec(context.spec, i, count) },
    )
  const finished = await Promise.all(texts.map((_, i) => finishPart(i, texts.length)))
  const failedAt = finished.findIndex(({ verdict }) => failureOf(verdict) !== undefined)
  const kept = failedAt < 0 ? finished : finished.slice(0, failedAt)
  // It has become the last one.
  if (failedAt > 0) kept[failedAt - 1] = await finishPart(failedAt - 1, failedAt)
  return joinFinished(finished, kept, context)
}

/** Only the last part has hashtags and the lines that house rules set. */
function partSpec(spec: PostSpec, i: number, count: number): PostSpec {
  const { settings, rules, parts: _, ...rest } = spec
  if (i === count - 1) return { ...rest, settings, rules, isPart: count > 1 }
  const ending = { required: [], signOff: '', link: '' }
  const inside = { ...settings, hashtagStrategy: 'None' as const, emojiUsage: noMinimum(settings.emojiUsage) }
  return { ...rest, settings: inside, isPart: true, ...(rules && { rules: { ...rules, ...ending } }) }
}

/** An emoji for each part would be too many. */
const noMinimum = (usage: PostSpec['settings']['emojiUsage']) => (usage === 'Liberal' ? 'Moderate' : usage)

function joinFinished(
  finished: readonly Finished[],
  kept: readonly Finished[],
  { isRepair }: FinishContext,
): FinishedSeries {
  const first = finished[0]
  const failure = kept.length === 0 && first ? failureOf(first.verdict) : undefined
  const reasons = finished.flatMap(({ verdict }, i) => reasonsOf(verdict, i + 1))
  const refused = finished.find(({ verdict }) => verdict.kind === 'fail')?.verdict
  const joined = joinPosts(kept)
  const whole = {
    ...joined,
    repairBase: { content: kept.map(({ repairBase }) => repairBase.content.trim()).join(`\n${partRule}\n`) },
    notes: kept.flatMap(({ notes }) => notes),
    parts: Math.max(1, kept.length),
  }
  if (isRepair || reasons.length === 0)
    return { ...whole, verdict: failure ? { kind: 'fail', failure } : { kind: 'good' } }
  if (refused && failure) return { ...whole, verdict: refused }
  return { ...whole, verdict: { kind: 'repair', reasons, ...(failure && { failure }) } }
}

/** Once for each kind and part, with the part it is about. */
function reasonsOf(verdict: Verdict, part: number): RepairReason[] {
  if (verdict.kind === 'fail') return [{ kind: 'off-topic' }]
  if (verdict.kind === 'good') return []
  return verdict.reasons.map(({ kind, detail }) => ({ kind, detail: `part ${part}${detail ? `: ${detail}` : ''}` }))
}

function joinPosts(finished: readonly Finished[]): { post: Post; findings: Finding[] } {
  const texts = finished.map(({ post }) => post.content.trim())
  if (texts.length < 2) return { post: { content: texts[0] ?? '' }, findings: finished[0]?.findings ?? [] }
  let from = 0
  const findings = finished.flatMap(({ findings: own, post }, i) => {
    const shift = from
    from += post.content.trim().length + partNumberLine(i + 1, finished.length).length + 2
    return own.map((finding) => ({ ...finding, start: finding.start + shift, end: finding.end + shift }))
  })
  return { post: { content: joinParts(texts) }, findings: hardestOf(findings) }
}
