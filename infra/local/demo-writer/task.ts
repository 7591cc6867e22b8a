import * as z from 'zod'
import { rewriteManners, rewriteParts } from '#shared/generation/quick-rewrite.ts'
import { parseJson } from '#shared/parse-json.ts'
import { targetLength } from '#shared/platforms/catalog.ts'
import {
  defaultPlatformSettings as defaults,
  emojiUsages,
  hashtagStrategies,
  lengths,
  platformIdSchema,
  tones,
} from '#shared/platforms/schema.ts'

/** What a model is asked, whichever API the question came by. */
export interface Prompt {
  system: string
  /** The last thing the person said. */
  user: string
}

const language = z.enum(['en', 'zh', 'zh-TW', 'ja']).catch('en')
const platform = z.catch(platformIdSchema, 'facebook')

const postSchema = {
  platform,
  tone: z.enum(tones).catch(defaults.tone),
  emojiUsage: z.enum(emojiUsages).catch(defaults.emojiUsage),
  hashtagStrategy: z.enum(hashtagStrategies).catch(defaults.hashtagStrategy),
  length: z.enum(lengths).catch(defaults.length),
  language,
  target: z.number().positive().optional().catch(undefined),
  contentType: z.enum(['article', 'news', 'product']).catch('article'),
  link: z.url().optional().catch(undefined),
}

/** The line `<task>{…}</task>` by which the product's prompts say what is wanted, beside their human wording. */
const taskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('brief'), language }),
  z.object({ kind: z.enum(['post', 'repair']), ...postSchema }),
  z.object({
    kind: z.literal('rewrite'),
    part: z.enum(rewriteParts).catch('post'),
    how: z.enum(rewriteManners).catch('shorter'),
    platform,
    language,
  }),
])

type TaskOf<Kind> = Extract<z.infer<typeof taskSchema>, { kind: Kind }>

type BriefTask = TaskOf<'brief'> & { source: string }

export type PostTask = Omit<TaskOf<'post' | 'repair'>, 'target'> & {
  /** In the platform's unit. */
  target: number
  source: string
  instructions: string
  draft: string
}

export type RewriteTask = TaskOf<'rewrite'> & {
  source: string
  draft: string
  openings: string[]
  /** The part that is written in other words. */
  text: string
}

export type Task = BriefTask | PostTask | RewriteTask

/** @returns the task a prompt carries; undefined when it carries none, as any other client's prompt does */
export function readTask({ system, user }: Prompt): Task | undefined {
  const task = taskSchema.safeParse(parseJson(between(system, '<task>', '</task>') ?? '')).data
  if (!task) return undefined
  const [source, draft] = [blockIn(user, 'source'), blockIn(user, 'draft')]
  if (task.kind === 'rewrite') {
    return { ...task, source, draft, openings: blockIn(user, 'openings').split('\n'), text: blockIn(user, 'part') }
  }
  if (task.kind === 'brief') return { ...task, source: source.trim() || user }
  return {
    ...task,
    target: task.target ?? targetLength(task.platform, task.length),
    source: source.trim() || (draft.trim() ? '' : user),
    instructions: blockIn(user, 'instructions').trim(),
    draft: draft.trim(),
  }
}

/** What stands between two marks, the first time they appear; undefined without both. */
function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open)
  const end = start < 0 ? -1 : text.indexOf(close, start)
  return end < 0 ? undefined : text.slice(start + open.length, end)
}

/** What stands between `<name-TOKEN>` and its end; the token is random, so that no text can forge the end. */
function blockIn(text: string, name: string): string {
  const pattern = new RegExp(`<${name}-([a-zA-Z0-9]+)>\\n([\\s\\S]*?)\\n</${name}-\\1>`, 'u')
  return pattern.exec(text)?.[2] ?? ''
}
