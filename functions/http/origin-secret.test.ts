import { beforeEach, expect, test, vi } from 'vitest'
import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { minutes } from '#shared/time.ts'
import { logger } from '../observability/logger.ts'
import { eventOf } from '../testing/call.ts'
import { withSecrets } from '../testing/secrets.ts'
import type { HttpEvent } from './event.ts'
import { createOriginCheck } from './origin-secret.ts'

/** Times that the value in use was read. */
let reads = 0
let current: string
const stored: Record<string, unknown> = {
  get origin() {
    reads += 1
    return current
  },
}
await withSecrets(stored)
beforeEach(() => {
  reads = 0
  current = 'first'
  delete stored['origin#AWSPREVIOUS']
  vi.spyOn(logger, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

const aCheck = (name: string | undefined = 'origin') => {
  const { prepare, check } = createOriginCheck(() => name)
  prepare()
  return (secret?: string) => check(eventOf(createCaptcha, { headers: { 'x-origin-secret': secret } }) as HttpEvent)
}
const refused = { code: 'request.forged' }

test('a call with the value of the distribution passes, and the value is read once', async () => {
  const check = aCheck()
  await Promise.all([check('first'), check('first')])
  await check('first')
  expect(reads).toBe(1)
})

test('a call without it, or with another one, is refused', async () => {
  const check = aCheck()
  for (const given of [undefined, '', 'firs', 'first1', 'made-up'])
    await expect(check(given), given).rejects.toMatchObject(refused)
  await check('first')
})

test('while the value changes, both are accepted, by functions that run and by those that start', async () => {
  const running = aCheck()
  await running('first')
  stored['origin#AWSPREVIOUS'] = 'first'
  current = 'second'
  const started = aCheck()
  for (const check of [running, started]) {
    await check('first')
    await check('second')
    await check('first')
    await expect(check('third')).rejects.toMatchObject(refused)
  }
})

test('the value before the last two is not accepted', async () => {
  const check = aCheck()
  stored['origin#AWSPREVIOUS'] = 'second'
  current = 'third'
  await check('third')
  await expect(check('first')).rejects.toMatchObject(refused)
})

test('made-up values make a container read the secret once a minute at most', async () => {
  const check = aCheck()
  await check('first')
  for (let n = 0; n < 5; n += 1) await expect(check(`made-up-${n}`)).rejects.toMatchObject(refused)
  expect(reads).toBe(2)
  vi.advanceTimersByTime(minutes(1))
  current = 'second'
  await check('second')
  expect(reads).toBe(3)
})

test('a secret that cannot be read lets nobody in, and is read again with the next call', async () => {
  const check = aCheck('later')
  await expect(check('first')).rejects.toThrow('ResourceNotFoundException')
  stored.later = 'first'
  await check('first')
})

test('where no distribution stands in front, nothing is checked', async () => {
  await createOriginCheck(() => undefined).check(eventOf(createCaptcha) as HttpEvent)
})
