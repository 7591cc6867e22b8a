import { expect, test, vi } from 'vitest'
import { readEvents } from './sse.ts'

function aBody(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const next = chunks.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
  })
}

const bytes = (text: string) => new TextEncoder().encode(text)
const readAll = (body: ReadableStream<Uint8Array>) => Array.fromAsync(readEvents(body))

test('events arrive whole, wherever the network cut them', async () => {
  const whole = bytes('data: {"text":"書"}\n\n: still here\n\ndata: {"text":"b"}\n\n')
  const chunks = Array.from(whole, (byte) => Uint8Array.of(byte))
  expect(await readAll(aBody(chunks))).toEqual([{ text: '書' }, { text: 'b' }])
})

test('a line that is not JSON is skipped and logged; what follows is read', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await readAll(aBody([bytes('data: oh no\n\ndata: 1\n\n')]))).toEqual([1])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('a reader that stops early cancels the connection', async () => {
  const isCancelled = Promise.withResolvers<void>()
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytes('data: 1\n\n')),
    cancel: () => isCancelled.resolve(),
  })
  for await (const event of readEvents(endless)) {
    expect(event).toBe(1)
    break
  }
  await isCancelled.promise
})

test('a connection that breaks throws to the reader', async () => {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('reset')) })
  await expect(readAll(body)).rejects.toThrow('reset')
})
