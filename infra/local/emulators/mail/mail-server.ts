import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type ses from 'aws-ses-v2-local'
import { closeServer, host } from '../listen.ts'
import { findRefusal, verifiedSender } from './refusals.ts'

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

/** SES as far as mails go: takes those that SES takes, and shows them on a page. */
export async function startMailServer(): Promise<{ origin: string; close: () => Promise<void> }> {
  process.env.AWS_SES_ACCOUNT = JSON.stringify(account)
  const server: Server = await start({ host, port: 0 })
  if (!server.listening) await once(server, 'listening')
  const [take] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => void answer(request, response, take!).catch(() => response.destroy()))
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => closeServer(server),
  }
}

/** Hands everything but a mail that SES refuses to the package. */
async function answer(request: IncomingMessage, response: ServerResponse, take: RequestListener): Promise<void> {
  if (request.method === 'POST' && request.url === '/v2/email/outbound-emails') {
    const body = JSON.parse(await text(request))
    const refusal = findRefusal(body, verifiedSender)
    if (refusal) {
      response.writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': refusal.type })
      return void response.end(JSON.stringify({ message: refusal.message }))
    }
    // The package takes a body that has been read from here.
    Object.assign(request, { body, _body: true })
  }
  take(request, response)
}
