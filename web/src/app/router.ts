import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Room } from '../i18n/i18n.ts'
import { SpinnerPage } from '../ui/spinner-page.tsx'
import { routeTree } from './route-tree.gen.ts'

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: SpinnerPage,
    defaultPendingMs: 150,
    ...(history && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whose words the screen says. */
    room?: Room
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
