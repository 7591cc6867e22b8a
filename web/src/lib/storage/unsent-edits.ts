import * as z from 'zod/mini'
import { type PostKey, platformOf, postKeys, secondLanguageOf } from '#shared/generation/post-key.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { minutes } from '#shared/time.ts'
import { findingSchema } from '#shared/writing/finding.ts'
import { browserStore } from './browser-store.ts'
import { ownKeys } from './own-data.ts'

const key = ownKeys.unsent
/** The same page is back before: what was on its way is stored by then, or shown again. */
const leftMs = minutes(1)
/** More conversions than these are not kept: the storage of a browser is small. */
const mostKept = 20

/** As it is sent: `postSchema` would add findings to it. */
const sentPostSchema = z.object({
  content: z.string(),
  title: z.optional(z.string()),
  findings: z.optional(z.array(findingSchema)),
})
const editSchema = z.object({ post: sentPostSchema, session: z.string(), leftAt: z.optional(z.number()) })
/**
 * An edit of a post that could not be stored. `session`: of one typing; edits of the same one are one version. `leftAt`: it was
 * on its way when the page was left, in milliseconds since 1970.
 */
export type UnsentEdit = z.infer<typeof editSchema>

const editsSchema = z.partialRecord(z.enum(platformIds), editSchema)
/** `of`: a conversion; of its posts in its second language, followed by a space and that language. */
const storedSchema = z.array(z.object({ of: z.string(), edits: editsSchema }))
type Stored = z.infer<typeof storedSchema>

const readAll = (): Stored => storedSchema.safeParse(browserStore.readJson(key)).data ?? []

const placeOf = (conversionId: string, post: PostKey): string =>
  [conversionId, secondLanguageOf(post)].filter(Boolean).join(' ')

/**
 * The edits of a conversion that wait to be stored, in both of its languages.
 * @source docs/rules/web.md#storage
 */
export const readUnsent = (conversionId: string): [PostKey, UnsentEdit][] => {
  const all = readAll()
  const isLate = ({ leftAt }: UnsentEdit) => leftAt !== undefined && Date.now() - leftAt > leftMs
  return postKeys.flatMap((post): [PostKey, UnsentEdit][] => {
    const of = placeOf(conversionId, post)
    const edit = all.find((entry) => entry.of === of)?.edits[platformOf(post)]
    return edit && !isLate(edit) ? [[post, edit]] : []
  })
}

/** Keeps an edit until it can be stored, or takes it back. */
export function writeUnsent(conversionId: string, post: PostKey, edit: UnsentEdit | undefined): void {
  const of = placeOf(conversionId, post)
  const platform = platformOf(post)
  const all = readAll()
  const before = all.find((entry) => entry.of === of)?.edits ?? {}
  if (!edit && !before[platform]) return
  const { [platform]: _, ...others } = before
  const edits = edit ? { ...others, [platform]: edit } : others
  const rest = all.filter((entry) => entry.of !== of)
  const next = Object.keys(edits).length > 0 ? [...rest, { of, edits }] : rest
  if (next.length === 0) browserStore.remove(key)
  else browserStore.writeJson(key, next.slice(-mostKept))
}
