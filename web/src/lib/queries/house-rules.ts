import { getHouseRules } from '#shared/platforms/endpoints/get-house-rules.ts'
import { endpointQuery } from '../endpoint-query.ts'

/** The caller's rules for all posts. @source docs/rules/generation.md#house-rules */
export const houseRulesQuery = endpointQuery(getHouseRules)
