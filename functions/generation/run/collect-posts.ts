import { AppError, type ErrorCode, errorCatalog } from '#shared/errors.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { postKeyOf } from '#shared/generation/post-key.ts'
import type { Posts } from '#shared/generation/schema.ts'

/**
 * Waits for a run to end and gathers its posts, for the calls that do not stream.
 * @throws the run's own error when it ended without a post, with `reason` where all have failed for one
 */
export async function collectPosts(events: AsyncIterable<GenerationEvent>): Promise<Posts> {
  const posts: Posts = {}
  const reasons = new Set<string>()
  for await (const event of events) {
    if (event.type === 'platform-complete') posts[postKeyOf(event.platform, event.language)] = event.content
    if (event.type === 'platform-error') reasons.add(event.code)
    if (event.type === 'error' && Object.keys(posts).length === 0)
      throw new AppError(codeOf(event.code), reasons.size === 1 ? { reason: [...reasons][0] } : {})
  }
  return posts
}

const codeOf = (code: string): ErrorCode => (Object.hasOwn(errorCatalog, code) ? (code as ErrorCode) : 'internal')
