import { setTimeout } from 'node:timers/promises'
import {
  CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStackResourceDriftsCommand,
  DetectStackDriftCommand,
  paginateListStackResources,
  type StackResourceDrift,
} from '@aws-sdk/client-cloudformation'
import { stackName } from '../add-stage.ts'
import type { Stage } from '../stages.ts'

/**
 * Compares the nested stacks of a stage with their templates: `cdk drift` looks at the stack of the stage alone.
 * @param pauseMs between two questions whether a comparison has ended
 * @returns a line for each resource that was changed by hand, and for each stack that could not be compared
 */
export async function findNestedDrift({ name, region }: Stage, pauseMs = 3_000): Promise<string[]> {
  const client = new CloudFormationClient({ region })
  const stacks: string[] = []
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client },
    { StackName: stackName(name) },
  ))
    for (const { ResourceType, PhysicalResourceId } of StackResourceSummaries)
      if (ResourceType === 'AWS::CloudFormation::Stack' && PhysicalResourceId) stacks.push(PhysicalResourceId)
  const lines: string[] = []
  // One after the other: CloudFormation compares few stacks of an account at a time.
  for (const stack of stacks) {
    const failure = await compare(client, stack, pauseMs)
    lines.push(...(failure ? [failure] : (await listDrifts(client, stack)).map(describeDrift)))
  }
  return lines
}

/** @returns why it could not be compared */
async function compare(client: CloudFormationClient, StackName: string, pauseMs: number): Promise<string | undefined> {
  const { StackDriftDetectionId } = await client.send(new DetectStackDriftCommand({ StackName }))
  while (true) {
    const { DetectionStatus, DetectionStatusReason } = await client.send(
      new DescribeStackDriftDetectionStatusCommand({ StackDriftDetectionId }),
    )
    if (DetectionStatus === 'DETECTION_COMPLETE') return undefined
    if (DetectionStatus === 'DETECTION_FAILED')
      return `${shortName(StackName)} could not be compared: ${DetectionStatusReason}`
    await setTimeout(pauseMs)
  }
}

async function listDrifts(client: CloudFormationClient, StackName: string): Promise<StackResourceDrift[]> {
  const drifts: StackResourceDrift[] = []
  let NextToken: string | undefined
  do {
    const page = await client.send(
      new DescribeStackResourceDriftsCommand({
        StackName,
        StackResourceDriftStatusFilters: ['MODIFIED', 'DELETED'],
        NextToken,
      }),
    )
    drifts.push(...(page.StackResourceDrifts ?? []))
    NextToken = page.NextToken
  } while (NextToken)
  return drifts
}

const describeDrift = ({ StackId = '', LogicalResourceId, StackResourceDriftStatus }: StackResourceDrift): string =>
  `${shortName(StackId)}: ${LogicalResourceId} was ${StackResourceDriftStatus?.toLowerCase()} by hand`

/** `arn:aws:cloudformation:…:stack/postloom-dev-Auth-1AB/uuid` → `postloom-dev-Auth-1AB`. */
const shortName = (stackId: string): string => stackId.split('/')[1] ?? stackId
