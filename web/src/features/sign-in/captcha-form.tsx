import { Box, Button, Stack } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { translateCode } from '../../i18n/translate-error.ts'
import { useRefusedFocus } from '../../lib/use-refused-focus.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useCaptcha } from './use-captcha.ts'

/** Why a try failed. */
export interface Problem {
  title: string
  text: string
}

interface CaptchaFormProps {
  submitLabel: string
  isPending: boolean
  /** @param captcha the solution, absent while there is none. A solution is good for one try: call `onSettled` after it. */
  onSubmit: (captcha: string | undefined, onSettled: () => void) => void
  /** Of the last try. */
  problem: Problem | undefined
  /** What stands under the button. */
  below?: ReactNode
  children: ReactNode
}

/** Fields, the captcha under them, and the button. */
export function CaptchaForm({ submitLabel, isPending, onSubmit, problem, below, children }: CaptchaFormProps) {
  const captcha = useCaptcha()
  const solution = captcha.state.step === 'done' ? captcha.state.payload : undefined
  const [wasMissed, setWasMissed] = useState(false)
  const { form, showRefused } = useRefusedFocus()
  const isMissed = wasMissed && !solution
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasMissed(!solution)
    showRefused()
    onSubmit(solution, captcha.reset)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="4">
        {children}
        <CaptchaField captcha={captcha} />
        {(isMissed || problem) && (
          <Box role="alert" fontSize="sm" color="fg.error">
            {!isMissed && <b>{problem?.title}</b>}
            <p>{isMissed ? translateCode('auth.captcha-required') : problem?.text}</p>
          </Box>
        )}
        <Button type="submit" loading={isPending}>
          {submitLabel}
        </Button>
        {below}
      </Stack>
    </form>
  )
}
