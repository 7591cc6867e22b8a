import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { conversionIdSchema } from '../../generation/conversion-id.ts'
import { postSchema } from '../../generation/schema.ts'
import { restoreRequestSchema } from '../versions.ts'

/**
 * Brings a version of a post back as its newest one, with what is to be looked at in it. It costs nothing, nothing is
 * removed, and again it changes nothing.
 */
export const restoreVersion = defineEndpoint({
  method: 'POST',
  path: '/api/history/{id}/versions/restore',
  access: 'user',
  params: z.object({ id: conversionIdSchema }),
  input: restoreRequestSchema,
  output: z.object({ post: postSchema }),
  errors: ['history.not-found', 'history.changed', 'request.too-large', 'rate.limited'],
})
