import { DeleteFunctionCommand, LambdaClient, ListVersionsByFunctionCommand } from '@aws-sdk/client-lambda'
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
