import { Box, Button } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { sessionsQuery, signInMethodsQuery } from '../../../lib/queries/auth.ts'

export interface ChangePasswordProps {
  user: User
  /** The way to a new password, `own` the e-mail of the person. */
  Reset: ComponentType<{ own: string; onEnd: () => void }>
}

/** Another password for who signs in by one, in the same way as for who forgot theirs. */
export function ChangePassword({ user, Reset }: ChangePasswordProps) {
  const { t } = useTranslation('settings')
  const { data: methods } = useQuery({ ...signInMethodsQuery, enabled: user.hasPassword === true })
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!user.hasPassword || methods?.password !== 'form') return null
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
    // The other ones have ended with the former password.
    void queryClient.invalidateQueries(sessionsQuery)
  }
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        minH={{ base: '11', md: '9' }}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('changePassword')}
      </Button>
      {isOpen && (
        <Box w="full" maxW="sm" pt="2">
          <Suspense>
            <Reset own={user.email} onEnd={close} />
          </Suspense>
        </Box>
      )}
    </>
  )
}
