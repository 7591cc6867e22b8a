import { Link, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/check-field.tsx'
import type { Consent } from './use-consent.ts'

/** The sentence about withdrawal within seven days, which must be ticked before anything is bought. */
export function WithdrawalConsent({ consent: { isAccepted, isMissed, onChange, box } }: { consent: Consent }) {
  const { t } = useTranslation('checkout')
  return (
    <div>
      <CheckField
        inputRef={box}
        isChecked={isAccepted}
        isRefused={isMissed}
        onChange={onChange}
        fontSize="sm"
        lineHeight="1.7"
      >
        {t('withdrawal')}
      </CheckField>
      <Text ms="8" fontSize="sm">
        {/* In another tab, so that the form stays. */}
        <Link href="/terms" target="_blank" minH={{ base: '11', md: '8' }} color="accent.fg" textDecoration="underline">
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
