import { fitText } from '#shared/platforms/fit.ts'
import { separatorOf, splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { measureIn } from './draft.ts'

/**
 * Makes a draft fit: whole paragraphs go, from the last but one upwards, so that its opening, its closing and its tags
 * stay; only then is it cut at a sentence.
 * @param target most it may measure, in the platform's unit
 */
export function shortenDraft(platform: PlatformId, draft: string, target: number): string {
  const measure = measureIn(platform)
  const fits = (text: string): boolean => measure(text) <= target
  const { body, tags } = splitTrailingHashtags(draft)
  const ending = tags.length > 0 ? `${separatorOf(draft, body)}${tags.join(' ')}` : ''
  const paragraphs = body.split(/\n{2,}/u)
  while (paragraphs.length > 2 && !fits(paragraphs.join('\n\n') + ending)) paragraphs.splice(-2, 1)
  return fitText(paragraphs.join('\n\n') + ending, fits)
}
