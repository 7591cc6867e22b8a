import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

/** Says that the API answers; reads nothing. */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  table: 'none',
  output: z.object({ status: z.literal('ok') }),
})
