import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { logInSchema } from '#shared/auth/endpoints/log-in.ts'
import { registrationSchema } from '#shared/auth/endpoints/register.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormField } from '../../ui/form-field.tsx'
import { CaptchaForm } from './captcha-form.tsx'
import { useLogIn, useRegister } from './use-password-sign-in.ts'

interface LogInFormProps {
  /** What was entered before somebody looked for a new password, and came back. */
  entered: string | undefined
  /** Shows how to get a new password. */
  onForgot: (username: string) => void
}

export function LogInForm({ entered, onForgot }: LogInFormProps) {
  const { t } = useTranslation('signIn')
  const logInNow = useLogIn()
  const form = useSchemaForm(logInSchema, { username: entered ?? '', password: '' })
  const submit = (captcha: string | undefined, onSettled: () => void) => {
    const body = form.submit()
    if (body && captcha) logInNow.mutate({ ...body, captcha }, { onSettled })
  }
  return (
    <CaptchaForm
      submitLabel={t('login')}
      isPending={logInNow.isPending}
      problem={logInNow.problem}
      onSubmit={submit}
      below={
        <Button
          variant="plain"
          h="auto"
          minH="11"
          color="accent.fg"
          textDecoration="underline"
          onClick={() => onForgot(form.values.username)}
        >
          {t('forgot')}
        </Button>
      }
    >
      <FormField
        label={t('usernameOrEmail')}
        autoComplete="username"
        required
        autoFocus={entered !== undefined}
        value={form.values.username}
        onChange={(event) => form.set({ username: event.target.value })}
        error={form.isRefused('username') ? t('invalid.usernameOrEmail') : undefined}
      />
      <FormField
        label={t('password')}
        type="password"
        required
        autoComplete="current-password"
        value={form.values.password}
        onChange={(event) => form.set({ password: event.target.value })}
        error={form.isRefused('password') ? t('invalid.loginPassword') : undefined}
      />
    </CaptchaForm>
  )
}

export function RegisterForm() {
  const { t } = useTranslation('signIn')
  const registerNow = useRegister()
  const form = useSchemaForm(registrationSchema, { username: '', password: '', email: '', displayName: '' })
  const submit = (captcha: string | undefined, onSettled: () => void) => {
    const body = form.submit()
    if (body && captcha) registerNow.mutate({ ...body, captcha }, { onSettled })
  }
  return (
    <CaptchaForm
      submitLabel={t('register')}
      isPending={registerNow.isPending}
      problem={registerNow.problem}
      onSubmit={submit}
    >
      <FormField
        label={t('username')}
        hint={t('usernameHint')}
        autoComplete="username"
        required
        value={form.values.username}
        onChange={(event) => form.set({ username: event.target.value })}
        error={form.isRefused('username') ? t('invalid.username') : undefined}
      />
      <FormField
        label={t('email')}
        type="email"
        autoComplete="email"
        required
        value={form.values.email}
        onChange={(event) => form.set({ email: event.target.value })}
        error={form.isRefused('email') ? t('invalid.email') : undefined}
      />
      <FormField
        label={t('optional', { label: t('displayName') })}
        autoComplete="name"
        value={form.values.displayName}
        onChange={(event) => form.set({ displayName: event.target.value })}
        error={form.isRefused('displayName') ? t('invalid.displayName') : undefined}
      />
      <FormField
        label={t('password')}
        hint={t('passwordHint')}
        type="password"
        required
        autoComplete="new-password"
        value={form.values.password}
        onChange={(event) => form.set({ password: event.target.value })}
        error={form.isRefused('password') ? t('invalid.password') : undefined}
      />
    </CaptchaForm>
  )
}
