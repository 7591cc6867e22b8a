import { Link as StyledLink } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toCredits } from '#shared/money.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { subscriptionQuery } from '../../../lib/queries/subscriptions.ts'

/** Whatever the panel shows: the field for the code, the one for another e-mail, or the way to it. */
const goToProof = () => document.querySelector<HTMLElement>('#proof :is(input, button)')?.focus()

/**
 * Leads to the code field where the e-mail is not proved, else to the packs where the plan can buy them, else to the plans; whoever
 * has none reads when the next free credits come.
 */
export function MoreCreditsLink() {
  const { t, i18n } = useTranslation('generator')
  const { data } = useSuspenseQuery(subscriptionQuery)
  const { data: user } = useSuspenseQuery(userQuery)
  if (user?.awaitsProof) {
    const credits = toCredits(plans.FREE.monthlyCreditsHundredths)
    return (
      <StyledLink asChild variant="underline" fontWeight="600" color="accent.fg">
        <button type="button" onClick={goToProof}>
          {t('moreByProof', { credits })}
        </button>
      </StyledLink>
    )
  }
  const hasPacks = data.tier.features.allowExtraCredits
  const { monthlyAllowance, nextResetDate } = data.credits
  const date = formatDate(nextResetDate, i18n.language)
  return (
    <>
      <StyledLink asChild variant="underline" fontWeight="600" color="accent.fg">
        <Link to={hasPacks ? '/add-credits' : '/subscription'}>{t(hasPacks ? 'moreCredits' : 'moreByPlan')}</Link>
      </StyledLink>
      {data.subscription.planType === 'FREE' && t('orLater', { credits: monthlyAllowance, date })}
    </>
  )
}
