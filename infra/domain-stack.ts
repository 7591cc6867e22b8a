import { join } from 'node:path'
import { NestedStack, RemovalPolicy } from 'aws-cdk-lib'
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import type { IManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FunctionUrlAuthType, type IFunction, type IFunctionUrl, InvokeMode } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Domain } from '#shared/endpoints.ts'
import type { AppEnvironment, AuthEnvironment, QueueEnvironment, TableEnvironment } from '../functions/config.ts'
import type { AlarmTopic } from './constructs/alarm-topic.ts'
import { DomainAlarms } from './constructs/domain-alarms.ts'
import type { FixedEgress } from './constructs/fixed-egress.ts'
import { addRoute, type HttpApi } from './constructs/http-api.ts'
import type { JobQueue } from './constructs/job-queue.ts'
import { mailPolicy } from './constructs/mail-policy.ts'
import { networkPolicy } from './constructs/network-policy.ts'
import { OwnRoleFunction } from './constructs/own-role-function.ts'
import { ScheduledJob, schedulerRole } from './constructs/scheduled-job.ts'
import type { SignIn } from './constructs/sign-in.ts'
import type { SingleTable } from './constructs/single-table.ts'
import { systemPolicy } from './constructs/system-policy.ts'
import { openingFunctions } from './constructs/throttle-alarm.ts'
import { environmentOf, rightsOf } from './function-environment.ts'
import { type FunctionRequirements, requirementsOf } from './function-requirements.ts'
import {
  constructId,
  describe,
  jobName,
  listFunctions,
  type PlannedFunction,
  pathPattern,
  queuesFedBy,
} from './planned-functions.ts'
import { workQueues } from './queues.ts'
import type { Stage } from './stages.ts'

/** What all domains use. It stays in the stack of the stage, which nothing of a domain may be referred to by. */
export interface SharedParts {
  stage: Stage
  /** Where people reach the product. */
  origin: string
  /** Built functions, `<domain>/<name>/index.mjs`. */
  functionsFolder: string
  table: SingleTable
  signIn: SignIn
  http: HttpApi
  /** By the ids of their workers. */
  queues: ReadonlyMap<string, JobQueue>
  deadLetterQueue: IQueue
  egress: FixedEgress | undefined
  alarms: AlarmTopic
}

type DeployedFunction = PlannedFunction & { lambda: OwnRoleFunction }

/**
 * One domain: its functions with their roles, log, routes, schedules and alarms. It holds no data, so that CloudFormation
 * may replace everything in it.
 */
export class DomainStack extends NestedStack {
  readonly #domain: Domain
  readonly #shared: SharedParts
  readonly #logGroup: LogGroup
  /** Streaming functions by the path pattern that they answer. */
  readonly streams = new Map<string, IFunctionUrl>()
  /** Names of the functions whose versions stay when they are replaced. */
  readonly functionsWithVersions: string[]
  /** Those that the product asks for whenever it is opened. */
  readonly openingFunctions: readonly IFunction[]
  /** What people notice at once. */
  readonly urgentAlarms: readonly IAlarm[]

