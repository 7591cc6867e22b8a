import * as z from 'zod/mini'

/** No mail reaches a longer name of a mailbox. @source https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.1 */
const mailbox = /^[^@]{1,64}@/u

/** An e-mail to which mails can be sent. */
export const emailSchema = z.email().check(z.maxLength(254), z.regex(mailbox))
