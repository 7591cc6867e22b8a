import { Checkbox, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

interface WithdrawalConsentProps {
  isAccepted: boolean
  /** The buyer went on without it. */
  isMissed: boolean
  onChange: (isAccepted: boolean) => void
}

/** The sentence about withdrawal within seven days, which must be ticked before anything is bought. */
export function WithdrawalConsent({ isAccepted, isMissed, onChange }: WithdrawalConsentProps) {
  const { t } = useTranslation('payments')
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
      {isMissed && (
        <Text role="alert" mt="2" fontSize="sm" color="danger.fg">
          {t('withdrawalMissing')}
        </Text>
      )}
    </div>
  )
}
