import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { PackResultPage } from '../../../features/checkout/pack-result-page.tsx'
import { PurchasePage } from '../../../ui/purchase-page.tsx'

export const Route = createFileRoute('/payment/credits/success')({
  validateSearch: z.object({ transactionId: z.string().min(1).max(64).optional().catch(undefined) }),
  component: function Success() {
    return (
      <PurchasePage>
        <PackResultPage transactionId={Route.useSearch().transactionId} />
      </PurchasePage>
    )
  },
})
