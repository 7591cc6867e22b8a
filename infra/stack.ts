import { join } from 'node:path'
import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib'
import { Certificate, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from './constructs/acknowledge.ts'
import { failedAnswers } from './constructs/edge-alarm.ts'
import { FixedEgress } from './constructs/fixed-egress.ts'
import { HttpApi } from './constructs/http-api.ts'
import { JobQueue } from './constructs/job-queue.ts'
import { Monitoring } from './constructs/monitoring.ts'
import { addOutageAlarm } from './constructs/outage-alarm.ts'
import { OwnRoleFunction } from './constructs/own-role-function.ts'
import { SignIn } from './constructs/sign-in.ts'
import { SingleTable } from './constructs/single-table.ts'
import { SiteFiles } from './constructs/site-files.ts'
import { addThrottleAlarm } from './constructs/throttle-alarm.ts'
import { WebSite } from './constructs/web-site.ts'
import { DomainStack, type SharedParts } from './domain-stack.ts'
import { environmentOf } from './function-environment.ts'
import { triggerRequirements } from './function-requirements.ts'
import { constructId, listFunctions, requireBuilt } from './planned-functions.ts'
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
  /** Version of the secret that the distribution sends along. */
  originSecretVersion?: string
  /** Built functions, `<domain>/<name>/index.mjs`. */
  functionsFolder: string
  /** The built web. */
  webFolder: string
  /** Made in us-east-1, where CloudFront reads it. */
  certificate?: ICertificate
  firewallArn?: string
}

/**
 * What a stage holds and is reached by: table, user pool, queues, HTTP API, distribution. The functions are in a nested stack
 * for each domain, because a template has 500 resources at most. Domains name parts of this stack; of a domain, only the
 * distribution and the outputs name anything, so that no reference goes in a circle.
 */
export class PostloomStack extends Stack {
  readonly site: WebSite
  readonly #zones: readonly string[] | undefined

  constructor(scope: Construct, id: string, props: PostloomStackProps) {
    const { stage, account, origin, googleSecretVersion, functionsFolder } = props
    super(scope, id, {
      env: { region: stage.region, account },
      crossRegionReferences: true,
      terminationProtection: stage.isProtected,
      description: `Postloom ${stage.name}`,
    })
    this.#zones = stage.zones
    requireBuilt(functionsFolder)
    Tags.of(this).add('postloom-stage', stage.name)
    const table = new SingleTable(this, 'Data', stage)
    const preSignUp = poolSettingsOf(stage).hasPreSignUp ? this.#addPreSignUp(stage, functionsFolder, table) : undefined
    const signIn = new SignIn(this, 'SignIn', { stage, origin, googleSecretVersion, preSignUp })
    const deadLetterQueue = this.#addDeadLetterQueue()
    const queues = this.#addQueues(stage)
    const domains = [...new Set(listFunctions().map(({ domain }) => domain))].toSorted()
    const egress =
      stage.gateway && stage.paymentsEgress === 'fixed' ? new FixedEgress(this, 'Egress', stage) : undefined
    const http = new HttpApi(this, 'Http', stage)
    const monitoring = new Monitoring(this, 'Monitoring', {
      stage,
      http,
      table: table.table,
      domains,
      queues,
      deadLetterQueue,
    })
    const alarms = monitoring.topic
    const shared = { stage, origin, functionsFolder, table, signIn, http, queues, deadLetterQueue, egress, alarms }
    const stacks = domains.map((domain) => new DomainStack(this, domain, shared))
    const throttled = addThrottleAlarm(
      this,
      alarms,
      stacks.flatMap(({ openingFunctions }) => openingFunctions),
    )
    const urgent = [...monitoring.urgent, throttled, ...stacks.flatMap(({ urgentAlarms }) => urgentAlarms)]
    addOutageAlarm(this, stage, alarms, urgent)
    this.site = this.#addSite(props, http, stacks)
    monitoring.addCharts(
      { title: 'Functions throttled', metrics: [throttled.metric] },
      { title: 'The edge answers 5xx', metrics: [failedAnswers(this.site.distribution.distributionId)] },
    )
    this.#addOutputs(props, { ...shared, stacks })
  }

