import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { PreSignUpTriggerEvent, SQSBatchResponse } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { confirmNewEmail } from '#shared/auth/endpoints/confirm-new-email.ts'
import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { finishGoogleSignIn } from '#shared/auth/endpoints/finish-google-sign-in.ts'
import { logIn } from '#shared/auth/endpoints/log-in.ts'
import { proveEmail } from '#shared/auth/endpoints/prove-email.ts'
import { register } from '#shared/auth/endpoints/register.ts'
import { requestNewEmail } from '#shared/auth/endpoints/request-new-email.ts'
import { resetPassword } from '#shared/auth/endpoints/reset-password.ts'
import { sendResetCode } from '#shared/auth/endpoints/send-reset-code.ts'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { type Endpoint, pathOf } from '#shared/endpoint.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { listTransactions } from '#shared/payments/endpoints/list-transactions.ts'
import { receiveWebhook } from '#shared/payments/endpoints/receive-webhook.ts'
import { returnFromGateway } from '#shared/payments/endpoints/return-from-gateway.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import { schedules } from '#shared/schedules.ts'
import { days } from '#shared/time.ts'
import { solve } from '../../../functions/auth/testing/solve.ts'
import type { Environment } from '../../../functions/config.ts'
import * as credits from '../../../functions/credits/credits.ts'
import { isTo, readMails, type SentMail } from '../../../functions/payments/testing/mails.ts'
import { type CallOptions, eventOf } from '../../../functions/testing/call.ts'
import { aUser } from '../../../functions/testing/user.ts'
import { userPoolId } from '../../local/emulators/cognito/names.ts'
import { startCognito } from '../../local/emulators/cognito/start-cognito.ts'
import { type GatewayEmulator, startGateway } from '../../local/emulators/gateway/start-gateway.ts'
import { startMailServer } from '../../local/emulators/mail/mail-server.ts'
import { startModelServer } from '../../local/emulators/models/model-server.ts'
import { type JobQueues, startJobQueues } from '../../local/emulators/queues/job-queues.ts'
import { startSecretsServer } from '../../local/emulators/secrets/secrets-server.ts'
import { demoModelNames, modelKeys, modelSettings } from '../../local/host/model-settings.ts'
import {
  gatewaySettings,
  localIdentitySecret,
  localMerchant,
  localPaymentSecret,
  webhookPath,
} from '../../local/host/payment-settings.ts'
import { preSignUpFunction } from '../../pool-settings.ts'
import { workQueues } from '../../queues.ts'
import { stages } from '../../stages.ts'
import { poolSettingsIn } from '../pool-in-template.ts'
import { type DeployedNames, resolve, roleStatementsOf } from '../rights/role-in-template.ts'
import { startIam } from '../rights/start-iam.ts'
import { type Assembly, ofType, synthesize } from '../synthesize.ts'
import { deployedFunction } from './deployed-functions.ts'
import { type DeployedFunction, type LambdaProcess, startLambda } from './lambda-process.ts'
import type { Prelude } from './streamed-answer.ts'

const noKeys = { gemini: undefined, openai: undefined, deepseek: undefined }
const dataDir = mkdtempSync(join(tmpdir(), 'postloom-pool-'))
const lambdas = new Map<string, LambdaProcess>()
const closers: (() => Promise<void> | void)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
/** What CloudFront would add to a call. */
const originSecret = 'sent-by-the-distribution'
let assembly: Assembly
let overrides: Partial<Environment>
let oen: GatewayEmulator
let queues: JobQueues
let mailOrigin: string
let names: DeployedNames
let iam: Awaited<ReturnType<typeof startIam>>

