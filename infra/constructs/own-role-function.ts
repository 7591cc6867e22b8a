import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  type IManagedPolicy,
  ManagedPolicy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge, noResources } from './acknowledge.ts'
import type { FixedEgress } from './fixed-egress.ts'

export interface OwnRoleFunctionProps {
  /** Absent: AWS finds one. */
  functionName?: string
  /** What it answers, or what starts it: `POST /api/generate`, `Job payments/renew-plans`. */
  description: string
  /** Folder with `index.mjs`, taken as it is. */
  folder: string
  /** What in it is called; `index.handler` unless said otherwise. */
  entry?: string
  environment: Record<string, string>
  /** Whether X-Ray sees its calls. */
  traced: boolean
  memoryMb: number
  timeoutSeconds: number
  logGroup: ILogGroup
  /** Everything it may do beside writing its log and, when it has them, its traces. */
  rights: PolicyStatement[]
  /** Rights that have no resources to name. */
  policies?: readonly IManagedPolicy[]
  /** Absent: it is in no network, and reaches everything over the internet. In one it needs `networkPolicy` among its policies. */
  network?: FixedEgress
  reservedConcurrency?: number
  /** Where an asynchronous call goes after two retries. */
  deadLetterQueue?: IQueue
}

/** A Lambda with a role of its own that nothing adds to: the rights listed here are all it has. */
export class OwnRoleFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: OwnRoleFunctionProps) {
    const { description, folder, environment, memoryMb, timeoutSeconds, logGroup, rights, deadLetterQueue } = props
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description,
      managedPolicies: [...(props.traced ? [tracingPolicy(scope)] : []), ...(props.policies ?? [])],
      inlinePolicies: {
        own: new PolicyDocument({ statements: [logRights(logGroup), ...rights, ...queueRights(deadLetterQueue)] }),
      },
    })
    super(scope, id, {
      description,
      functionName: props.functionName,
      // Lambda reads no source maps: they only make what is uploaded three to four times as large.
      code: Code.fromAsset(folder, { exclude: ['*.map'] }),
      handler: props.entry ?? 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      environment,
      role: role.withoutPolicyUpdates(),
      logGroup,
      // A stream that began before a deployment ends on its own version. That of a deployment that fails goes: Lambda
      // would refuse to publish the same again.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.INFO,
      tracing: props.traced ? Tracing.ACTIVE : Tracing.DISABLED,
      ...(props.network && { vpc: props.network.vpc, securityGroups: [props.network.securityGroup] }),
      reservedConcurrentExecutions: props.reservedConcurrency,
      ...(deadLetterQueue && { deadLetterQueue, retryAttempts: 2, maxEventAge: Duration.hours(1) }),
    })
    this.node.addDependency(role)
  }
}

function logRights(logGroup: ILogGroup): PolicyStatement {
  return new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  })
}

function queueRights(queue: IQueue | undefined): PolicyStatement[] {
  return queue ? [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] })] : []
}

/** X-Ray has no resources to name, so the one policy that must say `*` is one resource that all roles share. */
function tracingPolicy(scope: Construct): IManagedPolicy {
  const stack = Stack.of(scope)
  return (stack.node.tryFindChild('Tracing') as ManagedPolicy | undefined) ?? newTracingPolicy(stack)
}

function newTracingPolicy(stack: Stack): ManagedPolicy {
  const policy = new ManagedPolicy(stack, 'Tracing', {
    description: 'Sends traces to X-Ray',
    statements: [
      new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
    ],
  })
  acknowledge(policy, noResources)
  return policy
}
