import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { Sha256Node } from './sha256.ts'

const message = 'AWS4-HMAC-SHA256\n20261122T191849Z\n台灣'

async function digestOf(parts: (string | Uint8Array)[], secret?: string | Uint8Array): Promise<string> {
  const sha = new Sha256Node(secret)
  for (const part of parts) sha.update(part)
  return Buffer.from(await sha.digest()).toString('hex')
}

test.each([0, 1, 32, 63, 64, 65, 200])('a code by a key of %i bytes is that of Node', async (length) => {
  const key = Buffer.alloc(length, 'kéy')
  const expected = createHmac('sha256', key).update(message).digest('hex')
  expect(await digestOf([message], key)).toBe(expected)
  expect(await digestOf([Buffer.from(message)], new Uint8Array(key))).toBe(expected)
  expect(await digestOf([message.slice(0, 9), Buffer.from(message.slice(9))], key)).toBe(expected)
})

test('a key may be a text', async () => {
  const expected = createHmac('sha256', 'AWS4 sécret').update(message).digest('hex')
  expect(await digestOf([message], 'AWS4 sécret')).toBe(expected)
})

test('without a key it is a hash', async () => {
  expect(await digestOf([message])).toBe(createHash('sha256').update(message).digest('hex'))
  expect(await digestOf([])).toBe(createHash('sha256').digest('hex'))
})
