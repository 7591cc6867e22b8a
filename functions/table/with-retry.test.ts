import { expect, test } from 'vitest'
import { lostRace, withRetry } from './with-retry.ts'

test('an attempt is repeated until it wins, and its result is returned, undefined too', async () => {
  let tries = 0
  const attempt = async () => {
    tries += 1
    return tries < 12 ? lostRace : undefined
  }
  expect(await withRetry(attempt)).toBeUndefined()
  expect(tries).toBe(12)
})

test('after 12 lost races the caller gets credits.busy', async () => {
  let tries = 0
  const attempt = async () => {
    tries += 1
    return lostRace
  }
  await expect(withRetry(attempt)).rejects.toMatchObject({ code: 'credits.busy', details: { retryAfter: 1 } })
  expect(tries).toBe(12)
})

test('an error ends it at once', async () => {
  let tries = 0
  const attempt = async () => {
    tries += 1
    throw new Error('no race')
  }
  await expect(withRetry(attempt)).rejects.toThrow('no race')
  expect(tries).toBe(1)
})
