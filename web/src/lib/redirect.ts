/**
 * Sends the browser to a page of the gateway or of the identity provider, whose address the server built.
 * @returns false, without redirecting, for anything that is not an http address
 */
export function redirectTo(url: string): boolean {
  if (!/^https?:\/\//.test(url)) return false
  window.location.assign(url)
  return true
}
