import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { minutes } from '#shared/time.ts'
import { callAws, isAwsError } from '../aws/signed-call.ts'
import { originSecretConfig } from '../config.ts'
import { isSameSecret } from '../constant-time.ts'
import { logger } from '../observability/logger.ts'
import type { HttpEvent } from './event.ts'

const answerSchema = z.object({ SecretString: z.string().check(z.minLength(1)) })

/** A made-up value makes a container read the secret again, this often at most. */
const rereadMs = minutes(1)

/**
 * Refuses calls that did not come through the distribution, which alone knows the value of a header. While the value
 * changes, the one before is accepted too: the distribution sends it until its own deployment has ended.
 */
export function createOriginCheck(findName: () => string | undefined) {
  let held: Promise<string[]> | undefined
  let readAllAt = Number.NEGATIVE_INFINITY

  const read = async (VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<string[]> => {
    const answer = await callAws('secretsmanager', 'GetSecretValue', { SecretId: findName(), VersionStage })
    return [answerSchema.parse(answer).SecretString]
  }
  const readBefore = () =>
    read('AWSPREVIOUS').catch((error) => {
      // A secret that was never changed has none.
      if (isAwsError(error, 'ResourceNotFoundException')) return []
      throw error
    })
  const hold = (reading: Promise<string[]>): Promise<string[]> => {
    held = reading
    reading.catch(() => {
      if (held === reading) held = undefined
    })
    return reading
  }
  const isAccepted = async (given: string): Promise<boolean> => {
    const isKnown = (values: string[]) => values.some((value) => isSameSecret(given, value))
    if (isKnown(await (held ?? hold(read('AWSCURRENT'))))) return true
    if (performance.now() - readAllAt < rereadMs) return false
    readAllAt = performance.now()
    return isKnown(await hold(Promise.all([read('AWSCURRENT'), readBefore()]).then((values) => values.flat())))
  }
  return {
    /** Begins to read the value while the container starts. */
    prepare: (): void => {
      if (findName() !== undefined) void hold(read('AWSCURRENT'))
    },
    /** @throws request.forged */
    check: async ({ headers }: HttpEvent): Promise<void> => {
      // Without a distribution in front, as on a laptop, there is nothing to check.
      if (findName() === undefined) return
      const given = headers['x-origin-secret']
      if (given && (await isAccepted(given))) return
      logger.warn('a call did not come through the distribution')
      throw new AppError('request.forged')
    },
  }
}

export const originCheck = createOriginCheck(() => originSecretConfig().name)
