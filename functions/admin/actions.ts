import type { EntityItem } from 'electrodb'
import type { Action, ActionKind } from '#shared/admin/schema.ts'
import type { PlanTier } from '#shared/subscriptions/plans.ts'
import { addMs, days, type Instant, never, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { put, type Write } from '../table/commit.ts'
import { decodeCursor, encodeCursor } from '../table/cursor.ts'
import { positionPattern, readNewest } from '../table/list.ts'
import { listKeys } from '../table/list-keys.ts'
import { readTogether } from '../table/read.ts'
import { AdminAction, HandledRequest } from './entities.ts'
import { fillPage, type Page, pageSizeOf } from './page.ts'

/** List of the `list` index. */
const actionList = 'ACTIONS'

/** What an admin does, as the log keeps it. */
export interface ActionRecord {
  id: string
  actor: string
  target: string
  kind: ActionKind
  reason?: string | undefined
  amount?: number | undefined
  tier?: PlanTier | undefined
  until?: Instant | undefined
  orderId?: string | undefined
  amountTwd?: number | undefined
}

/** The line of the log, to be written together with the action itself. Lines are never changed. */
export function logWrite(record: ActionRecord, now: Date): Write {
  const at = toInstant(now)
  return put(AdminAction.create({ ...record, at, ...listKeys(actionList, at, `${at}#${record.id}#${record.target}`) }))
}

/** A request that is repeated later than this is a new one. */
const repeatedWithinMs = days(1)

/** To be written together with what the request does: a second call of the same request is refused by it, whatever was done in between. */
export const claimRequest = (target: string, id: string, now: Date): Write =>
  put(HandledRequest.create({ target, id, ttl: Math.ceil(addMs(now, repeatedWithinMs).getTime() / 1_000) }))

/** The line of a request that was done before; undefined for a new request. */
export async function findAction(target: string, id: string, now: Date): Promise<ActionRecord | undefined> {
  const { data } = await AdminAction.query
    .byTarget({ target })
    .between({ at: toInstant(addMs(now, -repeatedWithinMs)) }, { at: never })
    .go({ consistent: true, pages: 'all' })
  return data.find((row) => row.id === id)
}

interface ActionsQuery {
  cursor?: string | undefined
  limit?: number | undefined
  target?: string | undefined
}

type ActionRow = EntityItem<typeof AdminAction>

/** What admins did, newest first: everything, or what was done to one person. */
export function listActions({ cursor, limit, target }: ActionsQuery, now: Date): Promise<Page<Action>> {
  const pageSize = pageSizeOf(limit)
  const list = `actions ${target ?? ''}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, positionPattern, now)
  const source = target ? readOf(target, after, pageSize) : readAll(after, pageSize, now)
  return fillPage(source, { limit: pageSize, cursorOf: (position) => encodeCursor(list, position, now) }, toActions)
}

interface FoundRow {
  position: string
  key: { target: string; at: Instant; id: string }
}

async function* readAll(after: string | undefined, pageSize: number, now: Date): AsyncGenerator<FoundRow> {
  for await (const { sort, position } of readNewest({ lists: [actionList], after, pageSize: pageSize + 1 }, now)) {
    const [at, id, target] = sort.split('#')
    yield { position, key: { at: at!, id: id!, target: target! } }
  }
}

/** A position of one person's list is written like one of the index, so that both have one pattern. */
async function* readOf(target: string, after: string | undefined, pageSize: number): AsyncGenerator<FoundRow> {
  const [at = never, id = ''] = after?.split('/')[1]?.split('#') ?? []
  let cursor: string | null = null
  do {
    const page: { data: ActionRow[]; cursor: string | null } = await AdminAction.query
      .byTarget({ target })
      .lt({ at, id })
      .go({ order: 'desc', limit: pageSize + 1, cursor })
    for (const row of page.data)
      yield { position: `${row.at.slice(0, 7)}/${row.at}#${row.id}`, key: { target, at: row.at, id: row.id } }
    cursor = page.cursor
  } while (cursor)
}

/** Names are read now and not kept in the log, which outlives accounts. */
async function toActions(found: readonly FoundRow[]): Promise<(Action | undefined)[]> {
  const rows = await readTogether(
    ...found.map(({ key }) => ({
      key: AdminAction.get(key).params<{ Key: Record<string, string> }>().Key,
      parse: (Item: Record<string, unknown>) => AdminAction.parse({ Item }).data,
    })),
  )
  const names = await readNames(rows.flatMap((row) => (row ? [row.actor, row.target] : [])))
  return rows.map((row) => row && toAction(row, names))
}

async function readNames(ids: readonly string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids)]
  const users = await readTogether(...distinct.map((id) => account.userGetter(id)))
  return new Map(users.flatMap((user) => (user ? [[user.userId, user.username]] : [])))
}

function toAction(row: ActionRow, names: Map<string, string>): Action {
  const { listPk, listSk, actor, target, ...shown } = row
  return {
    ...shown,
    actor: { id: actor, username: names.get(actor) },
    target: { id: target, username: names.get(target) },
    isSelf: actor === target,
  }
}
