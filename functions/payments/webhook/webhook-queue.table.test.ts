import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, expect, test } from 'vitest'
import { minutes } from '#shared/time.ts'
import { startJobQueues } from '../../../infra/local/emulators/queues/job-queues.ts'
import { startSecretsServer } from '../../../infra/local/emulators/secrets/secrets-server.ts'
import { localPaymentSecret } from '../../../infra/local/host/payment-settings.ts'
import { setEnvironment } from '../../testing/environment.ts'
import { meterTable } from '../../testing/table-meter.ts'
import { sendWebhook, webhookWorker } from '../testing/gateway.ts'
import { decryptWebhook, queuedWebhookSchema } from './webhook-queue.ts'

/** What Secrets Manager holds, and how often it was asked. */
let stored: Record<string, unknown> = localPaymentSecret
let secretReads = 0
const secretsHeld = {
  get payments() {
    secretReads += 1
    return stored
  },
}
const moveClock = (ms: number) => setEnvironment({ CLOCK_OFFSET_MS: String(ms) })

/** The queue of the webhooks, and nobody who takes them from there. */
const [queues, secrets] = await Promise.all([startJobQueues([webhookWorker]), startSecretsServer(secretsHeld)])
const withQueueAt = (endpoint: string) =>
  setEnvironment({ AWS_ENDPOINT_URL_SQS: endpoint, JOB_QUEUES: JSON.stringify(queues.urls) })
withQueueAt(queues.endpoint)
setEnvironment({ AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint, PAYMENT_SECRET: 'payments' })
afterAll(async () => {
  await queues.close()
  await secrets.close()
})

const client = new SQSClient({ endpoint: queues.endpoint })
const QueueUrl = queues.urls[webhookWorker]!

/** Takes everything out of the queue. */
async function waiting(): Promise<string[]> {
  const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
  for (const { ReceiptHandle } of Messages) await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
  return Messages.map(({ Body }) => Body!)
}

const webhook = {
  purpose: 'token',
  id: 'A'.repeat(27),
  transactionId: 'A'.repeat(27),
  merchantId: 'postloom',
  success: true,
  token: '2tKz9QmVw4XcB7nLrE5yHs8JdPf',
  customId: 'nonce-of-the-page',
  paymentInfo: '**** 4242',
}

test('a webhook waits encrypted: neither the card, nor its digits, nor whose it is can be read', async () => {
  const cost = await meterTable(async () =>
    expect(await sendWebhook(webhook)).toMatchObject({ status: 200, body: { received: true } }),
  )
  expect(cost.calls, 'calls to the table').toBe(0)
  const [message, ...more] = await waiting()
  expect(more).toEqual([])
  const { sealed } = queuedWebhookSchema.parse(JSON.parse(message!))
  const bytes = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  for (const text of [message!, ...bytes])
    for (const secret of [
      webhook.token,
      webhook.paymentInfo,
      '4242',
      webhook.customId,
      webhook.id,
      'postloom',
      'purpose',
    ])
      expect(text).not.toContain(secret)
  const { at, body } = await decryptWebhook({ sealed })
  expect(body).toEqual(webhook)
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(5_000)
})

test('the same webhook encrypted twice gives two different texts', async () => {
  await sendWebhook(webhook)
  await sendWebhook(webhook)
  const [one, other] = await waiting()
  expect(one).not.toBe(other)
})

test.each([
  ['another key', webhook, { key: 'local-notification-key-0002' }, 404],
  ['no key', webhook, { key: '' }, 404],
  ['more than 16 KB', { purpose: 'x', pad: 'y'.repeat(17 * 1_024) }, {}, 413],
  ['no JSON', undefined, { rawBody: '{' }, 400],
  ['no purpose', { id: webhook.id }, {}, 400],
])('%s puts nothing into the queue', async (_, body, options, status) => {
  expect((await sendWebhook(body, options)).status).toBe(status)
  expect(await waiting()).toEqual([])
})

test('after a change both keys are taken until the one before is gone, without a new container', async () => {
  const second = 'local-notification-key-0002'
  const { notificationKey, ...others } = localPaymentSecret
  stored = { ...others, notificationKey: second, notificationKeyBefore: notificationKey }
  moveClock(minutes(2))
  expect((await sendWebhook(webhook, { key: second })).status).toBe(200)
  expect((await sendWebhook(webhook, { key: notificationKey })).status).toBe(200)
  expect((await sendWebhook(webhook, { key: 'local-notification-key-0003' })).status).toBe(404)
  expect(await waiting()).toHaveLength(2)
  stored = localPaymentSecret
  moveClock(minutes(4))
  expect((await sendWebhook(webhook, { key: 'local-notification-key-0003' })).status).toBe(404)
  expect((await sendWebhook(webhook, { key: second })).status).toBe(404)
  moveClock(0)
})

test('wrong keys make a container read the secret once a minute, not each time', async () => {
  moveClock(minutes(10))
  secretReads = 0
  for (let i = 0; i < 5; i += 1)
    expect((await sendWebhook(webhook, { key: 'local-notification-key-0004' })).status).toBe(404)
  expect(secretReads).toBe(1)
  moveClock(0)
})

test('the largest webhook that is taken fits into a message', async () => {
  const pad = 'é'.repeat((16 * 1_024 - 40) / 2)
  expect((await sendWebhook({ purpose: 'charge', pad })).status).toBe(200)
  const [message] = await waiting()
  expect(await decryptWebhook(JSON.parse(message!))).toMatchObject({ body: { pad } })
})

test('while SQS does not take it, the gateway gets an error and tries again', async () => {
  withQueueAt('http://127.0.0.1:1')
  const { status, text } = await sendWebhook(webhook)
  withQueueAt(queues.endpoint)
  expect(status).toBe(500)
  expect(text).not.toContain('127.0.0.1')
  expect(await waiting()).toEqual([])
})

test('an answer that is not from SQS counts as a failure', async () => {
  withQueueAt(secrets.endpoint)
  expect((await sendWebhook(webhook)).status).toBe(500)
  withQueueAt(queues.endpoint)
})
