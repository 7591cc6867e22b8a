import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSecretsServer } from '../local/emulators/secrets/secrets-server.ts'
import { readStage, type StageInput, stages } from '../stages.ts'
import { type FakeAws, fakeAws } from '../testing/fake-aws.ts'
import { findObstacles } from './preflight.ts'

const google = { clientId: 'id', clientSecret: 'secret' }
const payments = { merchantToken: 't', cardKeys: [{ id: 'k1', key: 'k' }], notificationKey: 'n' }
const keys = { gemini: 'g', deepseek: 'd', openai: 'o' }
let stopSecrets: () => Promise<void> = async () => {}
let fake: FakeAws

/** An account that holds these secrets, and the gateway's. */
async function accountWith(secrets: Record<string, unknown>): Promise<void> {
  const server = await startSecretsServer({ 'postloom/dev/payments': payments, ...secrets })
  stopSecrets = server.close
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: server.endpoint,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  })
}
const stageOf = (change: Partial<StageInput> = {}) => readStage('dev', { dev: { ...stages.dev!, ...change } })

beforeEach(() => {
  fake = fakeAws()
})
afterEach(async () => {
  fake.remove()
  await stopSecrets()
})

test('nothing stands in the way of a stage whose secrets are there', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': keys })
  expect(await findObstacles(stageOf())).toEqual([])
})

test('a missing Google client is one line with the command that makes it', async () => {
  await accountWith({ 'postloom/dev/model-keys': keys })
  const [line, ...rest] = await findObstacles(stageOf())
  expect(rest).toEqual([])
  expect(line).toMatch(
    /^the secret postloom\/dev\/google is missing: aws secretsmanager create-secret .*"clientId":"…"/,
  )
  expect(line).not.toContain('\n')
})

test('a key that a model of the stage needs is named', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': { gemini: 'g' } })
  const lines = await findObstacles(stageOf({ models: ['gemini', 'openai'] }))
  expect(lines).toEqual([expect.stringContaining('postloom/dev/model-keys has no "openai"')])
})

test('a secret that is no JSON lacks all its keys', async () => {
  await accountWith({ 'postloom/dev/google': 'oops', 'postloom/dev/model-keys': keys })
  expect(await findObstacles(stageOf())).toHaveLength(2)
})

test('a protected stage needs somebody who hears its alarms and reads its mail', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': keys })
  const lines = await findObstacles(stageOf({ isProtected: true }))
  expect(lines.join()).toMatch(/supportEmail.*alarmEmail/)
})

const domain = { name: 'app.example.com', hostedZone: { id: 'Z1', name: 'example.com' } }

test('a domain whose zone the account has is fine, any other is refused', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': keys })
  fake.answer({ 'get-hosted-zone': [{ HostedZone: { Name: 'example.com.' } }] })
  expect(await findObstacles(stageOf({ domain }))).toEqual([])
  fake.answer({ 'get-hosted-zone': [{ HostedZone: { Name: 'other.com.' } }] })
  expect(await findObstacles(stageOf({ domain }))).toEqual([expect.stringContaining('no zone Z1 for example.com')])
  fake.answer({})
  expect(await findObstacles(stageOf({ domain }))).toEqual([expect.stringContaining('no zone Z1 for example.com')])
})

test('a domain outside its zone is refused without a question', async () => {
  await accountWith({ 'postloom/dev/google': google, 'postloom/dev/model-keys': keys })
  const lines = await findObstacles(stageOf({ domain: { ...domain, name: 'app.notexample.com' } }))
  expect(lines).toEqual([expect.stringContaining('app.notexample.com is not in example.com')])
  expect(fake.asked('get-hosted-zone')).toEqual([])
})
