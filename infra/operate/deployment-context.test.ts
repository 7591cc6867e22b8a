import { DescribeSecretCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { readStage, stages } from '../stages.ts'
import { readContext } from './deployment-context.ts'
import { fakeStack } from './testing/fake-account.ts'

const dev = readStage('dev')
const secretsManager = mockClient(SecretsManagerClient)
beforeEach(() => {
  secretsManager.reset()
})

test('the address is that of the stack, the version that which is current', async () => {
  fakeStack('postloom-dev', { Address: 'https://d1.cloudfront.net' })
  secretsManager.on(DescribeSecretCommand, { SecretId: 'postloom/dev/google' }).resolves({
    VersionIdsToStages: { old: ['AWSPREVIOUS'], new: ['AWSCURRENT', 'other'] },
  })
  expect(await readContext(dev)).toEqual({ origin: 'https://d1.cloudfront.net', googleSecretVersion: 'new' })
})

test('before the first deployment neither is known; a stage with a domain knows its address by itself', async () => {
  fakeStack('another', {})
  secretsManager.on(DescribeSecretCommand).rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }))
  expect(await readContext(dev)).toEqual({ origin: undefined, googleSecretVersion: undefined })
  const domain = { name: 'app.example.com', hostedZone: { id: 'Z1', name: 'example.com' } }
  fakeStack('postloom-dev', { Address: 'https://d1.cloudfront.net' })
  expect((await readContext(readStage('dev', { dev: { ...stages.dev!, domain } }))).origin).toBeUndefined()
})
