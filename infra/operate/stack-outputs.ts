import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation'
import { stackName } from '../add-stage.ts'
import type { Stage } from '../stages.ts'

/** @returns undefined when there is no such stack */
export async function findStack(region: string, StackName: string): Promise<Stack | undefined> {
  try {
    const { Stacks } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }))
    return Stacks?.[0]
  } catch (error) {
    // CloudFormation has no error of its own for a stack that is not there.
    if (error instanceof CloudFormationServiceException && error.message.includes('does not exist')) return undefined
    throw error
  }
}

/** @returns an output of a stage's stack; undefined before its first deployment */
export async function findOutput({ name, region }: Stage, key: string): Promise<string | undefined> {
  return outputOf(await findStack(region, stackName(name)), key)
}

/** @returns undefined when there is no such stack, or it has no such output yet */
export const outputOf = (stack: Stack | undefined, key: string): string | undefined =>
  stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue

/** @returns an output of a stage's stack. @throws when the stage is not deployed */
export async function getOutput(stage: Stage, key: string): Promise<string> {
  const value = await findOutput(stage, key)
  if (!value) throw new Error(`${stackName(stage.name)} has no ${key}: deploy it first`)
  return value
}
