import { platformsOf } from '#shared/generation/post-key.ts'
import { promptsFit } from '#shared/generation/schema.ts'
import type { Wishes } from '#shared/generation/wishes.ts'
import type * as credits from '../../credits/credits.ts'
import * as history from '../../history/history.ts'
import { type Assignment, isFirstRun } from '../spec.ts'
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
    const wishes = keptWishes(assignment, spec.conversion?.wishes)
    return history.recordRerun(userId, conversionId, { runId, rerun, set, link, wishes, brief: { brief, briefKey } })
  }
  return history.record({
    ...text,
    userId,
    id: conversionId,
    createdAt: startedAt,
    platforms: platformsOf(posts),
    link,
    wishes: keptWishes(assignment),
    ...(secondAssignment && { secondLanguage: secondAssignment.language }),
    ...(series && { series }),
    ...(brief && { brief, briefKey }),
  })
}

/**
 * What was asked for, without what is empty.
 * @param known of the run before: what it asked for in single posts stays where nothing else is asked for there, and there is room
 */
function keptWishes(
  { editorPrompt, generatorPrompt, customPrompt, customPrompts }: Assignment,
  known?: Wishes,
): Wishes | undefined {
  const general = Object.fromEntries(
    Object.entries({ editorPrompt, generatorPrompt, customPrompt }).filter(([, prompt]) => prompt),
  )
  const withOwn = (prompts: Assignment['customPrompts']): Wishes => {
    const own = Object.entries(prompts).filter(([, prompt]) => prompt?.trim())
    return { ...general, ...(own.length > 0 && { customPrompts: Object.fromEntries(own) }) }
  }
  const all = withOwn({ ...known?.customPrompts, ...customPrompts })
  const wishes = promptsFit(all) ? all : withOwn(customPrompts)
  return Object.keys(wishes).length > 0 ? wishes : undefined
}
