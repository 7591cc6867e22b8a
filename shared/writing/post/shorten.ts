import { catalog } from '../../platforms/catalog.ts'
import { fitText, longestPrefix } from '../../platforms/fit.ts'
import { separatorOf, splitTrailingHashtags } from '../../platforms/hashtags.ts'
import { fitsIn } from '../../platforms/measure.ts'
import type { PlatformId } from '../../platforms/schema.ts'
import { paragraphsOf } from '../paragraphs.ts'

/**
 * Makes a draft fit: whole paragraphs go, from the last but one upwards, so that its opening, its closing and its tags
 * stay; only then is it cut at a sentence.
 * @param target most it may measure, in the platform's unit
 */
export function shortenDraft(platform: PlatformId, draft: string, target: number): string {
  const fits = (text: string): boolean => fitsIn(catalog[platform].unit, text, target)
  const { body, tags } = splitTrailingHashtags(draft)
  const ending = tags.length > 0 ? `${separatorOf(draft, body)}${tags.join(' ')}` : ''
  const paragraphs = paragraphsOf(body)
  const keeping = (count: number): string =>
    [...paragraphs.slice(0, count), ...paragraphs.slice(count).slice(-1)].join('\n\n') + ending
  const whole = keeping(paragraphs.length)
  if (fits(whole)) return whole
  const counts = Array.from(paragraphs.keys()).slice(1)
  return fitText(
    keeping(
      Math.max(
        1,
        longestPrefix(counts, (count) => fits(keeping(count))),
      ),
    ),
    fits,
  )
}
