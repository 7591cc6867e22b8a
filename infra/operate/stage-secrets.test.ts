import { PassThrough } from 'node:stream'
import {
  CreateSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, expect, test } from 'vitest'
import { secretsOf } from '../secrets.ts'
import { readStage } from '../stages.ts'
import { readHidden } from './read-hidden.ts'
import { enteredKeys, putSecret, renewOriginSecret, renewSecret } from './stage-secrets.ts'

const [google, modelKeys, payments] = secretsOf(readStage('dev')) as [Needed, Needed, Needed]
type Needed = ReturnType<typeof secretsOf>[number]
const secretsManager = mockClient(SecretsManagerClient)
afterAll(() => secretsManager.restore())
const client = new SecretsManagerClient({ region: 'ap-northeast-1' })
afterEach(() => {
  secretsManager.reset()
})

/** Secrets Manager with this secret; without any when it is undefined. */
function holding(text: string | undefined): void {
  const get = secretsManager.on(GetSecretValueCommand)
  if (text === undefined) get.rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }))
  else get.resolves({ SecretString: text })
  secretsManager.on(CreateSecretCommand).resolves({})
  secretsManager.on(PutSecretValueCommand).resolves({})
}
const created = () => secretsManager.commandCalls(CreateSecretCommand).map(({ args }) => args[0].input)
const changed = () => secretsManager.commandCalls(PutSecretValueCommand).map(({ args }) => args[0].input)

test('a secret that is missing is created with what was entered', async () => {
  holding(undefined)
  const entered = { clientId: 'client-id', clientSecret: 'client-secret' }
  expect(await putSecret(client, google, entered)).toBe('the secret postloom/dev/google was created')
  expect(created()).toEqual([{ Name: 'postloom/dev/google', SecretString: JSON.stringify(entered) }])
  expect(changed()).toEqual([])
})

test('values of ours are made once: another merchant token leaves the keys of cards as they are', async () => {
  expect(enteredKeys(payments)).toEqual(['merchantToken'])
  holding(undefined)
  await putSecret(client, payments, { merchantToken: 'first-token' })
  const { SecretString } = created()[0]!
  const { merchantToken: _, ...made } = JSON.parse(SecretString!)
  const { cardKeys, fingerprintKey, notificationKey } = made
  expect(cardKeys).toEqual([{ id: 'k1', key: expect.stringMatching(/^.{44}$/) }])
  expect(fingerprintKey).toMatch(/^.{44}$/)
  expect(fingerprintKey).not.toBe(cardKeys[0].key)
  expect(notificationKey).toMatch(/^.{32}$/)

  holding(SecretString)
  expect(await putSecret(client, payments, { merchantToken: 'second-token' })).toContain('was changed')
  expect(JSON.parse(changed()[0]!.SecretString!)).toEqual({ merchantToken: 'second-token', ...made })
})

test('the address of webhooks is renewed, and the earlier one stays beside it', async () => {
  holding(JSON.stringify({ merchantToken: 't', cardKeys: [], notificationKey: 'first', notificationKeyBefore: 'zero' }))
  const [done, next] = await renewSecret(client, payments)
  expect(done).toContain('notificationKey of postloom/dev/payments was renewed')
  expect(next).toContain('enter the new address in the console of OEN')
  const { notificationKey, ...others } = JSON.parse(changed()[0]!.SecretString!)
  expect(others).toEqual({ merchantToken: 't', cardKeys: [], notificationKeyBefore: 'first' })
  expect(notificationKey).toMatch(/^.{32}$/)
})

test('a secret that is missing, or holds nothing of ours, is not renewed', async () => {
  holding(undefined)
  await expect(renewSecret(client, payments)).rejects.toThrow('does not exist')
  await expect(renewSecret(client, google)).rejects.toThrow('nothing in the secret postloom/dev/google')
  expect(changed()).toEqual([])
})

/** The secret of the distribution with these versions. */
const haveVersions = (VersionIdsToStages: Record<string, string[]>) =>
  secretsManager.on(DescribeSecretCommand, { SecretId: 'arn:origin' }).resolves({ VersionIdsToStages })

