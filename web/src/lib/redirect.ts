/**
 * Sends the browser to the gateway's page, whose address the server built.
 * @returns false for anything that is no web address
 */
export function redirectTo(url: string): boolean {
  if (!/^https?:\/\//.test(url)) return false
  window.location.assign(url)
  return true
}
