import { Flex, Link, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/check-field.tsx'
import type { Consent } from './use-consent.ts'

const pages = { terms: '/terms', seller: '/commerce' } as const

/** So that the form stays. */
const inAnotherTab = {
  target: '_blank',
  minH: { base: '11', md: '8' },
  color: 'accent.fg',
  textDecoration: 'underline',
} as const

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
      <Flex ms="8" columnGap="4" wrap="wrap" fontSize="sm">
        {(['terms', 'seller'] as const).map((page) => (
          <Link key={page} href={pages[page]} {...inAnotherTab}>
            {t(page)}
          </Link>
        ))}
      </Flex>
      {isMissed && (
        <Text role="alert" mt="2" fontSize="sm" color="danger.fg">
          {t('withdrawalMissing')}
        </Text>
      )}
    </div>
  )
}
