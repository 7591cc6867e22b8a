import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSecretsServer } from '../../infra/local/emulators/secrets/secrets-server.ts'
import { setEnvironment } from '../testing/environment.ts'
import type * as encryption from './encryption.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const secretOf = (...ids: number[]) => ({
  merchantToken: 'merchant',
  cardKeys: ids.map((id) => ({ id: `k${id}`, key: key(id) })),
  fingerprintKey: key(9),
  notificationKey: 'n'.repeat(24),
})
const cardToken = 'TOKENTOKENTOKENTOKENTOKENTO'

let close: () => Promise<void>
afterEach(() => close())
beforeEach(() => vi.resetModules())

/** The module as a container meets it that starts with these keys. */
const withKeys = (...ids: number[]) => withSecrets({ payments: JSON.stringify(secretOf(...ids)) })

async function withSecrets(secrets: { payments: string }): Promise<typeof encryption> {
  vi.resetModules()
  const server = await startSecretsServer(secrets)
  close = server.close
  setEnvironment({ AWS_ENDPOINT_URL_SECRETS_MANAGER: server.endpoint, PAYMENT_SECRET: 'payments' })
  return import('./encryption.ts')
}

test('a token is decrypted for its owner, and its stored form shows nothing of it', async () => {
  const { encrypt, decrypt } = await withKeys(1)
  const stored = await encrypt(cardToken, 'ada')
  expect(stored).not.toContain(cardToken.slice(0, 6))
  expect(await decrypt(stored, 'ada')).toBe(cardToken)
  expect(await encrypt(cardToken, 'ada')).not.toBe(stored)
})

test('a token copied to another person’s row is not decrypted', async () => {
  const { encrypt, decrypt, UnreadableText } = await withKeys(1)
  const stored = await encrypt(cardToken, 'ada')
  await expect(decrypt(stored, 'eve')).rejects.toThrow(UnreadableText)
})

test.each([1, 2, 3])('a stored form whose part %i was changed is not decrypted', async (part) => {
  const { encrypt, decrypt } = await withKeys(1)
  const parts = (await encrypt(cardToken, 'ada')).split('.')
  const bytes = Buffer.from(parts[part]!, 'base64url')
  bytes[0]! ^= 1
  parts[part] = bytes.toString('base64url')
  await expect(decrypt(parts.join('.'), 'ada')).rejects.toThrow()
})

test('after a key was put before it, an old token is still decrypted; once its key is gone it is not', async () => {
  const stored = await (await withKeys(1)).encrypt(cardToken, 'ada')
  await close()
  const rotated = await withKeys(2, 1)
  expect(await rotated.decrypt(stored, 'ada')).toBe(cardToken)
  expect(await rotated.encrypt(cardToken, 'ada')).toMatch(/^k2\./)
  await close()
  await expect((await withKeys(2)).decrypt(stored, 'ada')).rejects.toThrow('the key of an encrypted text is gone')
})

test('a card is known again after every key of cards was exchanged', async () => {
  const fingerprintOf = async () => (await import('./secret.ts')).fingerprint('card', cardToken)
  await withKeys(1)
  const before = await fingerprintOf()
  await close()
  await withKeys(2)
  expect(await fingerprintOf()).toBe(before)
})

test('what was encrypted with a key that is newer than this container is decrypted, and the key is asked for once', async () => {
  const stored = await (await withKeys(2, 1)).encrypt(cardToken, 'ada')
  await close()
  const secrets = { payments: JSON.stringify(secretOf(1)) }
  const { encrypt, decrypt } = await withSecrets(secrets)
  expect(await encrypt(cardToken, 'ada')).toMatch(/^k1\./)
  secrets.payments = JSON.stringify(secretOf(2, 1))
  expect(await Promise.all([1, 2].map(() => decrypt(stored, 'ada')))).toEqual([cardToken, cardToken])
})

test('a secret that cannot be read says nothing of what is encrypted', async () => {
  const stored = await (await withKeys(1)).encrypt(cardToken, 'ada')
  await close()
  const { decrypt, UnreadableText } = await withSecrets({ payments: '{}' })
  await expect(decrypt(stored, 'ada')).rejects.not.toBeInstanceOf(UnreadableText)
})

test('a shortened proof is refused', async () => {
  const { encrypt, decrypt } = await withKeys(1)
  const [id, nonce, tag, text] = (await encrypt(cardToken, 'ada')).split('.')
  const short = Buffer.from(tag!, 'base64url').subarray(0, 4).toString('base64url')
  await expect(decrypt([id, nonce, short, text].join('.'), 'ada')).rejects.toThrow()
})
