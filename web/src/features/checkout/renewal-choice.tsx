import { RadioGroup, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { formatTwd } from '#shared/money.ts'
import type { PaidTier } from '#shared/payments/products.ts'
import { plans } from '#shared/subscriptions/plans.ts'

interface RenewalChoiceProps {
  tier: PaidTier
  renews: boolean
  onChange: (renews: boolean) => void
}

/** What happens after the first period: nothing, or renewal. @source docs/rules/plans.md#renewal */
export function RenewalChoice({ tier, renews, onChange }: RenewalChoiceProps) {
  const { t } = useTranslation('checkout')
  const price = formatTwd(plans[tier].priceTwd)
  return (
    <RadioGroup.Root value={renews ? 'renews' : 'once'} onValueChange={({ value }) => onChange(value === 'renews')}>
      <RadioGroup.Label fontSize="md" fontWeight="600" mb="3" display="block">
        {t('renewal.title')}
      </RadioGroup.Label>
      <Stack gap="3">
        {(['once', 'renews'] as const).map((choice) => (
          <RadioGroup.Item
            key={choice}
            value={choice}
            p="4"
            gap="3"
            alignItems="flex-start"
            cursor="pointer"
            borderWidth="1px"
            borderRadius="card"
            bg="bg.panel"
            _checked={{ borderColor: 'accent.solid', boxShadow: '0 0 0 1px var(--chakra-colors-accent-solid)' }}
          >
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator mt="1" flexShrink="0" />
            <RadioGroup.ItemText>
              {t(`renewal.${choice}`)}
              <Text as="span" display="block" fontSize="sm" color="fg.muted" fontWeight="400">
                {t(`renewal.${choice}Text`, { price })}
              </Text>
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  )
}
