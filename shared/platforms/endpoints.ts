import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { platformOptionSchema, platformSettingsSchema } from './schema.ts'

/** Any text passes here; an unknown platform is `platforms.unknown`, not a malformed request. */
const params = z.object({ platform: z.string().max(64) })

export const listPlatforms = defineEndpoint({
  method: 'GET',
  path: '/api/platforms',
  access: 'user',
  output: z.array(platformOptionSchema),
})

/** Writes the caller's own settings over the product's defaults. @source decision 23 */
export const updatePlatform = defineEndpoint({
  method: 'PATCH',
  path: '/api/platforms/{platform}',
  access: 'user',
  params,
  input: platformSettingsSchema.partial(),
  output: platformOptionSchema,
  errors: ['platforms.unknown'],
})

/** "Reset to default": removes the caller's own settings. */
export const resetPlatform = defineEndpoint({
  method: 'DELETE',
  path: '/api/platforms/{platform}',
  access: 'user',
  params,
  output: platformOptionSchema,
  errors: ['platforms.unknown'],
})
