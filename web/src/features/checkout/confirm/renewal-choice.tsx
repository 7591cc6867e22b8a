import { chakra, Radiomark, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTwd } from '#shared/money.ts'
import { type PaidTier, plans } from '#shared/subscriptions/plans.ts'

interface RenewalChoiceProps {
  tier: PaidTier
  renews: boolean
  onChange: (renews: boolean) => void
}

/** What happens after the first period: nothing, or renewal. @source docs/rules/plans.md#renewal */
export function RenewalChoice({ tier, renews, onChange }: RenewalChoiceProps) {
  const { t } = useTranslation('checkout')
  const price = formatTwd(plans[tier].priceTwd)
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={name}>
      <Text id={name} fontWeight="600" mb="3">
        {t('renewal.title')}
      </Text>
      <Stack gap="3">
        {(['once', 'renews'] as const).map((choice) => (
          <RenewalOption
            key={choice}
            name={name}
            value={choice}
            isChosen={renews === (choice === 'renews')}
            onChoose={() => onChange(choice === 'renews')}
          >
            {t(`renewal.${choice}`)}
            <Text as="span" display="block" fontSize="sm" color="fg.muted" fontWeight="400">
              {t(`renewal.${choice}Text`, { price })}
            </Text>
          </RenewalOption>
        ))}
      </Stack>
    </div>
  )
}

interface RenewalOptionProps {
  /** Of the group. */
  name: string
  value: 'once' | 'renews'
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** @source docs/decisions/0085-use-native-controls-to-sign-in-and-buy.md */
function RenewalOption({ name, value, isChosen, onChoose, children }: RenewalOptionProps) {
  return (
    <chakra.label
      display="flex"
      position="relative"
      alignItems="flex-start"
      gap="3"
      p="4"
      cursor="pointer"
      fontSize="sm"
      fontWeight="medium"
      borderWidth="1px"
      borderRadius="card"
      bg="bg.panel"
      {...(isChosen && {
        borderColor: 'accent.solid',
        boxShadow: '0 0 0 1px var(--chakra-colors-accent-solid)',
      })}
    >
      <VisuallyHidden asChild>
        <input type="radio" className="peer" name={name} value={value} checked={isChosen} onChange={onChoose} />
      </VisuallyHidden>
      <Radiomark
        checked={isChosen}
        mt="1"
        aria-hidden
        _peerFocusVisible={{ outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' }}
      />
      <span>{children}</span>
    </chakra.label>
  )
}
