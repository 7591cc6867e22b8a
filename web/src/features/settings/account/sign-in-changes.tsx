import { Box, Button } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { sessionsQuery, signInMethodsQuery } from '../../../lib/queries/auth.ts'
import { openLoaded } from '../../../ui/open-loaded.ts'

/** @param own the e-mail of the person */
type ChangeForm = ComponentType<{ own: string; onEnd: () => void }>

const loadChangeEmail = async (): Promise<ChangeForm> => (await import('./change-email.tsx')).default

export interface SignInChangesProps {
  user: User
  /** The way to a new password. */
  loadReset: () => Promise<ChangeForm>
}

/** Another e-mail or password for who signs in by one. The password is changed in the same way as by who forgot theirs. */
export function SignInChanges({ user, loadReset }: SignInChangesProps) {
  const { t } = useTranslation('settings')
  const { data: methods } = useQuery({ ...signInMethodsQuery, enabled: user.hasPassword === true })
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<{ change: 'changeEmail' | 'changePassword'; Form: ChangeForm }>()
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
      {(
        [
          ['changeEmail', loadChangeEmail],
          ['changePassword', loadReset],
        ] as const
      ).map(([change, load]) => (
        <Button
          key={change}
          variant="outline"
          size="sm"
          minH={{ base: '11', md: '9' }}
          aria-expanded={open?.change === change}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget
            if (open?.change === change) setOpen(undefined)
            else void openLoaded(load, (Form) => setOpen({ change, Form }))
            // Another device may have changed the e-mail: a code that is asked for goes to the present one.
            void queryClient.invalidateQueries(userQuery)
          }}
        >
          {t(change)}
        </Button>
      ))}
      {open && (
        <Box w="full" maxW="sm" pt="2">
          <open.Form key={`${open.change} ${user.email}`} own={user.email} onEnd={close} />
        </Box>
      )}
    </>
  )
}