beforeAll(async () => {
  const appOrigin = process.env.APP_ORIGIN!
  assembly = await synthesize()
  const template = assembly.template('dev')
  const settings = poolSettingsIn(template)
  const [[madeSecret]] = ofType(template, 'AWS::SecretsManager::Secret') as [[string, unknown]]
  names = { userPoolId }
  const originSecretArn = resolve(template, { Ref: madeSecret }, names)
  const [cognito, models, secrets, hook, mail] = await Promise.all([
    startCognito({ port: 0, host: 'localhost', dataDir, appOrigin, settings, preSignUp, hashCost: 2 }),
    startModelServer({ port: 0, models: demoModelNames() }),
    startSecretsServer({
      'postloom/dev/model-keys': modelKeys(noKeys),
      'postloom/dev/payments': localPaymentSecret,
      'postloom/dev/identities': localIdentitySecret,
      [originSecretArn]: originSecret,
    }),
    processWebhook(),
    startMailServer(),
  ])
  queues = await startJobQueues(
    workQueues.map(({ id }) => id),
    'dev',
  )
  mailOrigin = mail.origin
  iam = await startIam({
    dynamodb: process.env.AWS_ENDPOINT_URL_DYNAMODB!,
    sqs: queues.endpoint,
    ses: mail.origin,
    secretsmanager: secrets.endpoint,
    'cognito-idp': cognito.origin,
  })
  closers.push(iam.close)
  oen = await startGateway({ ...localMerchant, notifyUrl: `${hook.origin}${webhookPath}` })
  closers.push(cognito.close, models.close, secrets.close, hook.close, queues.close, oen.close, mail.close)
  overrides = {
    APP_ORIGIN: appOrigin,
    TABLE_NAME: process.env.TABLE_NAME!,
    COGNITO_USER_POOL_ID: cognito.userPoolId,
    COGNITO_CLIENT_ID: cognito.clientId,
    COGNITO_DOMAIN: cognito.origin,
    COGNITO_LOCAL_ORIGIN: cognito.origin,
    MODEL_SETTINGS: JSON.stringify(modelSettings({ keys: noKeys, deepseekUrl: undefined }, models.url)),
    JOB_QUEUES: JSON.stringify(queues.urls),
    PAYMENT_SETTINGS: JSON.stringify(gatewaySettings(oen)),
    ORIGIN_SECRET: originSecretArn,
  }
})
afterAll(async () => {
  for (const lambda of lambdas.values()) await lambda.close()
  for (const close of closers.reverse()) await close()
})

/** Where functions look for services of AWS; without a variable of its own, the SDK takes the last. */
const addresses = [
  'AWS_ENDPOINT_URL_CLOUDWATCH',
  'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  'AWS_ENDPOINT_URL_DYNAMODB',
  'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  'AWS_ENDPOINT_URL_SESV2',
  'AWS_ENDPOINT_URL_SQS',
  'AWS_ENDPOINT_URL',
]

/** A function that reaches AWS through what checks its rights alone. */
function underItsRights(description: string, environment: Partial<Environment>): DeployedFunction {
  const deployed = deployedFunction(assembly, 'dev', description, environment)
  const endpoint = iam.endpointOf(description, roleStatementsOf(assembly.template('dev'), deployed.name, names))
  for (const name of addresses) deployed.environment[name] = endpoint
  return deployed
}

/** The process of one function, started with its first call, as Lambda does. */
async function lambdaOf(description: string): Promise<LambdaProcess> {
  const running = lambdas.get(description)
  if (running) return running
  const started = await startLambda(underItsRights(description, overrides))
  lambdas.set(description, started)
  return started
}

/** What the template has as the pool's function, under its own rights and environment. */
async function preSignUp(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const outcome = await (await lambdaOf(`Trigger ${preSignUpFunction}`)).invoke(event)
  return (outcome as { value: PreSignUpTriggerEvent }).value
}

const ask = async <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) => {
  const headers = { 'x-origin-secret': originSecret, ...options.headers }
  const lambda = await lambdaOf(`${endpoint.method} ${endpoint.path}`)
  return lambda.invoke(eventOf(endpoint, { ...(options as CallOptions), headers }))
}

async function answerOf<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) {
  const outcome = await ask(endpoint, options)
  if (outcome.kind !== 'value') throw new Error(`${endpoint.path} streamed its answer`)
  return outcome.value as Prelude & { body: string }
}

/** A streamed call read to its end, with the instants its chunks arrived at. */
async function streamOf(options: CallOptions<typeof streamPosts>) {
  const outcome = await ask(streamPosts, options)
  if (outcome.kind !== 'stream') throw new Error('it did not stream')
  const arrivals: number[] = []
  let told = ''
  for await (const chunk of outcome.chunks) {
    arrivals.push(performance.now())
    told += chunk
  }
  return { prelude: outcome.prelude, told, arrivals }
}

