/**
 * Paths of the screens that have files of their own, drawn before the app has come, for somebody who was signed in last: the web
 * builds them, and the edge serves them.
 * @source docs/decisions/0204-draw-every-screen-before-its-script.md
 */
export const earlyPaths = ['/dashboard', '/history', '/settings'] as const
export type EarlyPath = (typeof earlyPaths)[number]

/** Of the files of every other screen. */
export const otherEarlyName = 'screen'
