import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { conversionIdSchema } from '../../generation/conversion-id.ts'

export const deleteConversion = defineEndpoint({
  method: 'DELETE',
  path: '/api/history/{id}',
  access: 'user',
  table: 'delete',
  params: z.object({ id: conversionIdSchema }),
  output: z.object({ success: z.boolean() }),
  errors: ['history.not-found'],
})
