import { browserStore } from './browser-store.ts'

/** Read by `public/first-paint.js` too. */
const key = 'signedIn'

/** Whether somebody was signed in here last; only for what a page shows before it can ask. */
export const isSignedInHere = (): boolean => document.documentElement.hasAttribute('data-signed-in')

/** Keeps for the next first paint whether somebody is signed in. */
export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) browserStore.write(key, '1')
  else browserStore.remove(key)
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
}
