import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { defineStream } from '../../http/define-stream.ts'
import * as generation from '../generation.ts'

void generation.prepare()
export const handler = defineStream(
  streamPosts,
  async ({ user, body, prefetched, now }) => (await generation.generate(user, body, await prefetched, now)).events,
  { prefetch: generation.prefetchRun },
)
