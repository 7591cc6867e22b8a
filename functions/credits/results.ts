import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, type PutCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { PostKey } from '#shared/generation/post-key.ts'
import { addMs, days, type Instant, toInstant } from '#shared/time.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { ignoreRefused, put, type Write } from '../table/commit.ts'
import { type Getter, row } from '../table/read.ts'
import { documentClient } from '../table/table.ts'
import { ConversionResult } from './entities.ts'
import type { RunResult, StoredPost } from './hold.ts'
import { listResults, parseResult } from './store.ts'
import { formatFindings } from './stored-findings.ts'

/** How long a post can be read that nobody keeps. @source docs/rules/generation.md#history */
const readableMs = days(30)

const ttlAt = (end: Date): number => Math.ceil(end.getTime() / 1_000)
const ttlFrom = (at: Date): number => ttlAt(addMs(at, readableMs))

/** What is stored of a post. */
export interface NewPost {
  content: string
  title?: string | undefined
  findings?: readonly Finding[] | undefined
  /** Of a series. */
  parts?: number | undefined
  /** It is readable until it is erased, not for 30 days. */
  isKept?: boolean | undefined
}

/** The key of a result: a run has one for each of its posts. */
interface ResultKey {
  userId: string
  id: string
  platform: PostKey
}

/**
 * Stores one post unless a result exists. One conditional write: closing the run writes a tombstone under the same key,
 * so a post is either there before the run is closed and counts, or it can never be stored.
 * @returns the result that exists; undefined when the post was stored
 */
export async function saveResult(
  key: ResultKey,
  { content, title, findings, parts, isKept }: NewPost,
  now: Date,
): Promise<RunResult | undefined> {
  const result = { ...key, content, title, state: 'stored' as const, storedAt: toInstant(now) }
  const request = ConversionResult.create({
    ...result,
    parts,
    findings: formatFindings(findings),
    ttl: isKept ? undefined : ttlFrom(now),
  }).params<PutCommandInput>()
  try {
    // Not through ElectroDB's `go`, which does not return the row that refused the write.
    await documentClient.send(new PutCommand({ ...request, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }))
    return undefined
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error
    const existing = parseResult(unmarshall(error.Item))
    // Our own write, repeated by the SDK after its answer was lost.
    return existing.storedAt === result.storedAt && existing.content === content ? undefined : existing
  }
}

/** Says for ever that there is no post; refused when there is one. */
export function tombstone(key: ResultKey, now: Date): Write {
  return put(ConversionResult.create({ ...key, state: 'tombstone', storedAt: toInstant(now), ttl: ttlFrom(now) }))
}

/** @returns the posts of a run that can be read */
export async function listPosts(userId: string, id: string): Promise<StoredPost[]> {
  const results = await listResults(userId, id)
  return results.flatMap((result) => toPost(result) ?? [])
}

/** Binds one post of a run for one read together with other rows. */
export const postRow = (userId: string, id: string, platform: PostKey): Getter<StoredPost> =>
  row(ConversionResult.get({ userId, id, platform }), (item) => toPost(parseResult(item)))

const toPost = ({ state, ...post }: RunResult): StoredPost | null => (state === 'stored' ? post : null)

/** Deletes the texts; the rows stay, so what was delivered stays delivered. */
export async function erasePosts(userId: string, id: string): Promise<void> {
  const posts = await listPosts(userId, id)
  await Promise.all(posts.map(({ platform }) => erasedPost({ userId, id, platform }).go().catch(ignoreRefused)))
}

/** Deletes the texts of all posts of a person; the rows stay. */
export async function eraseAllPosts(userId: string): Promise<void> {
  let cursor: string | null = null
  do {
    const page: { data: ResultKey[]; cursor: string | null } = await ConversionResult.query
      .byUser({ userId })
      .where(({ state }, is) => is.eq(state, 'stored'))
      .go({ consistent: true, limit: 100, cursor })
    await Promise.all(
      page.data.map(({ id, platform }) => erasedPost({ userId, id, platform }).go().catch(ignoreRefused)),
    )
    cursor = page.cursor
  } while (cursor)
}

const erasedPost = (key: ResultKey) =>
  ConversionResult.patch(key).set({ state: 'erased' }).remove(['content', 'title', 'findings'])

/**
 * Sets the end of a run's posts, which is never before they are 30 days old; undefined removes it.
 * @returns how many had another one
 */
export async function keepPosts(userId: string, id: string, until: Instant | undefined): Promise<number> {
  const { data } = await ConversionResult.query.byUser({ userId, id }).go({ consistent: true, pages: 'all' })
  const endOf = ({ storedAt }: { storedAt: Instant }): number | undefined =>
    until === undefined ? undefined : Math.max(ttlAt(new Date(until)), ttlFrom(new Date(storedAt)))
  const due = data.filter((row) => row.state === 'stored' && row.ttl !== endOf(row))
  const changes = due.map((row) => {
    const change = ConversionResult.patch({ userId, id, platform: row.platform })
    const ttl = endOf(row)
    return (ttl === undefined ? change.remove(['ttl']) : change.set({ ttl })).go().catch(ignoreRefused)
  })
  await Promise.all(changes)
  return due.length
}
