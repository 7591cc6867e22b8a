import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApart } from './build-apart.ts'

vi.mock('node:child_process')

const children: EventEmitter[] = []
vi.mocked(fork).mockImplementation((() => {
  const child = new EventEmitter()
  children.push(child)
  return child
}) as unknown as typeof fork)

const spyOnLog = () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  return log
}

test('who starts for the first time is told that something is built, before it is', async () => {
  const log = spyOnLog()
  const built = buildApart()
  expect(log.mock.calls).toEqual([[expect.stringContaining('Building functions and pages')]])
  children.at(-1)?.emit('exit', 0)
  await built
})

test.each([1, null])('a build that ends with %s is no product to start', async (code) => {
  spyOnLog()
  const built = buildApart()
  children.at(-1)?.emit('exit', code)
  await expect(built).rejects.toThrow('functions or pages do not build')
})
