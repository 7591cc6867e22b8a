import { createFileRoute } from '@tanstack/react-router'
import { transactionsSearchSchema } from '../../../features/admin/transactions/transactions-search.ts'
import { TransactionsSection } from '../../../features/admin/transactions/transactions-section.tsx'

export const Route = createFileRoute('/_admin/admin/transactions')({
  validateSearch: transactionsSearchSchema,
  component: function Transactions() {
    const navigate = Route.useNavigate()
    return (
      <TransactionsSection
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
      />
    )
  },
})
