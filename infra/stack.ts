import { join } from 'node:path'
import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib'
import { Certificate, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FunctionUrlAuthType, type IFunctionUrl, InvokeMode } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Domain } from '#shared/endpoints.ts'
import type {
  AppEnvironment,
  AuthEnvironment,
  QueueEnvironment,
  QueueUrls,
  TableEnvironment,
} from '../functions/config.ts'
import { EndpointFunction } from './constructs/endpoint-function.ts'
import { FixedEgress } from './constructs/fixed-egress.ts'
import { HttpApi } from './constructs/http-api.ts'
import { JobQueue } from './constructs/job-queue.ts'
import { mailAccountPolicy } from './constructs/mail-account-policy.ts'
import { Monitoring } from './constructs/monitoring.ts'
import { ScheduledJob, schedulerRole } from './constructs/scheduled-job.ts'
import { SignIn } from './constructs/sign-in.ts'
import { SingleTable } from './constructs/single-table.ts'
import { SiteFiles } from './constructs/site-files.ts'
import { WebSite } from './constructs/web-site.ts'
import { environmentOf, rightsOf } from './function-environment.ts'
import { requirementsOf, triggerRequirements } from './function-requirements.ts'
import {
  describe,
  jobName,
  listFunctions,
  type PlannedFunction,
  pathPattern,
  queuesFedBy,
  requireBuilt,
} from './planned-functions.ts'
import { poolSettingsOf, preSignUpFunction } from './pool-settings.ts'
import { workQueues } from './queues.ts'
import type { Stage } from './stages.ts'

export interface PostloomStackProps {
  stage: Stage
  /** Where people reach the product. */
  origin: string
  account?: string
  /** Version of the secret with Google's client. */
  googleSecretVersion?: string
  /** Built functions, `<domain>/<name>/index.mjs`. */
  functionsFolder: string
  /** The built web. */
  webFolder: string
  /** Made in us-east-1, where CloudFront reads it. */
  certificate?: ICertificate
  firewallArn?: string
}

/** Everything a stage consists of: table, user pool, functions, queues, distribution, and monitoring. */
export class PostloomStack extends Stack {
  readonly #props: PostloomStackProps
  readonly #table: SingleTable
  readonly #signIn: SignIn
  readonly #deadLetterQueue: Queue
  readonly #egress: FixedEgress | undefined
  readonly #logGroups = new Map<Domain, LogGroup>()
  readonly #queues = new Map<string, JobQueue>()

