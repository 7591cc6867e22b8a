import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from './child.ts'

test.each([
  ['by a signal', "process.kill(process.pid, 'SIGKILL')"],
  ['by itself', 'process.exit(3)'],
  ['when it is told to', "process.once('disconnect', () => process.exit())"],
])('a child that ends %s is closed, so that what was started beside it is closed too', async (_, end) => {
  const folder = mkdtempSync(join(tmpdir(), 'postloom-child-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'child.mjs')
  writeFileSync(file, `process.send({ origin: 'http://127.0.0.1:1' }, () => { ${end} })`)
  const { origin, pid, close } = await startChild(pathToFileURL(file), {})
  expect(origin).toBe('http://127.0.0.1:1')
  // Until one that ends has ended.
  if (!end.includes('disconnect')) await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  await close()
  expect(isAlive(pid)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
