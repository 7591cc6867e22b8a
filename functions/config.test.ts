import { afterEach, expect, test, vi } from 'vitest'
import { authConfig, clockOffsetMs, forgetConfig, modelsConfig, observabilityConfig, queueConfig } from './config.ts'

const auth = {
  APP_ORIGIN: 'https://app.example.com',
  COGNITO_USER_POOL_ID: 'ap-northeast-1_Pool00001',
  COGNITO_CLIENT_ID: 'client',
  COGNITO_DOMAIN: 'https://sign-in.example.com/oauth',
  PASSWORD_SIGN_IN: 'off',
}

/** The environment as a process finds it that starts with these variables. */
function startWith(env: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  forgetConfig()
}

afterEach(() => {
  vi.unstubAllEnvs()
  forgetConfig()
})

test('a part is read once, with the first call', () => {
  startWith({ POWERTOOLS_METRICS_NAMESPACE: 'Postloom/test' })
  const first = observabilityConfig()
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'Postloom/other')
  expect(first.metricsNamespace).toBe('Postloom/test')
  expect(observabilityConfig()).toBe(first)
})

test('the clock can be moved while functions run', () => {
  startWith({ CLOCK_OFFSET_MS: undefined })
  expect(clockOffsetMs()).toBe(0)
  vi.stubEnv('CLOCK_OFFSET_MS', '60000')
  expect(clockOffsetMs()).toBe(60_000)
})

test('an origin is kept without a path', () => {
  startWith(auth)
  expect(authConfig()).toMatchObject({ domain: 'https://sign-in.example.com', localOrigin: undefined })
})

test.each([
  ['a missing variable', { COGNITO_CLIENT_ID: undefined }, 'COGNITO_CLIENT_ID'],
  ['a malformed variable', { COGNITO_DOMAIN: 'not an address' }, 'COGNITO_DOMAIN'],
  ['a local pool behind a public address', { COGNITO_LOCAL_ORIGIN: 'http://localhost:3001' }, 'COGNITO_LOCAL_ORIGIN'],
])('%s is refused by its name', (_, change, name) => {
  startWith({ ...auth, ...change })
  expect(() => authConfig()).toThrow(name)
})

test('a local pool is allowed where the product itself is on this machine', () => {
  startWith({ ...auth, APP_ORIGIN: 'http://localhost:3000', COGNITO_LOCAL_ORIGIN: 'http://localhost:3001' })
  expect(authConfig().localOrigin).toBe('http://localhost:3001')
})

test.each([
  ['no JSON', '{'],
  ['a model nobody knows', '{"gpt-2":{}}'],
  ['a setting nobody knows', '{"gemini":{"temperature":"1"}}'],
  ['an address that is none', '{"gemini":{"baseUrl":"file:///etc/passwd"}}'],
])('MODEL_SETTINGS with %s is refused by its name', (_, MODEL_SETTINGS) => {
  startWith({ MODEL_SETTINGS })
  expect(() => modelsConfig()).toThrow('MODEL_SETTINGS')
})

test('a malformed part fails only the functions that read it', () => {
  startWith({ MODEL_SETTINGS: '{', JOB_QUEUES: '{"credits/sweep-holds":"https://queue"}' })
  expect(queueConfig().urls).toEqual({ 'credits/sweep-holds': 'https://queue' })
})
