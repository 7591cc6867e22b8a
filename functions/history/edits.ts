import { type PostKey, platformOf, secondLanguageOf } from '#shared/generation/post-key.ts'
import type { Post, Posts } from '#shared/generation/schema.ts'
import { wishesFor } from '#shared/generation/wishes.ts'
import { addMs, type Instant, toInstant } from '#shared/time.ts'
import { findClaimsWithOrigin } from '#shared/writing/claims/claim-origin.ts'
import { needsFold } from '#shared/writing/claims/fold.ts'
import { readSources, type Sources } from '#shared/writing/claims/source-text.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { hardestOf, isCarried } from '#shared/writing/findings.ts'
import { foldChinese } from '#shared/writing/languages/chinese-forms.ts'
import { type Conversion, type Edit, type EditChange, postsOf } from './conversion.ts'
import { isSameText, withOlder, withReplaced } from './versions.ts'

/** Posts as they are stored, and what they replace. Those that the conversion does not have are ignored. */
export function toEdits(
  conversion: Conversion,
  posts: Posts = {},
  made: Pick<Edit, 'editedAt' | 'session' | 'isRestored'>,
): EditChange {
  const { content, link = '', wishes = {}, outputLanguage } = conversion
  // Read once for all posts that are compared alike.
  const read = new Map<string, Sources>()
  const sourcesOf = (key: PostKey): Sources => {
    const isFolded = needsFold(content, secondLanguageOf(key) ?? outputLanguage)
    const wished = wishesFor(wishes, platformOf(key))
    const id = JSON.stringify([isFolded, wished])
    const sources = read.get(id) ?? readSources([content, link, ...wished], isFolded ? foldChinese : undefined)
    read.set(id, sources)
    return sources
  }
  const edits = postsOf(conversion).flatMap((key): [PostKey, Edit][] => {
    const post = posts[key]
    if (!post) return []
    const editedAt = behind(conversion.edits[key], post, made.editedAt)
    return [[key, toEdit(post, findingsOf(post, sourcesOf(key)), { ...made, editedAt })]]
  })
  return { posts: edits, replaced: withReplaced(conversion, edits) }
}

/**
 * Wording is ordered by its instant, and of two calls the one that began first may write last: what it writes is shown, so it is
 * the newer one.
 */
function behind(known: Edit | undefined, post: Post, editedAt: Instant): Instant {
  if (!known || known.editedAt < editedAt) return editedAt
  const isAgain = known.editedAt === editedAt && isSameText(known, post)
  return isAgain ? editedAt : toInstant(addMs(new Date(known.editedAt), 1))
}

/**
 * The same where the person has saved something since: it stays, and is stored as having replaced the post.
 * @returns undefined when the post is among their own wording already
 */
export function toOlder(
  conversion: Conversion,
  { posts: [one] }: EditChange,
  editedAt: Instant,
): EditChange | undefined {
  const replaced = one && withOlder(conversion, one[0], { ...one[1], editedAt })
  return replaced && { posts: [], replaced }
}

const toEdit = (
  { content, title }: Post,
  findings: Finding[],
  { editedAt, session, isRestored }: Pick<Edit, 'editedAt' | 'session' | 'isRestored'>,
): Edit => ({
  content,
  ...(title !== undefined && { title }),
  ...(findings.length > 0 && { findings }),
  editedAt,
  ...(session !== undefined && { session }),
  ...(isRestored && { isRestored }),
})

/** An edit is looked at anew; words to replace are those that were sent with it. */
function findingsOf({ title = '', content, findings = [] }: Post, sources: Sources): Finding[] {
  const unsupported = [
    ...findClaimsWithOrigin(title, 'title', sources),
    ...findClaimsWithOrigin(content, 'content', sources),
  ]
  return hardestOf([...unsupported, ...findings.filter(isCarried)])
}
