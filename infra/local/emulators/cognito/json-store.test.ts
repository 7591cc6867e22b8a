import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createJsonStoreFactory } from './json-store.ts'
import { context } from './user-pool.ts'

test('what the pool keeps of people is readable by the owner of the folder alone, after each change too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'postloom-pool-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = await createJsonStoreFactory(folder).create(context, 'pool', {})
  const modeOf = () => statSync(join(folder, 'pool.json')).mode & 0o777
  expect(modeOf()).toBe(0o600)
  await store.set(context, ['Users', 'ada'], { Password: 'scrypt$…' })
  expect(modeOf()).toBe(0o600)
})
