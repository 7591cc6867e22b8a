import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { packIds } from '#shared/credits/packs.ts'
import { AddCreditsPage } from '../features/credits/add-credits-page.tsx'
import { PurchasePage } from '../features/payments/purchase-language.tsx'

export const Route = createFileRoute('/add-credits')({
  validateSearch: z.object({ plan: z.enum(packIds).optional().catch(undefined) }),
  component: function AddCredits() {
    return (
      <PurchasePage maxW="page">
        <AddCreditsPage chosen={Route.useSearch().plan ?? 'pro'} />
      </PurchasePage>
    )
  },
})
