import { Link as StyledLink } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'

/** Links to the packs where the plan can buy them, else to the plans. */
export function MoreCreditsLink() {
  const { t } = useTranslation('generator')
  const { data } = useSuspenseQuery(subscriptionQuery)
  const hasPacks = data.tier.features.allowExtraCredits
  return (
    <StyledLink asChild variant="underline" fontWeight="600" color="accent.fg">
      <Link to={hasPacks ? '/add-credits' : '/subscription'}>{t(hasPacks ? 'moreCredits' : 'moreByPlan')}</Link>
    </StyledLink>
  )
}
