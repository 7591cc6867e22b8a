import * as z from 'zod/mini'
import type { Brief } from '../history/history.ts'
import { logger } from '../observability/logger.ts'
import { callForBrief } from './model-call.ts'
import { briefMessages, newToken } from './prompt.ts'
import type { WritingContext } from './run-context.ts'
import { briefKeyOf } from './run-spec.ts'

/**
 * The brief of a run, made once: the stored one when it was made from the same text, else by the editor pass. A part of a
 * post is rewritten without an editor pass.
 */
export function briefOf(context: WritingContext): Promise<Brief | undefined> {
  const { conversion, assignment, rewrite } = context.spec
  if (rewrite) return Promise.resolve(conversion?.brief)
  const isSame = conversion?.briefKey === briefKeyOf(assignment)
  context.briefing ??= isSame && conversion?.brief ? Promise.resolve(conversion.brief) : makeBrief(context)
  return context.briefing
}

/**
 * The editor pass.
 * @returns undefined when it fails or is slow: the posts are then written from the text alone. Never throws.
 * @source docs/rules/generation.md#two-passes
 */
async function makeBrief(context: WritingContext): Promise<Brief | undefined> {
  const { model, spec } = context
  try {
    const brief = parseBrief(await callForBrief(context, briefMessages(spec.assignment, newToken())))
    if (!brief) logger.warn('editor pass gave no brief', { model: model.id })
    return brief
  } catch (error) {
    logger.warn('editor pass failed', { model: model.id, reason: String(error) })
    return undefined
  }
}

const asIs = (text: string): string => text
const withoutSign = (tag: string): string => tag.replace(/^[#＃\s]+/u, '')

/** A list from a model: what is no text is left out, what is too much or too long is cut. */
const listOf = (count: number, length: number, clean = asIs) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((items) =>
      items
        .filter((item) => typeof item === 'string')
        .map((item) => item.trim().slice(0, length).toWellFormed())
        .filter((item) => item !== '')
        .slice(0, count)
        .map(clean),
    ),
  )

const briefSchema = z.object({
  keyPoints: listOf(10, 400),
  hashtags: listOf(15, 60, withoutSign),
  outline: listOf(8, 300),
})

/**
 * Reads a model's brief, with or without a Markdown code block around it.
 * @returns undefined when it is no JSON object, or one without a key point
 */
export function parseBrief(text: string): Brief | undefined {
  const json = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1)
  try {
    const { data } = briefSchema.safeParse(JSON.parse(json))
    return data && data.keyPoints.length > 0 ? data : undefined
  } catch {
    return undefined
  }
}
