import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const program = join(import.meta.dirname, 'run.ts')

test('the program loads all that it needs, and says what is missing', async () => {
  const ended = await run(process.execPath, [program], { env: { PATH: '/nowhere' } }).catch((error) => error)
  expect(ended.stderr.trim()).toBe('valgrind counts the instructions and is not installed: apt-get install valgrind')
  expect(ended.code).toBe(1)
})

test('a name that no function has is refused: nothing would be counted', async () => {
  const ended = await run(process.execPath, [program, 'account', 'acount/get-user']).catch((error) => error)
  expect(ended.stderr.trim()).toBe("no function's id begins with acount/get-user")
  expect(ended.code).toBe(1)
})
