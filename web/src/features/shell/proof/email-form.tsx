import { Button, Field, Flex, Input } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailSchema } from '#shared/email.ts'
import type { Proof } from './use-proof.ts'

interface EmailFormProps {
  proof: Proof
  /** The address that is to be another one. */
  email: string
  onClose: () => void
}

/** The field for another address than the one that was entered at the registration. */
export function EmailForm({ proof, email, onClose }: EmailFormProps) {
  const { t } = useTranslation('proof')
  const [text, setText] = useState(email)
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = text.trim()
    const isRight = emailSchema.safeParse(entered).success
    setIsWrong(!isRight)
    if (isRight) proof.changeEmail(entered, onClose)
  }
  const error = isWrong ? t('invalidEmail') : proof.emailError
  return (
    <form onSubmit={submit} noValidate>
      <Field.Root id="proof-email" invalid={error !== undefined} gap="1.5">
        <Field.Label>{t('email')}</Field.Label>
        <Flex gap="2" wrap="wrap" align="center" w="full">
          <Input
            w={{ base: 'full', sm: '20rem' }}
            minH="11"
            borderRadius="control"
            bg="bg.panel"
            type="email"
            autoComplete="email"
            maxLength={254}
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="outline" bg="bg.panel" minH="11" loading={proof.isChanging}>
            {t('sendThere')}
          </Button>
          <Button variant="ghost" minH="11" px="2" onClick={onClose}>
            {t('keep')}
          </Button>
        </Flex>
        {error ? (
          <Field.ErrorText role="alert">{error}</Field.ErrorText>
        ) : (
          <Field.HelperText>{t('emailHint')}</Field.HelperText>
        )}
      </Field.Root>
    </form>
  )
}
