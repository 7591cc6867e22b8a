import type { User } from '../account/account.ts'
import { appConfig, authConfig } from '../config.ts'

/**
 * The provider's page that ends the session it keeps in a browser, and sends the browser home.
 * @returns undefined for somebody who sends us a password: the provider's pages have set no cookie then
 * @source docs/decisions/0067-end-the-hosted-session-by-a-redirect.md
 */
export function signOutUrlOf({ method }: Pick<User, 'method'>): string | undefined {
  if (method === 'password') return undefined
  const { domain, clientId } = authConfig()
  return `${domain}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: `${appConfig().origin}/` })}`
}
