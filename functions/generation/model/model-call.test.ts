import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { engine } from '../run/run-context.ts'
import type { Model, ModelPart } from './model.ts'
import { longestAnswer, streamAnswer } from './model-call.ts'

const messages = { system: 'Rules.', user: 'A text.', own: 'Rules.', task: { kind: 'post' } }

async function answerOf(parts: () => Iterable<ModelPart>, isDemo = false) {
  let passedOn = ''
  let system = ''
  let maxTokens = 0
  const model: Model = {
    id: 'talker',
    provider: 'deepseek',
    isDemo,
    async *write(request) {
      system = request.system
      maxTokens = request.maxTokens
      yield* parts()
    },
  }
  const onText = (text: string) => {
    passedOn += text
  }
  const answer = await streamAnswer({ model, engine, stop: new AbortController() }, messages, 800, onText)
  return { ...answer, passedOn, system, maxTokens }
}

test('an answer without end is read up to the longest and counts as too long', async () => {
  let given = 0
  const { text, end, passedOn } = await answerOf(function* () {
    for (; given < 1_000; given += 1) yield { text: '🎉'.repeat(999) }
  })
  expect(end).toBe('length')
  expect(text.length).toBe(longestAnswer)
  expect(passedOn.length).toBe(longestAnswer)
  expect(text.isWellFormed()).toBe(true)
  expect(given).toBeLessThan(20)
})

test('an answer of just that length is a finished one', async () => {
  const answer = await answerOf(() => [{ text: 'a'.repeat(longestAnswer) }, { finish: 'stop' }])
  expect(answer.end).toBe('stop')
  expect(answer.text.length).toBe(longestAnswer)
})

test('only the demo writer is given its task in a line', async () => {
  const parts = (): ModelPart[] => [{ text: 'A post.' }, { finish: 'stop' }]
  expect((await answerOf(parts)).system).toBe('Rules.')
  expect((await answerOf(parts, true)).system).toBe('Rules.\n<task>{"kind":"post"}</task>')
})

test('a model is told how long its answer may be', async () => {
  expect((await answerOf(() => [{ text: 'A post.' }, { finish: 'stop' }])).maxTokens).toBe(800)
})

test('a call that has ended is not aborted', async () => {
  const signal = await signalAfter(function* () {
    yield { text: 'A post.' }
    yield { finish: 'stop' }
  })
  expect(signal.aborted).toBe(false)
})

test('a stream that hangs behind a finished answer is aborted', async () => {
  const signal = await signalAfter(async function* () {
    yield { text: 'A post.' }
    yield { finish: 'stop' }
    await new Promise(() => {})
  })
  expect(signal.aborted).toBe(true)
})

/** The signal that a provider was given, once its answer has been read. */
async function signalAfter(write: () => Iterable<ModelPart> | AsyncIterable<ModelPart>): Promise<AbortSignal> {
  let signal: AbortSignal | undefined
  const model: Model = {
    id: 'talker',
    provider: 'deepseek',
    isDemo: false,
    async *write(request) {
      signal = request.signal
      yield* write()
    },
  }
  const { text } = await streamAnswer({ model, engine, stop: new AbortController() }, messages, 800, () => {})
  expect(text).toBe('A post.')
  return signal!
}

test('nothing of a call is kept once it has ended, though its run goes on', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const signals: WeakRef<AbortSignal>[] = []
  const model: Model = {
    id: 'talker',
    provider: 'deepseek',
    isDemo: false,
    async *write({ signal }) {
      signals.push(new WeakRef(signal))
      yield { text: 'A post.' }
      yield { finish: 'stop' }
    },
  }
  const stop = new AbortController()
  for (let i = 0; i < 20; i += 1) await streamAnswer({ model, engine, stop }, messages, 800, () => {})
  await wait(10)
  collect()
  expect(signals).toHaveLength(20)
  // The last one may still be on the stack.
  expect(signals.filter((signal) => signal.deref() !== undefined).length).toBeLessThan(5)
  expect(stop.signal.aborted).toBe(false)
})
