import { minutes } from '#shared/time.ts'
import { tabStore } from '../storage/browser-store.ts'

/**
 * Screens a person comes back to after signing in, when they were asked to sign in on the way there. Each checks what
 * stands behind its `?` by itself.
 * @source docs/rules/accounts.md#return-address
 */
const screens: readonly string[] = [
  '/dashboard',
  '/history',
  '/settings',
  '/statement',
  '/subscription-management',
  '/subscription',
  '/subscription/confirm/STARTER',
  '/subscription/confirm/STANDARD',
  '/subscription/confirm/PROFESSIONAL',
  '/subscription/success',
  '/subscription/failed',
  '/add-credits',
  '/payment/credits/success',
  '/payment/credits/failure',
  '/admin',
  '/admin/today',
  '/admin/users',
  '/admin/histories',
  '/admin/transactions',
  '/admin/actions',
  '/admin/system',
]

const key = 'returnTarget'
/** Longer than a sign-in takes; somebody who comes much later begins anew. */
const keptMs = minutes(30)

const partOfScreen = /^[\w-]{1,40}$/

interface Place {
  pathname: string
  searchStr: string
  /** The part of the screen, without its `#`. */
  hash: string
}

interface Kept extends Place {
  at: number
  /** Whose it is, where a session has ended there; absent: a visitor came for it. */
  of?: string
}

/**
 * Remembers where somebody was going who has to sign in first; an address that is none of the screens is not.
 * @returns whether it is one of them
 */
export function rememberTarget({ pathname, searchStr, hash }: Place): boolean {
  const isScreen = screens.includes(pathname)
  if (isScreen) tabStore.writeJson(key, { pathname, searchStr, hash, at: Date.now() })
  return isScreen
}

/** Called when a session has ended: the screen that was remembered then is for that person alone. */
export function keepTargetFor(userId: string): void {
  const stored = tabStore.readJson<Kept>(key)
  if (stored) tabStore.writeJson(key, { ...stored, of: userId })
}

/**
 * Reads the remembered screen and forgets it.
 * @param userId who has signed in
 * @returns an address that begins with the path of one of the screens
 */
export function takeTarget(userId: string): string | undefined {
  const stored = tabStore.readJson<Partial<Record<keyof Kept, unknown>>>(key)
  tabStore.remove(key)
  if (stored?.of !== undefined && stored.of !== userId) return undefined
  const screen = screens.find((path) => path === stored?.pathname)
  if (!screen || typeof stored?.at !== 'number' || Date.now() - stored.at > keptMs) return undefined
  const search = new URLSearchParams(typeof stored.searchStr === 'string' ? stored.searchStr : '').toString()
  const hash = typeof stored.hash === 'string' && partOfScreen.test(stored.hash) ? `#${stored.hash}` : ''
  return `${screen}${search && `?${search}`}${hash}`
}
