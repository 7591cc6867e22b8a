import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forStage } from './command.ts'

const usage = ['npm run doctor -- --stage dev']
const run = vi.fn(async (stage: { name: string }, words: string[]) => [[stage.name, ...words].join(' ')])
const said = { log: [] as string[], error: [] as string[] }
const { argv } = process

beforeEach(() => {
  for (const way of ['log', 'error'] as const) {
    said[way] = []
    vi.spyOn(console, way).mockImplementation((line: string) => void said[way].push(line))
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  run.mockClear()
  process.argv = argv
  process.exitCode = undefined
})

test('an option beside the stage has a value; without it the command decides', async () => {
  const runTo = vi.fn(async () => [])
  for (const words of [
    ['--stage', 'dev', '--to', 'noon'],
    ['--stage', 'dev'],
    ['--stage', 'dev', '--at', 'noon'],
  ]) {
    process.argv = ['node', 'restore.ts', ...words]
    await forStage(usage, runTo, ['to'])
  }
  expect(runTo.mock.calls.map(([, words, options]: unknown[]) => [words, options])).toEqual([
    [[], { to: 'noon' }],
    [[], {}],
  ])
  expect(said.error).toEqual([`Unknown option '--at'\n${usage[0]}`])
})

async function command(...words: string[]): Promise<typeof process.exitCode> {
  process.argv = ['node', 'doctor.ts', ...words]
  await forStage(usage, run)
  return process.exitCode
}

test('a command runs for the stage that is named, with its other words', async () => {
  expect(await command('put', 'google', '--stage', 'dev')).toBeUndefined()
  expect(said).toEqual({ log: ['dev put google'], error: [] })
})

test.each(['--help', '-h'])('%s says how the command is written, and is no failure', async (word) => {
  expect(await command(word)).toBeUndefined()
  expect(said).toEqual({ log: usage, error: [] })
  expect(run).not.toHaveBeenCalled()
})

test.each([
  [[], 'no stage is named: choose one with --stage dev or prod'],
  // What is left of `npm run doctor --stage dev`, whose option npm takes.
  [['dev'], 'no stage is named: choose one with --stage dev or prod'],
  [['--stag', 'dev'], "Unknown option '--stag'"],
])('%j is answered with how the command is written', async (words, reason) => {
  expect(await command(...words)).toBe(1)
  expect(said).toEqual({ log: [], error: [`${reason}\n${usage[0]}`] })
  expect(run).not.toHaveBeenCalled()
})

test('a stage that does not exist is named with those that do', async () => {
  expect(await command('--stage', 'prdo')).toBe(1)
  expect(said.error).toEqual(['there is no stage "prdo": choose one with --stage dev or prod'])
})
