import type { StackStatus } from '@aws-sdk/client-cloudformation'
import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import {
  type AccountLimit,
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
} from '@aws-sdk/client-lambda'
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2'
import { listEndpoints } from '#shared/endpoints.ts'
import { edgeMonitoringStackName, edgeStackName, stackName } from '../add-stage.ts'
import { edgeRegion } from '../edge-region.ts'
import { needsEdge } from '../edge-stack.ts'
import type { Stage } from '../stages.ts'
import { tableDefinition } from '../table.ts'
import { describeFailure, isSignInError } from './command.ts'
import { findOutput, findStack } from './stack-outputs.ts'

/** What an account says about a stage, one line each with its cure. */
export interface AccountReport {
  /** A deployment would fail on these. */
  obstacles: string[]
  /** A deployment succeeds, and people would notice these. */
  warnings: string[]
}

/**
 * Asks one thing first: without credentials every question would fail in the same words.
 * @throws when there are none, or expired ones
 */
export async function requireCredentials({ region }: Stage): Promise<void> {
  await findStack(region, 'CDKToolkit').catch((error) => {
    if (isSignInError(error)) throw error
  })
}

/** Asks the account what a deployment or its people would otherwise find out: bootstrap, stack, quotas, mails. */
export async function checkAccount(stage: Stage): Promise<AccountReport> {
  const reports = await Promise.all([
    ask('the stacks', () => checkStacks(stage)),
    ask('the concurrency of Lambda', () => checkConcurrency(stage)),
    ask('SES', () => checkMails(stage)),
    ask('the restored table', () => checkRestoredTable(stage)),
  ])
  return {
    obstacles: reports.flatMap(({ obstacles = [] }) => obstacles),
    warnings: reports.flatMap(({ warnings = [] }) => warnings),
  }
}

/** An answer that is refused stops nothing: who deploys may have fewer rights than who asks. */
async function ask(what: string, question: () => Promise<Partial<AccountReport>>): Promise<Partial<AccountReport>> {
  try {
    return await question()
  } catch (error) {
    return { warnings: [`${what} could not be read: ${describeFailure(error as Error)}`] }
  }
}

async function checkStacks(stage: Stage): Promise<Partial<AccountReport>> {
  const regions = [...new Set([stage.region, edgeRegion])]
  const bootstrapped = await Promise.all(regions.map((each) => findStack(each, 'CDKToolkit')))
  const missing = regions.filter((_, i) => !bootstrapped[i])
  const stuck = await Promise.all(stacksOf(stage).map((each) => describeStuck(stage.name, each)))
  return {
    obstacles: [
      ...missing.map((each) => `${each} is not prepared for the CDK: npx cdk bootstrap aws://ACCOUNT/${each}`),
      ...stuck.flat(),
    ],
  }
}

interface DeployedStack {
  region: string
  stack: string
}

/** All that a deployment of a stage updates. */
const stacksOf = (stage: Stage): DeployedStack[] => [
  ...(needsEdge(stage) ? [{ region: edgeRegion, stack: edgeStackName(stage.name) }] : []),
  { region: stage.region, stack: stackName(stage.name) },
  { region: edgeRegion, stack: edgeMonitoringStackName(stage.name) },
]

/** @returns why a stack cannot be deployed as it is, and what to do; nothing where it can */
async function describeStuck(stage: string, { region, stack }: DeployedStack): Promise<string[]> {
  const status = (await findStack(region, stack))?.StackStatus
  const cure = status && cureOf(status, stage, stack)
  return cure ? [`the stack ${stack} is in ${status}: ${cure}`] : []
}

/**
 * What to do about a stack that cannot be deployed as it is; `ROLLBACK_COMPLETE` is deleted by the CDK itself. `REVIEW_IN_PROGRESS`
 * stays where a first deployment is interrupted before it has begun: nothing goes on there, and the CDK begins again.
 * @source https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_CreateChangeSet.html
 */
function cureOf(status: StackStatus, stage: string, stack: string): string | undefined {
  if (status === 'REVIEW_IN_PROGRESS') return undefined
  if (status.endsWith('_IN_PROGRESS')) return 'wait until it has ended'
  if (status === 'ROLLBACK_FAILED' || status === 'DELETE_FAILED')
    // Those of the edge hold nothing that is not made anew, and the stage may stand without them.
    return stack === stackName(stage)
      ? `npm run destroy -- --stage ${stage}, see "When it stops" in docs/deploy.md`
      : 'delete it in the console of CloudFormation'
  return status === 'UPDATE_ROLLBACK_FAILED' ? 'continue its rollback in the console of CloudFormation' : undefined
}

