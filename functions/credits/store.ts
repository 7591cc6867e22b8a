import type { EntityItem } from 'electrodb'
import type { Instant } from '#shared/time.ts'
import { update, type Write } from '../table/commit.ts'
import { type Getter, readTogether, row } from '../table/read.ts'
import type { AccountSnapshot } from './account.ts'
import { ConversionResult, CreditAccount, CreditCause, CreditHold } from './entities.ts'
import type { Hold, RunResult } from './hold.ts'
import { sumAvailable } from './ledger.ts'
import { parseFindings } from './stored-findings.ts'

type Item = Record<string, unknown>
type AccountRow = EntityItem<typeof CreditAccount>

/** Binds the account for one read together with other rows. */
export function accountRow(userId: string, now: Date): Getter<AccountSnapshot> {
  return row(CreditAccount.get({ userId }), (item) => parseAccount(item, userId, now))
}

/** Binds a hold for one read together with other rows. */
export function holdRow(userId: string, id: string): Getter<Hold> {
  return row(CreditHold.get({ userId, id }), parseHold)
}

export async function readAccount(userId: string, now: Date): Promise<AccountSnapshot> {
  const [account] = await readTogether(accountRow(userId, now))
  return account ?? noAccount(userId, now)
}

export async function findHold(userId: string, id: string): Promise<Hold | undefined> {
  const [hold] = await readTogether(holdRow(userId, id))
  return hold
}

/** Whether something was done under this cause. */
export async function hasCause(userId: string, cause: string): Promise<boolean> {
  const { data } = await CreditCause.get({ userId, cause }).go({ consistent: true })
  return data !== null
}

export const activeWrite = (userId: string, isActive: boolean): Write =>
  update(CreditAccount.patch({ userId }).set({ isActive }))

/** A run's hold and all its results, in one strongly consistent query over two entities. */
export async function readRun(userId: string, id: string): Promise<{ hold: Hold | undefined; results: RunResult[] }> {
  const { data } = await CreditHold.query
    .byUser({ userId })
    .begins({ id })
    .go({ consistent: true, data: 'raw', ignoreOwnership: true })
  // With `raw`, ElectroDB returns DynamoDB's answer as it came.
  const { Items: items = [] } = data as unknown as { Items?: Item[] }
  const hold = items.find((item) => !('platform' in item))
  return { hold: hold && parseHold(hold), results: items.filter((item) => item !== hold).map(parseResult) }
}

/** The results of a run, strongly consistent. */
export async function listResults(userId: string, id: string): Promise<RunResult[]> {
  const { data } = await ConversionResult.query.byUser({ userId, id }).go({ consistent: true, pages: 'all' })
  return data.map(toResult)
}

// The parsers below also read the rows that a refused transaction returns.

export function parseHold(item: Item): Hold {
  const { duePk, dueSk, ...hold } = CreditHold.parse({ Item: item }).data!
  return hold as Hold
}

export const parseResult = (item: Item): RunResult => toResult(ConversionResult.parse({ Item: item }).data!)

function toResult(row: EntityItem<typeof ConversionResult>): RunResult {
  const { platform, state, content = '', title, parts = 1, storedAt } = row
  const findings = parseFindings(row.findings, { content, title })
  return { platform, state, content, title, findings, parts, storedAt }
}

export const parseAccount = (item: Item, userId: string, now: Date): AccountSnapshot =>
  toSnapshot(userId, CreditAccount.parse({ Item: item }).data ?? undefined, now)

/** The snapshot of a person whose account was not opened yet. */
export const noAccount = (userId: string, now: Date): AccountSnapshot => toSnapshot(userId, undefined, now)

function toSnapshot(userId: string, account: AccountRow | undefined, now: Date): AccountSnapshot {
  const grants = Object.entries(account?.grants ?? {}).map(([cause, field]) => ({ cause, ...field }))
  return {
    userId,
    isOpen: account !== undefined,
    isActive: account?.isActive ?? true,
    available: sumAvailable(grants, now),
    held: account?.held ?? 0,
    owed: account?.owed ?? 0,
    totals: { granted: account?.granted ?? 0, used: account?.used ?? 0, reversed: account?.reversed ?? 0 },
    grants,
    openHolds: account?.openHolds ?? 0,
    holds: (account?.holds ?? []).map(parseOpenHold),
    count: {
      minute: account?.minute ?? 0,
      minuteRuns: account?.minuteRuns ?? 0,
      day: account?.day ?? 0,
      dayRuns: account?.dayRuns ?? 0,
    },
    undelivered: {
      day: account?.undeliveredDay ?? 0,
      posts: account?.undeliveredPosts ?? 0,
      at: account?.undeliveredAt,
    },
    openedAt: account?.openedAt,
    nextAllowanceAt: account?.nextAllowanceAt,
  }
}

/** How the account row lists an open hold. */
export const formatOpenHold = (id: string, expiresAt: Instant): string => `${expiresAt}#${id}`

function parseOpenHold(text: string): { id: string; expiresAt: Instant } {
  const [expiresAt, id] = text.split('#')
  return { id: id!, expiresAt: expiresAt! }
}
