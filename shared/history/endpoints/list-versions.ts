import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { conversionIdSchema } from '../../generation/conversion-id.ts'
import { postKeySchema } from '../../generation/post-key.ts'
import { versionsSchema } from '../versions.ts'

/** Every wording that one post of a conversion has had, as far as it is kept. */
export const listVersions = defineEndpoint({
  method: 'GET',
  path: '/api/history/{id}/versions',
  access: 'user',
  params: z.object({ id: conversionIdSchema }),
  query: z.object({ post: postKeySchema }),
  output: versionsSchema,
  errors: ['history.not-found'],
})
