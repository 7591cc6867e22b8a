import { conversionIdSchema } from '#shared/generation/conversion-id.ts'
import { mostRunsToName, nameRuns } from '#shared/history/endpoints/name-runs.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as history from '../history.ts'

export const handler = defineHandler(nameRuns, async ({ user, query, now }) => {
  const ids = query.ids.split(',').flatMap((id) => conversionIdSchema.safeParse(id).data ?? [])
  return { runs: await history.nameRuns(user.userId, [...new Set(ids)].slice(0, mostRunsToName), now) }
})
