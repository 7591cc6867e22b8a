import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { packIds } from '#shared/credits/packs.ts'
import { BuyingPage } from '../features/checkout/buying-page.tsx'
import { AddCreditsPage } from '../features/checkout/choose/add-credits-page.tsx'
import { loadBuyerWithInvoice } from '../lib/queries/payments.ts'
import { SpinnerPage } from '../ui/spinner-page.tsx'

export const Route = createFileRoute('/add-credits')({
  staticData: { wordBundle: 'checkout' },
  validateSearch: z.object({ plan: z.catch(z.optional(z.enum(packIds)), undefined) }),
  loader: ({ context }) => loadBuyerWithInvoice(context.queryClient),
  pendingComponent: SpinnerPage,
  component: function AddCredits() {
    return (
      <BuyingPage maxW="page">
        <AddCreditsPage chosen={Route.useSearch().plan ?? 'pro'} />
      </BuyingPage>
    )
  },
})
