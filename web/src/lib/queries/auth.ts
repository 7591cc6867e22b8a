import { getSignInMethods } from '#shared/auth/endpoints.ts'
import { endpointQuery } from '../endpoint-query.ts'

export const signInMethodsQuery = endpointQuery(getSignInMethods)
