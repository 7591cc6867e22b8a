import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { preferencesSchema } from '../preferences.ts'

/** Keeps what the caller had posts made with, for their other devices. */
export const updatePreferences = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/preferences',
  access: 'user',
  input: preferencesSchema,
  output: z.object({ success: z.boolean() }),
})
