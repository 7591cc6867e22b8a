import type { Stage } from './stages.ts'

/**
 * What the pages say about their stage, as variables of the build of the web; `web/static-pages.ts` and
 * `web/src/lib/support-email.ts` read them.
 * @param origin where the stage is reached, when it has no domain; absent before its first deployment
 */
export function siteEnvironment(
  { domain, supportEmail, company, gateway }: Pick<Stage, 'domain' | 'supportEmail' | 'company' | 'gateway'>,
  origin: string | undefined,
): Record<string, string> {
  const siteOrigin = domain ? `https://${domain.name}` : origin
  return {
    ...(siteOrigin && { SITE_ORIGIN: siteOrigin }),
    VITE_SUPPORT_EMAIL: supportEmail,
    ...(!gateway && { VITE_PAYMENTS: 'off' }),
    ...(company && { COMPANY: JSON.stringify(company) }),
  }
}
