import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWordBundle } from '../../../i18n/use-word-bundle.ts'
import { CodeRequestForm } from './code-request-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

interface ResetPasswordProps {
  /** Of the person who is signed in. Absent: somebody who forgot theirs enters one. */
  own?: string
  /** Leads back to where one came from. */
  onEnd: () => void
}

/** The way to a new password: an e-mail, then its code with the password. */
export default function ResetPassword({ own, onEnd }: ResetPasswordProps) {
  const { t } = useTranslation('reset')
  const { t: ui } = useTranslation('ui')
  const [email, setEmail] = useState(own ?? '')
  const [text, setText] = useState<'askText' | 'sent' | 'enter'>('askText')
  const hasWords = useWordBundle('reset')
  if (!hasWords) return null
  const said = own === undefined ? text : ({ askText: 'ownText', sent: 'ownSent', enter: 'enter' } as const)[text]
  return (
    <Stack gap="4">
      <Heading as={own === undefined ? 'h2' : 'h3'} size="md">
        {t('title')}
      </Heading>
      {/* Always there, so that what is said in it is read out. */}
      <Text color="fg.muted" role="status" overflowWrap="anywhere">
        {t(said, { email })}
      </Text>
      {text === 'askText' ? (
        <CodeRequestForm
          email={email}
          isKnown={own !== undefined}
          onCode={(entered, wasSent) => {
            setEmail(entered)
            setText(wasSent ? 'sent' : 'enter')
          }}
        />
      ) : (
        <NewPasswordForm
          email={email}
          submitLabel={own === undefined ? t('submit') : t('ownSubmit')}
          onAgain={() => setText('askText')}
          onEnd={onEnd}
        />
      )}
      <Button variant="plain" h="auto" minH="11" color="accent.fg" textDecoration="underline" onClick={onEnd}>
        {own === undefined ? t('back') : ui('cancel')}
      </Button>
    </Stack>
  )
}
