import { catalog, effectiveHashtags } from '../../platforms/catalog.ts'
import { fitPost } from '../../platforms/fit.ts'
import { capHashtags, listHashtags, normaliseHashtags, splitTrailingHashtags } from '../../platforms/hashtags.ts'
import { countEmoji, fitsIn, lengthIn } from '../../platforms/measure.ts'
import type { EmojiUsage, PlatformId, PlatformSettings, PostLength } from '../../platforms/schema.ts'
import { columnsIn } from '../columns.ts'
import type { Note, RepairReason, StepResult } from '../step.ts'
import { aimedLength, wantedLength } from './aimed-length.ts'
import { limitEmoji } from './limit-emoji.ts'
import { shortenDraft } from './shorten.ts'

/** What the settings of a post are kept with. */
export interface SettingsContext {
  platform: PlatformId
  settings: Pick<PlatformSettings, 'emojiUsage' | 'hashtagStrategy' | 'length'>
  /** Hashtags of the brief, in the language of the post, with or without their sign. */
  tags: readonly string[]
  /** In half-width columns, see `columnsIn`. */
  sourceLength: number
  /** What stands at the end of the post beside it: the room it takes, in the platform's unit, and its hashtags. */
  ending?: { room: number; hashtags: number }
}

export interface KeptSettings extends StepResult {
  /** Each is worth a repair by itself. */
  reasons: RepairReason[]
  /** Named only in a repair that is asked for anyway. */
  minorReasons: RepairReason[]
}

/** How far a post may be from the length it should have. */
const mostOfTarget = 1.3
const leastOfTarget = 0.5

/**
 * Keeps the settings of a post: hashtags and emoji down to what is set, hashtags up to it from the tags given, and
 * the length by whole paragraphs. The text that comes back keeps every ceiling, whatever came in.
 * @source docs/rules/generation.md#limits-are-kept
 */
export function keepSettings(content: string, context: SettingsContext): KeptSettings {
  const { platform, settings } = context
  const { min, max } = hashtagRange(context)
  const notes: Note[] = []
  const change = (before: string, after: string, detail: string): string => {
    if (after !== before) notes.push({ step: 'settings', detail })
    return after
  }
  const normal = normaliseHashtags(content)
  // Taking out an emoji may leave a tag, so tags are counted after it.
  const calm = change(normal, limitEmoji(normal, emojiRange(platform, settings.emojiUsage).max), 'emoji limited')
  // One sign of several may stand directly after a word, where a tag needs a blank before it to be counted.
  const single = normaliseHashtags(calm.replace(repeatedSign, '#'))
  const capped = change(calm, capHashtags(single, max), 'hashtags capped')
  const tagged = change(capped, topUpHashtags(capped, context, min), 'hashtags added')
  const { most, least } = lengthRange(tagged, context)
  const used = lengthIn(catalog[platform].unit, tagged)
  const isLong = used > most
  // Shortening also sets hashtags apart from the text, which is no wrong length.
  const text = change(tagged, shorten(tagged, context, { min, most }), isLong ? 'shortened' : 'hashtags set apart')
  const reasons: RepairReason[] = [
    ...(isLong || used < least ? [{ kind: 'length' as const, detail: lengthDetail(used, isLong ? most : least) }] : []),
    ...missingHashtags(text, context, min),
  ]
  return { text, notes, ...withEmoji(reasons, text, context) }
}

/** How many hashtags are for the post itself. */
function hashtagRange({ platform, settings, ending }: SettingsContext): Range {
  const { min, max } = effectiveHashtags(platform, settings.hashtagStrategy)
  const own = ending?.hashtags ?? 0
  return { min: Math.max(0, min - own), max: Math.max(0, max - own) }
}

/** Tags may go with a paragraph. Others take their place and need room, for which another paragraph with tags may go. */
function shorten(text: string, context: SettingsContext, { min, most }: { min: number; most: number }): string {
  let short = shortenDraft(context.platform, text, most).trim()
  if (short === text) return text
  for (let round = 0; round < mostRounds; round += 1) {
    const tagged = topUpHashtags(short, context, min)
    if (tagged === short) break
    short = shortenDraft(context.platform, tagged, most).trim()
  }
  return short
}

/** Each round puts the missing tags at the end, where shortening leaves them. */
const mostRounds = 3

const lengthDetail = (used: number, bound: number): string =>
  used > bound
    ? `it is ${Math.round((used / bound) * 100 - 100)} % too long`
    : `it is too short: it should be ${(bound / used).toFixed(1)} times as long, with more of the facts of the text`

/**
 * Whether a source says so much more than a post of that length can that a far shorter one leaves out too much. Never
 * on a platform without the setting.
 * @param sourceLength in half-width columns
 * @param perColumn what one costs on the platform, in the script of the post
 */
export const isRichSource = (
  platform: PlatformId,
  length: PostLength,
  sourceLength: number,
  perColumn: number,
): boolean =>
  !catalog[platform].isShortForm && sourceLength * perColumn >= 2 * wantedLength(platform, length, perColumn)

