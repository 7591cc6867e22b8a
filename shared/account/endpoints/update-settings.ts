import { defineEndpoint } from '../../endpoint.ts'
import { settingsChangeSchema, settingsSchema } from '../settings-schema.ts'

/**
 * Replaces sections of the caller's settings; those that are not named stay. A section that somebody has changed since the
 * version it was made from is not overwritten, and then none is. @source docs/rules/accounts.md#settings
 */
export const updateSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/settings',
  access: 'user',
  input: settingsChangeSchema,
  output: settingsSchema,
  errors: ['account.settings-changed', 'account.name-too-long', 'account.name-missing', 'account.bad-handle'],
})
