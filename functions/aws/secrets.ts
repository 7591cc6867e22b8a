import * as z from 'zod/mini'
import { callAws } from './signed-call.ts'

const answerSchema = z.object({ SecretString: z.string() })

/** A secret of Secrets Manager, kept for the life of the container. */
export interface Secret<Value> {
  /** Fetched with the first call. A fetch that failed is not remembered. */
  get: () => Promise<Value>
  /** The secret as it is now, when something of `stale` was refused; fetched once however many ask. */
  renew: (stale: Value) => Promise<Value>
}

/**
 * @param findName its name, asked for at each fetch
 * @param schema of its JSON
 */
export function defineSecret<Value>(findName: () => string, schema: z.ZodMiniType<Value>): Secret<Value> {
  let held: Promise<Value> | undefined

  const fetchSecret = async (): Promise<Value> => {
    const answer = await callAws('secretsmanager', 'GetSecretValue', { SecretId: findName() })
    return schema.parse(JSON.parse(answerSchema.parse(answer).SecretString))
  }
  const get = (): Promise<Value> => {
    if (held) return held
    const fetching = fetchSecret()
    held = fetching
    fetching.catch(() => {
      if (held === fetching) held = undefined
    })
    return fetching
  }
  const renew = async (stale: Value): Promise<Value> => {
    const holding = get()
    const current = await holding
    if (current !== stale) return current
    if (held === holding) held = undefined
    return get()
  }
  return { get, renew }
}
