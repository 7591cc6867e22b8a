import { AppError } from '#shared/errors.ts'
import { appConfig } from '../config.ts'
import type { HttpEvent } from './event.ts'

/**
 * Refuses a call another site may have made the browser send: every non-GET needs our Origin, same-origin fetch
 * metadata where the browser sends it, and the header no form can set.
 * @throws request.forged
 * @source docs/rules/accounts.md#cross-site-requests
 */
export function rejectCrossSite({ headers, requestContext }: HttpEvent): void {
  if (requestContext.http.method === 'GET') return
  const fetchSite = headers['sec-fetch-site']
  const isOurs =
    headers.origin === appConfig().origin &&
    headers['x-app'] === '1' &&
    (fetchSite === undefined || fetchSite === 'same-origin')
  if (!isOurs) throw new AppError('request.forged')
}
