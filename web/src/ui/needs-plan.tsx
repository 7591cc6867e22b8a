import { Alert, Box, Button, Stack } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatTwd, toCredits } from '#shared/money.ts'
import { plans } from '#shared/subscriptions/plans.ts'

const { FREE, STARTER } = plans
const cheapestPlan = {
  free: toCredits(FREE.monthlyCreditsHundredths),
  price: formatTwd(STARTER.priceTwd),
  credits: toCredits(STARTER.monthlyCreditsHundredths),
}

/** Says to who is on a plan that cannot buy packs what the cheapest one that can costs and brings. */
export function NeedsPlan() {
  const { t } = useTranslation('ui', { keyPrefix: 'pack' })
  return (
    <Alert.Root status="info" borderRadius="card" alignItems="flex-start">
      <Alert.Indicator />
      <Stack gap="3" align="flex-start">
        <Box>
          <Alert.Title fontWeight="600">{t('needsPlan')}</Alert.Title>
          <Alert.Description>{t('needsPlanText', cheapestPlan)}</Alert.Description>
        </Box>
        <Button asChild minH="11">
          <Link to="/subscription">{t('seePlans')}</Link>
        </Button>
      </Stack>
    </Alert.Root>
  )
}
