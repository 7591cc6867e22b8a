import { AppError } from '#shared/errors.ts'
import { type RewriteManner, type RewritePart, usualManner } from '#shared/generation/quick-rewrite.ts'
import type { RegenerationRequest } from '#shared/generation/regeneration-request.ts'
import type { Post } from '#shared/generation/schema.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { isCarried } from '#shared/writing/findings.ts'
import { detectLanguage } from '#shared/writing/languages/language.ts'
import { openingOf, type Range } from '#shared/writing/post/opening.ts'

/** A part of a post that is to be written anew; everything around it stays as it is. */
export interface QuickRewrite {
  part: RewritePart
  how: RewriteManner
  /** The whole post as it stands. */
  before: Post
  /** What stands before the part, the part, and what stands after it: together the content of the post. */
  head: string
  text: string
  tail: string
  /** Openings that another one must not repeat. */
  openings: string[]
}

type QuickRewriteRequest = Pick<RegenerationRequest, 'how' | 'selection' | 'openings'> & { part: RewritePart }

/**
 * What a request for a part of a post comes to.
 * @param before the post as it stands
 * @throws request.invalid when the part has no words
 */
export function planQuickRewrite(
  { part, how, selection, openings = [] }: QuickRewriteRequest,
  before: Post,
): QuickRewrite {
  const { content } = before
  const { start, end } = trimmed(content, rangeOf(part, content, selection))
  const text = content.slice(start, end)
  if (!/[\p{L}\p{N}]/u.test(text)) throw new AppError('request.invalid', { fields: { [fieldFor[part]]: 'invalid' } })
  const title = before.title === undefined ? {} : { title: before.title }
  const findings = before.findings?.filter(isCarried) ?? []
  return {
    part,
    how: how ?? usualManner(part),
    before: { content, ...title, ...(findings.length > 0 && { findings }) },
    head: content.slice(0, start),
    text,
    tail: content.slice(end),
    openings: openings.map((opening) => opening.trim()).filter((opening) => opening !== ''),
  }
}

const fieldFor: Readonly<Record<RewritePart, string>> = { post: 'post', selection: 'selection', hook: 'post' }

/** Hashtags at the end of a post are no part of it. */
function rangeOf(part: RewritePart, content: string, selection: Range | undefined): Range {
  if (part === 'hook') return openingOf(content)
  if (part === 'selection' && selection) return selection
  return { start: 0, end: splitTrailingHashtags(content).body.length }
}

/** Without blanks at its ends, and without half a character. */
function trimmed(content: string, { start, end }: Range): Range {
  const from = Math.min(start, content.length) - (isInsidePair(content, start) ? 1 : 0)
  const to = Math.min(end, content.length) + (isInsidePair(content, end) ? 1 : 0)
  const text = content.slice(from, Math.max(from, to))
  const begin = from + text.length - text.trimStart().length
  return { start: begin, end: Math.max(begin, from + text.trimEnd().length) }
}

const isInsidePair = (content: string, at: number): boolean =>
  at > 0 && at < content.length && content.codePointAt(at - 1)! > 0xffff

/** A part is rewritten in the language of its post, which need not be that of the interface any more. */
export function languageOfPost({ content }: Post, requested: PostLanguage): PostLanguage {
  const found = detectLanguage(content)
  return found === undefined || found === 'ko' ? requested : found
}
