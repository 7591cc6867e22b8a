import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onceARun } from './once-a-run.ts'

test('what several test files need at once is made once, and used after it is finished', async () => {
  const name = randomUUID()
  let made = 0
  const ask = async () => {
    const folder = await onceARun(name, async (into) => {
      made += 1
      await setTimeout(50)
      writeFileSync(join(into, 'text'), 'finished')
    })
    return readFileSync(join(folder, 'text'), 'utf8')
  }
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['finished', 'finished', 'finished'])
  expect(await ask()).toBe('finished')
  expect(made).toBe(1)
})

test('a failure reaches the caller that made it, and the next caller makes it from an empty folder', async () => {
  const name = randomUUID()
  const broken = onceARun(name, async (into) => {
    writeFileSync(join(into, 'half'), '')
    throw new Error('no room')
  })
  await expect(broken).rejects.toThrow('no room')
  const folder = await onceARun(name, async (into) => writeFileSync(join(into, 'text'), 'whole'))
  expect(readFileSync(join(folder, 'text'), 'utf8')).toBe('whole')
  expect(() => readFileSync(join(folder, 'half'))).toThrow('ENOENT')
})

test('what a process that was killed had begun is made by one of those that wait for it', async () => {
  const name = randomUUID()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(join(process.env.TEST_RUN_FOLDER!, `${name}.lock`), String(pid))
  let made = 0
  const ask = () =>
    onceARun(name, async () => {
      made += 1
      await setTimeout(50)
    })
  await Promise.all([ask(), ask(), ask()])
  expect(made).toBe(1)
})
