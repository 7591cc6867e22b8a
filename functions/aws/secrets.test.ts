import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { withSecrets } from '../testing/secrets.ts'
import { defineSecret } from './secrets.ts'

const stored: Record<string, unknown> = {}
await withSecrets(stored)

const aSecret = (name: string) => defineSecret(() => name, z.object({ key: z.string() }))

test('a secret is fetched once, however many ask', async () => {
  stored.once = { key: 'first' }
  const secret = aSecret('once')
  const [one, other] = await Promise.all([secret.get(), secret.get()])
  stored.once = { key: 'second' }
  expect(other).toBe(one)
  expect(await secret.get()).toEqual({ key: 'first' })
})

test('a fetch that failed is not remembered', async () => {
  const secret = aSecret('late')
  await expect(secret.get()).rejects.toThrow('ResourceNotFoundException')
  stored.late = { key: 'there' }
  expect(await secret.get()).toEqual({ key: 'there' })
})

test('what was refused is fetched again, once for all who were refused', async () => {
  stored.rotated = { key: 'old' }
  const secret = aSecret('rotated')
  const stale = await secret.get()
  stored.rotated = { key: 'new' }
  const [one, other] = await Promise.all([secret.renew(stale), secret.renew(stale)])
  expect(one).toEqual({ key: 'new' })
  expect(other).toBe(one)
  expect(await secret.renew(stale)).toBe(one)
})

test('a secret of another shape is refused', async () => {
  stored.odd = { token: 'x' }
  await expect(aSecret('odd').get()).rejects.toThrow('key')
})
