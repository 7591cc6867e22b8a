import { regeneratePosts } from '#shared/generation/endpoints.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { collect } from '../collect.ts'
import * as generation from '../generation.ts'
import { prefetchRegeneration } from '../prefetch.ts'

export const handler = defineHandler(
  regeneratePosts,
  async ({ user, body, prefetched, now, reply }) => {
    const { conversionId, events } = await generation.regenerate(user.userId, body, await prefetched, now)
    reply.headers['x-conversion-id'] = conversionId
    return collect(events)
  },
  { prefetch: prefetchRegeneration },
)
