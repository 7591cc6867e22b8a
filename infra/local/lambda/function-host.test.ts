import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { invoke, invokeStream } from './function-host.ts'
import { provideRuntimeGlobals } from './runtime-globals.ts'

/** A built function with this source. */
function aFunction(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'postloom-function-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entry = join(folder, 'index.mjs')
  writeFileSync(entry, source)
  return { id: 'any/function', entry, version: 0 }
}

test('a function that takes longer than it has fails, as Lambda has it', async () => {
  const slow = aFunction(`
    import { setTimeout as wait } from 'node:timers/promises'
    export const handler = async (waitMs, context) => {
      const had = context.getRemainingTimeInMillis()
      await wait(waitMs)
      return had
    }`)
  expect(await invoke<number>(slow, 0, 60_000)).toBeGreaterThan(50_000)
  await expect(invoke(slow, 400, 50)).rejects.toThrow('Task timed out after 0.05 seconds')
})

test.each([
  ['before its first byte', 400, 0],
  ['in the middle of its stream', 0, 400],
])(
  'a stream that takes longer than it has %s fails, and what it writes later is lost',
  async (_, firstMs, secondMs) => {
    const streaming = aFunction(`
    import { setTimeout as wait } from 'node:timers/promises'
    export const handler = async (_, stream) => {
      await wait(${firstMs})
      awslambda.HttpResponseStream.from(stream, { statusCode: 200 }).write('first')
      await wait(${secondMs})
      stream.end('second')
      globalThis.streamEnded = true
    }`)
    provideRuntimeGlobals()
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'streamEnded'))
    const failures: string[] = []
    const server = createServer((_, response) => {
      invokeStream(streaming, {}, response, 100).catch((error: Error) => {
        failures.push(error.message)
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end()
      })
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const answer = await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
    const body = answer.text().catch(() => 'broken off')
    expect([answer.status, await body]).toEqual(firstMs > 0 ? [500, ''] : [200, 'broken off'])
    expect(failures).toEqual(['Task timed out after 0.10 seconds'])
    await vi.waitFor(() => expect(globalThis).toHaveProperty('streamEnded', true), 5_000)
    await wait(50)
  },
)
