import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { PackFailurePage } from '../../../features/checkout/pack-result-page.tsx'
import { PurchasePage } from '../../../ui/purchase-page.tsx'

export const Route = createFileRoute('/payment/credits/failure')({
  validateSearch: z.object({ transactionId: z.string().min(1).max(64).optional().catch(undefined) }),
  component: function Failure() {
    return (
      <PurchasePage>
        <PackFailurePage transactionId={Route.useSearch().transactionId} />
      </PurchasePage>
    )
  },
})
