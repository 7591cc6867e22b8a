import { defineEndpoint } from '../../endpoint.ts'
import { generationBodyBytes, generationRequestSchema } from '../generation-request.ts'
import { runErrors } from '../run-errors.ts'
import { postsSchema } from '../schema.ts'

/** Plain call: waits for the whole run. The conversion id comes back in the header `x-conversion-id`. */
export const generatePosts = defineEndpoint({
  method: 'POST',
  path: '/api/generate',
  access: 'user',
  transport: 'stream',
  maxBodyBytes: generationBodyBytes,
  input: generationRequestSchema,
  output: postsSchema,
  errors: [...runErrors, 'history.not-found'],
})
