import type { AdminHistory } from '#shared/admin/histories.ts'
import type { Owner } from '#shared/admin/transactions.ts'
import { type PostKey, postKeysOf, postNameOf } from '#shared/generation/post-key.ts'
import { toCredits } from '#shared/money.ts'
import * as account from '../account/account.ts'
import * as credits from '../credits/credits.ts'
import { allConversions } from '../history/history.ts'
import { decodeCursor, encodeCursor } from '../table/cursor.ts'
import { positionPattern } from '../table/list.ts'
import { findOwners } from './owners.ts'
import { afterDay, type ListQuery, type Page, pageSizeOf, withinDays } from './page.ts'

type Facts = allConversions.ConversionFacts
type Result = AdminHistory['results'][number]

export interface HistoryQuery extends ListQuery {
  search?: string | undefined
  /** One conversion of the person who is searched. */
  conversion?: string | undefined
}

const idPattern = /^[0-9a-f-]{36}$/

/**
 * Conversions of all people, or of one person, newest first. No text is among what it returns.
 * @throws request.cursor-invalid
 */
export async function listHistories(query: HistoryQuery, now: Date): Promise<Page<AdminHistory>> {
  const { search = '', from, until, cursor, conversion } = query
  if (conversion) return { items: await withRuns(await findOne(search, conversion, now)), nextCursor: null }
  const list = `histories ${from} ${until} ${search}`
  const position = cursor && decodeCursor(list, cursor, search ? idPattern : positionPattern, now)
  const limit = pageSizeOf(query.limit)
  const page = search
    ? await findOfPerson(search, { after: position, limit }, now)
    : await allConversions.listAllConversions({ after: position ?? afterDay(until), limit }, now)
  const { items, next } = withinDays(page.conversions, page.next, query)
  return {
    items: await withRuns(items),
    nextCursor: next ? encodeCursor(list, next, now) : null,
  }
}

async function findOne(search: string, id: string, now: Date): Promise<Facts[]> {
  const user = await account.findUserByName(search)
  const found = user && (await allConversions.findConversionOf(user.userId, id, now))
  return found ? [found] : []
}

async function findOfPerson(
  search: string,
  range: { after: string | undefined; limit: number },
  now: Date,
): Promise<allConversions.FactsPage> {
  const user = await account.findUserByName(search)
  return user ? allConversions.listConversionsOf(user.userId, range, now) : { conversions: [], next: undefined }
}

/** The holds of the runs say how long they took and what they cost. */
async function withRuns(conversions: readonly Facts[]): Promise<AdminHistory[]> {
  const wanted = conversions.flatMap(({ userId, runs }) => runs.map(({ id }) => ({ userId, id })))
  const [holds, ownerOf] = await Promise.all([
    credits.readHolds(wanted),
    findOwners(conversions.map(({ userId }) => userId)),
  ])
  return conversions.map((facts) => toAdminHistory(facts, ownerOf(facts.userId), holds))
}

function toAdminHistory(facts: Facts, user: Owner, holds: ReadonlyMap<string, credits.Hold>): AdminHistory {
  const { id, createdAt, expiresAt, contentType, platforms, secondLanguage } = facts
  const { outputLanguage, selectedModel, isDemo, runs } = facts
  const shown = runs.map((run) => toRun(run, facts, holds.get(run.id)))
  const delivered = new Set(runs.flatMap((run) => holds.get(run.id)?.delivered ?? []))
  const isRunning = runs.some((run) => holds.get(run.id)?.state === 'open')
  return {
    id,
    user,
    contentType,
    platforms,
    secondLanguage,
    createdAt,
    model: selectedModel,
    isDemo,
    outputLanguage,
    isSaved: expiresAt === undefined,
    expiresAt,
    charged: shown.reduce((sum, { charged }) => sum + Math.round(charged * 100), 0) / 100,
    durationMs: shown.at(-1)?.durationMs,
    results: postKeysOf(platforms, secondLanguage).map((key) => ({
      ...postNameOf(key),
      result: resultOf(key, delivered.has(key), isRunning, facts),
    })),
    runs: shown,
  }
}

type Run = AdminHistory['runs'][number]

function toRun({ id, startedAt, platforms }: Facts['runs'][number], facts: Facts, hold?: credits.Hold): Run {
  return {
    id,
    startedAt,
    durationMs: hold?.closedAt ? Math.max(0, Date.parse(hold.closedAt) - Date.parse(hold.startedAt)) : undefined,
    firstTextMs: hold?.firstTextMs,
    held: toCredits(hold?.amount ?? 0),
    charged: toCredits(hold?.charged ?? 0),
    results: platforms.map(
      (key): Result => ({
        ...postNameOf(key),
        result: resultOf(key, hold?.delivered.includes(key) ?? false, hold?.state === 'open', facts),
      }),
    ),
  }
}

/** A post without a recorded failure is missing because its run ended unfinished. */
function resultOf(key: PostKey, isDelivered: boolean, isRunning: boolean, { failures }: Facts): Result['result'] {
  if (isDelivered) return 'delivered'
  return isRunning ? 'running' : (failures[key] ?? 'unfinished')
}
