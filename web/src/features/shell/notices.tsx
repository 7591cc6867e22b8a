import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import type { User } from '#shared/account/schema.ts'
import { loadWordBundle } from '../../i18n/i18n.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { noticeRoom, rememberNoticeHeight } from '../../lib/storage/notice-height.ts'
import type { PageWidth } from './header.tsx'
import { PlanBanner } from './plan-banner.tsx'

type Panel = ComponentType<{ user: User }>
let loaded: Panel | undefined
const listeners = new Set<() => void>()

/**
 * Loads the code field where it is needed; hardly anybody sees it. Waited for before a screen is shown, so that it does not push
 * that down. A screen comes without it as well.
 */
export async function prepareNotices({ awaitsProof }: User): Promise<void> {
  if (!awaitsProof || loaded) return
  try {
    const [{ ProofPanel }] = await Promise.all([import('./proof/proof-panel.tsx'), loadWordBundle('proof')])
    loaded = ProofPanel
    for (const tell of listeners) tell()
  } catch (error) {
    console.warn('the code field did not come', error)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Told of what is loaded, it draws that at once: a boundary of React would draw it some time later. */
function Proof({ user }: { user: User }) {
  const Panel = useSyncExternalStore(subscribe, () => loaded)
  useEffect(() => void prepareNotices(user), [user])
  return Panel ? <Panel user={user} /> : <Box h={noticeRoom} />
}

/**
 * Under the header of each page: what is to be known of a plan, and the code field for as long as the e-mail is not proved. Until
 * both are known they have the room that they took on the page last, so that the screen below does not move.
 */
export function Notices({ maxW }: { maxW: PageWidth }) {
  const { data: user } = useQuery(userQuery)
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: Boolean(user) })
  const isKnown = user === null || subscription !== undefined
  const content = useRef<HTMLDivElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (!user || !isKnown || !content.current) return
    const observer = new ResizeObserver(([entry]) => rememberNoticeHeight(path, entry!.contentRect.height))
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [user, isKnown, path])
  return (
    <Box data-notices="" minH={isKnown ? undefined : noticeRoom}>
      <div ref={content}>
        <PlanBanner maxW={maxW} />
        {user?.awaitsProof && <Proof user={user} />}
      </div>
    </Box>
  )
}
