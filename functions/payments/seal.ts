import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { getSecret, renewSecret } from './secret.ts'

const algorithm = 'aes-256-gcm'

/**
 * A text that nobody else can read or change: `<key id>.<nonce>.<tag>.<ciphertext>`, AES-256-GCM.
 * @param owner whose it is, a person's id for a card token; put in another one's place it does not open
 */
export async function seal(text: string, owner: string): Promise<string> {
  const { id, key } = (await getSecret()).cardKeys[0]!
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [id, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** @throws when the key is gone, the text was changed, or it is another one's */
export async function unseal(stored: string, owner: string): Promise<string> {
  const [id, nonce, tag, sealed] = stored.split('.')
  const key = await keyOf(id)
  const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce!, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(Buffer.from(tag!, 'base64url'))
  return decipher.update(Buffer.from(sealed!, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
}

/** A function that started later than this one may know a newer key and have sealed with it. */
async function keyOf(id: string | undefined): Promise<Buffer> {
  const secret = await getSecret()
  const isIts = (candidate: { id: string }) => candidate.id === id
  const found = secret.cardKeys.find(isIts) ?? (await renewSecret(secret)).cardKeys.find(isIts)
  if (!found) throw new Error('the key of a sealed text is gone')
  return Buffer.from(found.key, 'base64')
}
