import { catalog } from '../../platforms/catalog.ts'
import { splitTrailingHashtags } from '../../platforms/hashtags.ts'
import type { HouseRules } from '../../platforms/house-rules.ts'
import { lengthIn } from '../../platforms/measure.ts'
import type { PlatformId } from '../../platforms/schema.ts'
import { withFullWidthAngles } from '../languages/widths.ts'
import { withOneBlankLine } from '../paragraphs.ts'
import { findWords, openWordFinder } from './find-words.ts'

/**
 * What stands at the end of every post of a platform, before its hashtags: required wording, sign-off, link.
 * @param hasOwnLink the text has a link of its own, which takes the place of the standing one
 */
export function endingFor(
  { required, signOff, link }: Pick<HouseRules, 'required' | 'signOff' | 'link'>,
  platform: PlatformId,
  hasOwnLink: boolean,
): string[] {
  const wordings = required.filter(({ platforms }) => platforms.includes(platform)).map(({ text }) => text)
  const standing = hasOwnLink || catalog[platform].links === 'not-clickable' ? '' : link
  const lines = [...wordings, signOff, standing].filter((line) => line !== '')
  return catalog[platform].forbidsAngles ? lines.map(withFullWidthAngles) : lines
}

/** The room an ending takes, in the unit of the platform. */
export function roomOf(platform: PlatformId, ending: readonly string[]): number {
  // One sign more: hashtags that stood behind a blank stand behind an empty line.
  return ending.length === 0 ? 0 : lengthIn(catalog[platform].unit, `\n\n${ending.join('\n')}\n`)
}

/** What of an ending a post does not say anywhere, word by word. */
export const missingFrom = (content: string, ending: readonly string[]): string[] =>
  ending.filter((line) => !isIn(content, line))

function isIn(content: string, line: string): boolean {
  const found = findWords(
    content,
    openWordFinder([line], () => false),
  )
  if (!/^https?:\/\//u.test(line)) return found.length > 0
  // Another address may begin with this one.
  return found.some(({ end }) => !/^(?:[\w/?#&=%-]|[.:,]\w)/u.test(content.slice(end, end + 2)))
}

/** The post without lines of the ending that stand alone, so that only its own words are cut when it is too long. */
export function withoutEnding(content: string, ending: readonly string[]): string {
  if (ending.length === 0) return content
  const lines = content.split('\n')
  const own = lines.filter((line) => !ending.includes(line.trim()))
  if (own.length === lines.length) return content
  return withOneBlankLine(own.join('\n')).trim()
}

/** Sets what is missing of the ending, before the hashtags the post ends with. */
export function setEnding(content: string, ending: readonly string[]): string {
  const missing = missingFrom(content, ending)
  if (missing.length === 0) return content
  const { body, tags } = splitTrailingHashtags(content)
  return [body, missing.join('\n'), tags.join(' ')].filter((part) => part !== '').join('\n\n')
}
