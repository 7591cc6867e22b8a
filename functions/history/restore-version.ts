import { AppError } from '#shared/errors.ts'
import type { PostKey } from '#shared/generation/post-key.ts'
import type { Post } from '#shared/generation/schema.ts'
import type { Versions } from '#shared/history/versions.ts'
import { toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { readTogether } from '../table/read.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { type Conversion, hasRoomFor, runsOf } from './conversion.ts'
import { toEdits } from './edits.ts'
import { getConversion } from './find.ts'
import { saveChange } from './update.ts'
import { isSameText, versionsOf } from './versions.ts'

/**
 * Every wording that a post has had, as far as it is kept, newest first.
 * @throws history.not-found
 */
export async function listVersions(userId: string, id: string, key: PostKey, now: Date): Promise<Versions> {
  return readVersions(await getConversion(userId, id, now), key)
}

async function readVersions(conversion: Conversion, key: PostKey) {
  const runs = runsOf(conversion).filter(({ platforms }) => platforms.includes(key))
  const posts = await readTogether(...runs.map((run) => credits.postRow(conversion.userId, run.id, key)))
  const written = runs.flatMap((run, i) => (posts[i] ? [{ run, post: posts[i] }] : []))
  return versionsOf(conversion, key, written)
}

/**
 * Makes a version of a post its newest one. What was shown until now stays a version.
 * @param revision what the person has seen
 * @returns the post, looked at anew
 * @throws history.not-found; history.changed when something else is shown, or the version is not kept any more
 */
export function restoreVersion(
  userId: string,
  id: string,
  { post: key, version: versionId, revision }: { post: PostKey; version: string; revision: string },
  now: Date,
): Promise<Post> {
  return withRetry(async () => {
    const conversion = await getConversion(userId, id, now)
    const { revision: shown, versions } = await readVersions(conversion, key)
    const wanted = versions.find((version) => version.id === versionId)
    if (!wanted) throw new AppError('history.changed')
    const { content, title, findings } = wanted
    const edits = toEdits(
      conversion,
      { [key]: { content, ...(title !== undefined && { title }), ...(findings && { findings }) } },
      { editedAt: toInstant(now), isRestored: true },
    )
    const [, { editedAt, session, isRestored, ...post }] = edits.posts[0]!
    if (isSameText(wanted, versions[0]!)) return post
    if (shown !== revision) throw new AppError('history.changed')
    if (!hasRoomFor(conversion, edits)) throw new AppError('request.too-large')
    const change = { edits, kept: undefined, posted: undefined, title: undefined }
    return (await saveChange(conversion, change, now)) ? post : lostRace
  })
}