/** Each of them reserves `generationConcurrency`. */
export const streamingFunctions = listEndpoints().filter(({ endpoint }) => endpoint.transport === 'stream').length

/** Lambda keeps so many executions for functions that reserve none. */
const unreservedExecutions = 100
/** A run holds one for as long as its models write, and a visit opens four for a moment. */
const fewExecutions = 100

/** A new account may run ten functions at a time, not the thousand that the documentation names. */
async function checkConcurrency(stage: Stage): Promise<Partial<AccountReport>> {
  const { name, region, generationConcurrency = 0 } = stage
  const lambda = new LambdaClient({ region })
  const { AccountLimit = {} } = await lambda.send(new GetAccountSettingsCommand({}))
  const all = AccountLimit.ConcurrentExecutions ?? 0
  const request = 'request more under Service Quotas, AWS Lambda, Concurrent executions'
  const reserved = generationConcurrency * streamingFunctions
  const others = reserved > 0 ? await reservedByOthers(lambda, stage, AccountLimit) : 0
  if (reserved > 0 && all - others - reserved < unreservedExecutions) {
    const reason = `generationConcurrency of ${name} reserves ${reserved}, for each of ${streamingFunctions} functions ${generationConcurrency}, other functions reserve ${others}, and ${unreservedExecutions} must stay free`
    return { obstacles: [`this account may run ${all} functions at a time; ${reason}: take it out, or ${request}`] }
  }
  if (all >= fewExecutions) return {}
  return {
    warnings: [`this account may run ${all} functions at a time, so that a few people fill it: ${request}`],
  }
}

/** What other stages and products hold: all that is reserved, without what functions of this stage have of it by now. */
async function reservedByOthers(
  lambda: LambdaClient,
  stage: Stage,
  { ConcurrentExecutions = 0, UnreservedConcurrentExecutions = ConcurrentExecutions }: AccountLimit,
): Promise<number> {
  const names = (await findOutput(stage, 'FunctionsWithVersions'))?.split(',') ?? []
  const own = await Promise.all(
    names.map((FunctionName) => lambda.send(new GetFunctionConcurrencyCommand({ FunctionName }))),
  )
  const ownReserved = own.reduce((sum, { ReservedConcurrentExecutions = 0 }) => sum + ReservedConcurrentExecutions, 0)
  return ConcurrentExecutions - UnreservedConcurrentExecutions - ownReserved
}

/** CloudFormation takes any name: every call would fail from the deployment on. */
async function checkRestoredTable({ name, region, restoredTable }: Stage): Promise<Partial<AccountReport>> {
  if (!restoredTable) return {}
  const cure = `correct restoredTable of ${name} in infra/stages.ts`
  try {
    const { Table } = await new DynamoDBClient({ region }).send(new DescribeTableCommand({ TableName: restoredTable }))
    if (Table?.TableStatus !== 'ACTIVE')
      return { obstacles: [`the table ${restoredTable} is in ${Table?.TableStatus}: wait until it is ACTIVE`] }
    const has = Table.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName) ?? []
    const missing = tableDefinition.GlobalSecondaryIndexes.filter(({ IndexName }) => !has.includes(IndexName))
    if (missing.length === 0) return {}
    const names = missing.map(({ IndexName }) => IndexName).join(', ')
    return { obstacles: [`the table ${restoredTable} has no index ${names}: ${cure}, or add the index`] }
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
    return { obstacles: [`there is no table ${restoredTable} in ${region}: ${cure}`] }
  }
}

async function checkMails({ region, mailFrom }: Stage): Promise<Partial<AccountReport>> {
  const ses = new SESv2Client({ region })
  const identities = identitiesOf(mailFrom)
  const known = await Promise.all(identities.map((identity) => isVerified(ses, identity)))
  const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand({}))
  return {
    warnings: [
      ...(known.includes(true)
        ? []
        : [`SES does not know ${mailFrom}, so that no mail is sent: step 4 of docs/deploy.md`]),
      ...(ProductionAccessEnabled
        ? []
        : ['SES sends to verified addresses only: request production access in its console']),
    ],
  }
}

/** The address, its domain, and the domains above: whoever has verified one sends as every address below it. */
function identitiesOf(address: string): string[] {
  const labels = address.split('@')[1]!.split('.')
  return [address, ...labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'))]
}

async function isVerified(ses: SESv2Client, EmailIdentity: string): Promise<boolean> {
  try {
    const { VerifiedForSendingStatus } = await ses.send(new GetEmailIdentityCommand({ EmailIdentity }))
    return VerifiedForSendingStatus ?? false
  } catch (error) {
    if (error instanceof NotFoundException) return false
    throw error
  }
}
