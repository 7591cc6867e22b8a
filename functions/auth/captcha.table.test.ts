import { expect, onTestFinished, test, vi } from 'vitest'
import { addMs, minutes } from '#shared/time.ts'
import { setEnvironment } from '../testing/environment.ts'
import { interceptTable } from '../testing/fault-injection.ts'
import { meterTable } from '../testing/table-meter.ts'
import * as captcha from './captcha.ts'
import { solve } from './testing/solve.ts'

const now = new Date()

interface Challenge {
  parameters: { cost: number; expiresAt: number }
}

const issue = async () => (await captcha.issue(now)) as unknown as Challenge
const refused = { code: 'auth.captcha-invalid' }

test('what is shipped asks for ten thousand rounds two to three hundred times; only a product on this machine may ask less', async () => {
  setEnvironment({ CAPTCHA_COST: undefined })
  onTestFinished(() => setEnvironment({ CAPTCHA_COST: '500' }))
  const challenges = await Promise.all(Array.from({ length: 5 }, issue))
  for (const challenge of challenges) {
    expect(challenge.parameters.cost).toBe(10_000)
    const { solution } = JSON.parse(Buffer.from(await solve(challenge), 'base64').toString('utf8'))
    expect(solution.counter).toBeGreaterThanOrEqual(200)
    expect(solution.counter).toBeLessThanOrEqual(300)
  }
  setEnvironment({ CAPTCHA_COST: '1', APP_ORIGIN: 'https://x.test', COGNITO_LOCAL_ORIGIN: undefined })
  onTestFinished(() =>
    setEnvironment({ APP_ORIGIN: 'http://localhost:3000', COGNITO_LOCAL_ORIGIN: 'http://localhost:3001' }),
  )
  await expect(issue()).rejects.toThrow('CAPTCHA_COST')
})

test('challenges without number write nothing; a solution writes one row, which ends by itself', async () => {
  await issue()
  const unsolved = await meterTable(() => Promise.all(Array.from({ length: 20 }, issue)))
  expect(unsolved).toEqual({ write: 0, read: 0, calls: 0 })
  const solution = await solve(await issue())
  const operations: string[] = []
  const stop = interceptTable(async (call, send) => {
    operations.push(call.operation)
    expect(call.body).toMatchObject({ Item: { ttl: { N: expect.stringMatching(/^\d+$/) } } })
    return send()
  })
  await captcha.consume(solution, now).finally(stop)
  expect(operations).toEqual(['PutItem'])
})

test('of ten that bring one solution at once, one gets through', async () => {
  const solution = await solve(await issue())
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => captcha.consume(solution, now)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a solution is good for two minutes', async () => {
  const solution = await solve(await issue())
  await expect(captcha.consume(solution, addMs(now, minutes(2)))).rejects.toMatchObject(refused)
  await captcha.consume(solution, addMs(now, minutes(2) - 2_000))
})

test.each([
  ['cheaper work', { cost: 1 }],
  ['a longer life', { expiresAt: Math.ceil(now.getTime() / 1_000) + 3_600 }],
])('a challenge changed to %s is refused', async (_, change) => {
  const challenge = await issue()
  const changed = { ...challenge, parameters: { ...challenge.parameters, ...change } }
  const payload = JSON.parse(Buffer.from(await solve(challenge), 'base64').toString('utf8'))
  const forged = Buffer.from(JSON.stringify({ ...payload, challenge: changed })).toString('base64')
  await expect(captcha.consume(forged, now)).rejects.toMatchObject(refused)
})

test('a wrong solution is refused and leaves the challenge to the right one', async () => {
  const solution = await solve(await issue())
  const payload = JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))
  const wrong = { ...payload, solution: { ...payload.solution, derivedKey: '00'.repeat(32) } }
  const forged = Buffer.from(JSON.stringify(wrong)).toString('base64')
  await expect(captcha.consume(forged, now)).rejects.toMatchObject(refused)
  await captcha.consume(solution, now)
})

test('functions that start at once sign with the same key', async () => {
  const solutions = await Promise.all(
    Array.from({ length: 4 }, async () => {
      vi.resetModules()
      const other = await import('./captcha.ts')
      return solve(await other.issue(now))
    }),
  )
  for (const solution of solutions) await captcha.consume(solution, now)
})
