import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

/** Deletes the caller's conversions, saved ones too, some at a time: it is called again while there are more. */
export const deleteHistory = defineEndpoint({
  method: 'DELETE',
  path: '/api/history',
  access: 'user',
  table: 'delete',
  output: z.object({ deleted: z.int(), hasMore: z.boolean() }),
})