  constructor(scope: Construct, id: string, props: PostloomStackProps) {
    const { stage, account, origin, googleSecretVersion } = props
    super(scope, id, {
      env: { region: stage.region, account },
      crossRegionReferences: true,
      terminationProtection: stage.isProtected,
      description: `Postloom ${stage.name}`,
    })
    requireBuilt(props.functionsFolder)
    Tags.of(this).add('postloom-stage', stage.name)
    this.#props = props
    this.#table = new SingleTable(this, 'Data', stage)
    const preSignUp = poolSettingsOf(stage).hasPreSignUp ? this.#preSignUp() : undefined
    this.#signIn = new SignIn(this, 'SignIn', { stage, origin, googleSecretVersion, preSignUp })
    this.#deadLetterQueue = new Queue(this, 'DeadLetters', { enforceSSL: true, retentionPeriod: Duration.days(14) })
    const pays = listFunctions().some(({ domain }) => domain === 'payments')
    if (pays && stage.paymentsEgress === 'fixed') this.#egress = new FixedEgress(this, 'Egress', stage)

    // The ids 'Door' and 'Watch' below are part of logical ids: with other ones CloudFormation would replace the HTTP API
    // and every alarm of a deployed stage.
    const http = new HttpApi(this, 'Door', stage)
    const planned = listFunctions().map((plan) => ({ ...plan, lambda: this.#function(plan) }))
    const streams = new Map<string, IFunctionUrl>()
    for (const { lambda, ...plan } of planned) {
      if (plan.kind === 'scheduler') continue
      if (plan.kind === 'worker') this.#queueOf(plan.id).feed(lambda)
      else if (plan.endpoint.transport === 'stream') streams.set(pathPattern(plan.endpoint.path), streamUrl(lambda))
      else http.addRoute(plan.id, plan.endpoint, lambda)
    }

    const jobs = planned.flatMap((plan) =>
      plan.kind === 'scheduler' ? [{ id: plan.id, everyMs: plan.everyMs, job: plan.lambda }] : [],
    )
    this.#scheduleAll(jobs)

    const site = new WebSite(this, 'Site', {
      stage,
      certificate: props.certificate ?? ownCertificate(this, stage),
      firewallArn: props.firewallArn,
      api: {
        host: `${http.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`,
        originSecret: http.originSecret.secretValue.unsafeUnwrap(),
      },
      streams,
    })
    new SiteFiles(this, 'Files', { bucket: site.bucket, folder: props.webFolder })
    new Monitoring(this, 'Watch', {
      stage,
      api: http.api,
      table: this.#table.table,
      logGroups: this.#logGroups,
      streams: planned.flatMap((plan) => (isStreamed(plan) ? [plan.lambda] : [])),
      jobs,
      queues: [...this.#queues].map(([id, pair]) => ({ id, name: constructId(id), pair })),
      deadLetterQueue: this.#deadLetterQueue,
    })
    addRecords(this, stage, site)
    new CfnOutput(this, 'Address', {
      value: `https://${stage.domain?.name ?? site.distribution.distributionDomainName}`,
    })
    new CfnOutput(this, 'TableName', { value: this.#table.table.tableName })
    new CfnOutput(this, 'UserPoolId', { value: this.#signIn.environment.COGNITO_USER_POOL_ID })
    new CfnOutput(this, 'DeadLetterQueue', { value: this.#deadLetterQueue.queueUrl })
    new CfnOutput(this, 'FunctionsWithVersions', {
      value: planned.flatMap((plan) => (isStreamed(plan) ? [plan.lambda.functionName] : [])).join(','),
    })
    if (this.#egress) new CfnOutput(this, 'GatewayCallsComeFrom', { value: this.#egress.address })
    new CfnOutput(this, 'GoogleRedirectUri', { value: `${this.#signIn.environment.COGNITO_DOMAIN}/oauth2/idpresponse` })
  }

  /** Two of the region's zones, without asking the account which there are. */
  override get availabilityZones(): string[] {
    return [0, 1].map((index) => Fn.select(index, Fn.getAzs()))
  }

  #function(plan: PlannedFunction): EndpointFunction {
    const { id, domain, kind } = plan
    const { stage, origin, functionsFolder } = this.#props
    const requirements = requirementsOf(plan)
    const feeds = requirements.showsSystem ? workQueues.map((queue) => queue.id) : queuesFedBy(plan)
    return new EndpointFunction(this, `${constructId(id)}${kind === 'worker' ? 'Worker' : ''}`, {
      description: describe(plan),
      folder: join(functionsFolder, id),
      entry: kind === 'worker' ? 'index.work' : 'index.handler',
      environment: {
        ...this.#commonEnvironment(origin),
        ...environmentOf(stage, requirements),
        ...(feeds.length > 0 && this.#queueEnvironment(feeds)),
      },
      traced: tracedDomains.includes(domain),
      memoryMb: requirements.memoryMb,
      timeoutSeconds: requirements.timeoutSeconds,
      logGroup: this.#logGroup(domain),
      rights: [...this.#table.rights(requirements), ...rightsOf(this, stage, requirements), ...this.#queueRights(plan)],
      policies: requirements.showsSystem ? [mailAccountPolicy(this)] : [],
      network: requirements.callsGateway ? this.#egress : undefined,
      reservedConcurrency: isStreamed(plan) ? stage.generationConcurrency : undefined,
      ...(kind === 'scheduler' && { functionName: jobName(stage.name, id), deadLetterQueue: this.#deadLetterQueue }),
    })
  }

  /** The pool waits five seconds for its function, which reads one row and knows nothing of the pool. */
  #preSignUp(): EndpointFunction {
    const { stage, functionsFolder } = this.#props
    const environment: TableEnvironment = { TABLE_NAME: this.#table.table.tableName }
    return new EndpointFunction(this, 'AuthPreSignUp', {
      description: `Trigger ${preSignUpFunction}`,
      folder: join(functionsFolder, preSignUpFunction),
      environment: { ...environment, ...environmentOf(stage, triggerRequirements) },
      traced: false,
      memoryMb: triggerRequirements.memoryMb,
      timeoutSeconds: triggerRequirements.timeoutSeconds,
      logGroup: this.#logGroup('auth'),
      rights: this.#table.rights(triggerRequirements),
    })
  }

  #commonEnvironment(origin: string): AppEnvironment & TableEnvironment & AuthEnvironment {
    return { APP_ORIGIN: origin, TABLE_NAME: this.#table.table.tableName, ...this.#signIn.environment }
  }

  #queueEnvironment(workers: string[]): QueueEnvironment {
    return { JOB_QUEUES: this.toJsonString(this.#addressesOf(workers)) }
  }

  #scheduleAll(jobs: { id: string; everyMs: number; job: EndpointFunction }[]): void {
    const deadLetterQueue = this.#deadLetterQueue
    const role = schedulerRole(
      this,
      jobs.map(({ job }) => job),
      deadLetterQueue,
    )
    for (const one of jobs) new ScheduledJob(this, `${one.job.node.id}Schedule`, { ...one, role, deadLetterQueue })
  }

  #queueOf(worker: string): JobQueue {
    const made =
      this.#queues.get(worker) ??
      new JobQueue(this, `${constructId(worker)}Work`, { stage: this.#props.stage.name, worker })
    this.#queues.set(worker, made)
    return made
  }

  #addressesOf(workers: string[]): QueueUrls {
    return Object.fromEntries(workers.map((id) => [id, this.#queueOf(id).queue.queueUrl]))
  }

  #queueRights(plan: PlannedFunction): PolicyStatement[] {
    if (requirementsOf(plan).showsSystem) return workQueues.map(({ id }) => this.#queueOf(id).measureRights)
    if (plan.kind === 'worker') return [this.#queueOf(plan.id).consumeRights]
    return queuesFedBy(plan).map((worker) => this.#queueOf(worker).sendRights)
  }

  /** One log per domain: its functions' lines stand in order, and one filter counts what failed. */
  #logGroup(domain: Domain): LogGroup {
    const { name, logRetentionDays } = this.#props.stage
    const logGroup =
      this.#logGroups.get(domain) ??
      new LogGroup(this, `${constructId(domain)}Log`, {
        logGroupName: `/postloom/${name}/${domain}`,
        retention: logRetentionDays,
        removalPolicy: RemovalPolicy.DESTROY,
      })
    this.#logGroups.set(domain, logGroup)
    return logGroup
  }
}

/** Where the time goes only in calls of others: models and the gateway. A trace of a short call says what its log line says. */
const tracedDomains: Domain[] = ['generation', 'payments']

const isStreamed = (plan: PlannedFunction): boolean => plan.kind === 'endpoint' && plan.endpoint.transport === 'stream'

/** A version of its own behind an alias: a run begun before a deployment ends on the code it began with. */
function streamUrl(lambda: EndpointFunction): IFunctionUrl {
  return lambda
    .addAlias('live')
    .addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM, invokeMode: InvokeMode.RESPONSE_STREAM })
}

/** `credits/sweep-holds` → `CreditsSweepHolds`. */
const constructId = (id: string): string => id.replace(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase())

function ownCertificate(scope: Construct, { domain }: Stage): ICertificate | undefined {
  if (!domain || !('certificateArn' in domain)) return undefined
  return Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn)
}

function addRecords(scope: Construct, { domain }: Stage, { distribution }: WebSite): void {
  if (!domain || !('hostedZone' in domain)) return
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: domain.hostedZone.id,
    zoneName: domain.hostedZone.name,
  })
  const record = { zone, recordName: domain.name, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) }
  new ARecord(scope, 'AddressV4', record)
  new AaaaRecord(scope, 'AddressV6', record)
}
