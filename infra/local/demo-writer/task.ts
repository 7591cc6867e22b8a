import * as z from 'zod'
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

/** The line `<task>{…}</task>` by which the product's prompts say what is wanted, beside their human wording. */
const taskSchema = z.object({
  kind: z.enum(['brief', 'post', 'shorten', 'rewrite-script']),
  platform: z.catch(platformIdSchema, 'facebook'),
  tone: z.enum(tones).catch(defaults.tone),
  emojiUsage: z.enum(emojiUsages).catch(defaults.emojiUsage),
  hashtagStrategy: z.enum(hashtagStrategies).catch(defaults.hashtagStrategy),
  length: z.enum(lengths).catch(defaults.length),
  language: z.enum(['en', 'zh', 'zh-TW', 'ja']).catch('en'),
  target: z.number().positive().optional().catch(undefined),
  contentType: z.enum(['article', 'news', 'product']).catch('article'),
  link: z.url().optional().catch(undefined),
})

export type Task = Omit<z.infer<typeof taskSchema>, 'target'> & {
  /** In the platform's unit. */
  target: number
  source: string
  instructions: string
  draft: string
}

/** @returns the task a prompt carries; undefined when it carries none, as any other client's prompt does */
export function readTask({ system, user }: Prompt): Task | undefined {
  const settings = taskSchema.safeParse(parseJson(between(system, '<task>', '</task>')))
  if (!settings.success) return undefined
  const { platform, length } = settings.data
  const keyPoints = keyPointsOf(fenced(user, 'brief'))
  return {
    ...settings.data,
    target: settings.data.target ?? targetLength(platform, length),
    source: fenced(user, 'source') || keyPoints.join('\n') || (fenced(user, 'draft') ? '' : user),
    instructions: fenced(user, 'instructions'),
    draft: fenced(user, 'draft'),
  }
}

/** What stands between two marks, the first time they appear; undefined without both. */
function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open)
  const end = start < 0 ? -1 : text.indexOf(close, start)
  return end < 0 ? undefined : text.slice(start + open.length, end)
}

/** What stands between `<name-TOKEN>` and its end; the token is random, so that no text can forge the end. */
function fenced(text: string, name: string): string {
  const pattern = new RegExp(`<${name}-([a-zA-Z0-9]+)>\\n([\\s\\S]*?)\\n</${name}-\\1>`, 'u')
  return pattern.exec(text)?.[2]?.trim() ?? ''
}

function keyPointsOf(brief: string): string[] {
  const parsed = z.object({ keyPoints: z.array(z.string()) }).safeParse(parseJson(brief))
  return parsed.success ? parsed.data.keyPoints : []
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
