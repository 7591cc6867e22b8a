import { catalog } from '#shared/platforms/catalog.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { type PostLanguage, postLanguages } from '#shared/post-languages.ts'
import { languagePrompts } from '../prompts/post-requirements.ts'

interface AskedFor {
  kind: 'brief' | 'post' | 'repair' | 'rewrite'
  platform: PlatformId | undefined
}

/** The language that a system text orders posts in. */
export const readLanguage = (system: string): PostLanguage | undefined =>
  postLanguages.find((language) => system.includes(`posts are in ${languagePrompts[language].name}.`))

const forPlatform =
  /(?:Write the post for|What the post for|The draft is a post for) (Facebook|Instagram|Threads|YouTube|X|LinkedIn)\b/gu

/** What a prompt of ours asks a model for, read from its words as a model reads them. */
export function readPrompt(user: string): AskedFor {
  const name = [...user.matchAll(forPlatform)].at(-1)?.[1]
  const platform = platformIds.find((id) => catalog[id].name === name)
  if (!platform) return { kind: 'brief', platform }
  if (user.includes('\nThe draft is a post for')) return { kind: 'rewrite', platform }
  return { kind: user.includes('\nRepair the draft') ? 'repair' : 'post', platform }
}
