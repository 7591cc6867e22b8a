import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets } from '../../bench/cold-start/budgets.ts'
import { findForbidden } from '../../bench/cold-start/contents.ts'
import { listFunctions } from '../planned-functions.ts'
import { buildFunctions, type FunctionArtifact } from './build-functions.ts'

const into = mkdtempSync(join(tmpdir(), 'postloom-build-'))
let artifacts: FunctionArtifact[]

/** Of an earlier build, beside a function that loads files late. */
const left = join(into, 'auth/log-in/late/left.mjs')

beforeAll(async () => {
  mkdirSync(dirname(left), { recursive: true })
  writeFileSync(left, '')
  artifacts = await buildFunctions(into)
})
afterAll(() => rmSync(into, { recursive: true, force: true }))

test('the dictionaries of Chinese are files beside the functions that write posts, and nowhere else', async () => {
  const stream = artifacts.find(({ id }) => id === 'generation/stream-posts')!
  const phrases = join(stream.folder, 'late/dict-STPhrases.mjs')
  const { default: dictionary } = (await import(pathToFileURL(phrases).href)) as { default: string }
  expect(dictionary.length).toBeGreaterThan(100_000)
  const core = (await import(pathToFileURL(join(stream.folder, 'late/core.mjs')).href)) as object
  expect(core).toHaveProperty('ConverterFactory')
  const health = artifacts.find(({ id }) => id === 'admin/get-health')!
  expect(existsSync(join(health.folder, 'late'))).toBe(false)
})

test('beside a function lie the files that it loads late, and none that an earlier build has left', () => {
  for (const { id, folder, late } of artifacts)
    expect(
      globSync('late/*', { cwd: folder })
        .map((name) => join(folder, name))
        .toSorted(),
      id,
    ).toEqual(late.toSorted())
  expect(artifacts.some(({ folder, late }) => left.startsWith(folder) && late.length > 0)).toBe(true)
})

test('no function imports a module of Node, which would read the value of everything that the module exports', () => {
  // The banner imports what makes `require`.
  const imported = /(?:from|import) ?"(?:node:)?[a-z_/]+"/
  const texts = artifacts.flatMap(({ entry, late }) => [entry, ...late])
  expect(texts.filter((path) => imported.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('every function is as small as its budget says, and has nothing in it that it must not have', () => {
  const tooLarge = artifacts.filter(
    ({ id, bytes }) => bytes / 1_024 > budgets.find(({ takes }) => takes(id))!.kilobytes,
  )
  expect(tooLarge.map(({ id }) => id)).toEqual([])
  expect(artifacts.flatMap(findForbidden)).toEqual([])
})

test('the client of each provider is a file of its own, beside the functions that call models', async () => {
  const withClients = artifacts.filter(({ late }) => late.some((path) => /(?:openai|gemini)\.mjs$/.test(path)))
  expect(withClients.map(({ id }) => id).sort()).toEqual([
    'generation/generate-posts',
    'generation/regenerate-posts',
    'generation/stream-posts',
  ])
  for (const { folder } of withClients) {
    expect(await import(pathToFileURL(join(folder, 'late/openai.mjs')).href)).toHaveProperty('OpenAI')
    expect(await import(pathToFileURL(join(folder, 'late/gemini.mjs')).href)).toHaveProperty('GoogleGenAI')
  }
})

test('the rules for posts are a file of their own beside the functions that write posts, and keep no row, key or setting', async () => {
  const stream = artifacts.find(({ id }) => id === 'generation/stream-posts')!
  const writer = join(stream.folder, 'late/post-writer.mjs')
  expect(await import(pathToFileURL(writer).href)).toHaveProperty('finish')
  expect(Object.keys(stream.parts).filter((path) => path.includes('/finish/'))).toEqual([])
  expect(Object.keys(stream.parts).filter((path) => path.includes('node_modules/twitter-text/'))).toEqual([])
  for (const file of ['post-writer', 'edits'])
    expect(readFileSync(join(stream.folder, `late/${file}.mjs`), 'utf8')).not.toMatch(
      /DynamoDB|process\.env|powertools/i,
    )
})

test('what few calls need is a file of its own beside the functions that have such calls', async () => {
  const lateOf = (id: string, file: string) =>
    import(pathToFileURL(join(artifacts.find((artifact) => artifact.id === id)!.folder, `late/${file}.mjs`)).href)
  expect(await lateOf('platforms/update-house-rules', 'rule-problems')).toHaveProperty('findRuleProblems')
  expect(await lateOf('auth/finish-google-sign-in', 'metrics')).toHaveProperty('recordMetrics')
  expect(await lateOf('payments/verify-subscription', 'metrics')).toHaveProperty('recordMetrics')
  const mails = ['SESv2Client', 'SendEmailCommand', 'GetAccountCommand']
  expect(Object.keys(await lateOf('auth/register', 'mail-client')).sort()).toEqual(mails.toSorted())
  const buying = artifacts.find(({ id }) => id === 'payments/create-checkout')!
  expect(
    Object.keys(buying.parts).filter((path) => /\/mails\/(en|ja|zh-TW|all-words)\.ts|render-letter/.test(path)),
  ).toEqual([])
  expect(await lateOf(buying.id, 'all-words')).toHaveProperty('mailWords')
  expect(await lateOf(buying.id, 'render-letter')).toHaveProperty('renderHtml')
  const rules = artifacts.find(({ id }) => id === 'platforms/update-house-rules')!
  expect(Object.keys(rules.parts).filter((path) => path.includes('/twitter-text/'))).toEqual([])
})

test('what a file that is loaded late loads late itself lies beside it', async () => {
  const { folder } = artifacts.find(({ id }) => id === 'generation/regenerate-posts')!
  const text = readFileSync(join(folder, 'late/post-writer.mjs'), 'utf8')
  const named = [...text.matchAll(/import\("\.\/([\w-]+\.mjs)"\)/g)].map(([, file]) => file!)
  expect(named).toContain('dict-STPhrases.mjs')
  expect(named.filter((file) => !existsSync(join(folder, 'late', file)))).toEqual([])
})

test('only calls of admins hold what reads the tokens of the provider', () => {
  const holds = ({ parts }: FunctionArtifact) =>
    Object.keys(parts).some((path) => path === 'functions/http/admin-access.ts')
  const plans = listFunctions().filter((plan) => plan.kind === 'endpoint')
  const admins = plans.flatMap((plan) => (plan.endpoint.access === 'admin' ? [plan.id] : []))
  const ids = new Set(plans.map(({ id }) => id))
  const holding = artifacts.filter((artifact) => ids.has(artifact.id) && holds(artifact)).map(({ id }) => id)
  expect(holding.sort()).toEqual(admins.sort())
})
