import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { resetCodeRequestSchema } from '#shared/auth/endpoints/send-reset-code.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { CaptchaForm } from '../captcha-form.tsx'
import { useCodeRequest } from './use-reset.ts'

interface CodeRequestFormProps {
  /** Entered before. */
  email: string
  /** It is the person's own, and is not entered. */
  isKnown: boolean
  /** Goes on with an e-mail and its code. @param wasSent a mail was asked for, and not only the field for a code */
  onCode: (email: string, wasSent: boolean) => void
}

export function CodeRequestForm({ email, isKnown, onCode }: CodeRequestFormProps) {
  const { t } = useTranslation('reset')
  const asking = useCodeRequest()
  const form = useSchemaForm(resetCodeRequestSchema, { email })
  const submit = (captcha: string | undefined, onSettled: () => void) => {
    const body = form.submit()
    if (body && captcha) asking.mutate({ ...body, captcha }, { onSettled, onSuccess: () => onCode(body.email, true) })
  }
  const goOn = () => {
    const body = form.submit()
    if (body) onCode(body.email, false)
  }
  return (
    <CaptchaForm
      submitLabel={t('send')}
      isPending={asking.isPending}
      problem={asking.problem}
      onSubmit={submit}
      below={
        <Button variant="outline" onClick={goOn}>
          {t('haveCode')}
        </Button>
      }
    >
      {!isKnown && (
        <FormField
          label={t('email')}
          type="email"
          autoComplete="email"
          required
          autoFocus
          value={form.values.email}
          onChange={(event) => form.set({ email: event.target.value.trim() })}
          error={form.isRefused('email') ? t('invalidEmail') : undefined}
        />
      )}
    </CaptchaForm>
  )
}
