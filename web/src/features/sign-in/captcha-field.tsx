import { Button, Flex, IconButton, Spinner, Text } from '@chakra-ui/react'
import { RotateCcw, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { useCaptcha } from './use-captcha.ts'

/** Solves the captcha on a click, can be refreshed, and shows its state. */
export function CaptchaField({ captcha }: { captcha: ReturnType<typeof useCaptcha> }) {
  const { t } = useTranslation('signIn')
  const { state, solve } = captcha
  return (
    <Flex
      align="center"
      gap="2"
      borderWidth="1px"
      borderRadius="control"
      px="3"
      minH="11"
      role="group"
      aria-label="CAPTCHA"
    >
      {state.step === 'done' ? (
        <Flex flex="1" align="center" gap="2" color="success.fg" fontSize="sm" role="status">
          <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
          {t('captchaDone')}
        </Flex>
      ) : state.step === 'working' ? (
        <Flex flex="1" align="center" gap="2" fontSize="sm" role="status">
          <Spinner size="sm" />
          {t('captchaWorking')}
        </Flex>
      ) : (
        <Button variant="ghost" size="sm" flex="1" justifyContent="flex-start" px="0" onClick={solve}>
          <Text
            as="span"
            boxSize="4"
            borderWidth="2px"
            borderColor="border.emphasized"
            borderRadius="4px"
            aria-hidden
          />
          {t('captcha')}
        </Button>
      )}
      <IconButton
        variant="ghost"
        size="sm"
        aria-label={t('captchaRefresh')}
        onClick={solve}
        disabled={state.step === 'working'}
      >
        <RotateCcw size={16} strokeWidth={1.75} />
      </IconButton>
    </Flex>
  )
}
