import { defineEndpoint } from '../../endpoint.ts'
import { houseRulesBodyBytes, storedHouseRulesSchema } from '../house-rules.ts'

/**
 * Replaces the caller's rules. `version` is that of the rules they were made from: rules that somebody has changed since
 * are not overwritten. @source docs/rules/generation.md#house-rules
 */
export const updateHouseRules = defineEndpoint({
  method: 'PUT',
  path: '/api/house-rules',
  access: 'user',
  maxBodyBytes: houseRulesBodyBytes,
  input: storedHouseRulesSchema,
  output: storedHouseRulesSchema,
  errors: [
    'house.changed',
    'house.duplicate',
    'house.banned-in-wording',
    'house.banned-spelling',
    'house.spelling-circle',
    'house.wrong-in-wording',
    'house.no-room',
    'house.too-many',
    'house.too-long',
    'house.bad-link',
  ],
})
