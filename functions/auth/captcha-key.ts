import { randomBytes } from 'node:crypto'
import { isRefused } from '../table/commit.ts'
import { CaptchaKey } from './entities.ts'

const id = 'captcha'

let known: Promise<string> | undefined

/** The secret that signs challenges, the same for every function of a stage; read once per container. */
export function captchaKey(): Promise<string> {
  known ??= readOrCreate().catch((error) => {
    known = undefined
    throw error
  })
  return known
}

/** The first challenge of a stage makes the row; of several that race, one writes it and all read the same. */
async function readOrCreate(): Promise<string> {
  const found = await readSecret()
  if (found) return found
  const secret = randomBytes(32).toString('base64url')
  try {
    await CaptchaKey.create({ id, secret }).go()
    return secret
  } catch (error) {
    if (!isRefused(error)) throw error
    return (await readSecret()) as string
  }
}

async function readSecret(): Promise<string | undefined> {
  const { data } = await CaptchaKey.get({ id }).go({ consistent: true })
  return data?.secret
}