test('the value that the distribution sends is made anew, and a deployment has to follow', async () => {
  holding('unread')
  haveVersions({ first: ['AWSCURRENT'] })
  // A first deployment names no version.
  for (const deployed of [undefined, 'first'])
    expect(await renewOriginSecret(client, 'arn:origin', 'dev', deployed)).toEqual([
      expect.stringContaining('npm run deploy -- --stage dev'),
    ])
  haveVersions({ first: ['AWSPREVIOUS'], second: ['AWSCURRENT'] })
  await renewOriginSecret(client, 'arn:origin', 'dev', 'second')
  const [first, second] = changed()
  expect(first).toEqual({ SecretId: 'arn:origin', SecretString: expect.stringMatching(/^[\w-]{48}$/) })
  expect(second!.SecretString).not.toBe(first!.SecretString)
})

test('it is not made anew while the distribution sends the one before: functions would know neither', async () => {
  holding('unread')
  haveVersions({ first: ['AWSPREVIOUS'], second: ['AWSCURRENT'] })
  for (const deployed of [undefined, 'first'])
    await expect(renewOriginSecret(client, 'arn:origin', 'dev', deployed)).rejects.toThrow(
      'not deployed yet: npm run deploy -- --stage dev',
    )
  expect(changed()).toEqual([])
})

test('an empty value keeps what is there', async () => {
  holding('{"gemini":"g","deepseek":"d"}')
  await putSecret(client, modelKeys, { gemini: '', deepseek: 'new-deepseek', openai: 'openai-key' })
  expect(JSON.parse(changed()[0]!.SecretString!)).toEqual({
    gemini: 'g',
    deepseek: 'new-deepseek',
    openai: 'openai-key',
  })
})

test('a value that is neither entered nor there, a key that is not asked for and a damaged secret write nothing', async () => {
  holding('{"clientId":"id"}')
  await expect(putSecret(client, google, { clientId: 'id', clientSecret: '' })).rejects.toThrow(
    'no value for "clientSecret"',
  )
  await expect(putSecret(client, payments, { cardKeys: 'mine' })).rejects.toThrow('takes no "cardKeys"')
  holding('{"merchantToken":')
  await expect(putSecret(client, payments, { merchantToken: 't' })).rejects.toThrow('no JSON object')
  expect([...created(), ...changed()]).toEqual([])
})

test('a value that a deployment would refuse is not written: functions read it at once', async () => {
  holding('{"gemini":"g","deepseek":"d"}')
  await expect(putSecret(client, modelKeys, { gemini: 'short', deepseek: '', openai: 'openai-key' })).rejects.toThrow(
    '"gemini" cannot be right: the secret postloom/dev/model-keys was not changed',
  )
  expect([...created(), ...changed()]).toEqual([])
  // What stood there before is no reason to refuse its cure.
  await putSecret(client, modelKeys, { gemini: 'gemini-key', deepseek: '', openai: 'openai-key' })
  expect(changed()).toHaveLength(1)
})

test('a refusal of Secrets Manager is not taken for a missing secret', async () => {
  holding('{}')
  secretsManager.on(GetSecretValueCommand).rejects(new Error('not authorized'))
  await expect(putSecret(client, google, { clientId: 'id', clientSecret: 's' })).rejects.toThrow('not authorized')
  expect([...created(), ...changed()]).toEqual([])
})

const typing = (text: string, isTTY: boolean) => Object.assign(new PassThrough(), { isTTY }).end(text)

test('values come from a pipe line by line, and a line too few changes nothing', async () => {
  const prompts = new PassThrough()
  expect(await readHidden(['clientId', 'clientSecret'], typing('id\n s \n', false), prompts)).toEqual({
    clientId: 'id',
    clientSecret: 's',
  })
  expect(prompts.read()).toBeNull()
  await expect(readHidden(['a', 'b'], typing('id\n', false), prompts)).rejects.toThrow('no line for "b"')
})

test('a terminal is asked for each value by name, and what is typed is not shown', async () => {
  const prompts = new PassThrough()
  expect(await readHidden(['merchantToken'], typing('hidden\n', true), prompts)).toEqual({ merchantToken: 'hidden' })
  const shown = String(prompts.read())
  expect(shown).toContain('merchantToken')
  expect(shown).not.toContain('hidden')
})
