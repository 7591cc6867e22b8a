import { Button, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logInSchema } from '#shared/auth/endpoints/log-in.ts'
import { registrationSchema } from '#shared/auth/endpoints/register.ts'
import { translateCode } from '../../i18n/translate-error.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormField } from '../../ui/form-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useLogIn, useRegister } from './use-password-sign-in.ts'

export function LogInForm() {
  const { t } = useTranslation('signIn')
  const logInNow = useLogIn()
  const form = useSchemaForm(logInSchema, { username: '', password: '' })
  const submit = (captcha: string | undefined, onSettled: () => void) => {
    const body = form.submit()
    if (body && captcha) logInNow.mutate({ ...body, captcha }, { onSettled })
  }
  return (
    <CaptchaForm submitLabel={t('login')} isPending={logInNow.isPending} onSubmit={submit}>
      <FormField
        label={t('usernameOrEmail')}
        autoComplete="username"
        required
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
    <CaptchaForm submitLabel={t('register')} isPending={registerNow.isPending} onSubmit={submit}>
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
        error={form.isRefused('displayName') ? '' : undefined}
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

interface CaptchaFormProps {
  submitLabel: string
  isPending: boolean
  /** @param captcha the solution, absent while there is none. A solution is good for one try: call `onSettled` after it. */
  onSubmit: (captcha: string | undefined, onSettled: () => void) => void
  children: ReactNode
}

/** Fields, the captcha under them, and the button. */
function CaptchaForm({ submitLabel, isPending, onSubmit, children }: CaptchaFormProps) {
  const captcha = useCaptcha()
  const solution = captcha.state.step === 'done' ? captcha.state.payload : undefined
  const [wasMissed, setWasMissed] = useState(false)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The first field that was refused; on a phone it is out of sight by then.
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasMissed(!solution)
    setTries(tries + 1)
    onSubmit(solution, captcha.reset)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="4">
        {children}
        <CaptchaField captcha={captcha} />
        {wasMissed && !solution && (
          <Text role="alert" fontSize="sm" color="fg.error">
            {translateCode('auth.captcha-required')}
          </Text>
        )}
        <Button type="submit" loading={isPending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}
