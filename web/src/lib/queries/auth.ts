import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { endpointQuery } from '../endpoint-query.ts'

export const signInMethodsQuery = endpointQuery(getSignInMethods)
