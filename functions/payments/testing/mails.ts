import { afterAll, beforeAll } from 'vitest'
import { startMailServer } from '../../../infra/local/emulators/mail/mail-server.ts'
import { setEnvironment } from '../../testing/environment.ts'

/** A mail as the emulator of SES keeps it. */
export interface SentMail {
  from: string
  destination: { to: string[] }
  subject: string
  body: { text: string; html: string }
}

/** Every mail that the emulator at `origin` was given to send, the oldest first. */
export async function readMails(origin: string): Promise<SentMail[]> {
  const { emails } = (await (await fetch(`${origin}/store`)).json()) as { emails: SentMail[] }
  return emails
}

export const isTo =
  (address: string) =>
  ({ destination }: SentMail): boolean =>
    destination.to.includes(address)

/** SES for one test file: the real SDK against the local emulator. */
export function withMails(): { sent: () => Promise<SentMail[]>; sentTo: (address: string) => Promise<SentMail[]> } {
  let origin = ''
  let close: () => Promise<void>
  beforeAll(async () => {
    const server = await startMailServer()
    origin = server.origin
    close = server.close
    setEnvironment({ AWS_ENDPOINT_URL_SESV2: origin })
  })
  afterAll(() => close())
  const sent = () => readMails(origin)
  return { sent, sentTo: async (address) => (await sent()).filter(isTo(address)) }
}
