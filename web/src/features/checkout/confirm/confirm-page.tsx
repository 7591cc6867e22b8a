import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { formatTwd } from '#shared/money.ts'
import { type PaidTier, plans } from '#shared/subscriptions/plans.ts'
import { userQuery } from '../../../lib/queries/account.ts'
import { invoiceChoiceQuery } from '../../../lib/queries/payments.ts'
import {
  readSubscriptionData,
  saveSubscriptionData,
  subscriptionDataSchema,
} from '../../../lib/storage/purchase-store.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { BuyingPage } from '../buying-page.tsx'
import { InvoiceFold } from '../invoice/invoice-fold.tsx'
import { useInvoice } from '../invoice/use-invoice.ts'
import { notePress } from '../pay/pay-press.ts'
import { useEntered, useSaveEntered } from '../use-entered.ts'
import { usePersonCount } from '../use-person-count.ts'
import { CheckoutScreen, checkoutWidth, PayButton, PaymentBox, PlanOrder } from './checkout-screen.tsx'
import { ContactFields } from './contact-fields.tsx'
import { NotYet, useBuyableFrom } from './not-yet.tsx'
import { RenewalChoice } from './renewal-choice.tsx'
import { useConsent } from './use-consent.ts'

/** The checkout of a plan, while something can be entered. */
export function ConfirmPage({ tier }: { tier: PaidTier }) {
  const from = useBuyableFrom(tier)
  const person = usePersonCount()
  return (
    <BuyingPage maxW={checkoutWidth}>
      {from ? <NotYet tier={tier} from={from} /> : <ConfirmForm key={person} tier={tier} />}
    </BuyingPage>
  )
}

/** The form of somebody who has entered nothing yet. */
const emptyForm = (user: User | null | undefined) => ({
  email: user?.email ?? '',
  name: user?.displayName ?? '',
  phone: '',
  postalCode: '',
  address: '',
  autoRenew: false,
})

function ConfirmForm({ tier }: { tier: PaidTier }) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const router = useRouter()
  const { data: user } = useQuery(userQuery)
  const { data: { choice: lastInvoice } = {} } = useQuery({ ...invoiceChoiceQuery, enabled: false })
  // What was entered before is still there when the person comes back; the account fills in the rest.
  const [stored] = useState(() => readSubscriptionData(user))
  const entered = useEntered(user)
  const form = useSchemaForm(subscriptionDataSchema, { ...emptyForm(user), ...stored, ...entered?.values, tier })
  const consent = useConsent(stored?.tier === tier && stored.withdrawalAccepted)
  const invoice = useInvoice(stored?.invoice === undefined ? lastInvoice : stored.invoice, entered?.invoice)
  useSaveEntered({ values: form.values, invoice: invoice.entered }, user)
  const emailField = useRef<HTMLInputElement>(null)
  const { autoRenew } = form.values
  const price = formatTwd(plans[tier].priceTwd)
  // With the first field: the button leads on even when the network is gone by then.
  const loadPaymentPage = () => {
    void router.loadRouteChunk(router.routesByPath['/subscription/payment'])
    void import('../../../lib/storage/purchase-store.ts')
  }
  const pay = (event: FormEvent) => {
    event.preventDefault()
    const data = form.submit()
    const hasAgreed = consent.check()
    // On a phone the button is a screen below.
    if (!data) return emailField.current?.focus()
    if (!invoice.check()) return
    if (!hasAgreed) return consent.focus()
    // An earlier choice is taken back by saying so.
    const chosen = invoice.choice ?? (lastInvoice ? null : undefined)
    saveSubscriptionData({ ...data, withdrawalAccepted: true, invoice: chosen }, user)
    notePress()
    void navigate({ to: '/subscription/payment' })
  }
  const payment = (
    <PaymentBox consent={consent} note={t(autoRenew ? 'payment.cardRenews' : 'payment.cardOnce', { price })}>
      <PayButton>{t('payment.pay', { price })}</PayButton>
      <Button variant="ghost" size="lg" w="full" onClick={() => void navigate({ to: '/' })}>
        {t('confirm.cancel')}
      </Button>
    </PaymentBox>
  )
  return (
    <form onSubmit={pay} onFocus={loadPaymentPage} noValidate>
      <CheckoutScreen title={t('confirm.title')} order={<PlanOrder tier={tier} renews={autoRenew} />} payment={payment}>
        <ContactFields form={form} emailField={emailField} />
        <RenewalChoice tier={tier} renews={autoRenew} onChange={(renews) => form.set({ autoRenew: renews })} />
        <InvoiceFold invoice={invoice} />
      </CheckoutScreen>
    </form>
  )
}
