import { streamPosts } from '#shared/generation/endpoints.ts'
import { defineStream } from '../../http/define-stream.ts'
import { earlyForRun } from '../early.ts'
import * as generation from '../generation.ts'

export const handler = defineStream(
  streamPosts,
  async ({ user, body, early, now }) => (await generation.generate(user.userId, body, await early, now)).events,
  { early: earlyForRun },
)
