import { defineEndpoint } from '../../endpoint.ts'
import { storedHouseRulesSchema } from '../house-rules.ts'

/** The caller's own rules for all posts; those of a person who has set none are empty. */
export const getHouseRules = defineEndpoint({
  method: 'GET',
  path: '/api/house-rules',
  access: 'user',
  output: storedHouseRulesSchema,
})
