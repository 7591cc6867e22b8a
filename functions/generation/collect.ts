import { AppError, type ErrorCode, errorCatalog } from '#shared/errors.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import type { Posts } from '#shared/generation/schema.ts'

/**
 * Waits for a run and gathers its posts: the plain call's way of listening.
 * @throws the run's own error when it ended without a post
 */
export async function collect(events: AsyncIterable<GenerationEvent>): Promise<Posts> {
  const posts: Posts = {}
  for await (const event of events) {
    if (event.type === 'platform-complete') posts[event.platform] = event.content
    if (event.type === 'error' && Object.keys(posts).length === 0) throw new AppError(codeOf(event.code))
  }
  return posts
}

const codeOf = (code: string): ErrorCode => (Object.hasOwn(errorCatalog, code) ? (code as ErrorCode) : 'internal')
