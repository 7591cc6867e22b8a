import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the benchmark starts its table, its provider, everybody it compares, and a person', async () => {
  const entry = fileURLToPath(new URL('run.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [entry, '--start'])
  expect(stdout).toMatch(/\d+ s in all/)
})
