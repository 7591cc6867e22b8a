import { afterAll, beforeAll } from 'vitest'
import { startMailServer } from '../../../infra/local/mail-server.ts'

/** A mail as the stand-in of SES keeps it. */
export interface SentMail {
  from: string
  destination: { to: string[] }
  subject: string
  body: { text: string }
}

/** SES for one test file: the real SDK against the local stand-in. */
export function withMails(): { sentTo: (address: string) => Promise<SentMail[]> } {
  let origin = ''
  let close: () => Promise<void>
  beforeAll(async () => {
    const server = await startMailServer()
    origin = server.origin
    close = server.close
    process.env.AWS_ENDPOINT_URL_SESV2 = origin
  })
  afterAll(() => close())
  return {
    sentTo: async (address) => {
      const { emails } = (await (await fetch(`${origin}/store`)).json()) as { emails: SentMail[] }
      return emails.filter(({ destination }) => destination.to.includes(address))
    },
  }
}
