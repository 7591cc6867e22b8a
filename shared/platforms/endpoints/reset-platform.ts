import { defineEndpoint } from '../../endpoint.ts'
import { platformOptionSchema, platformParamsSchema } from '../schema.ts'

/** "Reset to default": removes the caller's own settings. */
export const resetPlatform = defineEndpoint({
  method: 'DELETE',
  path: '/api/platforms/{platform}',
  access: 'user',
  params: platformParamsSchema,
  output: platformOptionSchema,
  errors: ['platforms.unknown'],
})
