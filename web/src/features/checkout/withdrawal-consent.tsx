import { Checkbox, Link, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Consent } from './use-consent.ts'

/** The sentence about withdrawal within seven days, which must be ticked before anything is bought. */
export function WithdrawalConsent({ consent: { isAccepted, isMissed, onChange } }: { consent: Consent }) {
  const { t } = useTranslation('checkout')
  return (
    <div>
      <Checkbox.Root
        checked={isAccepted}
        invalid={isMissed}
        alignItems="flex-start"
        gap="3"
        onCheckedChange={({ checked }) => onChange(checked === true)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control mt="1" />
        <Checkbox.Label fontSize="sm" fontWeight="400" lineHeight="1.7">
          {t('withdrawal')}
        </Checkbox.Label>
      </Checkbox.Root>
      <Text mt="1" ms="8" fontSize="sm">
        {/* In another tab, so that the form stays. */}
        <Link href="/terms" target="_blank" color="accent.fg" textDecoration="underline">
          {t('terms')}
        </Link>
      </Text>
      {isMissed && (
        <Text role="alert" mt="2" fontSize="sm" color="danger.fg">
          {t('withdrawalMissing')}
        </Text>
      )}
    </div>
  )
}
