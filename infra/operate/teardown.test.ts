import { Readable } from 'node:stream'
import {
  DeleteSecretCommand,
  DescribeSecretCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { secretsOf } from '../secrets.ts'
import { readStage } from '../stages.ts'
import {
  askForName,
  deleteSecrets,
  describeRest,
  findForgottenEdge,
  findSecrets,
  requireName,
  requireUnprotected,
} from './teardown.ts'
import { fakeStack } from './testing/fake-account.ts'

const dev = readStage('dev')
const secretsManager = mockClient(SecretsManagerClient)
afterAll(() => secretsManager.restore())
const client = new SecretsManagerClient({ region: dev.region })
beforeEach(() => {
  secretsManager.reset()
})

test('a protected stage is not torn down, and the cure is said', () => {
  const stands = { hasStood: true, isProtected: false }
  expect(() => requireUnprotected(readStage('prod'), stands)).toThrow(/prod is protected: set isProtected to false/)
  expect(() => requireUnprotected(dev, stands)).not.toThrow()
})

test('what a first deployment that failed has left of a protected stage is torn down', () => {
  expect(() => requireUnprotected(readStage('prod'), { hasStood: false, isProtected: false })).not.toThrow()
})

test('a stage that was deployed as protected is not torn down by a setting alone', () => {
  expect(() => requireUnprotected(dev, { hasStood: true, isProtected: true })).toThrow(/deploy it first/)
})

test.each(['', 'de', 'Dev', 'prod', 'dev '])('%j is not the name of dev', (typed) => {
  expect(() => requireName(dev, typed)).toThrow('nothing was deleted')
  expect(() => requireName(dev, 'dev')).not.toThrow()
})

test('the name is read from the terminal; a script that says nothing deletes nothing', async () => {
  const prompts = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => prompts.mockRestore())
  expect(await askForName(dev, 'stacks', Readable.from(['dev \n']))).toBe('dev')
  const nobody = await askForName(dev, 'stacks', Readable.from([]))
  expect(() => requireName(dev, nobody)).toThrow('"" is not dev: nothing was deleted')
})

/** An account in which these are not there. To delete one at once that is not there is no failure to AWS. */
function withoutSecrets(...ids: string[]): void {
  secretsManager.on(DeleteSecretCommand).resolves({})
  secretsManager.on(DescribeSecretCommand).resolves({})
  for (const SecretId of ids)
    secretsManager
      .on(DescribeSecretCommand, { SecretId })
      .rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }))
}
const asked = () => secretsManager.commandCalls(DeleteSecretCommand).map(({ args }) => args[0].input)

test('secrets go at once, so that their names are free again; what is not there is not named', async () => {
  withoutSecrets('postloom/dev/payments')
  expect(await deleteSecrets(client, dev)).toEqual([
    'deleted postloom/dev/google',
    'deleted postloom/dev/model-keys',
    'deleted postloom/dev/identities',
  ])
  expect(asked()).toHaveLength(3)
  for (const call of asked()) expect(call.ForceDeleteWithoutRecovery).toBe(true)
})

test('a secret goes too that the stage had before its settings changed', async () => {
  withoutSecrets('postloom/dev/identities')
  expect(await deleteSecrets(client, { ...dev, gateway: undefined, googleSignIn: false })).toEqual([
    'deleted postloom/dev/google',
    'deleted postloom/dev/model-keys',
    'deleted postloom/dev/payments',
  ])
})

test('who tears a stage down is told of all secrets that it has, also of those that its settings need no more', async () => {
  withoutSecrets('postloom/dev/identities')
  const stage = { ...dev, gateway: undefined, googleSignIn: false }
  const secrets = await findSecrets(client, stage)
  expect(describeRest(stage, { secrets })).toContain(
    '  its secrets postloom/dev/google, postloom/dev/model-keys, postloom/dev/payments: npm run destroy -- secrets --stage dev',
  )
})

test('a stage without secrets says so', async () => {
  withoutSecrets(...secretsOf(dev).map(({ id }) => id))
  expect(await deleteSecrets(client, dev)).toEqual(['dev has no secrets'])
  expect(asked()).toEqual([])
})

test('who tears a stage down is told of its secrets, and of the address that the gateway lists', () => {
  const [, ...left] = describeRest(readStage('prod'), { secrets: ['postloom/prod/payments'], address: '203.0.113.7' })
  expect(left[0]).toBe('  its secrets postloom/prod/payments: npm run destroy -- secrets --stage prod')
  expect(left.at(-1)).toContain('203.0.113.7 on the list of the gateway')
  // The CDK refuses it without the flag.
  expect(left.join()).toContain('npx cdk gc --unstable=gc aws://ACCOUNT/ap-northeast-1')
  expect(describeRest(dev, { secrets: [] }).join()).not.toMatch(/gateway|secrets/)
})

test('who tears a stage down is told of the table that a restore has made: it is none of the stack', () => {
  const restored = describeRest({ ...dev, restoredTable: 'postloom-dev-at-20261120081500' }, { secrets: [] })
  expect(restored.join()).toContain('the table postloom-dev-at-20261120081500 with what people wrote: delete it')
  expect(describeRest(dev, { secrets: [] }).join()).not.toContain('the table')
})

test('who tears a stage down is told of the stack of the edge that its settings need no more: nothing else deletes it', async () => {
  fakeStack('postloom-dev-edge', {})
  const edge = await findForgottenEdge(dev)
  expect(describeRest(dev, { secrets: [], edge }).join()).toContain(
    'the stack postloom-dev-edge in us-east-1: delete it',
  )
  expect(await findForgottenEdge({ ...dev, firewall: { requestsPer5Minutes: 2_000 } })).toBeUndefined()
  fakeStack('another', {})
  expect(await findForgottenEdge(dev)).toBeUndefined()
  expect(describeRest(dev, { secrets: [] }).join()).not.toContain('edge')
})