  /** Two of the region's zones: those that the stage names, or the first two, without asking the account which there are. */
  override get availabilityZones(): string[] {
    return this.#zones ? [...this.#zones] : [0, 1].map((index) => Fn.select(index, Fn.getAzs()))
  }

  #addDeadLetterQueue(): Queue {
    const queue = new Queue(this, 'DeadLetters', { enforceSSL: true, retentionPeriod: Duration.days(14) })
    acknowledge(queue, {
      'AwsSolutions-SQS3': 'It is a dead-letter queue itself: of jobs in nested stacks, where the rule does not look.',
    })
    return queue
  }

  /**
   * The pool waits five seconds for its function, which reads one row and knows nothing of the pool. Its log is its own: a
   * sign-up that is refused is a failure there, and no reason for an alarm.
   */
  #addPreSignUp(stage: Stage, functionsFolder: string, table: SingleTable): OwnRoleFunction {
    const logGroup = new LogGroup(this, 'SignUpLog', {
      logGroupName: `/postloom/${stage.name}/sign-up`,
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    return new OwnRoleFunction(this, 'AuthPreSignUp', {
      description: `Trigger ${preSignUpFunction}`,
      folder: join(functionsFolder, preSignUpFunction),
      environment: { TABLE_NAME: table.table.tableName, ...environmentOf(stage, triggerRequirements) },
      traced: false,
      memoryMb: triggerRequirements.memoryMb,
      timeoutSeconds: triggerRequirements.timeoutSeconds,
      logGroup,
      rights: table.rights(triggerRequirements),
    })
  }

  /** Queues hold what people wait for, so they stay when a domain is replaced. */
  #addQueues({ name }: Stage): Map<string, JobQueue> {
    const queueOf = (worker: string) => new JobQueue(this, `${constructId(worker)}Work`, { stage: name, worker })
    return new Map(workQueues.map(({ id }) => [id, queueOf(id)]))
  }

  /** What operators read in the console, and `infra/operate/` by these names. */
  #addOutputs(
    { stage, originSecretVersion }: PostloomStackProps,
    { table, signIn, http, deadLetterQueue, egress, stacks }: SharedParts & { stacks: readonly DomainStack[] },
  ): void {
    const { distributionDomainName } = this.site.distribution
    const outputs = {
      Address: `https://${stage.domain?.name ?? distributionDomainName}`,
      TableName: table.table.tableName,
      UserPoolId: signIn.environment.COGNITO_USER_POOL_ID,
      DeadLetterQueue: deadLetterQueue.queueUrl,
      OriginSecret: http.originSecret.secretArn,
      ...(originSecretVersion && { OriginSecretVersion: originSecretVersion }),
      FunctionsWithVersions: stacks.flatMap(({ functionsWithVersions }) => functionsWithVersions).join(','),
      ...(egress && { GatewayCallsComeFrom: egress.address }),
      ...(stage.domain && !('hostedZone' in stage.domain) && { DomainPointsTo: distributionDomainName }),
      ...(stage.googleSignIn && { GoogleRedirectUri: `${signIn.environment.COGNITO_DOMAIN}/oauth2/idpresponse` }),
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }

  #addSite(props: PostloomStackProps, http: HttpApi, stacks: DomainStack[]): WebSite {
    const { stage, certificate, firewallArn, webFolder, originSecretVersion } = props
    const site = new WebSite(this, 'Site', {
      stage,
      certificate: certificate ?? ownCertificate(this, stage),
      firewallArn,
      api: {
        host: `${http.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`,
        originSecret: http.originSecretValue(originSecretVersion),
      },
      streams: new Map(stacks.flatMap(({ streams }) => [...streams])),
    })
    const files = new SiteFiles(this, 'Files', {
      bucket: site.bucket,
      folder: webFolder,
      needed: [...stacks, site.headers],
    })
    site.pageRequest.node.addDependency(files)
    addRecords(this, stage, site)
    return site
  }
}

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
