import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation'
import { mockClient } from 'aws-sdk-client-mock'
import { onTestFinished } from 'vitest'

Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })

/** An account in which one stack is deployed, for the rest of the test; CloudFormation refuses any other name. */
export function fakeStack(StackName: string, outputs: Record<string, string>): void {
  const cloudFormation = mockClient(CloudFormationClient)
  onTestFinished(() => {
    cloudFormation.restore()
  })
  const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }))
  const stack = { StackName, CreationTime: new Date(), StackStatus: 'CREATE_COMPLETE' as const, Outputs }
  cloudFormation.on(DescribeStacksCommand).rejects(noStack)
  cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({ Stacks: [stack] })
}

const noStack = new CloudFormationServiceException({
  name: 'ValidationError',
  $fault: 'client',
  message: 'Stack with id postloom-x does not exist',
  $metadata: {},
})
