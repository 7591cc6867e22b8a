import type { Post, PostFailure } from '#shared/generation/schema.ts'
import { catalog, effectiveHashtags } from '#shared/platforms/catalog.ts'
import { fitPost, fitText } from '#shared/platforms/fit.ts'
import { capHashtags, normaliseHashtags } from '#shared/platforms/hashtags.ts'
import { emoji, measurePost, measureTitle } from '#shared/platforms/measure.ts'
import type { EmojiUsage, PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import { stripWrapping, toPlainText } from './plain-text.ts'

/** How a model's answer ended; only `stop` is a finished one. `cut`: the stream ended without saying. */
export type Finish = 'stop' | 'length' | 'blocked' | 'cut'

export type Reply = { ok: true; post: Post; isOver: boolean } | { ok: false; reason: PostFailure }

const emojiLimits: Record<EmojiUsage, number> = { None: 0, Minimal: 2, Moderate: 6, Liberal: Number.POSITIVE_INFINITY }

/** An answer that is about the model instead of the text; only a short one, so that a post on apologies passes. */
const refusal =
  /^(?:i['’]?m sorry|i am sorry|sorry,|i (?:cannot|can['’]?t|am unable)|as an ai|(?:很)?抱歉[，,]?我?|對不起[，,]?我|申し訳(?:ありません|ございません))/iu
const refusalMaxLength = 240
const inability = /cannot|can['’]?t|unable|not able|無法|不能|没办法|できません|できかねます/iu

/**
 * Turns a model's raw answer into a post for its platform: plain text, hashtags and emoji as set and as the platform
 * takes them, YouTube's title apart.
 * @returns the post, with `isOver` when it is longer than the platform takes or than is looked at (ask once to
 * shorten, then `cutToFit`);
 * or why there is none: `unfinished` without a proper finish, `refused` when blocked or an apology, `empty`
 * @source docs/rules/generation.md#limits-are-kept
 */
export function finishReply(platform: PlatformId, settings: PlatformSettings, raw: string, finish: Finish): Reply {
  if (finish === 'blocked') return { ok: false, reason: 'refused' }
  if (finish !== 'stop') return { ok: false, reason: 'unfinished' }
  const most = longestReply(platform)
  const isCut = raw.length > most
  const text = stripWrapping(toPlainText((isCut ? beginningOf(raw, most) : raw).toWellFormed()))
  if (!/[\p{L}\p{N}]/u.test(text)) return { ok: false, reason: 'empty' }
  if (text.length <= refusalMaxLength && refusal.test(text) && inability.test(text))
    return { ok: false, reason: 'refused' }
  const post = platform === 'youtube' ? splitTitle(text) : { content: text }
  const content = tidy(platform, settings, post.content)
  if (!content) return { ok: false, reason: 'empty' }
  return { ok: true, post: { ...post, content }, isOver: isCut || measurePost(platform, content).isOver }
}

/**
 * No more characters of an answer are read: as many as the tokens asked for hold in English. A provider that does not
 * keep to that number, or tokens of many blanks each, would be more than any rule should run over.
 */
export const longestAnswer = 24_000

/**
 * Beyond this many characters an answer is not looked at, so that no rule runs over more. Four times what the
 * platform takes leaves room for marks and addresses; nobody asked Facebook's 63,206 characters of a model.
 */
const longestReply = (platform: PlatformId): number =>
  Math.min(longestAnswer, Math.max(4_000, 4 * catalog[platform].limit))

/** Whole sentences: should nobody shorten it, what is left is a post all the same. */
const beginningOf = (raw: string, most: number): string => fitText(raw.slice(0, most), (text) => text.length < most)

/** Cuts a post that is still too long, at a sentence end and with its hashtags. */
export function cutToFit(platform: PlatformId, post: Post): Post {
  return { ...post, content: fitPost(platform, post.content) }
}

function tidy(platform: PlatformId, settings: PlatformSettings, text: string): string {
  const { max } = effectiveHashtags(platform, settings.hashtagStrategy)
  const tagged = capHashtags(normaliseHashtags(spaceAfterUrls(text)), max)
  return limitEmoji(tagged, emojiLimits[settings.emojiUsage]).trim()
}

/** On X a full-width mark ends a link, elsewhere it may be swallowed: a blank keeps every link whole. */
const spaceAfterUrls = (text: string): string =>
  text.replace(/(https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+)(\S?)/gu, (_, address: string, next: string) =>
    next ? `${address} ${next}` : address,
  )

function limitEmoji(text: string, max: number): string {
  let left = max
  const limited = text.replace(emoji, (sign) => {
    // Digits, # and * are emoji only with a keycap; the pattern does not match them bare.
    left -= 1
    return left >= 0 ? sign : ''
  })
  return limited === text ? text : limited.replace(/[ \t]{2,}/gu, ' ').replace(/^[ \t]+|(?<![ \t])[ \t]+$/gmu, '')
}

const titleLabel = /^(?:title|標題|标题|タイトル)\s*[:：]\s*/iu

/** The first line is the title when it is labelled or stands apart; else the first sentence is, and stays in the text. */
function splitTitle(text: string): Post {
  const clean = text.replace(/[<>]/gu, '')
  const [first = '', ...rest] = clean.split('\n')
  const isTitle = titleLabel.test(first) || (rest[0]?.trim() === '' && !measureTitle(first).isOver)
  const body = rest
    .join('\n')
    .replace(/^(?:description|說明|説明|描述)\s*[:：]\s*/iu, '')
    .trim()
  const title = fitText(first.replace(titleLabel, '').trim(), (candidate) => !measureTitle(candidate).isOver)
  return isTitle && body ? { title, content: body } : { title, content: clean.replace(titleLabel, '').trim() }
}
