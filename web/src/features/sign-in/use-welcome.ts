import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { User } from '#shared/account/schema.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { claimOwnData } from '../../lib/storage/own-data.ts'
import { showToast } from '../../ui/toaster.tsx'

/** Greets the person and runs the guard of the sign-in page again, which redirects to where they were going. */
export function useWelcome() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (user: User, title: string, text?: string) => {
    claimOwnData(user.id)
    queryClient.setQueryData(userQuery.queryKey, user)
    // On a phone a toast would lie on the panel that asks for the code of the mail.
    if (!user.awaitsProof) showToast({ title, ...(text && { text }), about: 'sign-in' })
    await router.invalidate()
  }
}
