import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test.each(['run.ts', 'small.ts'])('%s starts its table, its provider, and all that it measures', async (file) => {
  const entry = fileURLToPath(new URL(file, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [entry, '--start'])
  expect(stdout).toMatch(/started|s in all/)
})
