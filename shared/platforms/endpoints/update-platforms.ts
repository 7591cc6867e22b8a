import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { platformChoicesSchema, platformIdSchema, platformIds, platformOptionSchema } from '../schema.ts'

/**
 * Changes the caller's own settings of several platforms, all or none. `seen` is what each was changed from: settings that
 * somebody has changed since are not overwritten.
 */
export const updatePlatforms = defineEndpoint({
  method: 'PATCH',
  path: '/api/platforms',
  access: 'user',
  input: z.object({
    changes: z
      .array(z.object({ platform: platformIdSchema, seen: platformChoicesSchema, settings: platformChoicesSchema }))
      .check(z.minLength(1), z.maxLength(platformIds.length)),
  }),
  output: z.array(platformOptionSchema),
  errors: ['platforms.changed'],
})
