import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

/** A server under the guard, two of whose paths let an error escape. */
const program = `
  import { createServer } from 'node:http'
  import { guardProcess } from ${JSON.stringify(join(import.meta.dirname, 'last-guard.ts'))}
  guardProcess()
  let escaped = 0
  process.on('uncaughtException', () => { escaped += 1 })
  const server = createServer((request, response) => {
    if (request.url === '/throw') setImmediate(() => { throw new Error('thrown later') })
    if (request.url === '/reject') void Promise.reject(new Error('rejected later'))
    response.end(request.url === '/escaped' ? String(escaped) : 'served')
  }).listen(0, '127.0.0.1', () => console.log(server.address().port))`

test('an error and a rejection that escape are logged, and the process serves on', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  onTestFinished(() => void child.kill())
  const printed = text(child.stderr)
  const [port] = await once(child.stdout, 'data')
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${Number(port)}${path}`)).text()
  for (const path of ['/throw', '/', '/reject', '/']) expect(await ask(path)).toBe('served')
  child.kill()
  expect(await printed).toMatch(/an error escaped.*thrown later.*a rejection escaped.*rejected later/s)
})

test('where nobody reads what is printed any more, errors are not answered by more of them', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${Number(port)}${path}`)).text()
  // The console itself minds the first one.
  for (let i = 0; i < 3; i += 1) await ask('/throw')
  await setTimeout(500)
  expect(await ask('/escaped')).toBe('3')
})
