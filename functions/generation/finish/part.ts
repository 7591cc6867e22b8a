import { catalog } from '#shared/platforms/catalog.ts'
import { capHashtags, listHashtags } from '#shared/platforms/hashtags.ts'
import { emoji, lengthIn } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { textsOfRules } from '#shared/writing/house/check-rules.ts'
import { type About, isPost, isTalk } from '#shared/writing/is-post.ts'
import { emojiRange, limitEmoji } from '#shared/writing/settings.ts'
import type { RepairReason } from '#shared/writing/step.ts'
import { wishesOf } from '../prompts/prompt.ts'
import type { QuickRewrite } from '../rewrite/quick-rewrite.ts'
import type { PostSpec } from '../run/run-spec.ts'
import { formForPlatform } from './platform.ts'

/** What an answer may repeat: the person's text, and the post that a part of is rewritten. */
export const knownTextOf = ({ assignment, rewrite }: PostSpec): string =>
  rewrite ? [assignment.content, rewrite.before.title ?? '', rewrite.before.content].join('\n\n') : assignment.content

/** What a post may say: the text, its link, what the person wishes, and what they have every post say. */
export function wordingOf({ assignment, platform, settings, rules }: PostSpec): [string, string, ...string[]] {
  const wishes = wishesOf(assignment, platform, settings) ?? ''
  return [assignment.content, assignment.link ?? '', wishes, ...(rules ? textsOfRules(rules) : [])]
}

/** In so few columns nothing can be told by its words. */
const shortPart = 80

/** Whether an answer may stand in the post: as a part of few words, unless it speaks of its task. */
export function isPartOfPost(text: string, about: About, { text: before }: QuickRewrite): boolean {
  if (isTalk(text) && !isTalk(before)) return false
  return columnsIn(text) < shortPart || isPost(text, about)
}

/** Brings an answer into the form of the part it replaces, and keeps the ceilings of the settings. */
export function formPart(text: string, spec: PostSpec, { part, text: before }: QuickRewrite): string {
  const { platform, settings } = spec
  const count = before.match(emoji)?.length ?? 0
  const calm = limitEmoji(text, Math.max(count, emojiRange(platform, settings.emojiUsage).max))
  const capped = capHashtags(calm, listHashtags(before).length)
  const oneLine = before.includes('\n') ? capped : inOneLine(capped)
  const formed = formForPlatform(platform, oneLine, knownTextOf(spec)).text.trim()
  // A passage inside a sentence gets no end of its own.
  return part === 'selection' && !ended.test(before) ? formed.replace(/[.。]$/u, '') : formed
}

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

const ended = /[.!?。！？…][\p{Pe}\p{Pf}"']{0,3}$/u

/** An opening of so few columns is tight, however short the one before it was. */
const tightColumns = 60

/** Whether a part is what was paid for: another text than before, and a shorter one where that was asked for. */
export function checkPart(text: string, platform: PlatformId, rewrite: QuickRewrite): RepairReason[] {
  const { how, text: before, openings } = rewrite
  if (!text) return [{ kind: 'unchanged', detail: 'nothing of it could be used' }]
  const known = how === 'other' ? [before, ...openings] : [before]
  if (known.some((other) => evenly(other) === evenly(text))) return [{ kind: 'unchanged', detail: 'it is the same' }]
  const length = (of: string): number => lengthIn(catalog[platform].unit, of)
  if (how === 'tighter' && columnsIn(text) <= tightColumns) return []
  const isLonger = how === 'shorter' ? length(text) >= length(before) : length(text) > length(before)
  const mustBeShorter = how === 'shorter' || how === 'tighter'
  return mustBeShorter && isLonger ? [{ kind: 'unchanged', detail: 'it is not shorter' }] : []
}

const evenly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
