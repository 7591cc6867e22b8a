import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startSecretsServer } from '../local/emulators/secrets/secrets-server.ts'
import { readStage, type StageInput, stages } from '../stages.ts'
import { findMissedSettings, findObstacles } from './preflight.ts'

const dns = vi.hoisted(() => ({ resolveNs: vi.fn<(zone: string) => Promise<string[]>>() }))
vi.mock('node:dns/promises', () => dns)

const google = { clientId: 'id-of-the-client', clientSecret: 'secret-of-the-client' }
const cardKeys = [{ id: 'k1', key: Buffer.alloc(32).toString('base64') }]
const fingerprintKey = Buffer.alloc(32, 1).toString('base64')
const payments = { merchantToken: 'token-of-the-merchant', cardKeys, fingerprintKey, notificationKey: 'n'.repeat(32) }
const identities = { hashKey: 'h'.repeat(43) }
const keys = { gemini: 'key-of-gemini', deepseek: 'key-of-deepseek', openai: 'key-of-openai' }
let stopSecrets: () => Promise<void> = async () => {}
const route53 = mockClient(Route53Client)
afterAll(() => route53.restore())

/** An account that holds these secrets, the gateway's, and the key of hashes. */
async function accountWith(secrets: Record<string, unknown>): Promise<void> {
  const server = await startSecretsServer({
    'postloom/dev/payments': payments,
    'postloom/dev/identities': identities,
    ...secrets,
  })
  stopSecrets = server.close
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: server.endpoint,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  })
}
const stageOf = (change: Partial<StageInput> = {}) => readStage('dev', { dev: { ...stages.dev!, ...change } })

beforeEach(() => {
  route53.reset()
})
afterEach(async () => {
  await stopSecrets()
})

test('a stage whose secrets are there has no obstacle', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': keys })
  expect(await findObstacles(stageOf())).toEqual([])
})

test('a missing Google client is one line with the command that creates it', async () => {
  await accountWith({ 'postloom/dev/model-keys': keys })
  const [line, ...rest] = await findObstacles(stageOf())
  expect(rest).toEqual([])
  expect(line).toMatch(/^the secret postloom\/dev\/google is missing: npm run secrets -- put google --stage dev$/)
})

test('a key that a model of the stage needs is named', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': { gemini: keys.gemini } })
  const lines = await findObstacles(stageOf({ models: ['gemini', 'openai'] }))
  expect(lines).toEqual([expect.stringContaining('postloom/dev/model-keys has no "openai"')])
})

test.each(['…', '...', ''])('%j is no key of a provider', async (openai) => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': { ...keys, openai } })
  expect(await findObstacles(stageOf())).toEqual([expect.stringContaining('postloom/dev/model-keys has no "openai"')])
})

test.each([
  ['payments', { ...payments, cardKeys: [{ id: 'k1', key: 'short' }] }, 'cardKeys'],
  ['payments', { ...payments, cardKeys: 'one' }, 'cardKeys'],
  ['payments', { ...payments, fingerprintKey: 'short' }, 'fingerprintKey'],
  ['payments', { ...payments, notificationKey: 'guessed' }, 'notificationKey'],
  ['payments', { ...payments, merchantToken: 'token' }, 'merchantToken'],
  ['identities', { hashKey: 'h' }, 'hashKey'],
  ['model-keys', { ...keys, gemini: 'abc' }, 'gemini'],
])('in the secret %s a value that no function can use is named: %j', async (name, values, key) => {
  await accountWith({
    'postloom/dev/google': google,
    'postloom/dev/model-keys': keys,
    [`postloom/dev/${name}`]: values,
  })
  expect(await findObstacles(stageOf())).toEqual([
    expect.stringMatching(`^"${key}" of the secret postloom/dev/${name} cannot be right`),
  ])
})

test('a secret that is no JSON is named', async () => {
  await accountWith({ 'postloom/dev/google': 'oops', 'postloom/dev/model-keys': keys })
  expect(await findObstacles(stageOf())).toEqual([
    expect.stringMatching(/^the secret postloom\/dev\/google could not be read: it is no JSON object/),
  ])
})

test('missing credentials are told apart from a missing secret, with the cure', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': keys })
  const secretsManager = mockClient(SecretsManagerClient)
  onTestFinished(() => secretsManager.restore())
  const failure = Object.assign(new Error('Could not load credentials'), { name: 'CredentialsProviderError' })
  secretsManager.on(GetSecretValueCommand).rejects(failure)
  const lines = await findObstacles(stageOf())
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line).toMatch(/could not be read: AWS credentials are missing .* docs\/deploy\.md$/)
})

