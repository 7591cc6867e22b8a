import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWordBundle } from '../../../i18n/use-word-bundle.ts'
import { CodeRequestForm } from './code-request-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * The way to a new password for who forgot theirs: an e-mail, then its code with the password.
 * @param onEnd leads back to the login form
 */
export default function ResetPassword({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('reset')
  const [email, setEmail] = useState('')
  const [text, setText] = useState<'askText' | 'sent' | 'enter'>('askText')
  const hasWords = useWordBundle('reset')
  if (!hasWords) return null
  return (
    <Stack gap="4">
      <Heading as="h2" size="md">
        {t('title')}
      </Heading>
      {/* Always there, so that what is said in it is read out. */}
      <Text color="fg.muted" role="status" overflowWrap="anywhere">
        {t(text, { email })}
      </Text>
      {text === 'askText' ? (
        <CodeRequestForm
          email={email}
          onCode={(entered, wasSent) => {
            setEmail(entered)
            setText(wasSent ? 'sent' : 'enter')
          }}
        />
      ) : (
        <NewPasswordForm email={email} onAgain={() => setText('askText')} onEnd={onEnd} />
      )}
      <Button variant="plain" h="auto" minH="11" color="accent.fg" textDecoration="underline" onClick={onEnd}>
        {t('back')}
      </Button>
    </Stack>
  )
}
