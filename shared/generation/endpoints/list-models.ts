import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { modelIdSchema } from '../schema.ts'

/** The models this stage has keys for. `isDemo`: answered by the local demo writer. `name`: what the provider calls it. @source docs/rules/generation.md#models */
export const listModels = defineEndpoint({
  method: 'GET',
  path: '/api/models',
  access: 'user',
  output: z.array(
    z.object({ id: modelIdSchema, isPremium: z.boolean(), isDemo: z.boolean(), name: z.optional(z.string()) }),
  ),
})
