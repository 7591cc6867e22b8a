import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { platformIdSchema } from '#shared/platforms/schema.ts'
import { HistoryPage } from '../../features/history/history-page.tsx'

export const Route = createFileRoute('/_user/history')({
  staticData: { wordBundle: 'history' },
  validateSearch: z.object({
    // Of an address, words that are all digits are a number; more words are refused.
    q: z.catch(z.optional(z.coerce.string().check(z.maxLength(200))), undefined),
    platform: z.catch(z.optional(platformIdSchema), undefined),
    saved: z.catch(z.optional(z.literal(true)), undefined),
  }),
  component: function History() {
    return <HistoryPage search={Route.useSearch()} />
  },
})
