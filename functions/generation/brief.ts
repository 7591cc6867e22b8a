import type { Brief } from '../history/history.ts'
import { logger } from '../observability/logger.ts'
import { patiently, toModelError } from './ask.ts'
import type { Assignment } from './assignment.ts'
import { parseBrief } from './brief-schema.ts'
import { newToken } from './fence.ts'
import { type Model, ModelError } from './model.ts'
import { briefMessages } from './prompt.ts'
import { noteFailure } from './tally.ts'
import type { Timings } from './timings.ts'
import { Watch } from './watch.ts'

const maxTokens = 3_000

/**
 * The editor pass.
 * @returns undefined when it fails or is slow: the writers then go on from the text alone. Never throws.
 * @source decision 18
 */
export async function makeBrief(
  model: Model,
  assignment: Assignment,
  { timings, signal }: { timings: Timings; signal: AbortSignal },
): Promise<Brief | undefined> {
  const watch = new Watch(timings.editorMs, signal)
  try {
    const request = { ...briefMessages(assignment, newToken()), maxTokens, signal: watch.signal }
    const text = await patiently(watch, timings, async () => {
      const answer = await watch.within(timings.editorMs, model.brief(request))
      if (!answer.trim()) throw new ModelError('blank')
      return answer
    })
    const brief = parseBrief(text)
    if (!brief) logger.warn('editor pass gave no brief', { model: model.id })
    return brief
  } catch (error) {
    noteFailure(model.provider, toModelError(error), signal)
    logger.warn('editor pass failed', { model: model.id, reason: String(error) })
    return undefined
  } finally {
    watch.end()
  }
}
