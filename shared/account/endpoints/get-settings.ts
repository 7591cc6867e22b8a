import { defineEndpoint } from '../../endpoint.ts'
import { settingsSchema } from '../settings-schema.ts'

/** What the caller has set for their account. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/user/settings',
  access: 'user',
  output: settingsSchema,
})
