import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSecretsServer } from '../../infra/local/secrets-server.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const secretOf = (...ids: number[]) => ({
  merchantToken: 'merchant',
  cardKeys: ids.map((id) => ({ id: `k${id}`, key: key(id) })),
  notificationKey: 'n'.repeat(24),
})
const cardToken = 'TOKENTOKENTOKENTOKENTOKENTO'

let close: () => Promise<void>
afterEach(() => close())
beforeEach(() => vi.resetModules())

/** The module as a container meets it that starts with these keys. */
async function withKeys(...ids: number[]): Promise<typeof import('./card-token.ts')> {
  vi.resetModules()
  const server = await startSecretsServer({ payments: JSON.stringify(secretOf(...ids)) })
  close = server.close
  Object.assign(process.env, { AWS_ENDPOINT_URL_SECRETS_MANAGER: server.endpoint, PAYMENT_SECRET: 'payments' })
  return import('./card-token.ts')
}

test('a token opens for its owner, and its stored form shows nothing of it', async () => {
  const { encryptToken, decryptToken } = await withKeys(1)
  const stored = await encryptToken(cardToken, 'ada')
  expect(stored).not.toContain(cardToken.slice(0, 6))
  expect(await decryptToken(stored, 'ada')).toBe(cardToken)
  expect(await encryptToken(cardToken, 'ada')).not.toBe(stored)
})

test('a token copied to another person’s row does not open', async () => {
  const { encryptToken, decryptToken } = await withKeys(1)
  const stored = await encryptToken(cardToken, 'ada')
  await expect(decryptToken(stored, 'eve')).rejects.toThrow()
})

test.each([1, 2, 3])('a stored form whose part %i was changed does not open', async (part) => {
  const { encryptToken, decryptToken } = await withKeys(1)
  const parts = (await encryptToken(cardToken, 'ada')).split('.')
  const bytes = Buffer.from(parts[part]!, 'base64url')
  bytes[0]! ^= 1
  parts[part] = bytes.toString('base64url')
  await expect(decryptToken(parts.join('.'), 'ada')).rejects.toThrow()
})

test('after a key was put before it, an old token still opens; once its key is gone it does not', async () => {
  const stored = await (await withKeys(1)).encryptToken(cardToken, 'ada')
  await close()
  const rotated = await withKeys(2, 1)
  expect(await rotated.decryptToken(stored, 'ada')).toBe(cardToken)
  expect(await rotated.encryptToken(cardToken, 'ada')).toMatch(/^k2\./)
  await close()
  await expect((await withKeys(2)).decryptToken(stored, 'ada')).rejects.toThrow('the key of a card token is gone')
})
