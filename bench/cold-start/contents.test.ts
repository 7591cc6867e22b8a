import { expect, test } from 'vitest'
import { budgets } from './budgets.ts'
import { findUncounted } from './contents.ts'

const generation = budgets.find(({ name }) => name === 'generation')!
const beside = (...files: string[]) => ({
  id: 'generation/stream-posts',
  late: files.map((file) => `/built/generation/stream-posts/${file}.mjs`),
})

test('a file that a budget names is beside the function, or the budget cannot be missed', () => {
  expect(findUncounted(beside('openai', 'gemini', 'post-writer', 'edits'), generation)).toEqual([])
  expect(findUncounted(beside('openai-client', 'gemini', 'post-writer'), generation)).toEqual([
    'generation/stream-posts has no file openai, which its budget names',
  ])
  expect(findUncounted(beside(), { ...generation, firstCall: undefined })).toEqual([])
})
