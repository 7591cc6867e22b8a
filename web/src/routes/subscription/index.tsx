import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { paidTiers } from '#shared/payments/products.ts'
import { UpgradePage } from '../../features/payments/upgrade-page.tsx'

export const Route = createFileRoute('/subscription/')({
  validateSearch: z.object({ plan: z.enum(paidTiers).optional().catch(undefined) }),
  component: function Upgrade() {
    return <UpgradePage chosen={Route.useSearch().plan} />
  },
})
