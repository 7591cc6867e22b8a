import { defineEndpoint } from '../../endpoint.ts'
import { generationEventSchema } from '../events.ts'
import { generationBodyBytes, generationRequestSchema } from '../generation-request.ts'
import { runErrors } from '../run-errors.ts'

/** The same run as `generatePosts`, as a stream of events. */
export const streamPosts = defineEndpoint({
  method: 'POST',
  path: '/api/generate/streaming',
  access: 'user',
  transport: 'stream',
  answer: 'events',
  maxBodyBytes: generationBodyBytes,
  input: generationRequestSchema,
  output: generationEventSchema,
  errors: [...runErrors, 'history.not-found'],
})