  constructor(scope: Construct, domain: Domain, shared: SharedParts) {
    super(scope, constructId(domain), { description: `Postloom ${shared.stage.name}: ${domain}` })
    this.#domain = domain
    this.#shared = shared
    this.#logGroup = this.#addLogGroup()
    const functions = listFunctions()
      .filter((plan) => plan.domain === domain)
      .map((plan) => ({ ...plan, lambda: this.#function(plan) }))
    for (const one of functions) this.#connect(one)
    const jobs = functions.flatMap((one) =>
      one.kind === 'job' ? [{ id: one.id, everyMs: one.everyMs, job: one.lambda }] : [],
    )
    if (jobs.length > 0) this.#scheduleAll(jobs)
    this.openingFunctions = functions.filter(({ id }) => openingFunctions.includes(id)).map(({ lambda }) => lambda)
    const streaming = functions.filter(isStreamed).map(({ lambda }) => lambda)
    this.functionsWithVersions = streaming.map(({ functionName }) => functionName)
    const { urgent } = new DomainAlarms(this, 'Alarms', {
      stage: shared.stage,
      domain,
      topic: shared.alarms,
      logGroup: this.#logGroup,
      streams: streaming,
      jobs,
      queues: functions.flatMap(({ kind, id }) => (kind === 'worker' ? [{ id, pair: this.#queueOf(id) }] : [])),
    })
    this.urgentAlarms = urgent
  }

  /** One log: the lines of all functions stand in order, and one filter counts what failed. */
  #addLogGroup(): LogGroup {
    const { name, logRetentionDays } = this.#shared.stage
    return new LogGroup(this, 'Log', {
      logGroupName: `/postloom/${name}/${this.#domain}`,
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
  }

  /** Lets calls or messages reach a function. A job is reached by its schedule. */
  #connect({ lambda, ...plan }: DeployedFunction): void {
    if (plan.kind === 'job') return
    if (plan.kind === 'worker') this.#queueOf(plan.id).feed(lambda)
    else if (isStreamed(plan)) this.streams.set(pathPattern(plan.endpoint.path), streamUrl(lambda))
    else addRoute(this, constructId(plan.id), this.#shared.http, plan.endpoint, lambda)
  }

  #function(plan: PlannedFunction): OwnRoleFunction {
    const { id, domain, kind } = plan
    const { stage, functionsFolder, table, http, signIn, egress, deadLetterQueue } = this.#shared
    const requirements = requirementsOf(plan)
    const feeds = requirements.showsSystem ? workQueues.map((queue) => queue.id) : queuesFedBy(plan)
    const isRouted = kind === 'endpoint' && !isStreamed(plan)
    return new OwnRoleFunction(this, `${constructId(id)}${kind === 'worker' ? 'Worker' : ''}`, {
      description: describe(plan),
      folder: join(functionsFolder, id),
      entry: kind === 'worker' ? 'index.work' : 'index.handler',
      environment: {
        ...this.#commonEnvironment(),
        ...(isRouted && http.environment),
        ...environmentOf(stage, requirements),
        ...(feeds.length > 0 && this.#queueEnvironment(feeds)),
      },
      traced: tracedDomains.includes(domain),
      memoryMb: requirements.memoryMb,
      timeoutSeconds: requirements.timeoutSeconds,
      logGroup: this.#logGroup,
      rights: [
        ...table.rights(requirements),
        ...(isRouted ? [http.checkRights] : []),
        ...rightsOf(this, stage, requirements),
        ...this.#queueRights(plan),
        ...(requirements.deletesAccounts ? [signIn.deleteRights] : []),
        ...(requirements.changesEmails ? [signIn.changeRights] : []),
        ...(requirements.setsPasswords ? [signIn.passwordRights] : []),
      ],
      policies: this.#policies(requirements),
      network: requirements.callsGateway ? egress : undefined,
      reservedConcurrency: isStreamed(plan) ? stage.generationConcurrency : undefined,
      ...(kind === 'job' && { functionName: jobName(stage.name, id), deadLetterQueue }),
    })
  }

  /** Those that have no resources to name. */
  #policies({ showsSystem, sendsMails, callsGateway }: FunctionRequirements): IManagedPolicy[] {
    return [
      ...(showsSystem ? [systemPolicy(this)] : []),
      ...(sendsMails ? [mailPolicy(this, this.#shared.stage.mailFrom)] : []),
      ...(callsGateway ? [networkPolicy(this)] : []),
    ]
  }

  #commonEnvironment(): AppEnvironment & TableEnvironment & AuthEnvironment {
    const { origin, table, signIn } = this.#shared
    return { APP_ORIGIN: origin, TABLE_NAME: table.table.tableName, ...signIn.environment }
  }

  #queueEnvironment(workers: string[]): QueueEnvironment {
    const urls = Object.fromEntries(workers.map((id) => [id, this.#queueOf(id).queue.queueUrl]))
    return { JOB_QUEUES: this.toJsonString(urls) }
  }

  #queueRights(plan: PlannedFunction): PolicyStatement[] {
    if (requirementsOf(plan).showsSystem) return workQueues.map(({ id }) => this.#queueOf(id).measureRights)
    if (plan.kind === 'worker') return [this.#queueOf(plan.id).consumeRights]
    return queuesFedBy(plan).map((worker) => this.#queueOf(worker).sendRights)
  }

  #queueOf(worker: string): JobQueue {
    return this.#shared.queues.get(worker)!
  }

  #scheduleAll(jobs: { id: string; everyMs: number; job: OwnRoleFunction }[]): void {
    const { deadLetterQueue } = this.#shared
    const role = schedulerRole(
      this,
      jobs.map(({ job }) => job),
      deadLetterQueue,
    )
    for (const one of jobs) new ScheduledJob(this, `${one.job.node.id}Schedule`, { ...one, role, deadLetterQueue })
  }
}

/** Where the time goes only in calls of others: models and the gateway. A trace of a short call says what its log line says. */
const tracedDomains: Domain[] = ['generation', 'payments']

const isStreamed = (plan: PlannedFunction): boolean => plan.kind === 'endpoint' && plan.endpoint.transport === 'stream'

/** A version of its own behind an alias: a run begun before a deployment ends on the code it began with. */
function streamUrl(lambda: OwnRoleFunction): IFunctionUrl {
  return lambda
    .addAlias('live')
    .addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM, invokeMode: InvokeMode.RESPONSE_STREAM })
}
