import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { addMs, minutes, toInstant } from '#shared/time.ts'
import { authConfig } from '../config.ts'
import { isRefused } from '../table/commit.ts'
import { UsedCaptcha } from './entities.ts'
import { signingKey } from './signing-keys.ts'

/** @source docs/rules/accounts.md#captcha */
const lifeMs = minutes(2)
/** About 0.4 s of one core of a server and below a second of a phone's. */
const cost = 10_000
const counter = { min: 200, max: 300 }

/** A fresh proof of work. It is signed and not stored: however many are asked for, no row is written. */
export async function issue(now: Date): Promise<Record<string, unknown>> {
  const secret = await signingKey('captcha')
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: authConfig().captchaCost ?? cost,
    counter: randomInt(counter.min, counter.max),
    deriveKey,
    expiresAt: addMs(now, lifeMs),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  return { ...challenge }
}

const payloadSchema = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({
      nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      /** Epoch seconds. */
      expiresAt: z.int(),
    }),
  }),
  solution: z.looseObject({}),
})

/**
 * Takes a solution, once. A wrong one writes nothing and is not counted: the signed key has 256 bits, so nobody guesses it.
 * @throws auth.captcha-required without one; auth.captcha-invalid when it is wrong, used, or too old
 */
export async function consume(payload: string | undefined, now: Date): Promise<void> {
  if (!payload) throw new AppError('auth.captcha-required')
  const { challenge, solution } = parsePayload(payload)
  const { nonce, expiresAt } = challenge.parameters
  if (expiresAt * 1_000 <= now.getTime()) throw new AppError('auth.captcha-invalid')
  const secret = await signingKey('captcha')
  const { verified } = await verifySolution({
    challenge: challenge as never,
    solution: solution as never,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  if (!verified) throw new AppError('auth.captcha-invalid')
  await markUsed(nonce, new Date(expiresAt * 1_000))
}

function parsePayload(payload: string) {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')))
  } catch (cause) {
    throw new AppError('auth.captcha-invalid', undefined, { cause })
  }
}

/** `create` has the condition that the row is absent: of two that race with one solution, one gets through. */
async function markUsed(id: string, expiresAt: Date): Promise<void> {
  try {
    await UsedCaptcha.create({ id, expiresAt: toInstant(expiresAt), ttl: expiresAt.getTime() / 1_000 }).go()
  } catch (error) {
    if (isRefused(error)) throw new AppError('auth.captcha-invalid')
    throw error
  }
}