/** How long a post may and should be, in its platform's unit. Without the setting there is no least length. */
function lengthRange(text: string, { platform, settings, sourceLength }: SettingsContext) {
  const { unit } = catalog[platform]
  const used = lengthIn(unit, text)
  // What one column costs on this platform, in the script of this post.
  const perColumn = used / Math.max(1, columnsIn(text))
  const wanted = wantedLength(platform, settings.length, perColumn)
  const aimed = aimedLength(platform, settings.length, sourceLength, perColumn)
  const isRich = isRichSource(platform, settings.length, sourceLength, perColumn)
  return { most: Math.floor(mostOfTarget * aimed), least: isRich ? leastOfTarget * wanted : 0 }
}

/** Of `##tag` a capped tag would leave another. */
const repeatedSign = /(?<![#＃])[#＃]{2,}(?=[\p{L}\p{M}\p{N}_])/gu

interface Range {
  min: number
  max: number
}

const emojiRanges: Readonly<Record<EmojiUsage, Range>> = {
  None: { min: 0, max: 0 },
  Minimal: { min: 1, max: 2 },
  Moderate: { min: 3, max: 6 },
  Liberal: { min: 3, max: Number.POSITIVE_INFINITY },
}

/** How many emoji a post should have; a short post has less room. */
export function emojiRange(platform: PlatformId, usage: EmojiUsage): Range {
  const { min, max } = emojiRanges[usage]
  return { min: catalog[platform].isShortForm ? Math.min(min, 1) : min, max }
}

function withEmoji(reasons: RepairReason[], text: string, { platform, settings }: SettingsContext) {
  const { min } = emojiRange(platform, settings.emojiUsage)
  const count = countEmoji(text)
  const few: RepairReason[] = count < min ? [{ kind: 'emoji', detail: `${count} emoji, at least ${min} wanted` }] : []
  return settings.emojiUsage === 'Liberal'
    ? { reasons: [...reasons, ...few], minorReasons: [] }
    : { reasons, minorReasons: few }
}

/**
 * Cuts a post at its platform's limit. One that has to be cut leaves room for the hashtags it should have at least; but for
 * them no sentence is cut that fits whole. What still has room for more takes more.
 * @source docs/rules/generation.md#limits-are-kept
 */
export function fitWithHashtags(content: string, context: SettingsContext): string {
  const { platform, ending } = context
  const room = ending?.room ?? 0
  const cut = fitPost(platform, content, room)
  if (cut === content) return content
  const { min } = hashtagRange(context)
  const tagged = fitPost(platform, topUpHashtags(content, context, min, { isCut: true }), room)
  const kept = isInsideSentence(tagged) && !isInsideSentence(cut) ? cut : tagged
  return topUpHashtags(kept.trim(), context, min)
}

/** Whether no whole sentence had room. */
const isInsideSentence = (cut: string): boolean => splitTrailingHashtags(cut).body.endsWith('…')

/** Adds tags of the brief at the end until there are enough of them, where they fit on the platform or it `isCut` anyway. */
function topUpHashtags(text: string, context: SettingsContext, min: number, { isCut = false } = {}): string {
  const { platform, tags, ending } = context
  const { max } = hashtagRange(context)
  const there = listHashtags(text)
  const own = new Set(there.map(keyOf))
  const most = Math.min(min, own.size + max - there.length)
  if (own.size >= most) return text
  const missing = tags.map(toHashtag).filter((tag) => tag !== undefined)
  const { limit, unit, isShortForm } = catalog[platform]
  const takesAll = isCut || !isShortForm
  let extended = text
  let separator = splitTrailingHashtags(text).tags.length > 0 || isShortForm ? ' ' : '\n\n'
  for (const tag of missing) {
    if (own.size >= most) break
    const longer = extended ? `${extended}${separator}${tag}` : tag
    if (own.has(keyOf(tag)) || (!takesAll && !fitsIn(unit, longer, limit - (ending?.room ?? 0)))) continue
    own.add(keyOf(tag))
    extended = longer
    separator = ' '
  }
  return extended
}

/** Two spellings of a tag are one on every feed. */
const keyOf = (tag: string): string => tag.normalize('NFKC').toLowerCase()

const longestTag = 30

/** @returns undefined when nothing is left that a feed takes as a tag */
function toHashtag(text: string): string | undefined {
  const [tag] = listHashtags(`#${text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}_]+/gu, '')}`)
  return tag && tag.length <= longestTag ? tag : undefined
}

/** Tags that the brief could not give; where they only do not fit, no model can help. */
function missingHashtags(text: string, { platform, tags }: SettingsContext, min: number): RepairReason[] {
  const count = new Set(listHashtags(text).map(keyOf)).size
  const hadNoRoom = catalog[platform].isShortForm && tags.length >= min
  return count < min && !hadNoRoom ? [{ kind: 'hashtags', detail: `${count} hashtags, at least ${min} wanted` }] : []
}
