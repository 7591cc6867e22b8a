import { expect, test } from 'vitest'
import type { Model, ModelPart } from './model.ts'
import { longestAnswer, streamAnswer } from './model-call.ts'
import { engine } from './run-context.ts'

async function answerOf(parts: () => Iterable<ModelPart>) {
  let passedOn = ''
  const model: Model = {
    id: 'talker',
    provider: 'deepseek',
    isDemo: false,
    async *write() {
      yield* parts()
    },
    brief: async () => '{}',
  }
  const onText = (text: string) => {
    passedOn += text
  }
  const answer = await streamAnswer({ model, engine, stop: new AbortController() }, { system: '', user: '' }, onText)
  return { ...answer, passedOn }
}

test('an answer without end is read up to the longest and counts as too long', async () => {
  let given = 0
  const { text, finish, passedOn } = await answerOf(function* () {
    for (; given < 1_000; given += 1) yield { text: '🎉'.repeat(999) }
  })
  expect(finish).toBe('length')
  expect(text.length).toBe(longestAnswer)
  expect(passedOn.length).toBe(longestAnswer)
  expect(text.isWellFormed()).toBe(true)
  expect(given).toBeLessThan(20)
})

test('an answer of just that length is a finished one', async () => {
  const answer = await answerOf(() => [{ text: 'a'.repeat(longestAnswer) }, { finish: 'stop' }])
  expect(answer.finish).toBe('stop')
  expect(answer.text.length).toBe(longestAnswer)
})
