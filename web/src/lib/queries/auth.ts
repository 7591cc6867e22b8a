import { endSession } from '#shared/auth/endpoints/end-session.ts'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { listSessions } from '#shared/auth/endpoints/list-sessions.ts'
import { endpointQuery, useEndpointMutation } from '../endpoint-query.ts'

export const signInMethodsQuery = endpointQuery(getSignInMethods)

/** Read anew at each visit: who looks wants to see who else is signed in now. */
export const sessionsQuery = endpointQuery(listSessions, { staleTime: 0 })
export const useEndSession = () => useEndpointMutation(endSession, { refresh: [listSessions] })