const pairs = (cookies: string[] = []): string[] => cookies.map((cookie) => cookie.split(';')[0]!)

/** Through the emulator of Google, as a browser would go. @returns the session's cookie */
async function signIn(email: string): Promise<string[]> {
  const begun = await answerOf(startGoogleSignIn)
  expect(begun.statusCode).toBe(302)
  const body = new URLSearchParams({ email, name: 'Mei Chen' })
  const back = await fetch(begun.headers!.location!, { method: 'POST', body, redirect: 'manual' })
  const query = Object.fromEntries(new URL(back.headers.get('location')!).searchParams)
  const ended = await answerOf(finishGoogleSignIn, { query: query as never, cookies: pairs(begun.cookies) })
  expect(ended.headers!.location).toMatch(/^\/auth\?welcome=(new|back)$/)
  return pairs(ended.cookies).filter((cookie) => cookie.startsWith('session='))
}

const article =
  'The city library opens a night reading room on 3 March. It has 120 seats, and students asked for it for two years. ' +
  'Entry is free with a library card. The room stays open until two in the morning, and tea is served at midnight.'

test.each(['gemini', 'deepseek'])(
  'a person signs in, is known, and gets posts of %s word by word from the folders that would be uploaded',
  async (selectedModel) => {
    const email = `mei-${selectedModel}@example.test`
    const cookies = await signIn(email)
    const known = await answerOf(getUser, { cookies })
    expect(JSON.parse(known.body)).toMatchObject({ email, credits: 5 })

    const body = {
      content: article,
      platforms: ['threads', 'twitter'],
      selectedModel: 'gemini',
      conversionId: randomUUID(),
    }
    const { prelude, told, arrivals } = await streamOf({ cookies, body: body as never })
    expect(prelude.statusCode, told).toBe(200)
    expect(prelude.headers!['content-type']).toMatch(/^text\/event-stream/)
    const events = told.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []))
    expect(events.at(-1)).toMatchObject({ type: 'done', receipt: expect.anything() })
    expect(events.filter(({ type }) => type === 'platform-complete')).toHaveLength(2)
    expect(arrivals.length, 'chunks, each on its own').toBeGreaterThan(5)
    expect(arrivals.at(-1)! - arrivals[0]!, 'ms from the first to the last').toBeGreaterThan(200)
  },
)

test('a person registers with a password, signs in by it again, proves the e-mail and replaces the password; a wrong one is refused', async () => {
  const person = { username: 'marie', password: 'long-enough-1' }
  const captcha = async () => solve(JSON.parse((await answerOf(createCaptcha)).body))
  const email = 'marie@example.test'
  const registered = await answerOf(register, { body: { ...person, email, captcha: await captcha() } })
  expect(registered.statusCode, registered.body).toBe(200)
  const again = await answerOf(logIn, { body: { ...person, captcha: await captcha() } })
  expect(again.statusCode, again.body).toBe(200)
  const known = await answerOf(getUser, { cookies: pairs(again.cookies) })
  expect(JSON.parse(known.body)).toMatchObject({ username: 'marie', email, credits: 0, awaitsProof: true })
  const [mail] = await mailsTo(email)
  const [code] = /\d{6}/.exec(mail!.subject)!
  const proved = await answerOf(proveEmail, { body: { code }, cookies: pairs(again.cookies) })
  expect(JSON.parse(proved.body), proved.body).toMatchObject({ username: 'marie', credits: 5 })
  const wrong = await answerOf(logIn, { body: { ...person, password: 'not-the-one', captcha: await captcha() } })
  expect(wrong.statusCode, wrong.body).toBe(401)
  const asked = await answerOf(sendResetCode, { body: { email, captcha: await captcha() } })
  expect(asked.statusCode, asked.body).toBe(200)
  const [code8] = /\d{8}/.exec((await mailsTo(email)).at(-1)!.subject)!
  const reset = await answerOf(resetPassword, { body: { email, code: code8, password: 'another-one-1' } })
  expect(JSON.parse(reset.body), reset.body).toMatchObject({ username: 'marie' })
  expect((await answerOf(getUser, { cookies: pairs(again.cookies) })).statusCode).toBe(401)
  const next = { email: 'marie@next.test', password: 'another-one-1' }
  const wanted = await answerOf(requestNewEmail, { body: next, cookies: pairs(reset.cookies) })
  expect(wanted.statusCode, wanted.body).toBe(200)
  const [code6] = /\d{6}/.exec((await mailsTo(next.email))[0]!.subject)!
  const body = { email: next.email, code: code6 }
  const moved = await answerOf(confirmNewEmail, { body, cookies: pairs(reset.cookies) })
  expect(JSON.parse(moved.body), moved.body).toMatchObject({ username: 'marie', email: next.email })
})

