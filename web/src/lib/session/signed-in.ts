import { setEdgeCookie } from '../storage/edge-cookie.ts'

/** As long as a session lasts at most. @source docs/rules/accounts.md#sessions */
const longestSessionSeconds = 7 * 24 * 60 * 60

/** Whether the page was made for somebody who was signed in last; only for what it shows before it can ask. */
export const isSignedInHere = (): boolean => document.documentElement.hasAttribute('data-signed-in')

/** Whether somebody was signed in here last, as far as this browser knows. */
export const wasSignedIn = (): boolean => document.cookie.split('; ').includes('signedIn=1')

/** Keeps for the next page whether somebody is signed in. Nothing but its look depends on it. */
export function rememberSignedIn(isSignedIn: boolean): void {
  setEdgeCookie('signedIn', isSignedIn ? '1' : undefined, longestSessionSeconds)
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
}
