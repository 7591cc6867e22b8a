import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { drawOf, limitOf, pace } from './draw.ts'
import { jobOf } from './jobs.ts'
import { median } from './statistics.ts'

const post = { kind: 'post', platform: 'facebook' } as const
const draws = Array.from({ length: 20_000 }, (_, i) => drawOf('seed', `conversion ${i}`, post))
const share = (isCounted: (draw: (typeof draws)[number]) => boolean) => draws.filter(isCounted).length / draws.length

afterEach(() => void vi.useRealTimers())

test('the same seed, conversion and task give the same draw, and each of them changes it', () => {
  const id = randomUUID()
  expect(drawOf('a', id, post)).toEqual(drawOf('a', id, post))
  expect(drawOf('b', id, post)).not.toEqual(drawOf('a', id, post))
  expect(drawOf('a', randomUUID(), post)).not.toEqual(drawOf('a', id, post))
  expect(drawOf('a', id, { kind: 'post', platform: 'threads' })).not.toEqual(drawOf('a', id, post))
})

test('the same job gives the same draw in every run, though its id has the time in it', () => {
  const [first, second] = [new Date('2026-01-01'), new Date('2026-01-02')].map((now) => {
    vi.setSystemTime(now)
    return jobOf('one', 3).id
  }) as [string, string]
  expect(first).not.toBe(second)
  expect(drawOf('a', first, post)).toEqual(drawOf('a', second, post))
  expect(drawOf('a', jobOf('another', 3).id, post)).not.toEqual(drawOf('a', second, post))
})

test('draws have the shares, lengths and speeds that were asked for', () => {
  expect(median(draws.map((draw) => draw.firstTokenMs)) / pace).toBeCloseTo(420, -2)
  expect(share((draw) => draw.tokenMs > (1_000 / 90) * pace * 1.5)).toBeCloseTo(0.08, 1)
  expect(share((draw) => draw.retryAfterMs > 0)).toBeCloseTo(0.05, 1)
  expect(Math.min(...draws.map((draw) => draw.tokens))).toBe(120)
  expect(Math.max(...draws.map((draw) => draw.tokens))).toBe(300)
})

test('the limit is the editor pass and then the slowest platform, its refusal included', () => {
  for (let i = 0; i < 200; i += 1) {
    const id = `conversion ${i}`
    const brief = drawOf('seed', id, { kind: 'brief' })
    const posts = platformIds.map((platform) => drawOf('seed', id, { kind: 'post', platform }))
    const limit = limitOf('seed', id, platformIds)
    for (const { totalMs } of posts) expect(limit.allPostsMs).toBeGreaterThanOrEqual(brief.totalMs + totalMs)
    expect(posts.some(({ totalMs }) => brief.totalMs + totalMs === limit.allPostsMs)).toBe(true)
    expect(limit.firstTextMs).toBeLessThan(limit.firstPostMs)
    expect(limit.firstPostMs).toBeLessThanOrEqual(limit.allPostsMs)
  }
})

test('one prompt for all writes as many tokens as the posts together', () => {
  const posts = platformIds.map((platform) => drawOf('seed', 'x', { kind: 'post', platform }).tokens)
  const all = drawOf('seed', 'x', { kind: 'all', platforms: platformIds })
  expect(all.tokens).toBe(posts.reduce((sum, tokens) => sum + tokens, 0))
})
