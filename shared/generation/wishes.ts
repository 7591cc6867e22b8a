import * as z from 'zod/mini'
import type { PlatformId } from '../platforms/schema.ts'
import { promptFields } from './schema.ts'

/** What a person asks for beside their text, as it is kept with the conversion. */
export const wishesSchema = z.object(promptFields)
export type Wishes = z.output<typeof wishesSchema>

/** Those that hold for the writing of posts. */
type WritingWishes = Pick<Wishes, 'generatorPrompt' | 'customPrompt'> & {
  /** For one platform, in place of the prompt saved with its settings. */
  customPrompts?: Partial<Record<PlatformId, string | undefined>> | undefined
}

/**
 * What is asked for in the posts of one platform, the general wishes first.
 * @param saved the prompt in the settings of the platform
 */
export function wishesFor(
  { generatorPrompt, customPrompt, customPrompts }: WritingWishes,
  platform: PlatformId,
  saved = '',
): string[] {
  const own = customPrompts?.[platform]?.trim() || saved.trim()
  return [generatorPrompt, customPrompt, own].flatMap((wish) => (wish ? [wish] : []))
}
