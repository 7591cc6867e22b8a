import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { loadWordBundle, type WordBundle } from '../i18n/i18n.ts'
import { isFocusLost } from '../lib/is-focus-lost.ts'
import { ScreenError } from '../ui/error-page.tsx'
import { SpinnerPage } from '../ui/spinner-page.tsx'
import { routeTree } from './route-tree.gen.ts'

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: SpinnerPage,
    defaultPendingMs: 150,
    defaultErrorComponent: ScreenError,
    ...(history && { history }),
  })
  for (const route of Object.values(router.routesById)) loadWordsOf(route)
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // What was pressed has gone with its screen.
    if (fromLocation && pathChanged && isFocusLost()) document.getElementById('main')?.focus({ preventScroll: true })
  })
  return router
}

const withWords = new WeakSet<AnyRoute>()

/** Has a screen wait for its words, as it waits for its files: beside its data, with header and footer on the page. */
function loadWordsOf(route: AnyRoute): void {
  const { staticData, loader } = route.options
  const bundle = staticData?.wordBundle
  if (!bundle || withWords.has(route)) return
  withWords.add(route)
  route.options.loader = async (context: never) => {
    const [data] = await Promise.all([
      typeof loader === 'function' ? loader(context) : undefined,
      loadWordBundle(bundle),
    ])
    return data
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whose words the screen says. */
    wordBundle?: WordBundle
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
