import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as generation from '../generation.ts'

void generation.prepare()
export const handler = defineHandler(
  generatePosts,
  async ({ user, body, prefetched, now, reply }) => {
    const { conversionId, events } = await generation.generate(
      user.userId,
      body,
      generation.forCaller(await prefetched, user),
      now,
    )
    reply.headers['x-conversion-id'] = conversionId
    return generation.collectPosts(events)
  },
  { prefetch: generation.prefetchRun },
)
