import { readCookie } from './cookie.ts'
import { addressOf, type HttpEvent, userAgentOf } from './event.ts'

/** What is known of the browser that signs in. */
export const browserOf = (event: HttpEvent) => ({
  address: addressOf(event),
  cookie: readCookie(event.cookies, 'session'),
  userAgent: userAgentOf(event),
})
