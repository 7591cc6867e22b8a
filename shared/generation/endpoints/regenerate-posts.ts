import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { conversionIdSchema } from '../conversion-id.ts'
import { regenerationBodyBytes, regenerationRequestSchema } from '../regeneration-request.ts'
import { runErrors } from '../run-errors.ts'
import { postsSchema } from '../schema.ts'

/** Rewrites one post (with `platform`) or all of a conversion of the caller. */
export const regeneratePosts = defineEndpoint({
  method: 'POST',
  path: '/api/regenerate/{id}',
  access: 'user',
  transport: 'stream',
  params: z.object({ id: conversionIdSchema }),
  maxBodyBytes: regenerationBodyBytes,
  input: regenerationRequestSchema,
  output: postsSchema,
  errors: [...runErrors, 'generation.content-missing', 'history.not-found'],
})
