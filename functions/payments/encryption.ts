import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { getSecret, renewSecret } from './secret.ts'

const algorithm = 'aes-256-gcm'

/** It will never be decrypted, unless its key is put back. */
export class UnreadableText extends Error {}

/**
 * Encrypts a text so that it can neither be read nor changed: `<key id>.<nonce>.<tag>.<ciphertext>`, AES-256-GCM.
 * @param owner whose text it is, a person's id for a card token; it can be decrypted for this owner only
 */
export async function encrypt(text: string, owner: string): Promise<string> {
  const { id, key } = (await getSecret()).cardKeys[0]!
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), nonce).setAAD(Buffer.from(owner))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [id, ...[nonce, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))].join('.')
}

/** @throws UnreadableText when the key is gone, the text was changed, or it belongs to another owner */
export async function decrypt(stored: string, owner: string): Promise<string> {
  const [id, ...parts] = stored.split('.')
  const key = await keyOf(id)
  try {
    return open(key, parts, owner)
  } catch (cause) {
    throw new UnreadableText('an encrypted text was changed, or is of another owner', { cause })
  }
}

function open(key: Buffer, [nonce, tag, ciphertext]: string[], owner: string): string {
  const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce!, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(Buffer.from(tag!, 'base64url'))
  return decipher.update(Buffer.from(ciphertext!, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
}

/** A function that started later than this one may have encrypted with a newer key, so the secret is fetched again once. */
async function keyOf(id: string | undefined): Promise<Buffer> {
  const secret = await getSecret()
  const isWanted = (candidate: { id: string }) => candidate.id === id
  const found = secret.cardKeys.find(isWanted) ?? (await renewSecret(secret)).cardKeys.find(isWanted)
  if (!found) throw new UnreadableText('the key of an encrypted text is gone')
  return Buffer.from(found.key, 'base64')
}
