import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { readUser, userQuery } from '../../lib/queries/account.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { keepTargetFor } from '../../lib/session/return-target.ts'
import { sessionEnded } from '../../lib/session/session-end.ts'
import { rememberSignedIn } from '../../lib/session/signed-in.ts'
import { followErasure, isAccountChange, isOtherSession, wasDeleted } from '../../lib/storage/own-data.ts'
import { showToast } from '../../ui/toaster.tsx'

/**
 * Signs the interface out when a call says that the session has ended, and asks again who is signed in when another tab has
 * signed somebody in or out, or has changed their e-mail, plan or credits. The guards of the screens do the rest; a text stays in the browser
 * for its person.
 */
export function useSessionEnd(): void {
  const { t } = useTranslation('shell')
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const forgetAnswers = () =>
      queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey) !== String(userQuery.queryKey) })
    const signOut = async (instead?: string | null) => {
      const before = queryClient.getQueryData(userQuery.queryKey)
      if (!before) return
      queryClient.setQueryData(userQuery.queryKey, null)
      rememberSignedIn(false)
      await router.invalidate()
      keepTargetFor(before.id)
      forgetAnswers()
      showToast(instead ? { title: instead } : { title: t('sessionEnded'), text: t('sessionEndedText') })
    }
    // The answer to that question ends a session as well, of which the other tab has forgotten the text.
    const question = openQuestion()
    const askAgain = async () => {
      const after = await question.ask()
      if (after === undefined) return
      const isSame = queryClient.getQueryData(userQuery.queryKey)?.id === after?.id
      // What the one was answered is gone before anything is shown to the next.
      if (after && !isSame) forgetAnswers()
      queryClient.setQueryData(userQuery.queryKey, after)
      if (isSame) return
      await router.invalidate()
      if (after) return
      forgetAnswers()
      sayWhatTheOtherTabDid()
    }
    const sayWhatTheOtherTabDid = () => showToast({ title: t(wasDeleted() ? 'accountDeleted' : 'loggedOut') })
    const onEnd = ({ detail }: CustomEventInit<string>) => void (question.isUnderWay() || signOut(detail))
    const onStorage = (event: StorageEvent) => {
      followErasure(event)
      const isChange = isAccountChange(event)
      if (isChange || isOtherSession(event)) void askAgain()
      if (isChange) void queryClient.invalidateQueries(subscriptionQuery)
    }
    window.addEventListener(sessionEnded, onEnd)
    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener(sessionEnded, onEnd)
      window.removeEventListener('storage', onStorage)
    }
  }, [queryClient, router, t])
}

/** Who is signed in now, where the other tab may sign somebody out and in at once: the last answer counts. */
function openQuestion() {
  let underWay = 0
  let latest = 0
  return {
    isUnderWay: () => underWay > 0,
    /** @returns null: nobody; undefined: no answer, or it was asked once more meanwhile */
    ask: async (): Promise<User | null | undefined> => {
      underWay += 1
      latest += 1
      const own = latest
      const answer = await readUser().catch(() => undefined)
      underWay -= 1
      return own === latest ? answer : undefined
    },
  }
}
