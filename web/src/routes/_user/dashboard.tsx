import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { conversionIdSchema } from '#shared/generation/conversion-id.ts'
import { GeneratePage } from '../../features/generator/generate-page.tsx'
import { modelsQuery } from '../../lib/queries/generation.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'

export const Route = createFileRoute('/_user/dashboard')({
  staticData: { wordBundle: 'generator' },
  validateSearch: z.object({
    conversion: z.catch(z.optional(conversionIdSchema), undefined),
    step: z.catch(z.optional(z.literal([1, 2, 3])), undefined),
  }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(modelsQuery), queryClient.ensureQueryData(subscriptionQuery)]),
  component: function Dashboard() {
    return <GeneratePage user={Route.useRouteContext().user} />
  },
})
