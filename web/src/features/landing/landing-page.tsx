import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentLanguage } from '../../i18n/i18n.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { startIslands } from './islands/start-islands.ts'
import { LandingSections } from './landing-sections.tsx'
import './landing.css'

/** The home page within the app. Its first visit is served as a file instead: see `src/static`. */
export function LandingPage() {
  const { data: user } = useQuery(userQuery)
  const router = useRouter()
  const queryClient = useQueryClient()
  const language = currentLanguage()
  const page = useRef<HTMLDivElement>(null)
  const isSignedIn = Boolean(user)
  useEffect(() => {
    if (!page.current) return
    return startIslands(page.current, {
      language,
      isSignedIn,
      // A visitor signs in by another page.
      isInApp: isSignedIn,
      go: (href) => void router.navigate({ href }),
      readPlan: () => queryClient.ensureQueryData(subscriptionQuery),
    })
  }, [router, queryClient, language, isSignedIn])
  return (
    // Islands change texts inside: another language is another page.
    <div ref={page} className="landing" key={language}>
      <LandingSections language={language} visitor={isSignedIn ? 'signed-in' : 'signed-out'} />
    </div>
  )
}
