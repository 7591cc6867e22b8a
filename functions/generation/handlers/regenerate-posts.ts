import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as generation from '../generation.ts'

void generation.prepare()
export const handler = defineHandler(
  regeneratePosts,
  async ({ user, body, prefetched, now, reply }) => {
    const { conversionId, events } = await generation.regenerate(
      user.userId,
      body,
      generation.forCaller(await prefetched, user),
      now,
    )
    reply.headers['x-conversion-id'] = conversionId
    return generation.collectPosts(events)
  },
  { prefetch: generation.prefetchRegeneration },
)
