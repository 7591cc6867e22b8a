import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PackResultPage } from '../../../features/checkout/result/pack-result-page.tsx'
import { declineOfReturn, returnCodeSchema } from '../../../features/checkout/result/return-code.ts'
import { PurchasePage } from '../../../ui/purchase-page.tsx'

export const Route = createFileRoute('/payment/credits/failure')({
  staticData: { wordBundle: 'checkout' },
  validateSearch: z.object({
    transactionId: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(64))), undefined),
    payment_error: returnCodeSchema,
  }),
  component: function Failure() {
    const { transactionId, payment_error } = Route.useSearch()
    return (
      <PurchasePage>
        <PackResultPage cameBack="failure" transactionId={transactionId} reason={declineOfReturn(payment_error)} />
      </PurchasePage>
    )
  },
})
