import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Task } from '../draw.ts'
import { sectionOf } from '../replies.ts'

export interface Prompt {
  system: string
  user: string
}

const withTask = (text: string, task: Task): string => `${text}\n<task>${JSON.stringify(task)}</task>`

export const briefPrompt = (content: string): Prompt => ({
  system: withTask(
    'You are an editor. Extract the key points, fitting hashtags and an outline of the text as JSON with the fields ' +
      'keyPoints, hashtags and outline, each a list of strings.',
    { kind: 'brief' },
  ),
  user: content,
})

export const postPrompt = (platform: PlatformId, brief: string, content: string): Prompt => ({
  system: withTask(
    `You write social posts. Write one engaging post for ${platform} that keeps to its character limit, in plain ` +
      'text, casual in tone, with a few emoji and three to five hashtags.',
    { kind: 'post', platform },
  ),
  user: `Brief:\n${brief}\n\nText:\n${content}`,
})

export const onePrompt = (platforms: readonly PlatformId[], content: string): Prompt => ({
  system: withTask(
    'You write social posts. Find the key points of the text, then write one engaging post for each platform that ' +
      `keeps to its character limit. Begin each post with its line:\n${platforms.map(sectionOf).join('')}`,
    { kind: 'all', platforms },
  ),
  user: content,
})
