import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { StatementPage } from '../../features/statement/statement-page.tsx'

export const Route = createFileRoute('/_user/statement')({
  staticData: { wordBundle: 'statement' },
  validateSearch: z.object({
    month: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))), undefined),
  }),
  component: function Statement() {
    const { month } = Route.useSearch()
    const navigate = useNavigate({ from: Route.fullPath })
    return <StatementPage month={month} onMonth={(next) => void navigate({ search: { month: next }, replace: true })} />
  },
})
