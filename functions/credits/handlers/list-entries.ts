import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import { toCredits } from '#shared/money.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as credits from '../credits.ts'

export const handler = defineHandler(listEntries, async ({ user, query }) => {
  const { entries, nextCursor } = await credits.listEntries(user.userId, query)
  return {
    entries: entries.map(({ id, at, kind, cause, amount, change }) => ({
      id,
      at,
      kind,
      amount: toCredits(amount),
      change: toCredits(change),
      source: credits.entrySourceOf(cause),
      ...(credits.isOfRun(kind) && { conversionId: cause }),
    })),
    nextCursor,
  }
})
