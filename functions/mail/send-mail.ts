import type { SESv2Client } from '@aws-sdk/client-sesv2'
import { seconds } from '#shared/time.ts'
import { mailConfig } from '../config.ts'
import { logger } from '../observability/logger.ts'

export interface Mail {
  subject: string
  text: string
  html?: string
}

let client: SESv2Client | undefined
/** A person waits for the answer meanwhile. By itself the SDK only warns when the time is over, and waits on for minutes. */
const limits = { requestTimeout: seconds(3), throwOnRequestTimeout: true }

/**
 * Sends a mail as the stage. One that cannot be sent is logged and stops nothing else.
 * @param userId whose mail it is, for the log
 * @returns whether it was sent
 */
export async function sendMail(to: string, { subject, text, html }: Mail, userId: string): Promise<boolean> {
  const { from, supportEmail } = mailConfig()
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2')
  client ??= new SESv2Client({ maxAttempts: 2, requestHandler: limits })
  const request = new SendEmailCommand({
    FromEmailAddress: from,
    ReplyToAddresses: [supportEmail],
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: { Data: subject, Charset: 'UTF-8' },
        Body: { ...(html && { Html: { Data: html, Charset: 'UTF-8' } }), Text: { Data: text, Charset: 'UTF-8' } },
      },
    },
  })
  try {
    await client.send(request)
    return true
  } catch (error) {
    // A refused recipient is one person's trouble; a refused sender, or an SES that does not answer, is everybody's.
    const level = isOfRecipient(error as Error, to, from) ? 'warn' : 'error'
    logger[level]('a mail could not be sent', { userId, reason: reasonOf(error as Error) })
    return false
  }
}

/** SES refuses senders by the same name, and says which address it was that it does not know. */
const isOfRecipient = ({ name, message }: Error, to: string, from: string): boolean =>
  refusals.has(name) && message.includes(to) && !message.includes(from)
const refusals = new Set(['MessageRejected', 'BadRequestException'])

/** SES names the recipient in some of its refusals. */
const reasonOf = ({ name, message }: Error): string =>
  `${name}: ${message.replace(/[^\s<>@]{1,64}@[^\s<>]{1,255}/g, '…')}`
