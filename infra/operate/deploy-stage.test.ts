import { ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readStage, type StageInput, stages } from '../stages.ts'
import { deployStage } from './deploy-stage.ts'
import type { DeploymentContext } from './deployment-context.ts'
import { fakeStack } from './testing/fake-account.ts'

const address = 'https://d1.cloudfront.net'
const secretsManager = mockClient(SecretsManagerClient)
afterAll(() => secretsManager.restore())
beforeEach(() => {
  secretsManager.rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  return () => {
    vi.restoreAllMocks()
  }
})

/** The deployments of a stage that is new, or stands already. */
async function deploymentsOf(change: Partial<StageInput>, { isNew }: { isNew: boolean }) {
  const stage = readStage('dev', { dev: { ...stages.dev!, ...change } })
  const runs: DeploymentContext[] = []
  fakeStack(isNew ? 'another' : 'postloom-dev', { Address: address })
  await deployStage(stage, (context) => {
    runs.push(context)
    fakeStack('postloom-dev', { Address: address })
  })
  return runs.map(({ isNew, origin }) => ({ isNew, origin }))
}

const domain = { name: 'app.example.com', hostedZone: { id: 'Z1', name: 'example.com' } }

test('a new protected stage is protected by a second deployment, once the first has ended well', async () => {
  expect(await deploymentsOf({ isProtected: true, domain }, { isNew: true })).toEqual([
    { isNew: 'yes', origin: undefined },
    { isNew: undefined, origin: undefined },
  ])
})

test('a new stage without a domain learns its address by a second deployment, with its protection in the same', async () => {
  for (const isProtected of [false, true])
    expect(await deploymentsOf({ isProtected }, { isNew: true })).toEqual([
      { isNew: 'yes', origin: undefined },
      { isNew: undefined, origin: address },
    ])
})

test('what stands is deployed once, and so is a new stage with a domain that is not protected', async () => {
  expect(await deploymentsOf({ isProtected: true }, { isNew: false })).toEqual([{ isNew: undefined, origin: address }])
  expect(await deploymentsOf({ isProtected: true, domain }, { isNew: false })).toHaveLength(1)
  expect(await deploymentsOf({ domain }, { isNew: true })).toHaveLength(1)
})

test('a first deployment that fails is followed by no other', async () => {
  const run = vi.fn(() => {
    throw new Error('cdk deploy did not end well')
  })
  fakeStack('another', {})
  await expect(deployStage(readStage('prod'), run)).rejects.toThrow('did not end well')
  expect(run).toHaveBeenCalledTimes(1)
})
