import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Layout } from '../features/shell/layout.tsx'
import { NotFoundPage } from '../features/shell/not-found-page.tsx'
import { ErrorPage } from '../ui/error-page.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: z.object({ lang: z.catch(z.optional(z.string()), undefined) }),
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})
