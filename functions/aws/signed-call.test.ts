import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepEnvironment } from '#shared/testing/keep-environment.ts'
import { setEnvironment } from '../testing/environment.ts'
import { callAws, isAwsError } from './signed-call.ts'

const putBack = keepEnvironment()
let seen: { headers: IncomingHttpHeaders; body: string }[] = []
/** What the service does with its calls, one after the other; the last one from then on. */
let answers: ((response: ServerResponse) => void)[] = []
const saying =
  (status: number, body: unknown): (typeof answers)[number] =>
  (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))

const server = createServer(async (request, response) => {
  seen.push({ headers: request.headers, body: await text(request) })
  answers[Math.min(seen.length, answers.length) - 1]!(response)
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => {
  seen = []
  setEnvironment({
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'AKID',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'of this container',
    AWS_ENDPOINT_URL_SQS: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
  })
})
afterEach(putBack)
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const send = () => callAws('sqs', 'SendMessage', { QueueUrl: 'https://queue', MessageBody: 'hello' })

test('a call is what the service expects, signed with what Lambda gave the container', async () => {
  answers = [saying(200, { MessageId: '1' })]
  expect(await send()).toEqual({ MessageId: '1' })
  const [{ headers, body }] = seen as [(typeof seen)[number]]
  expect(JSON.parse(body)).toEqual({ QueueUrl: 'https://queue', MessageBody: 'hello' })
  expect(headers).toMatchObject({
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'AmazonSQS.SendMessage',
    'x-amz-security-token': 'of this container',
  })
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/ap-northeast-1\/sqs\/aws4_request, SignedHeaders=host;x-amz-date;x-amz-security-token;x-amz-target, Signature=[0-9a-f]{64}$/,
  )
})

test.each([
  ['a server error', saying(503, 'Service Unavailable')],
  ['a throttle', saying(400, { __type: 'com.amazonaws.sqs#RequestThrottled' })],
  ['a server error of another shape', saying(500, { __type: 7 })],
  ['a cut connection', (response: ServerResponse) => response.destroy()],
  ['half an answer', saying(200, '{"Mess')],
])('%s is tried again', async (_, first) => {
  answers = [first, saying(200, { MessageId: '1' })]
  expect(await send()).toEqual({ MessageId: '1' })
  expect(seen).toHaveLength(2)
})

test('after three tries the call fails', async () => {
  answers = [saying(500, '')]
  await expect(send()).rejects.toThrow('sqs SendMessage: 500')
  expect(seen).toHaveLength(3)
})

test.each([
  { __type: 'AccessDeniedException', message: 'not authorized' },
  { __type: 'com.amazon.coral.service#AccessDeniedException', Message: 'not authorized' },
])('the refusal %j carries the message of AWS, and is not tried again', async (refusal) => {
  answers = [saying(403, refusal)]
  const error = await send().catch((reason: Error) => reason)
  expect(error).toHaveProperty('message', 'sqs SendMessage: 403 AccessDeniedException not authorized')
  expect(isAwsError(error, 'AccessDeniedException')).toBe(true)
  expect(seen).toHaveLength(1)
})

test('a call without an answer ends after 5 s', async () => {
  answers = [() => {}]
  const began = performance.now()
  await expect(send()).rejects.toThrow('timeout')
  expect(performance.now() - began).toBeLessThan(5_500)
})
