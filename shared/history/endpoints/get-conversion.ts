import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { conversionIdSchema } from '../../generation/conversion-id.ts'
import { conversionSchema } from '../schema.ts'

export const getConversion = defineEndpoint({
  method: 'GET',
  path: '/api/history/{id}',
  access: 'user',
  params: z.object({ id: conversionIdSchema }),
  output: conversionSchema,
  errors: ['history.not-found'],
})
