import type { QueryClient } from '@tanstack/react-query'
import { detectHere } from '../i18n/detect-language.ts'
import { loadWordBundle } from '../i18n/i18n.ts'
import { userQuery } from '../lib/queries/account.ts'
import { modelsQuery } from '../lib/queries/generation.ts'
import { subscriptionQuery } from '../lib/queries/subscriptions.ts'
import { wasSignedIn } from '../lib/session/signed-in.ts'
import type { createAppRouter } from './router.ts'

/**
 * Asks at once for what the first screen needs: its files, its words, who is signed in and what every screen of a
 * signed-in person shows. The router would ask for one after the other. What fails here is asked for again by the router.
 */
export function beginScreen(router: ReturnType<typeof createAppRouter>, queryClient: QueryClient): void {
  const { pathname } = router.history.location
  const [matchedRoutes] = router.getMatchedRoutes(pathname)
  for (const route of matchedRoutes) {
    const { wordBundle } = route.options.staticData ?? {}
    if (wordBundle) void loadWordBundle(wordBundle, detectHere()).catch(() => {})
    void router.loadRouteChunk(route)?.catch(() => {})
  }
  void queryClient.prefetchQuery(userQuery)
  if (!wasSignedIn()) return
  void queryClient.prefetchQuery(subscriptionQuery)
  if (pathname === '/dashboard') void queryClient.prefetchQuery(modelsQuery)
}
