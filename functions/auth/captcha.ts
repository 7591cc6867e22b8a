import { randomBytes } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { addMs, minutes, toInstant } from '#shared/time.ts'
import { isRefused } from '../table/commit.ts'
import { CaptchaChallenge } from './entities.ts'

/** @source docs/rules/accounts.md#captcha */
const lifeMs = minutes(2)
const maxTries = 5
/** Less than a second of a phone's work. */
const cost = 1_000
const counter = { min: 100, max: 400 }

/** A fresh proof of work. Its key is made for it alone and stays here, so no secret has to be kept for long. */
export async function issue(now: Date): Promise<Record<string, unknown>> {
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = addMs(now, lifeMs)
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counter.min, counter.max),
    deriveKey,
    expiresAt,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  const ttl = Math.ceil(expiresAt.getTime() / 1_000)
  await CaptchaChallenge.create({
    id: challenge.parameters.nonce,
    secret,
    tries: 0,
    expiresAt: toInstant(expiresAt),
    ttl,
  }).go()
  return { ...challenge }
}

const payloadSchema = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({ nonce: z.string().check(z.regex(/^[A-Za-z0-9+/=_-]{8,128}$/)) }),
  }),
  solution: z.looseObject({}),
})

/**
 * Takes a solution, once.
 * @throws auth.captcha-required without one; auth.captcha-invalid when it is wrong, used, tried too often or too old
 */
export async function consume(payload: string | undefined, now: Date): Promise<void> {
  if (!payload) throw new AppError('auth.captcha-required')
  const { challenge, solution } = parsePayload(payload)
  const id = challenge.parameters.nonce
  const { secret } = await countTry(id, now)
  const result = await verifySolution({
    challenge: challenge as never,
    solution: solution as never,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  if (!result.verified) throw new AppError('auth.captcha-invalid')
  // `remove` has the condition that the row is there: of two that race with one solution, one gets through.
  await orInvalid(CaptchaChallenge.remove({ id }).go())
}

function parsePayload(payload: string) {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')))
  } catch (cause) {
    throw new AppError('auth.captcha-invalid', undefined, { cause })
  }
}

async function countTry(id: string, now: Date): Promise<{ secret: string }> {
  const counted = CaptchaChallenge.patch({ id })
    .add({ tries: 1 })
    .where(({ tries, expiresAt }, { lt, gt }) => `${lt(tries, maxTries)} AND ${gt(expiresAt, toInstant(now))}`)
    .go({ response: 'all_new' })
  const { data } = await orInvalid(counted)
  return { secret: data.secret ?? '' }
}

async function orInvalid<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (isRefused(error)) throw new AppError('auth.captcha-invalid')
    throw error
  }
}
