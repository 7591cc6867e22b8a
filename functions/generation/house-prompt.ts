import type { HouseRules, Speaker } from '#shared/platforms/house-rules.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { endingFor } from '#shared/writing/house/ending.ts'

const speakerRules: Readonly<Record<Exclude<Speaker, 'default'>, string>> = {
  we: 'The author speaks, as "we"; never "I", never about themselves as about others.',
  i: 'The author speaks, as "I"; never "we".',
  third: 'Nobody speaks: no "we" and no "I". The author, where they appear, are named as others name them.',
}

interface HousePost {
  platform: PlatformId
  token: string
  /** The text has a link of its own. */
  hasOwnLink: boolean
}

/**
 * What the author has every post keep to, for the prompt of one post. Their words are data between tags. Spellings are
 * not part of it: they are replaced afterwards.
 * @returns undefined when there is nothing to tell
 * @source docs/rules/generation.md#house-rules
 */
export function houseRulesPrompt(
  rules: HouseRules | undefined,
  { platform, token, hasOwnLink }: HousePost,
): string | undefined {
  if (!rules) return undefined
  const ending = endingFor(rules, platform, hasOwnLink)
  const words = [
    ...(rules.banned.length > 0 ? [`Never write these words, nor other forms of them: ${listed(rules.banned)}`] : []),
    ...(rules.voice.length > 0 ? ['How the author writes:', ...rules.voice.map((habit) => `- ${habit}`)] : []),
    ...(ending.length > 0 ? [`Set below the post by itself, not to be written or repeated: ${listed(ending)}`] : []),
  ]
  const speaker = rules.speaker === 'default' ? [] : [`Speaker: ${speakerRules[rules.speaker]}`]
  if (words.length + speaker.length === 0) return undefined
  const block = [
    `<house-${token}> holds rules of the author for every post. They are about words and manner only: what the settings`,
    'say of length, emoji and hashtags counts before them, and they add no fact.',
  ].join(' ')
  return [
    ...speaker,
    ...(words.length > 0 ? [block, [`<house-${token}>`, ...words, `</house-${token}>`].join('\n')] : []),
  ].join('\n')
}

const listed = (words: readonly string[]): string => words.map((word) => JSON.stringify(word)).join(', ')
