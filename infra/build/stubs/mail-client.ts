/** A lazy import keeps everything its package exports; this module exports what is used. */
export { GetAccountCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
