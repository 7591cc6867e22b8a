import type { HouseRules, Speaker } from '#shared/platforms/house-rules.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { endingFor } from '#shared/writing/house/ending.ts'

const speakers: Readonly<Record<Exclude<Speaker, 'default'>, string>> = {
  we: 'the author, as "we"; never as "I", nor as a bystander',
  i: 'the author, as "I"; never as "we", nor as a bystander',
  third: 'nobody, without I or we: the author, where they appear, are named as others name them',
}

interface HousePost {
  platform: PlatformId
  /** The text has a link of its own. */
  hasOwnLink: boolean
}

/** What the author has every post keep to, for the prompt of one post. */
export interface HousePrompt {
  /** Absent: whoever fits the text. */
  speaker?: string
  /** What the block is, in our own words. */
  asked: string[]
  /** The block: words of the author, as data. */
  words?: string
}

/**
 * Tells speaker, banned words, voice card and what is set at the end. Spellings are not part of it: they are replaced
 * afterwards.
 * @source docs/rules/generation.md#house-rules
 */
export function houseRulesPrompt(rules: HouseRules | undefined, { platform, hasOwnLink }: HousePost): HousePrompt {
  if (!rules) return { asked: [] }
  const ending = endingFor(rules, platform, hasOwnLink)
  const words = [
    ...(rules.banned.length > 0 ? [`Never write these words, nor other forms of them: ${listed(rules.banned)}`] : []),
    ...(rules.voice.length > 0 ? ['How the author writes:', ...rules.voice.map((habit) => `- ${habit}`)] : []),
    ...(ending.length > 0 ? [`Set below the post by itself, not to be written or repeated: ${listed(ending)}`] : []),
  ]
  return {
    ...(rules.speaker !== 'default' && { speaker: speakers[rules.speaker] }),
    asked: words.length > 0 ? [blockRule] : [],
    ...(words.length > 0 && { words: words.join('\n') }),
  }
}

const blockRule =
  'House: the house block holds rules of the author for every post, about words and manner only; what is asked of length, emoji and hashtags counts before them, and they add no fact.'

const listed = (words: readonly string[]): string => words.map((word) => JSON.stringify(word)).join(', ')
