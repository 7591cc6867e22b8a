import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Layout } from '../features/shell/layout.tsx'
import { NotFoundPage } from '../features/shell/not-found-page.tsx'
import { openRoom } from '../i18n/i18n.ts'
import { ErrorPage } from '../ui/error-page.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: z.object({ lang: z.catch(z.optional(z.string()), undefined) }),
  // Words are loaded before the screen that says them.
  beforeLoad: async ({ matches }) => {
    await Promise.all(matches.map(({ staticData: { room } }) => room && openRoom(room)))
  },
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})
