import { platformsOf } from '#shared/generation/post-key.ts'
import type * as credits from '../../credits/credits.ts'
import * as history from '../../history/history.ts'
import { isFirstRun } from '../spec.ts'
import { briefKeyOf } from './fingerprint.ts'
import type { WritingContext } from './run-context.ts'

/** The conversion's row before its first post; a regeneration is noted in the row that is there. */
export async function recordConversion(
  { spec, model }: WritingContext,
  { startedAt }: credits.Hold,
  brief: history.Brief | undefined,
): Promise<void> {
  const { userId, conversionId, runId, assignment, secondAssignment, posts, series } = spec
  const { outputLanguage, modelId, quickRewrite } = spec
  const rerun = { platforms: posts, startedAt }
  if (quickRewrite) {
    const before = { key: posts[0]!, post: quickRewrite.before }
    return history.recordRewrite(spec.conversion!, { runId, rerun: { ...rerun, how: quickRewrite.how }, before })
  }
  const { content, contentType, link } = assignment
  const text = { content, contentType, outputLanguage, selectedModel: modelId, isDemo: model.isDemo }
  const briefKey = briefKeyOf(spec)
  if (!isFirstRun(spec)) {
    const isNew = content !== spec.conversion?.content.trim()
    const set = { ...text, ...(isNew && { hasNewText: true }) }
    return history.recordRerun(userId, conversionId, { runId, rerun, set, link, brief: { brief, briefKey } })
  }
  return history.record({
    ...text,
    userId,
    id: conversionId,
    createdAt: startedAt,
    platforms: platformsOf(posts),
    link,
    ...(secondAssignment && { secondLanguage: secondAssignment.language }),
    ...(series && { series }),
    ...(brief && { brief, briefKey }),
  })
}
