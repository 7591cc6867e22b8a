import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { supervise, watchEscapes } from './product-process.ts'

/** A process that logs this and serves on. */
async function aProduct(logged: string) {
  const script = `console.error(process.argv[1]); console.log('ready'); setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['-e', script, logged], { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = supervise(child)
  await once(child.stdout, 'data')
  return { child, stop }
}

test.each([
  'an error escaped, serving on: Error: lost',
  'a rejection escaped, serving on: Error: lost',
  'account/get-user failed outside its own error handling: Error: lost',
])('a product that logged "%s" is ended, and its tests fail', async (line) => {
  const { child, stop } = await aProduct(`before\n${line}\nafter`)
  await expect(stop()).rejects.toThrow(`1 errors escaped:\n${line}`)
  expect(child.signalCode).toBe('SIGTERM')
})

test('a product in which nothing escaped is ended quietly, also when it has ended by itself', async () => {
  const { child, stop } = await aProduct('a queue was not read')
  await stop()
  expect(child.signalCode).toBe('SIGTERM')
  await stop()
})

test('a line that escaped is told whole, in whatever pieces it is logged and whatever stands around it', async () => {
  const script = `process.stderr.write('before\\nan error esc'); setTimeout(() => process.stderr.write('aped: lost\\nafter'), 100)`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  watchEscapes(child, (line) => lines.push(line))
  await once(child, 'close')
  expect(lines).toEqual(['an error escaped: lost'])
})
