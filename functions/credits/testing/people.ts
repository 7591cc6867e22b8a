import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs } from '#shared/time.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { documentClient, table } from '../../table/table.ts'
import { audit } from '../auditor.ts'
import type { HoldRequest } from '../credits.ts'

export const start = new Date('2026-11-20T12:00:00.000Z')
export const later = (ms: number): Date => addMs(start, ms)

export const threePlatforms: PlatformId[] = ['facebook', 'instagram', 'threads']

/** A person with an account and the first FREE allowance of 5.00 credits. */
export async function aPerson(): Promise<string> {
  const userId = ulid()
  await subscriptions.openAccount(userId, start)
  return userId
}

export const aHoldRequest = (over: Partial<HoldRequest> = {}): HoldRequest => ({
  id: randomUUID(),
  platforms: threePlatforms,
  amount: 240,
  fingerprint: 'f',
  ...over,
})

/** Fails naming everything that is wrong with these accounts. */
export async function expectConsistentCredits(now: Date, ...people: string[]): Promise<void> {
  expect(await audit(documentClient, table.table, now, people)).toEqual([])
}
