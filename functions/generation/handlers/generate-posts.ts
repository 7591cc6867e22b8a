import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as generation from '../generation.ts'

void generation.prepare()
export const handler = defineHandler(
  generatePosts,
  async ({ user, body, prefetched, now, reply }) => {
    const { conversionId, posts } = await generation.generateAll(user, body, await prefetched, now)
    reply.headers['x-conversion-id'] = conversionId
    return posts
  },
  { prefetch: generation.prefetchRun },
)
