import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as generation from '../generation.ts'

void generation.prepare()
export const handler = defineHandler(
  regeneratePosts,
  async ({ user, body, prefetched, now, reply }) => {
    const { conversionId, posts } = await generation.regenerateAll(user, body, await prefetched, now)
    reply.headers['x-conversion-id'] = conversionId
    return posts
  },
  { prefetch: generation.prefetchRegeneration },
)
