import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ActionsSection } from '../../../features/admin/actions/actions-section.tsx'

export const Route = createFileRoute('/_admin/admin/actions')({
  validateSearch: z.object({ target: z.catch(z.optional(z.string()), undefined) }),
  component: function Actions() {
    const navigate = Route.useNavigate()
    return (
      <ActionsSection
        target={Route.useSearch().target}
        onTarget={(target) => void navigate({ search: { target }, replace: true })}
        onOpen={(open) => void navigate({ to: '/admin/users', search: { open } })}
      />
    )
  },
})
