/**
 * Paths of the app's screens that anybody may see and search engines may show: the web builds a page for each, and the edge
 * serves it. Every other screen gets the app's own page, which is not to be found.
 * @source docs/rules/web.md#metadata
 */
export const publicScreens = ['/auth', '/subscription', '/add-credits'] as const
export type PublicScreen = (typeof publicScreens)[number]
