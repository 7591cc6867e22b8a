import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { platformOptionSchema, platformParamsSchema, platformSettingsSchema } from '../schema.ts'

/** Writes the caller's own settings over the product's defaults. @source docs/rules/generation.md#platform-settings */
export const updatePlatform = defineEndpoint({
  method: 'PATCH',
  path: '/api/platforms/{platform}',
  access: 'user',
  params: platformParamsSchema,
  input: z.partial(platformSettingsSchema),
  output: platformOptionSchema,
  errors: ['platforms.unknown'],
})
