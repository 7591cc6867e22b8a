import { queryOptions } from '@tanstack/react-query'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import type { User } from '#shared/account/schema.ts'
import { ApiError, callEndpoint } from '../api.ts'
import { endpointKey } from '../endpoint-query.ts'
import { rememberSignedIn } from '../session/signed-in.ts'
import { claimOwnData } from '../storage/own-data.ts'

/** Asks who is signed in. */
export async function readUser({ signal }: { signal?: AbortSignal } = {}): Promise<User | null> {
  try {
    const user = await callEndpoint(getUser, { ...(signal && { signal }) })
    rememberSignedIn(true)
    claimOwnData(user.id)
    return user
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    rememberSignedIn(false)
    return null
  }
}

/** Who is signed in; null when nobody is. Loaded once. @source docs/rules/accounts.md#sessions */
export const userQuery = queryOptions({ queryKey: endpointKey(getUser), queryFn: readUser })
