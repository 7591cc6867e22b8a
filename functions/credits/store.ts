import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { EntityItem } from 'electrodb'
import type { CreditHundredths } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Instant } from '#shared/time.ts'
import { type Getter, readTogether, row } from '../table/read.ts'
import { documentClient, table } from '../table/table.ts'
import { type AccountSnapshot, toAccountSnapshot } from './account.ts'
import { ConversionResult, CreditAccount, CreditHold } from './entities.ts'
import type { HoldPart } from './ledger.ts'

/** Credits set aside for one run. Amounts in hundredths. */
export interface Hold {
  userId: string
  /** Uuid of the conversion or regeneration. */
  id: string
  state: 'open' | 'settled' | 'released'
  amount: CreditHundredths
  platforms: PlatformId[]
  /** What was ordered; the same id with another one is another request. */
  fingerprint: string
  /** Whoever reserved it or took it over last. */
  worker: string
  startedAt: Instant
  leaseUntil: Instant
  expiresAt: Instant
  /** 0 while open. */
  charged: CreditHundredths
  /** Written when it closes. */
  delivered: PlatformId[]
}
export interface HoldRow extends Hold {
  parts: HoldPart[]
}
export type ResultRow = EntityItem<typeof ConversionResult>

/** Binds the account for one read together with other rows. */
export function accountRow(userId: string, now: Date): Getter<AccountSnapshot> {
  return row(CreditAccount.get({ userId }), (Item) =>
    toAccountSnapshot(userId, CreditAccount.parse({ Item }).data ?? undefined, now),
  )
}

/** Binds a hold for one read together with other rows. */
export function holdRow(userId: string, id: string): Getter<HoldRow> {
  return row(CreditHold.get({ userId, id }), parseHold)
}

export const noAccount = (userId: string, now: Date): AccountSnapshot => toAccountSnapshot(userId, undefined, now)

export async function readAccount(userId: string, now: Date): Promise<AccountSnapshot> {
  const [account] = await readTogether(accountRow(userId, now))
  return account ?? noAccount(userId, now)
}

export async function findHold(userId: string, id: string): Promise<HoldRow | undefined> {
  const [hold] = await readTogether(holdRow(userId, id))
  return hold
}

/** A run as it stands: its hold and every post or seal, in one strongly consistent query. */
export async function readRun(
  userId: string,
  id: string,
): Promise<{ hold: HoldRow | undefined; results: ResultRow[] }> {
  const { Key } = CreditHold.get({ userId, id }).params<{ Key: { pk: string; sk: string } }>()
  const answer = await documentClient.send(
    new QueryCommand({
      TableName: table.table,
      KeyConditionExpression: 'pk = :person AND begins_with(sk, :run)',
      ExpressionAttributeValues: { ':person': Key.pk, ':run': Key.sk.replace(/HOLD$/, '') },
      ConsistentRead: true,
    }),
  )
  const items = answer.Items ?? []
  const found = items.find(({ sk }) => sk === Key.sk)
  return { hold: found && parseHold(found), results: items.filter((item) => item !== found).map(parseResult) }
}

/** A row that a refused transaction showed. */
export function parseHold(Item: Record<string, unknown>): HoldRow {
  const { duePk, dueSk, closedAt, ...hold } = CreditHold.parse({ Item }).data as HoldRow & Record<string, unknown>
  return hold as HoldRow
}

export const parseAccount = (Item: Record<string, unknown>, userId: string, now: Date): AccountSnapshot =>
  toAccountSnapshot(userId, CreditAccount.parse({ Item }).data ?? undefined, now)

export const parseResult = (Item: Record<string, unknown>): ResultRow =>
  ConversionResult.parse({ Item }).data as ResultRow
