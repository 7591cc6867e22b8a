import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, expect, test } from 'vitest'
import { startJobQueues } from '../../infra/local/emulators/queues/job-queues.ts'
import { startSecretsServer } from '../../infra/local/emulators/secrets/secrets-server.ts'
import { localPaymentSecret } from '../../infra/local/host/payment-settings.ts'
import { setEnvironment } from '../testing/environment.ts'
import { meterTable } from '../testing/table-meter.ts'
import { openNotice, sealedNoticeSchema } from './sealed-notice.ts'
import { noticeWorker, sendNotice } from './testing/gateway.ts'

/** The queue of the notices, and nobody who takes them from there. */
const [queues, secrets] = await Promise.all([
  startJobQueues([noticeWorker]),
  startSecretsServer({ payments: localPaymentSecret }),
])
const withQueueAt = (endpoint: string) =>
  setEnvironment({ AWS_ENDPOINT_URL_SQS: endpoint, JOB_QUEUES: JSON.stringify(queues.urls) })
withQueueAt(queues.endpoint)
setEnvironment({ AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint, PAYMENT_SECRET: 'payments' })
afterAll(async () => {
  await queues.close()
  await secrets.close()
})

const client = new SQSClient({ endpoint: queues.endpoint })
const QueueUrl = queues.urls[noticeWorker]!

/** Takes everything out of the queue. */
async function waiting(): Promise<string[]> {
  const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
  for (const { ReceiptHandle } of Messages) await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
  return Messages.map(({ Body }) => Body!)
}

const notice = {
  ...{ purpose: 'token', id: 'A'.repeat(27), transactionId: 'A'.repeat(27), merchantId: 'postloom', success: true },
  ...{ token: '2tKz9QmVw4XcB7nLrE5yHs8JdPf', customId: 'nonce-of-the-page', paymentInfo: '**** 4242' },
}

test('a notice waits sealed: neither the card, nor its digits, nor whose it is can be read', async () => {
  const cost = await meterTable(async () =>
    expect(await sendNotice(notice)).toMatchObject({ status: 200, body: { received: true } }),
  )
  expect(cost.calls, 'calls to the table').toBe(0)
  const [message, ...more] = await waiting()
  expect(more).toEqual([])
  const { sealed } = sealedNoticeSchema.parse(JSON.parse(message!))
  const bytes = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  for (const text of [message!, ...bytes])
    for (const told of [notice.token, notice.paymentInfo, '4242', notice.customId, notice.id, 'postloom', 'purpose'])
      expect(text).not.toContain(told)
  const { at, body } = await openNotice({ sealed })
  expect(body).toEqual(notice)
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(5_000)
})

test('the same notice twice looks like two', async () => {
  await sendNotice(notice)
  await sendNotice(notice)
  const [one, other] = await waiting()
  expect(one).not.toBe(other)
})

test.each([
  ['a stranger with another key', notice, { key: 'local-notification-key-0002' }, 404],
  ['a stranger without a key', notice, { key: '' }, 404],
  ['more than 16 KB', { purpose: 'x', pad: 'y'.repeat(17 * 1_024) }, {}, 413],
  ['no JSON', undefined, { rawBody: '{' }, 400],
  ['no purpose', { id: notice.id }, {}, 400],
])('%s puts nothing into the queue', async (_, body, options, status) => {
  expect((await sendNotice(body, options)).status).toBe(status)
  expect(await waiting()).toEqual([])
})

test('the largest notice that is taken fits into a message', async () => {
  const pad = 'é'.repeat((16 * 1_024 - 40) / 2)
  expect((await sendNotice({ purpose: 'charge', pad })).status).toBe(200)
  const [message] = await waiting()
  expect(await openNotice(JSON.parse(message!))).toMatchObject({ body: { pad } })
})

test('while SQS does not take it, the gateway is told to try again', async () => {
  withQueueAt('http://127.0.0.1:1')
  const { status, text } = await sendNotice(notice)
  withQueueAt(queues.endpoint)
  expect(status).toBe(500)
  expect(text).not.toContain('127.0.0.1')
  expect(await waiting()).toEqual([])
})

test('an address that answers and is no SQS has taken nothing', async () => {
  withQueueAt(secrets.endpoint)
  expect((await sendNotice(notice)).status).toBe(500)
  withQueueAt(queues.endpoint)
})
