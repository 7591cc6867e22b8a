import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readCount } from './read-count.ts'

const run = promisify(execFile)

test('a whole number from 1 on is read', () => {
  expect(['1', '20', '300'].map((text) => readCount('runs', text))).toEqual([1, 20, 300])
})

test.each(['', '0', '-1', '1.5', 'x', '1e3', ' 5'])('"%s" is no number of anything', (text) => {
  expect(() => readCount('runs', text)).toThrow(`--runs takes a whole number from 1 on, not "${text}"`)
})

test.each([
  ['local/run.ts', 'runs'],
  ['load/run.ts', 'rate'],
  ['load/run.ts', 'seconds'],
  ['conversion/small.ts', 'count'],
  ['conversion/small.ts', 'platforms'],
  ['eval/run.ts', 'limit'],
  ['eval/run.ts', 'every'],
  ['eval/run.ts', 'texts'],
])('%s measures nothing where --%s is no number', async (program, option) => {
  const words = [join(import.meta.dirname, program), `--${option}`, 'many']
  const { code, stderr } = await run(process.execPath, words).catch((error) => error)
  expect(stderr).toContain(`--${option} takes`)
  expect(stderr).toContain('not "many"')
  expect(code).toBe(1)
})
