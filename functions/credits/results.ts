import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, type PutCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, days, type Instant, toInstant } from '#shared/time.ts'
import { ignoreRefused, put, type Write } from '../table/commit.ts'
import { documentClient } from '../table/table.ts'
import { ConversionResult } from './entities.ts'
import { parseResult, type ResultRow, readRun } from './store.ts'

/** A post that was stored and can be read again. */
export interface StoredPost {
  platform: PlatformId
  content: string
  title?: string | undefined
  storedAt: Instant
}

/** How long a post that nobody keeps may be read again. @source decision 24 */
const readableMs = days(30)

const ttlFrom = (at: Date): number => Math.ceil(addMs(at, readableMs).getTime() / 1_000)

interface Place {
  userId: string
  id: string
  platform: PlatformId
}

/**
 * Stores one post unless its place is taken. One conditional write: the same place is sealed when the hold closes, so
 * either the post is there before and counts, or it can never be.
 * @returns what stands in the place when it is taken; undefined when the post was stored
 */
export async function saveResult(
  place: Place,
  post: { content: string; title?: string | undefined },
  now: Date,
): Promise<ResultRow | undefined> {
  const result = {
    ...place,
    content: post.content,
    title: post.title,
    state: 'stored' as const,
    storedAt: toInstant(now),
  }
  const request = ConversionResult.create({ ...result, ttl: ttlFrom(now) }).params<PutCommandInput>()
  try {
    await documentClient.send(new PutCommand({ ...request, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }))
    return undefined
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error
    const taken = parseResult(unmarshall(error.Item))
    // Our own write, repeated by the SDK after its answer was lost.
    return taken.storedAt === result.storedAt && taken.content === result.content ? undefined : taken
  }
}

/** Closes a place for ever; refused when a post stands there. */
export function seal(place: Place, now: Date): Write {
  return put(ConversionResult.create({ ...place, state: 'sealed', storedAt: toInstant(now), ttl: ttlFrom(now) }))
}

/** @returns the posts of a run that may be read */
export async function listPosts(userId: string, id: string): Promise<StoredPost[]> {
  const { results } = await readRun(userId, id)
  return results
    .filter(({ state }) => state === 'stored')
    .map(({ platform, content, title, storedAt }) => ({ platform, content: content ?? '', title, storedAt }))
}

/** Takes the text away and leaves the place taken: what was delivered stays delivered. */
export async function erasePosts(userId: string, id: string): Promise<void> {
  await changePosts(userId, id, (place) =>
    ConversionResult.patch(place).set({ state: 'erased' }).remove(['content', 'title']),
  )
}

/** Lifts the end of a run's posts, or sets it again. */
export async function keepPosts(userId: string, id: string, isKept: boolean): Promise<void> {
  await changePosts(userId, id, (place, storedAt) => {
    const change = ConversionResult.patch(place)
    return isKept ? change.remove(['ttl']) : change.set({ ttl: ttlFrom(new Date(storedAt)) })
  })
}

type Change = ReturnType<ReturnType<typeof ConversionResult.patch>['remove']>

async function changePosts(
  userId: string,
  id: string,
  change: (place: Place, storedAt: Instant) => Change,
): Promise<void> {
  const { results } = await readRun(userId, id)
  const posts = results.filter(({ state }) => state === 'stored')
  await Promise.all(
    posts.map(({ platform, storedAt }) => change({ userId, id, platform }, storedAt).go().catch(ignoreRefused)),
  )
}
