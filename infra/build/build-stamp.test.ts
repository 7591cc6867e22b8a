import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isUpToDate, removeStamp, stampOf, writeStamp } from './build-stamp.ts'

const root = mkdtempSync(join(tmpdir(), 'postloom-stamp-'))
afterAll(() => rmSync(root, { recursive: true }))
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('a build counts until a source changes, comes or goes, or something else is built', () => {
  write('functions/credits/credits.ts', 'one')
  write('web/src/main.tsx', 'one')
  expect(isUpToDate(root)).toBe(false)
  const built = () => writeStamp(root, stampOf(root))
  built()
  expect(isUpToDate(root)).toBe(true)
  write('functions/credits/credits.test.ts', 'no part of it')
  expect(isUpToDate(root)).toBe(true)
  write('web/src/main.tsx', 'another')
  expect(isUpToDate(root)).toBe(false)
  built()
  write('shared/money.ts', 'new')
  expect(isUpToDate(root)).toBe(false)
  built()
  rmSync(join(root, 'shared/money.ts'))
  expect(isUpToDate(root)).toBe(false)
  built()
  removeStamp(root)
  expect(isUpToDate(root)).toBe(false)
})

test('what is put into pages from the environment is part of a build', () => {
  writeStamp(root, stampOf(root))
  process.env.VITE_PAYMENTS = 'off'
  expect(isUpToDate(root)).toBe(false)
  delete process.env.VITE_PAYMENTS
  expect(isUpToDate(root)).toBe(true)
})
