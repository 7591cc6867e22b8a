import { Button, Field, Flex, Input } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCode } from '../../../lib/read-code.ts'
import type { Proof } from './use-proof.ts'

/** The field for the code, and the button that has another one mailed. */
export function CodeForm({ proof }: { proof: Proof }) {
  const { t } = useTranslation('proof')
  const [text, setText] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = readCode(text)
    setIsIncomplete(!code)
    if (code) proof.prove(code)
  }
  const error = isIncomplete ? t('invalid') : proof.error
  return (
    <form onSubmit={submit} noValidate>
      <Field.Root id="proof-code" invalid={error !== undefined} gap="1.5">
        <Field.Label>{t('code')}</Field.Label>
        <Flex gap="2" wrap="wrap" align="center" w="full">
          <Input
            w={{ base: 'full', sm: '11rem' }}
            minH="11"
            borderRadius="control"
            bg="bg.panel"
            fontSize="lg"
            letterSpacing="0.18em"
            fontVariantNumeric="tabular-nums"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="outline" bg="bg.panel" minH="11" loading={proof.isProving}>
            {t('confirm')}
          </Button>
          <SendAgain proof={proof} />
        </Flex>
        {error && <Field.ErrorText role="alert">{error}</Field.ErrorText>}
      </Field.Root>
    </form>
  )
}

function SendAgain({ proof }: { proof: Proof }) {
  const { t } = useTranslation('proof')
  const { waitSeconds } = proof
  return (
    <Button
      variant="ghost"
      minH="11"
      px="2"
      fontVariantNumeric="tabular-nums"
      disabled={waitSeconds > 0}
      loading={proof.isSending}
      onClick={proof.sendAgain}
    >
      {waitSeconds > 0 ? t('sendAgainIn', { time: formatWait(waitSeconds) }) : t('sendAgain')}
    </Button>
  )
}

/** 75 seconds → `1:15`. */
const formatWait = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
