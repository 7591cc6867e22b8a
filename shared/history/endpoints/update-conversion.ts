import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { conversionIdSchema } from '../../generation/conversion-id.ts'
import { changeBodyBytes, editedPostsSchema, keptFindingsSchema, postedSchema, titleSchema } from '../schema.ts'
import { sessionSchema } from '../versions.ts'

/**
 * Saves a conversion or lets it expire again, names it, or stores the person's edits of its posts, the findings they keep
 * and what they have posted.
 */
export const updateConversion = defineEndpoint({
  method: 'PATCH',
  path: '/api/history/{id}',
  access: 'user',
  params: z.object({ id: conversionIdSchema }),
  maxBodyBytes: changeBodyBytes,
  input: z.object({
    isSaved: z.optional(z.boolean()),
    title: z.optional(titleSchema),
    posts: z.optional(editedPostsSchema),
    /** Of one typing: edits of the same one replace each other, and all else that they replace becomes a version. */
    session: z.optional(sessionSchema),
    /** Replaces what was kept on these platforms. */
    kept: z.optional(keptFindingsSchema),
    posted: z.optional(postedSchema),
  }),
  output: z.object({ success: z.boolean(), isSaved: z.boolean() }),
  errors: ['history.not-found', 'request.too-large', 'rate.limited'],
})
