import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { mailConfig } from '../config.ts'
import { logger } from '../observability/logger.ts'
import { setEnvironment } from '../testing/environment.ts'
import { sendMail } from './send-mail.ts'

let answerWith: (answer: ServerResponse) => void
// One for all tests: the client keeps its address.
const ses = createServer((_, answer) => answerWith(answer)).listen(0)
setEnvironment({ AWS_ENDPOINT_URL_SESV2: `http://localhost:${(ses.address() as AddressInfo).port}` })
afterAll(() => {
  ses.close()
  ses.closeAllConnections()
})

test.each([
  ['MessageRejected', 'Email address is not verified. The following identities failed the check in region X: '],
  ['BadRequestException', 'Illegal address, which is not verified: '],
])(
  'a recipient whom SES refuses by %s is no error of the log, and its line does not name the address',
  async (name, refusal) => {
    const to = 'Ada+1@example.test'
    answerWith = (answer) => {
      answer.writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': name })
      answer.end(JSON.stringify({ message: `${refusal}${to}` }))
    }
    const log = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const errors = vi.spyOn(logger, 'error').mockImplementation(() => {})
    log.mockClear()
    errors.mockClear()
    expect(await sendMail(to, { subject: 'Hello', text: 'Hello' }, 'her-id')).toBe(false)
    const [[, fields]] = log.mock.calls as unknown as [[string, Record<string, unknown>]]
    const lines = Object.values(fields).map((field) => (field instanceof Error ? `${field.stack}` : String(field)))
    expect(lines.join()).toContain(name)
    expect(lines.join()).toContain('is not verified')
    expect(lines).toContain('her-id')
    expect(lines.join()).not.toContain('example.test')
    expect(errors).not.toHaveBeenCalled()
  },
)

test('a sender whom SES refuses is an error of the log: no mail goes out', async () => {
  answerWith = (answer) => {
    answer.writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': 'MessageRejected' })
    answer.end(JSON.stringify({ message: `Email address is not verified. The following failed: ${mailConfig().from}` }))
  }
  const errors = vi.spyOn(logger, 'error').mockImplementation(() => {})
  errors.mockClear()
  expect(await sendMail('ada@example.test', { subject: 'Hello', text: 'Hello' }, 'her-id')).toBe(false)
  expect(errors).toHaveBeenCalledOnce()
})

test('an SES that does not answer is given up after two tries of three seconds: a person waits meanwhile', async () => {
  let asked = 0
  answerWith = () => {
    asked += 1
  }
  const log = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const sending = sendMail('ada@example.test', { subject: 'Hello', text: 'Hello' }, 'her-id')
  // Before Lambda ends the functions that send mails.
  expect(await Promise.race([sending, sleep(25_000, 'nothing came', { ref: false })])).toBe(false)
  expect(asked).toBe(2)
  expect(JSON.stringify(log.mock.calls.at(-1))).toContain('TimeoutError')
})
