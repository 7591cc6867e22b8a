import { infiniteQueryOptions } from '@tanstack/react-query'
import { addCredits } from '#shared/admin/endpoints/add-credits.ts'
import { auditUser } from '#shared/admin/endpoints/audit-user.ts'
import { editSubscription } from '#shared/admin/endpoints/edit-subscription.ts'
import { endSessions } from '#shared/admin/endpoints/end-sessions.ts'
import { getManagedUser } from '#shared/admin/endpoints/get-managed-user.ts'
import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import { listUserEntries } from '#shared/admin/endpoints/list-user-entries.ts'
import { listUsers } from '#shared/admin/endpoints/list-users.ts'
import { refundOrder } from '#shared/admin/endpoints/refund-order.ts'
import { setUserState } from '#shared/admin/endpoints/set-user-state.ts'
import { callEndpoint } from '../api.ts'
import { endpointKey, endpointQuery, useEndpointMutation } from '../endpoint-query.ts'

/** One person, as they are now. */
export const managedUserQuery = (id: string) => endpointQuery(getManagedUser, { params: { id }, staleTime: 0 })

/** Reads every row of the person, so it is asked for by a press. */
export const auditQuery = (id: string) => ({
  ...endpointQuery(auditUser, { params: { id }, staleTime: 0 }),
  enabled: false,
})

/** The ledger of one person, page by page. */
export const userEntriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: endpointKey(listUserEntries, { params: { id } }),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listUserEntries, { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

/** What was done to one person, page by page. */
export const userActionsQuery = (target: string) =>
  infiniteQueryOptions({
    queryKey: endpointKey(listActions, { query: { target } }),
    queryFn: ({ pageParam, signal }) => callEndpoint(listActions, { query: { target, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

const refresh = [listUsers, getManagedUser, listUserEntries, listActions]
export const useAddCredits = () => useEndpointMutation(addCredits, { refresh })
export const useEditSubscription = () => useEndpointMutation(editSubscription, { refresh })
export const useSetUserState = () => useEndpointMutation(setUserState, { refresh })
/** Its preview is not asked for again: what was refunded cannot be previewed. */
export const useRefundOrder = () => useEndpointMutation(refundOrder, { refresh: [...refresh, listAllTransactions] })
export const useEndSessions = () => useEndpointMutation(endSessions, { refresh })
