import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { platformOptionSchema } from '../schema.ts'

export const listPlatforms = defineEndpoint({
  method: 'GET',
  path: '/api/platforms',
  access: 'user',
  output: z.array(platformOptionSchema),
})
