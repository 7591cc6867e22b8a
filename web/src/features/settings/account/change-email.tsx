import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmNewEmail, newEmailCodeSchema } from '#shared/auth/endpoints/confirm-new-email.ts'
import { newEmailSchema, requestNewEmail } from '#shared/auth/endpoints/request-new-email.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { ApiError, callEndpoint } from '../../../lib/api.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { noteAccountChange } from '../../../lib/storage/own-data.ts'
import { useRefusedFocus } from '../../../lib/use-refused-focus.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { CodeField } from '../../../ui/code-field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { showToast } from '../../../ui/toaster.tsx'

/** Another e-mail: the new one with the password, then the code that is mailed there. */
export default function ChangeEmail({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('settings', { keyPrefix: 'newEmail' })
  const { t: ui } = useTranslation('ui')
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  return (
    <Stack gap="4">
      <Heading as="h3" size="md">
        {t('title')}
      </Heading>
      {/* Always there, so that what is said in it is read out. */}
      <Text color="fg.muted" role="status" overflowWrap="anywhere">
        {isSent ? t('sent', { email }) : t('ask')}
      </Text>
      {isSent ? (
        <CodeForm email={email} onAgain={() => setIsSent(false)} onEnd={onEnd} />
      ) : (
        <RequestForm
          email={email}
          onSent={(entered) => {
            setEmail(entered)
            setIsSent(true)
          }}
        />
      )}
      <Button variant="plain" h="auto" minH="11" color="accent.fg" textDecoration="underline" onClick={onEnd}>
        {ui('cancel')}
      </Button>
    </Stack>
  )
}

/** @param email entered before */
function RequestForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('settings', { keyPrefix: 'newEmail' })
  const asking = useMutation({
    mutationFn: (body: BodyOf<typeof requestNewEmail>) =>
      callEndpoint(requestNewEmail, { body: { ...body, language: currentLanguage() } }),
  })
  const form = useSchemaForm(newEmailSchema, { email, password: '' })
  const { form: element, showRefused } = useRefusedFocus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.submit()
    showRefused()
    if (body) asking.mutate(body, { onSuccess: () => onSent(body.email), onError: showRefused })
  }
  const isWrong = asking.error instanceof ApiError && asking.error.code === 'auth.bad-credentials'
  const problem = asking.error && !isWrong ? translateError(asking.error) : undefined
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="4">
        <FormField
          label={t('email')}
          type="email"
          autoComplete="email"
          required
          autoFocus
          value={form.values.email}
          onChange={({ target }) => {
            asking.reset()
            form.set({ email: target.value.trim() })
          }}
          error={form.isRefused('email') ? t('invalidEmail') : problem}
        />
        <FormField
          label={t('password')}
          type="password"
          autoComplete="current-password"
          required
          value={form.values.password}
          onChange={({ target }) => {
            asking.reset()
            form.set({ password: target.value })
          }}
          error={form.isRefused('password') || isWrong ? t('wrongPassword') : undefined}
        />
        <Button type="submit" loading={asking.isPending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  )
}

interface CodeFormProps {
  email: string
  /** Leads back to the e-mail. */
  onAgain: () => void
  /** The e-mail is changed. */
  onEnd: () => void
}

function CodeForm({ email, onAgain, onEnd }: CodeFormProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'newEmail' })
  const queryClient = useQueryClient()
  const confirming = useMutation({
    mutationFn: (body: BodyOf<typeof confirmNewEmail>) =>
      callEndpoint(confirmNewEmail, { body: { ...body, language: currentLanguage() } }),
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery.queryKey, user)
      noteAccountChange()
      showToast({ title: t('done'), text: t('doneText', { email }) })
      onEnd()
    },
  })
  const form = useSchemaForm(newEmailCodeSchema, { email, code: '' })
  const { form: element, showRefused } = useRefusedFocus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.submit()
    showRefused()
    if (body) confirming.mutate(body, { onError: showRefused })
  }
  const problem = confirming.error ? translateError(confirming.error) : undefined
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="4">
        <CodeField
          label={t('code')}
          length={6}
          value={form.values.code}
          onChange={(code) => {
            confirming.reset()
            form.set({ code })
          }}
          error={form.isRefused('code') ? t('invalidCode') : problem}
        />
        <Button type="submit" loading={confirming.isPending}>
          {t('confirm')}
        </Button>
        <Button variant="outline" onClick={onAgain}>
          {t('again')}
        </Button>
      </Stack>
    </form>
  )
}
