import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { showToast } from '../../../ui/toaster.tsx'

/** @returns a function that gives the signed-in person; without one it shows a toast and gives undefined */
export function useSignInFirst(purpose: 'upgrade' | 'buy'): () => User | undefined {
  const { t } = useTranslation('checkout')
  const { data: user } = useQuery(userQuery)
  return () => {
    if (user) return user
    showToast({ title: t('signInFirst.title'), text: t(`signInFirst.${purpose}`), tone: 'destructive' })
    return undefined
  }
}
