import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { platformIdSchema } from '#shared/platforms/schema.ts'
import { HistoryPage } from '../../features/history/history-page.tsx'

export const Route = createFileRoute('/_user/history')({
  staticData: { room: 'history' },
  validateSearch: z.object({
    q: z.catch(z.optional(z.coerce.string()), undefined),
    platform: z.catch(z.optional(platformIdSchema), undefined),
    saved: z.catch(z.optional(z.literal(true)), undefined),
  }),
  component: function History() {
    return <HistoryPage search={Route.useSearch()} />
  },
})
