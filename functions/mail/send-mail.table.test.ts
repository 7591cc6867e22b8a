import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logger } from '../observability/logger.ts'
import { setEnvironment } from '../testing/environment.ts'
import { sendMail } from './send-mail.ts'

test('a refusal of SES is logged without the address that it names', async () => {
  const to = 'Ada+1@example.test'
  const refusal = `Email address is not verified. The following identities failed the check in region X: ${to}`
  const ses = createServer((_, answer) => {
    answer.writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': 'MessageRejected' })
    answer.end(JSON.stringify({ message: refusal }))
  }).listen(0)
  onTestFinished(() => void ses.close())
  setEnvironment({ AWS_ENDPOINT_URL_SESV2: `http://localhost:${(ses.address() as AddressInfo).port}` })
  const log = vi.spyOn(logger, 'error').mockImplementation(() => {})
  expect(await sendMail(to, { subject: 'Hello', text: 'Hello' }, 'her-id')).toBe(false)
  const [[, fields]] = log.mock.calls as unknown as [[string, Record<string, unknown>]]
  const lines = Object.values(fields).map((field) => (field instanceof Error ? `${field.stack}` : String(field)))
  expect(lines.join()).toContain('MessageRejected')
  expect(lines.join()).toContain('is not verified')
  expect(lines).toContain('her-id')
  expect(lines.join()).not.toContain('example.test')
})
