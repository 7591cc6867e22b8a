import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PackResultPage } from '../../../features/checkout/result/pack-result-page.tsx'
import { PurchasePage } from '../../../ui/purchase-page.tsx'

export const Route = createFileRoute('/payment/credits/success')({
  staticData: { wordBundle: 'checkout' },
  validateSearch: z.object({
    transactionId: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(64))), undefined),
  }),
  component: function Success() {
    return (
      <PurchasePage>
        <PackResultPage cameBack="success" transactionId={Route.useSearch().transactionId} />
      </PurchasePage>
    )
  },
})
