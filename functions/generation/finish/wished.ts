import type { RepairReason } from '#shared/writing/step.ts'

/** Words by which a wish speaks of something that a setting is also about. */
const words: Partial<Record<RepairReason['kind'], RegExp>> = {
  hashtags: /#|＃|hashtag|標籤|标签|ハッシュタグ/iu,
  emoji: /emoji|emoticon|表情|絵文字/iu,
  length: /\b(?:short|brief|concise|longer|sentence|paragraph|words|characters)|短|長|一句|字以|字數|文字数/iu,
}

/**
 * Whether the person's own words speak of what a setting is about. Where they do, the words count and the setting's
 * minimum does not: "no hashtags" is not answered with more of them.
 * @source docs/rules/generation.md#limits-are-kept
 */
export const isWished = (kind: RepairReason['kind'], wishes: string): boolean => words[kind]?.test(wishes) ?? false
