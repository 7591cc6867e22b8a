import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { conversionIdSchema } from '#shared/generation/schema.ts'
import { GeneratePage } from '../../features/generation/generate-page.tsx'
import { modelsQuery } from '../../features/generation/queries.ts'
import { platformsQuery } from '../../features/platforms/queries.ts'
import { subscriptionQuery } from '../../features/subscriptions/queries.ts'

export const Route = createFileRoute('/_user/dashboard')({
  validateSearch: z.object({ conversion: conversionIdSchema.optional().catch(undefined) }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(platformsQuery),
      queryClient.ensureQueryData(modelsQuery),
      queryClient.ensureQueryData(subscriptionQuery),
    ]),
  component: function Dashboard() {
    return <GeneratePage user={Route.useRouteContext().user} />
  },
})
