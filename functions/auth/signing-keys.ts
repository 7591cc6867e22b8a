import { randomSecret } from '../random-secret.ts'
import { isRefused } from '../table/commit.ts'
import { SigningKey } from './entities.ts'

/** What is signed with a key of its own. */
export type KeyPurpose = 'captcha' | 'sign-up'

const known = new Map<KeyPurpose, Promise<string>>()

/** The secret that signs for one purpose, the same for every function of a stage; read once per container. */
export function signingKey(id: KeyPurpose): Promise<string> {
  const reading =
    known.get(id) ??
    readOrCreate(id).catch((error) => {
      known.delete(id)
      throw error
    })
  known.set(id, reading)
  return reading
}

/** The first use in a stage makes the row; of several that race, one writes it and all read the same. */
async function readOrCreate(id: KeyPurpose): Promise<string> {
  const found = await findSigningKey(id)
  if (found) return found
  const secret = randomSecret()
  try {
    await SigningKey.create({ id, secret }).go()
    return secret
  } catch (error) {
    if (!isRefused(error)) throw error
    return (await findSigningKey(id)) as string
  }
}

/** The same for a function that may only read; undefined before the first use. */
export async function findSigningKey(id: KeyPurpose): Promise<string | undefined> {
  const { data } = await SigningKey.get({ id }).go({ consistent: true })
  return data?.secret
}
