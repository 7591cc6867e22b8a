import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFunctions, type FunctionArtifact } from './build-functions.ts'

const into = mkdtempSync(join(tmpdir(), 'postloom-build-'))
let artifacts: FunctionArtifact[]

beforeAll(async () => {
  artifacts = await buildFunctions(into)
})
afterAll(() => rmSync(into, { recursive: true, force: true }))

test('the dictionaries of Chinese are files beside the functions that write posts, and nowhere else', async () => {
  const stream = artifacts.find(({ id }) => id === 'generation/stream-posts')!
  expect(stream.bytes / 1_024).toBeLessThan(1_500)
  const phrases = join(stream.folder, 'late/dict-STPhrases.mjs')
  const { default: dictionary } = (await import(pathToFileURL(phrases).href)) as { default: string }
  expect(dictionary.length).toBeGreaterThan(100_000)
  const core = (await import(pathToFileURL(join(stream.folder, 'late/core.mjs')).href)) as object
  expect(core).toHaveProperty('ConverterFactory')
  const health = artifacts.find(({ id }) => id === 'admin/get-health')!
  expect(existsSync(join(health.folder, 'late'))).toBe(false)
})
