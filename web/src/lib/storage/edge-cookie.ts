/** Names the edge reads to choose among the files of a page; see `infra/constructs/edge/page-request.js`. */
export type EdgeCookie = 'language' | 'visitLanguage' | 'colorMode' | 'signedIn'

const year = 31_536_000

/**
 * Tells the edge something about this browser.
 * @param value undefined takes it back
 * @param lasts seconds, or until the browser is closed
 */
export function setEdgeCookie(name: EdgeCookie, value: string | undefined, lasts: number | 'visit' = year): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value ?? ''}; Path=/; ${lasts === 'visit' ? '' : `Max-Age=${value === undefined ? 0 : lasts}; `}SameSite=Lax`
}