test('a protected stage needs an alarm address and a support address', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': keys })
  const lines = await findObstacles(stageOf({ isProtected: true }))
  expect(lines.join()).toMatch(/supportEmail.*alarmEmail/)
})

const domain = { name: 'app.example.com', hostedZone: { id: 'Z1', name: 'example.com' } }

test('a domain whose zone the account has is fine, any other is refused', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': keys })
  const answer = (Name: string) => ({ HostedZone: { Id: 'Z1', Name, CallerReference: '1' } })
  dns.resolveNs.mockRejectedValue(Object.assign(new Error('no line to the DNS'), { code: 'ECONNREFUSED' }))
  route53.on(GetHostedZoneCommand, { Id: 'Z1' }).resolves(answer('example.com.'))
  expect(await findObstacles(stageOf({ domain }))).toEqual([])
  route53.on(GetHostedZoneCommand, { Id: 'Z1' }).resolves(answer('other.com.'))
  expect(await findObstacles(stageOf({ domain }))).toEqual([expect.stringContaining('no zone Z1 for example.com')])
  route53.on(GetHostedZoneCommand).rejects(new NoSuchHostedZone({ message: 'none', $metadata: {} }))
  expect(await findObstacles(stageOf({ domain }))).toEqual([expect.stringContaining('no zone Z1 for example.com')])
})

test('a zone that nobody is sent to stops a deployment, which would wait for its certificate', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': keys })
  const own = ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.net']
  const HostedZone = { Id: 'Z1', Name: 'example.com.', CallerReference: '1' }
  route53.on(GetHostedZoneCommand).resolves({ HostedZone, DelegationSet: { NameServers: own } })
  dns.resolveNs.mockResolvedValue([own[1]!])
  expect(await findObstacles(stageOf({ domain }))).toEqual([])
  const cure = `enter its name servers where example.com was registered: ${own.join(', ')}`
  dns.resolveNs.mockResolvedValue(['ns.registrar.test'])
  expect(await findObstacles(stageOf({ domain }))).toEqual([`example.com is answered by other name servers: ${cure}`])
  dns.resolveNs.mockRejectedValue(Object.assign(new Error('queryNs ENOTFOUND'), { code: 'ENOTFOUND' }))
  expect(await findObstacles(stageOf({ domain }))).toEqual([`no name server answers for example.com: ${cure}`])
})

test('a zone that could not be read is an obstacle in the words of Route 53', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': keys })
  route53.on(GetHostedZoneCommand).rejects(new Error('not authorized to perform route53:GetHostedZone'))
  expect(await findObstacles(stageOf({ domain }))).toEqual([
    'the zone Z1 could not be read: not authorized to perform route53:GetHostedZone',
  ])
})

test('a domain outside its zone is refused without a question', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': keys })
  const lines = await findObstacles(stageOf({ domain: { ...domain, name: 'app.notexample.com' } }))
  expect(lines).toEqual([expect.stringContaining('app.notexample.com is not in example.com')])
  expect(route53.calls()).toEqual([])
})

test('what a stage to try things out leaves open is said, and stops nothing', () => {
  const gateway = { merchantId: 'example', environment: 'testing' } as const
  const company = { name: 'Example', representative: 'Ada', address: 'Taipei', phone: '+886 2 1234 5678' }
  const finished = { supportEmail: 'help@example.com', alarmEmail: 'ops@example.com', company, gateway }
  expect(findMissedSettings(stageOf(finished))).toEqual([])
  expect(findMissedSettings(stageOf({ ...finished, company: { ...company, phone: undefined } }))).toEqual([
    'dev: its public pages name no phone: set company in infra/stages.ts',
  ])
  expect(findMissedSettings(stageOf())).toEqual([
    'dev: people would write to support@postloom.test: set supportEmail in infra/stages.ts',
    'dev: nobody would hear its alarms: set alarmEmail in infra/stages.ts',
    'dev: it buys as "postloom" at OEN: set gateway.merchantId in infra/stages.ts to your name there',
    'dev: its public pages name no name, representative, address, phone: set company in infra/stages.ts',
  ])
})

test('a protected stage is told once what stops it', () => {
  expect(findMissedSettings(readStage('prod'))).toEqual([
    'prod: it buys as "postloom" at OEN: set gateway.merchantId in infra/stages.ts to your name there',
    'prod: its public pages name no name, representative, address, phone: set company in infra/stages.ts',
  ])
})