test('a visitor without a session is refused, in the stream too', async () => {
  expect(await answerOf(getUser)).toMatchObject({ statusCode: 401 })
  const { prelude } = await streamOf({ body: { content: article, platforms: ['twitter'] } as never })
  expect(prelude.statusCode).toBe(401)
})

test.each([undefined, 'made-up'])('a call around the distribution, with the secret %s, is refused', async (given) => {
  const headers = { 'x-origin-secret': given }
  expect(await answerOf(createCaptcha, { headers })).toMatchObject({ statusCode: 403 })
  expect(await answerOf(getUser, { headers })).toMatchObject({ statusCode: 403 })
  expect(await answerOf(createCaptcha)).toMatchObject({ statusCode: 200 })
})

/** Replaces CloudFront and the HTTP API: passes the gateway's webhooks to their function. */
async function processWebhook() {
  const server = createServer(async (request, response) => {
    const options = {
      params: { key: request.url!.split('/').at(-1)! },
      rawBody: await text(request),
      headers: { origin: undefined, 'x-app': undefined, 'sec-fetch-site': undefined },
    }
    const answer = await answerOf(receiveWebhook, options as never)
    response.writeHead(answer.statusCode).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('a plan is bought: order, card, webhook, verification, credits, by the functions that would be uploaded', async () => {
  const cookies = await signIn('buyer@example.test')
  const asked = {
    userEmail: 'buyer@example.test',
    userName: 'Mei Chen',
    withdrawalAccepted: true,
    productDetails: [{ productionCode: 'PLAN-STARTER' }],
  }
  const begun = await answerOf(createCheckout, { cookies, body: asked as never })
  expect(begun.statusCode, begun.body).toBe(200)
  const { id, orderId, url } = JSON.parse(begun.body).data
  expect(new URL(url).origin).toBe(oen.pageOrigin)

  const back = await oen.control.bindCard(id, '4242424242424242')
  expect(back).toBe(`${overrides.APP_ORIGIN}${pathOf(returnFromGateway, { orderId, outcome: 'success' })}`)
  await oen.control.settleWebhooks()
  // The webhook was answered as soon as it was in its queue.
  const webhooks = 'payments/process-webhook'
  const worker = await lambdaOf(`Worker ${webhooks}`)
  queues.feed(webhooks, async (event) => ((await worker.invoke(event)) as { value: SQSBatchResponse }).value)
  await queues.drained(webhooks)
  expect(await queues.countDead(webhooks)).toBe(0)
  const returned = await answerOf(returnFromGateway, { params: { orderId, outcome: 'success' } })
  expect(returned.headers!.location).toContain('/subscription/success?')

  const verified = await answerOf(verifySubscription, { cookies, body: { orderId, forceActivate: true } as never })
  expect(JSON.parse(verified.body)).toMatchObject({ success: true, status: 'completed', creditsAdded: 25 })
  const known = await answerOf(getUser, { cookies })
  expect(JSON.parse(known.body)).toMatchObject({ credits: 30, subscriptionTier: 'STARTER' })
  const listed = await answerOf(listTransactions, { cookies })
  expect(JSON.parse(listed.body)).toMatchObject([{ id: orderId, status: 'completed' }])
  expect(oen.control.transactions()).toHaveLength(1)
  expect(await mailsTo('buyer@example.test')).toMatchObject([{ subject: expect.stringContaining('NT$150') }])
})

const mailsTo = async (address: string): Promise<SentMail[]> => (await readMails(mailOrigin)).filter(isTo(address))

/** Jobs that always have something to do. */
const isAlwaysDue = ({ id }: { id: string }) => id.includes('/audit-') || id === 'admin/count-days'
const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)

test.each(idsOf(schedules.filter((job) => !isAlwaysDue(job))))(
  'the job %s starts, finds nothing due, and ends',
  async (id) => {
    const outcome = await (await lambdaOf(`Job ${id}`)).invoke({ job: id })
    expect(outcome).toMatchObject({ kind: 'value', value: { sent: 0 } })
  },
)

test.each(idsOf(schedules.filter(isAlwaysDue)))(
  'the job %s sends what it looks through each time, and its worker finds nothing wrong',
  async (id) => {
    const worker = await lambdaOf(`Worker ${id}`)
    queues.feed(id, async (event) => ((await worker.invoke(event)) as { value: SQSBatchResponse }).value)
    const outcome = await (await lambdaOf(`Job ${id}`)).invoke({ job: id })
    expect((outcome as { value: { sent: number } }).value.sent).toBeGreaterThan(0)
    await queues.drained(id)
    expect(await queues.countDead(id)).toBe(0)
  },
)

test('a job sends who is due, and its worker resets them; what cannot be done is tried five times and kept apart', async () => {
  const id = 'subscriptions/reset-allowances'
  const people = await Promise.all([1, 2, 3].map(() => aUser({ now: new Date(Date.now() - days(31)) })))
  const worker = await lambdaOf(`Worker ${id}`)
  let calls = 0
  queues.feed(id, async (event) => {
    calls += 1
    const outcome = await worker.invoke(event)
    return (outcome as { value: SQSBatchResponse }).value
  })
  const job = await lambdaOf(`Job ${id}`)
  expect(await job.invoke({ job: id })).toMatchObject({ value: { sent: 3 } })
  await queues.drained(id)
  expect(await job.invoke({ job: id }), 'nobody is due any more').toMatchObject({ value: { sent: 0 } })
  for (const { id: userId } of people) {
    const { entries } = await credits.listEntries(userId, {})
    expect(entries.map(({ kind }) => kind)).toEqual(['grant', 'expire', 'grant'])
  }
  expect(await queues.countDead(id)).toBe(0)

  calls = 0
  const client = new SQSClient({ endpoint: queues.endpoint })
  await client.send(new SendMessageCommand({ QueueUrl: queues.urls[id]!, MessageBody: '{"userId":"nobody"}' }))
  await queues.drained(id)
  expect([calls, await queues.countDead(id)]).toEqual([5, 1])
})

test('a worker reminds by mail of a plan that ends', async () => {
  const id = 'payments/renew-plans'
  const username = `mei-${randomUUID().slice(0, 8)}`
  await aUser({ username, plan: 'STARTER', now: new Date(Date.now() - days(28)) })
  const worker = await lambdaOf(`Worker ${id}`)
  queues.feed(id, async (event) => ((await worker.invoke(event)) as { value: SQSBatchResponse }).value)
  expect(await (await lambdaOf(`Job ${id}`)).invoke({ job: id })).toMatchObject({ value: { sent: 1 } })
  await queues.drained(id)
  expect(await mailsTo(`${username}@example.test`)).toMatchObject([{ from: stages.dev!.mailFrom }])
})

test('every call of AWS was one that the role of its function allows', () => {
  expect(iam.refusals).toEqual([])
  expect(lambdas.size).toBeGreaterThan(15)
  // That what is not the table was asked for its rights as well.
  const services = new Set([...iam.used].map((action) => action.split(':')[0]))
  expect([...services].toSorted()).toEqual(['cognito-idp', 'dynamodb', 'secretsmanager', 'ses', 'sqs'])
})

test('a function whose environment is wrong answers a bare 500', async () => {
  const broken = underItsRights('GET /api/user', { ...overrides, APP_ORIGIN: 'not an address' })
  const lambda = await startLambda(broken)
  const outcome = await lambda.invoke(eventOf(getUser, { headers: { 'x-origin-secret': originSecret } }))
  await lambda.close()
  expect(outcome).toMatchObject({ kind: 'value', value: { statusCode: 500 } })
})
