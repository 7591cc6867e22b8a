import { once } from 'node:events'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type ses from 'aws-ses-v2-local'
import { closeServer, freePort, host } from '../listen.ts'

// A CommonJS module, whose default every loader puts somewhere else.
const { default: start } = createRequire(import.meta.url)('aws-ses-v2-local') as { default: typeof ses }

/** What SES says of an account that may send. */
const account = {
  DedicatedIpAutoWarmupEnabled: false,
  Details: {
    AdditionalContactEmailAddresses: [],
    ContactLanguage: 'EN',
    MailType: 'TRANSACTIONAL',
    ReviewDetails: { CaseId: '', Status: 'GRANTED' },
    UseCaseDescription: '',
    WebsiteURL: '',
  },
  EnforcementStatus: 'HEALTHY',
  ProductionAccessEnabled: true,
  SendingEnabled: true,
  SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 0 },
  SuppressionAttributes: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
}

/** SES as far as mails go: takes them, and shows them on a page. */
export async function startMailServer(): Promise<{ origin: string; close: () => Promise<void> }> {
  process.env.AWS_SES_ACCOUNT = JSON.stringify(account)
  const port = await freePort()
  const server: Server = await start({ host, port })
  if (!server.listening) await once(server, 'listening')
  return {
    origin: `http://${host}:${port}`,
    close: () => closeServer(server),
  }
}
