import { Button, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logIn, register } from '#shared/auth/endpoints.ts'
import { translateCode } from '../../i18n/translate-error.ts'
import { FormField } from '../../ui/form-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useLogIn, useRegister } from './use-password-sign-in.ts'

type FieldName = 'username' | 'password' | 'email' | 'displayName'

/** Log in or register with a password; one form with more fields for the second. */
export function PasswordForm({ kind }: { kind: 'login' | 'register' }) {
  const { t } = useTranslation('signIn')
  const [values, setValues] = useState<Record<FieldName, string>>({
    username: '',
    password: '',
    email: '',
    displayName: '',
  })
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const captcha = useCaptcha()
  const logInNow = useLogIn()
  const registerNow = useRegister()
  const isRegister = kind === 'register'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const schema = isRegister ? register.input : logIn.input
    const checked = schema.safeParse(isRegister ? values : { username: values.username, password: values.password })
    setInvalid(new Set(checked.error?.issues.map((issue) => String(issue.path[0]))))
    setNeedsCaptcha(captcha.state.step !== 'done')
    if (!checked.success || captcha.state.step !== 'done') return
    const body = { ...checked.data, captcha: captcha.state.payload }
    // A solution is good for one try, whatever comes of it.
    if (isRegister) registerNow.mutate(body as never, { onSettled: captcha.reset })
    else logInNow.mutate(body, { onSettled: captcha.reset })
  }

  const field = (name: FieldName, error: string) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: invalid.has(name) ? error : undefined,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <FormField
          label={isRegister ? t('username') : t('usernameOrEmail')}
          {...(isRegister && { hint: t('usernameHint') })}
          autoComplete="username"
          required
          {...field('username', isRegister ? t('invalid.username') : t('invalid.usernameOrEmail'))}
        />
        {isRegister && (
          <FormField
            label={t('email')}
            type="email"
            autoComplete="email"
            required
            {...field('email', t('invalid.email'))}
          />
        )}
        {isRegister && (
          <FormField
            label={`${t('displayName')} (${t('optional')})`}
            autoComplete="name"
            {...field('displayName', '')}
          />
        )}
        <FormField
          label={t('password')}
          type="password"
          required
          {...(isRegister && { hint: t('passwordHint') })}
          autoComplete={isRegister ? 'new-password' : 'current-password'}
          {...field('password', isRegister ? t('invalid.password') : t('invalid.loginPassword'))}
        />
        <CaptchaField captcha={captcha} />
        {needsCaptcha && captcha.state.step !== 'done' && (
          <span role="alert">{translateCode('auth.captcha-required')}</span>
        )}
        <Button type="submit" loading={logInNow.isPending || registerNow.isPending}>
          {t(kind)}
        </Button>
      </Stack>
    </form>
  )
}
