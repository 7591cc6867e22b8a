import { Box, Button } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { sessionsQuery, signInMethodsQuery } from '../../../lib/queries/auth.ts'

const ChangeEmail = lazy(() => import('./change-email.tsx'))

export interface SignInChangesProps {
  user: User
  /** The way to a new password, `own` the e-mail of the person. */
  Reset: ComponentType<{ own: string; onEnd: () => void }>
}

/** Another e-mail or password for who signs in by one. The password is changed in the same way as by who forgot theirs. */
export function SignInChanges({ user, Reset }: SignInChangesProps) {
  const { t } = useTranslation('settings')
  const { data: methods } = useQuery({ ...signInMethodsQuery, enabled: user.hasPassword === true })
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'changeEmail' | 'changePassword'>()
  const opener = useRef<HTMLElement>(null)
  if (!user.hasPassword || methods?.password !== 'form') return null
  const close = () => {
    setOpen(undefined)
    opener.current?.focus()
    // With the former password the other sessions have ended.
    void queryClient.invalidateQueries(sessionsQuery)
  }
  return (
    <>
      {(['changeEmail', 'changePassword'] as const).map((change) => (
        <Button
          key={change}
          variant="outline"
          size="sm"
          minH={{ base: '11', md: '9' }}
          aria-expanded={open === change}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget
            setOpen(open === change ? undefined : change)
            // Another device may have changed the e-mail: a code that is asked for goes to the present one.
            void queryClient.invalidateQueries(userQuery)
          }}
        >
          {t(change)}
        </Button>
      ))}
      {open && (
        <Box w="full" maxW="sm" pt="2">
          <Suspense>
            {open === 'changeEmail' ? (
              <ChangeEmail onEnd={close} />
            ) : (
              <Reset key={user.email} own={user.email} onEnd={close} />
            )}
          </Suspense>
        </Box>
      )}
    </>
  )
}
