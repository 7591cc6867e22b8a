import {
  DeleteFunctionCommand,
  LambdaClient,
  ListVersionsByFunctionCommand,
  ResourceConflictException,
} from '@aws-sdk/client-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readStage } from '../stages.ts'
import { pruneVersions } from './prune-versions.ts'

Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
const lambda = mockClient(LambdaClient)
afterAll(() => lambda.restore())
beforeEach(() => {
  lambda.reset()
})
const versions = (...numbers: string[]) => numbers.map((Version) => ({ Version }))

test('of many versions over several pages the newest three stay, and the function itself', async () => {
  lambda.on(ListVersionsByFunctionCommand).resolves({ Versions: versions('12', '9') })
  lambda
    .on(ListVersionsByFunctionCommand, { Marker: undefined })
    .resolves({ Versions: versions('$LATEST', '7', '10', '11'), NextMarker: 'more' })
  expect(await pruneVersions(readStage('dev'), ['stream'])).toEqual(['stream: deleted 2 old versions'])
  const deleted = lambda.commandCalls(DeleteFunctionCommand).map(({ args }) => args[0].input)
  expect(deleted).toEqual([
    { FunctionName: 'stream', Qualifier: '9' },
    { FunctionName: 'stream', Qualifier: '7' },
  ])
})

test('three versions are all kept', async () => {
  lambda.on(ListVersionsByFunctionCommand).resolves({ Versions: versions('$LATEST', '1', '2', '3') })
  expect(await pruneVersions(readStage('dev'), ['stream'])).toEqual([])
  expect(lambda.commandCalls(DeleteFunctionCommand)).toEqual([])
})

test('a version that still serves, below newer ones of deployments that were rolled back, stays, and the others go', async () => {
  lambda.on(ListVersionsByFunctionCommand).resolves({ Versions: versions('1', '2', '3', '4', '5') })
  const conflict = new ResourceConflictException({ message: 'an alias names it', $metadata: {} })
  lambda.on(DeleteFunctionCommand, { Qualifier: '2' }).rejects(conflict)
  expect(await pruneVersions(readStage('dev'), ['stream'])).toEqual(['stream: deleted 1 old versions'])
  lambda.on(DeleteFunctionCommand, { Qualifier: '2' }).rejects(new Error('not authorized'))
  await expect(pruneVersions(readStage('dev'), ['stream'])).rejects.toThrow('not authorized')
})
