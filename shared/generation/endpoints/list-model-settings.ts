import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { providers } from '../models.ts'
import { modelIdSchema } from '../schema.ts'

/** The models that are offered: under which name the provider is asked, what they cost, and whether there is a key; never a key. */
export const listModelSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/models',
  access: 'admin',
  output: z.array(
    z.object({
      id: modelIdSchema,
      name: z.string(),
      provider: z.enum(providers),
      /** Credits for one post, before any discount. */
      price: z.number(),
      isDemo: z.boolean(),
      hasKey: z.boolean(),
    }),
  ),
})
