import { DescribeSecretCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readStage, stages } from '../stages.ts'
import { readContext } from './deployment-context.ts'
import { fakeStack } from './testing/fake-account.ts'

const dev = readStage('dev')
const secretsManager = mockClient(SecretsManagerClient)
afterAll(() => secretsManager.restore())
beforeEach(() => {
  secretsManager.reset()
})

test('the address is that of the stack, the versions those which are current', async () => {
  const origin = 'https://d1.cloudfront.net'
  fakeStack('postloom-dev', { Address: origin, OriginSecret: 'arn:of-the-distribution' })
  const versions = (current: string) => ({
    VersionIdsToStages: { old: ['AWSPREVIOUS'], [current]: ['AWSCURRENT', 'other'] },
  })
  secretsManager.on(DescribeSecretCommand, { SecretId: 'postloom/dev/google' }).resolves(versions('new'))
  secretsManager.on(DescribeSecretCommand, { SecretId: 'arn:of-the-distribution' }).resolves(versions('newer'))
  expect(await readContext(dev)).toEqual({
    origin,
    googleSecretVersion: 'new',
    originSecretVersion: 'newer',
    isNew: undefined,
  })
})

test('a stage without Google asks for no secret of it: who may ask about that alone would be refused', async () => {
  fakeStack('postloom-dev', { Address: 'https://d1.cloudfront.net' })
  secretsManager.on(DescribeSecretCommand).rejects(new Error('not authorized to perform secretsmanager:DescribeSecret'))
  const settings = { ...stages.dev!, googleSignIn: false, passwordSignIn: 'form' as const }
  const { googleSecretVersion } = await readContext(readStage('dev', { dev: settings }))
  expect(googleSecretVersion).toBeUndefined()
})

test('before the first deployment none is known; a stage with a domain knows its address by itself', async () => {
  fakeStack('another', {})
  secretsManager.on(DescribeSecretCommand).rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }))
  expect(Object.values(await readContext(dev))).toEqual([undefined, undefined, undefined, 'yes'])
  const domain = { name: 'app.example.com', hostedZone: { id: 'Z1', name: 'example.com' } }
  fakeStack('postloom-dev', { Address: 'https://d1.cloudfront.net' })
  const { origin, isNew } = await readContext(readStage('dev', { dev: { ...stages.dev!, domain } }))
  expect([origin, isNew]).toEqual([undefined, undefined])
})
