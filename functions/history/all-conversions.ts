import type { PostKey } from '#shared/generation/post-key.ts'
import type { Instant } from '#shared/time.ts'
import { type Conversion, hasExpired, runsOf } from './conversion.ts'
import * as rows from './list-rows.ts'
import { findConversion } from './store.ts'

// Conversions of all people, for those who look after them. Their texts never leave this domain.

export { conversionList } from './store.ts'

/** What a conversion is, without anything its person wrote or received. */
export type ConversionFacts = Pick<
  Conversion,
  | 'userId'
  | 'id'
  | 'createdAt'
  | 'expiresAt'
  | 'contentType'
  | 'platforms'
  | 'secondLanguage'
  | 'outputLanguage'
  | 'selectedModel'
  | 'isDemo'
  | 'failures'
> & {
  /** Newest first; the last one is the first run, under the conversion's id. */
  runs: { id: string; startedAt: string; platforms: PostKey[] }[]
}

/** As many runs of one conversion are shown. */
const shownRuns = 20

function toFacts(conversion: Conversion): ConversionFacts {
  const { userId, id, createdAt, expiresAt, contentType, platforms, secondLanguage } = conversion
  const { outputLanguage, selectedModel, isDemo, failures } = conversion
  const all = runsOf(conversion)
  const runs = [...all.slice(0, shownRuns - 1), ...all.slice(shownRuns - 1).slice(-1)]
  return {
    userId,
    id,
    createdAt,
    expiresAt,
    contentType,
    platforms,
    secondLanguage,
    outputLanguage,
    selectedModel,
    isDemo,
    failures,
    runs,
  }
}

export interface FactsPage {
  conversions: ConversionFacts[]
  /** Where the next page begins. */
  next: string | undefined
}

interface Range {
  after: string | undefined
  limit: number
}

/** Conversions of all people, newest first. */
export async function listAllConversions(range: Range, now: Date): Promise<FactsPage> {
  const { conversions, next } = await rows.listAllConversions(range, now)
  return { conversions: conversions.filter((conversion) => !hasExpired(conversion, now)).map(toFacts), next }
}

/** Conversions that were begun between two instants, newest first, while their rows are there. */
export async function* readConversions(from: Instant, until: Instant, now: Date): AsyncGenerator<ConversionFacts[]> {
  let after: string | undefined = `${until.slice(0, 7)}/${until}`
  while (after) {
    const { conversions, next } = await rows.listAllConversions({ after, limit: 100 }, now)
    const found = conversions.filter(({ createdAt }) => createdAt >= from)
    if (found.length > 0) yield found.map(toFacts)
    after = next && next.split('/')[1]! >= from ? next : undefined
  }
}

/** @returns undefined for one that is not there, is not this person's, or has expired */
export async function findConversionOf(userId: string, id: string, now: Date): Promise<ConversionFacts | undefined> {
  const found = await findConversion(userId, id)
  return found && !hasExpired(found, now) ? toFacts(found) : undefined
}

/** Conversions of one person, newest first. @param after a position in their list */
export async function listConversionsOf(userId: string, { after, limit }: Range, now: Date): Promise<FactsPage> {
  const page = await rows.listConversions(userId, { after, wanted: { onlySaved: false }, count: limit }, now)
  return { conversions: page.conversions.map(toFacts), next: page.next ?? undefined }
}
