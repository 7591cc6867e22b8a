import { regeneratePosts } from '#shared/generation/endpoints.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { collect } from '../collect.ts'
import { earlyForRerun } from '../early.ts'
import * as generation from '../generation.ts'

export const handler = defineHandler(
  regeneratePosts,
  async ({ user, body, early, now, reply }) => {
    const { conversionId, events } = await generation.regenerate(user.userId, body, await early, now)
    reply.headers['x-conversion-id'] = conversionId
    return collect(events)
  },
  { early: earlyForRerun },
)
