import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { Router } from 'cognito-local/lib/server/Router.js'
import { createServer } from 'cognito-local/lib/server/server.js'
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js'
import { StormDBDataStoreFactory } from 'cognito-local/lib/services/dataStore/stormDb.js'
import { DateClock, MessagesService } from 'cognito-local/lib/services/index.js'
import { MessageDeliveryService } from 'cognito-local/lib/services/messageDelivery/messageDelivery.js'
import { otp } from 'cognito-local/lib/services/otp.js'
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js'
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js'
import pino from 'pino'
import { closeApiGaps } from './api-gaps.ts'
import { attachHostedDomain } from './hosted-domain.ts'
import { clientId, issuerDomain, openPool, userPoolId } from './pool.ts'

export interface CognitoOptions {
  port: number
  host: string
  /** Where the pool's accounts are kept. */
  dataDir: string
  /** Where the product answers; its callback is the only one allowed. */
  appOrigin: string
}

/**
 * What a pre-token-generation trigger adds in a deployed pool, Cognito's hosted domain adds by itself: the person's
 * name and the nonce of the authorization request.
 */
const triggers = {
  enabled: (name: string) => name === 'PreTokenGeneration',
  preTokenGeneration: async (
    _: unknown,
    request: { userAttributes: { Name: string; Value?: string }[]; clientMetadata?: { nonce?: string } },
  ) => {
    const name = request.userAttributes.find((attribute) => attribute.Name === 'name')?.Value
    const nonce = request.clientMetadata?.nonce
    return { claimsOverrideDetails: { claimsToAddOrOverride: { ...(name && { name }), ...(nonce && { nonce }) } } }
  },
}

/** Messages to people go nowhere here: accounts are confirmed at once. */
const silentSender = { sendEmail: async () => {}, sendSms: async () => {} }

/** Starts the identity service: Cognito's API and its hosted sign-in pages on one origin. */
export async function startCognito({ port, host, dataDir, appOrigin }: CognitoOptions) {
  mkdirSync(dataDir, { recursive: true })
  const logger = pino({ level: 'silent' })
  const context = { logger }
  const clock = new DateClock()
  const files = join(dataDir, 'db')
  const stores = new StormDBDataStoreFactory(files)
  const pools = new UserPoolServiceFactoryImpl(clock, stores)
  const cognito = await new CognitoServiceFactoryImpl(files, stores, pools).create(context, { UsernameAttributes: [] })
  const tokens = new JwtTokenGenerator(clock, triggers, { IssuerDomain: issuerDomain })
  const messages = new MessagesService(triggers, new MessageDeliveryService(silentSender))
  const services = { clock, cognito, config: {}, messages, otp, tokenGenerator: tokens, triggers }
  const pool = await openPool(cognito, context, appOrigin)

  const { application } = createServer(closeApiGaps(Router(services), pool), logger, { port, hostname: host })
  attachHostedDomain({ application, cognito, pool, context, tokens })
  const server = createHttpServer(application).listen(port, host)
  await once(server, 'listening')
  const { port: actualPort } = server.address() as { port: number }
  return {
    origin: `http://${host}:${actualPort}`,
    userPoolId,
    clientId,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
