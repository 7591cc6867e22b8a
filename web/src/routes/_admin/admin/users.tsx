import { createFileRoute } from '@tanstack/react-router'
import { usersSearchSchema } from '../../../features/admin/users/users-search.ts'
import { UsersSection } from '../../../features/admin/users/users-section.tsx'

export const Route = createFileRoute('/_admin/admin/users')({
  validateSearch: usersSearchSchema,
  component: function Users() {
    const navigate = Route.useNavigate()
    return (
      <UsersSection
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
      />
    )
  },
})
