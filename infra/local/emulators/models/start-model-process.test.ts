import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import OpenAI from 'openai'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type ModelProcessOptions, startModelProcess } from './start-model-process.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => logged.mockClear())
const soon = { timeout: 20_000, interval: 50 }

async function writer(options: Partial<ModelProcessOptions> = {}): Promise<string> {
  const { url, close } = await startModelProcess({ models: ['writer-1'], pace: 0, ...options })
  onTestFinished(close)
  return url
}

/** The model servers that a process has started. */
const writersOf = (parent = process.pid): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isWriter(pid) && parentOf(pid) === parent)

const isWriter = (pid: number): boolean => readOf(pid, 'cmdline').includes('models/model-process.ts')
const parentOf = (pid: number): number => Number(readOf(pid, 'status').match(/^PPid:\s*(\d+)$/m)?.[1])

/** Nothing of a process that has ended. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const post = (url: string) =>
  new OpenAI({ baseURL: `${url}/v1`, apiKey: 'demo', maxRetries: 0 }).chat.completions.create({
    model: 'writer-1',
    messages: [{ role: 'user', content: 'Our café opens on Sunday at nine. The bread is warm. The coffee is strong.' }],
    stream: true,
  })

async function read(stream: AsyncIterable<OpenAI.ChatCompletionChunk>): Promise<string> {
  let text = ''
  for await (const { choices } of stream) text += choices[0]?.delta.content ?? ''
  return text
}

test('it writes in a process of its own, which is gone when it is closed', async () => {
  const { url, close } = await startModelProcess({ models: ['writer-1'], pace: 0 })
  expect(await read(await post(url))).toContain('café')
  expect(writersOf()).toHaveLength(1)
  await close()
  expect(writersOf()).toEqual([])
  expect(logged).not.toHaveBeenCalled()
})

test('its pace can be changed, and stays when another process takes its place', async () => {
  const { url, setPace, close } = await startModelProcess({ models: ['writer-1'], pace: 50 })
  onTestFinished(close)
  setPace(0)
  expect(await read(await post(url))).toContain('café')
  process.kill(writersOf()[0]!, 'SIGKILL')
  await vi.waitFor(() => expect(writersOf()).toHaveLength(1), soon)
  await vi.waitFor(async () => expect(await read(await post(url))).toContain('café'), soon)
})

test('when its process ends, the current text fails and the next one is written', async () => {
  const url = await writer({ pace: 50 })
  const stream = await post(url)
  process.kill(writersOf()[0]!, 'SIGKILL')
  await expect(read(stream)).rejects.toThrow()
  await vi.waitFor(async () => expect((await fetch(`${url}/v1/models`)).status).toBe(401), soon)
  expect(logged).toHaveBeenCalledWith('the demo writer ended: starting it again')
})

test('when its process hangs another takes its place', async () => {
  const url = await writer({ silenceMs: 2_000 })
  const [hanging] = writersOf()
  process.kill(hanging!, 'SIGSTOP')
  await vi.waitFor(async () => {
    expect(writersOf()).not.toContain(hanging)
    expect(await read(await post(url))).toContain('café')
  }, soon)
})

test('it ends when the process that started it is killed', async () => {
  const program = `
    import { startModelProcess } from ${JSON.stringify(join(import.meta.dirname, 'start-model-process.ts'))}
    console.log((await startModelProcess({ models: [] })).url)`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program])
  onTestFinished(() => void parent.kill('SIGKILL'))
  await once(parent.stdout, 'data')
  const [writer] = writersOf(parent.pid)
  expect(isWriter(writer!)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isWriter(writer!)).toBe(false), soon)
})
