import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { packIds } from '#shared/credits/packs.ts'
import { AddCreditsPage } from '../features/credits/add-credits-page.tsx'
import { PurchasePage } from '../features/payments/purchase-language.tsx'
import { loadBuyer } from '../features/payments/queries.ts'
import { SpinnerPage } from '../ui/spinner-page.tsx'

export const Route = createFileRoute('/add-credits')({
  validateSearch: z.object({ plan: z.enum(packIds).optional().catch(undefined) }),
  loader: ({ context }) => loadBuyer(context.queryClient),
  pendingComponent: SpinnerPage,
  component: function AddCredits() {
    return (
      <PurchasePage maxW="page">
        <AddCreditsPage chosen={Route.useSearch().plan ?? 'pro'} />
      </PurchasePage>
    )
  },
})
