import { ModelError } from './model.ts'

/** What an HTTP status of a provider means. @param headers where `retry-after` may stand */
export function failureOf(status: number | undefined, headers?: Headers, cause?: unknown): ModelError {
  const retryAfterMs = readRetryAfter(headers)
  if (status === 429) return new ModelError('rate-limited', { retryAfterMs, cause })
  if (status === 401 || status === 403) return new ModelError('unauthorized', { cause })
  if (status === 404) return new ModelError('missing', { cause })
  if (status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409)
    return new ModelError('rejected', { cause })
  return new ModelError('unavailable', { retryAfterMs, cause })
}

/** `retry-after-ms` in milliseconds, else `retry-after` in seconds or as a date. */
function readRetryAfter(headers: Headers | undefined): number | undefined {
  const ms = headers?.get('retry-after-ms')
  if (ms) return positive(Number(ms))
  const after = headers?.get('retry-after')
  if (!after) return undefined
  if (/^\d/.test(after) && !Number.isNaN(Number(after))) return positive(Number(after) * 1_000)
  // biome-ignore lint/plugin: a provider names an instant of its own clock, which nobody moves
  return positive(Date.parse(after) - Date.now())
}

const positive = (ms: number): number | undefined => (Number.isFinite(ms) ? Math.max(0, ms) : undefined)
