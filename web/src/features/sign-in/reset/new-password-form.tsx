import { Button, Stack } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordResetSchema } from '#shared/auth/endpoints/reset-password.ts'
import { useRefusedFocus } from '../../../lib/use-refused-focus.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { CodeField } from '../../../ui/code-field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { useReset } from './use-reset.ts'

interface NewPasswordFormProps {
  email: string
  submitLabel: string
  /** Asks for another code. */
  onAgain: () => void
  /** The password is set. */
  onEnd: () => void
}

export function NewPasswordForm({ email, submitLabel, onAgain, onEnd }: NewPasswordFormProps) {
  const { t } = useTranslation('reset')
  const { set, isPending, codeError, forgetError } = useReset(onEnd)
  const form = useSchemaForm(passwordResetSchema, { email, code: '', password: '' })
  const { form: element, showRefused } = useRefusedFocus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.submit()
    showRefused()
    if (body) set(body, showRefused)
  }
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="4">
        {/* By it a password manager knows whose password it keeps. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <CodeField
          label={t('code')}
          length={8}
          value={form.values.code}
          onChange={(code) => {
            forgetError()
            form.set({ code })
          }}
          error={form.isRefused('code') ? t('invalidCode') : codeError}
        />
        <FormField
          label={t('password')}
          hint={t('passwordHint')}
          type="password"
          autoComplete="new-password"
          required
          value={form.values.password}
          onChange={(event) => form.set({ password: event.target.value })}
          error={form.isRefused('password') ? t('invalidPassword') : undefined}
        />
        <Button type="submit" loading={isPending}>
          {submitLabel}
        </Button>
        <Button variant="outline" onClick={onAgain}>
          {t('again')}
        </Button>
      </Stack>
    </form>
  )
}
