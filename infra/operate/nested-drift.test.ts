import {
  CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStackResourceDriftsCommand,
  DetectStackDriftCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readStage } from '../stages.ts'
import { findNestedDrift } from './nested-drift.ts'

Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
const cloudFormation = mockClient(CloudFormationClient)
afterAll(() => cloudFormation.restore())
const stackOf = (domain: string) => `arn:aws:cloudformation:x:1:stack/postloom-dev-${domain}-1/uuid`
const resource = (ResourceType: string, PhysicalResourceId: string) => ({
  ResourceType,
  PhysicalResourceId,
  LogicalResourceId: 'x',
  LastUpdatedTimestamp: new Date(),
  ResourceStatus: 'CREATE_COMPLETE' as const,
})
const nested = (domain: string) => resource('AWS::CloudFormation::Stack', stackOf(domain))
const find = () => findNestedDrift(readStage('dev'), 1)

beforeEach(() => {
  cloudFormation.reset()
  cloudFormation
    .on(ListStackResourcesCommand, { StackName: 'postloom-dev' })
    .resolves({ StackResourceSummaries: [nested('Auth'), resource('AWS::SQS::Queue', 'q')], NextToken: 'more' })
  cloudFormation
    .on(ListStackResourcesCommand, { NextToken: 'more' })
    .resolves({ StackResourceSummaries: [nested('Admin')] })
  cloudFormation.on(DetectStackDriftCommand).resolves({ StackDriftDetectionId: 'd' })
  cloudFormation
    .on(DescribeStackDriftDetectionStatusCommand)
    .resolvesOnce({ DetectionStatus: 'DETECTION_IN_PROGRESS' } as never)
    .resolves({ DetectionStatus: 'DETECTION_COMPLETE' } as never)
  cloudFormation.on(DescribeStackResourceDriftsCommand).resolves({ StackResourceDrifts: [] })
})

test('what was changed by hand in a nested stack is named, from every page', async () => {
  const drift = (LogicalResourceId: string, StackResourceDriftStatus: string) =>
    ({ StackId: stackOf('Admin'), LogicalResourceId, StackResourceDriftStatus }) as never
  cloudFormation
    .on(DescribeStackResourceDriftsCommand, { StackName: stackOf('Admin') })
    .resolves({ StackResourceDrifts: [drift('ListUsers', 'MODIFIED')], NextToken: 'more' })
  cloudFormation
    .on(DescribeStackResourceDriftsCommand, { NextToken: 'more' })
    .resolves({ StackResourceDrifts: [drift('Log', 'DELETED')] })
  expect(await find()).toEqual([
    'postloom-dev-Admin-1: ListUsers was modified by hand',
    'postloom-dev-Admin-1: Log was deleted by hand',
  ])
  const compared = cloudFormation.commandCalls(DetectStackDriftCommand).map(({ args }) => args[0].input.StackName)
  expect(compared).toEqual([stackOf('Auth'), stackOf('Admin')])
})

test('nothing is named where nothing was changed', async () => {
  expect(await find()).toEqual([])
})

test('a stack that could not be compared is named, and the others are compared all the same', async () => {
  cloudFormation
    .on(DescribeStackDriftDetectionStatusCommand)
    .resolvesOnce({ DetectionStatus: 'DETECTION_FAILED', DetectionStatusReason: 'no right' } as never)
    .resolves({ DetectionStatus: 'DETECTION_COMPLETE' } as never)
  const drift = { StackId: stackOf('Admin'), LogicalResourceId: 'Log', StackResourceDriftStatus: 'DELETED' } as never
  cloudFormation
    .on(DescribeStackResourceDriftsCommand, { StackName: stackOf('Admin') })
    .resolves({ StackResourceDrifts: [drift] })
  expect(await find()).toEqual([
    'postloom-dev-Auth-1 could not be compared: no right',
    'postloom-dev-Admin-1: Log was deleted by hand',
  ])
})
