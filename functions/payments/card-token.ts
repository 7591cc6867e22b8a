import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { getSecret } from './secret.ts'

const algorithm = 'aes-256-gcm'

/**
 * A card token as it is stored: `<key id>.<nonce>.<tag>.<ciphertext>`, AES-256-GCM.
 * @param owner whose it is; a token copied to another person's row does not open
 */
export async function encryptToken(token: string, owner: string): Promise<string> {
  const { id, key } = (await getSecret()).cardKeys[0]!
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return [id, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** @throws when the key is gone, the text was changed, or it is another person's */
export async function decryptToken(stored: string, owner: string): Promise<string> {
  const [id, nonce, tag, sealed] = stored.split('.')
  const found = (await getSecret()).cardKeys.find((candidate) => candidate.id === id)
  if (!found) throw new Error('the key of a card token is gone')
  const decipher = createDecipheriv(algorithm, Buffer.from(found.key, 'base64'), Buffer.from(nonce!, 'base64url'))
    .setAAD(Buffer.from(owner))
    .setAuthTag(Buffer.from(tag!, 'base64url'))
  return decipher.update(Buffer.from(sealed!, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
}
