import { createHash } from 'node:crypto'
import * as z from 'zod'
import { shortenDraft } from '#shared/writing/post/shorten.ts'
import { WireError } from '../emulators/models/wire.ts'
import { writeBrief } from './brief.ts'
import { toScript } from './reading/script.ts'
import { rewritePart } from './rewriting/rewrite.ts'
import { summarise } from './summary.ts'
import { type PostTask, type Prompt, type RewriteTask, readTask } from './task.ts'
import { writePost } from './telling/post.ts'

/** How the client wants the answer: prose, any JSON, or JSON of a schema it gave. */
export type AnswerFormat = { type: 'text' } | { type: 'json' } | { type: 'schema'; schema: unknown }

/** Answers a prompt. @throws WireError 400 for a JSON schema it has nothing truthful to put into */
export function answer(prompt: Prompt, format: AnswerFormat): string {
  const task = readTask(prompt)
  const schema = format.type === 'schema' ? briefSchema.safeParse(format.schema) : undefined
  if (schema && !schema.success) {
    throw new WireError(400, 'unsupported_value', 'The demo writer fills no JSON schema but that of a brief.')
  }
  if (schema || task?.kind === 'brief') {
    const brief = task?.kind === 'brief' ? writeBrief(task.source, task.language) : writeBrief(prompt.user, 'other')
    // It translates no tags.
    return JSON.stringify(schema?.data.properties.secondHashtags ? { ...brief, secondHashtags: [] } : brief)
  }
  if (format.type === 'json') return JSON.stringify({ summary: summarise(prompt.user) })
  return task ? answerTask(task) : summarise(prompt.user)
}

function answerTask(task: PostTask | RewriteTask): string {
  if (task.kind === 'rewrite') return rewritePart(task)
  return task.kind === 'repair' && task.draft ? repair(task) : writePost(task, timesAsked(task))
}

/** How often a task was given before, as far as is remembered. */
const asked = new Map<string, number>()
const mostRemembered = 1_000

function timesAsked(task: PostTask): number {
  const key = createHash('sha256').update(JSON.stringify(task)).digest('base64')
  const before = asked.get(key) ?? 0
  asked.delete(key)
  asked.set(key, before + 1)
  if (asked.size > mostRemembered) asked.delete(asked.keys().next().value!)
  return before
}

/** A draft in the script and length asked for. What else is wrong with one, a writer that quotes its text never does. */
function repair({ platform, draft, target, language }: PostTask): string {
  const written = language === 'zh' || language === 'zh-TW' ? toScript(language, draft) : draft
  return shortenDraft(platform, written, target)
}

/** The schema of the product's briefs; a text in another language adds its hashtags. */
const briefSchema = z.object({
  properties: z.strictObject({
    facts: z.unknown(),
    hashtags: z.unknown(),
    secondHashtags: z.optional(z.unknown()),
    plan: z.unknown(),
  }),
})
