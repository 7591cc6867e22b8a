import { endSession } from '#shared/auth/endpoints/end-session.ts'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { listSessions } from '#shared/auth/endpoints/list-sessions.ts'
import { endpointQuery, useEndpointMutation } from '../endpoint-query.ts'

export const signInMethodsQuery = endpointQuery(getSignInMethods)

export const sessionsQuery = endpointQuery(listSessions)
export const useEndSession = () => useEndpointMutation(endSession, { refresh: [listSessions] })
