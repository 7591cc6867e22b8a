import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import { toCredits } from '#shared/money.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as credits from '../credits.ts'

export const handler = defineHandler(listEntries, async ({ user, query }) => {
  const { entries, nextCursor } = await credits.listEntries(user.userId, query)
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      kind: entry.kind,
      amount: toCredits(entry.amount),
      change: toCredits(entry.change),
      origin: credits.originOfEntry(entry),
      ...(credits.isOfRun(entry.kind) && { conversionId: entry.cause }),
    })),
    nextCursor,
  }
})
