import { createFileRoute } from '@tanstack/react-router'
import { historiesSearchSchema } from '../../../features/admin/histories/histories-search.ts'
import { HistoriesSection } from '../../../features/admin/histories/histories-section.tsx'

export const Route = createFileRoute('/_admin/admin/histories')({
  validateSearch: historiesSearchSchema,
  component: function Histories() {
    const navigate = Route.useNavigate()
    return (
      <HistoriesSection
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
      />
    )
  },
})
