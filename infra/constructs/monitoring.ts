import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Dashboard, GraphWidget, type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITableV2, Operation } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Domain } from '#shared/endpoints.ts'
import { providersOf } from '#shared/generation/models.ts'
import { metricNamespace } from '#shared/metrics.ts'
import { minutes, seconds } from '#shared/time.ts'
import { domainRequirements } from '../function-requirements.ts'
import { domainOf } from '../planned-functions.ts'
import { hiddenSecondsOf, settingsOf } from '../queues.ts'
import type { Stage } from '../stages.ts'
import { AlarmTopic, addBudget } from './alarm-topic.ts'
import { FailureAlarm, perFiveMinutes } from './failure-alarm.ts'
import type { JobQueue } from './job-queue.ts'
import { ownMetric } from './own-metrics.ts'

export interface MonitoringProps {
  stage: Stage
  api: HttpApi
  table: ITableV2
  logGroups: Map<Domain, ILogGroup>
  streams: IFunction[]
  jobs: { id: string; everyMs: number; job: IFunction }[]
  /** By their workers' ids, with the name of each in the template. */
  queues: { id: string; name: string; pair: JobQueue }[]
  deadLetterQueue: IQueue
}

const usedOperations = [
  Operation.BATCH_GET_ITEM,
  Operation.GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
]

/** Older than a message gets that fails every time: then no worker takes messages. */
const behindSecondsOf = (worker: string): number => hiddenSecondsOf(worker) * (settingsOf(worker).tries + 1)

/** What a person loses while a function of this id fails. */
const impactOf = (id: string): string => domainRequirements[domainOf(id)].impact

/** All alarms of a stage, their topic and budget, and one dashboard. */
export class Monitoring extends Construct {
  readonly topic: AlarmTopic
  readonly #charts: { title: string; metrics: IMetric[] }[] = []

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id)
    this.topic = new AlarmTopic(this, 'Alarms', props.stage)
    addBudget(this, props.stage, this.topic)
    this.#monitorDomains(props)
    this.#monitorRuns(props)
    this.#monitorMoney(props)
    this.#monitorAccounts(props)
    this.#monitorApi(props)
    this.#monitorTable(props)
    this.#monitorJobs(props)
    new Dashboard(this, 'Dashboard', {
      dashboardName: `postloom-${props.stage.name}`,
      widgets: [this.#charts.map(({ title, metrics }) => new GraphWidget({ title, left: metrics, width: 12 }))],
    })
  }

  /** A call that ended in a bare 500, a crash and a timeout all leave a line in the domain's log. */
  #monitorDomains({ stage, logGroups }: MonitoringProps): void {
    const metrics = [...logGroups].map(([domain, logGroup]) => {
      const metricName = `${domain}-failed`
      new MetricFilter(this, `${domain}Failed`, {
        logGroup,
        metricNamespace: metricNamespace(stage.name),
        metricName,
        filterPattern: FilterPattern.any(
          FilterPattern.stringValue('$.level', '=', 'ERROR'),
          FilterPattern.stringValue('$.record.status', '=', 'timeout'),
          FilterPattern.stringValue('$.record.status', '=', 'error'),
        ),
      })
      const metric = new Metric({ namespace: metricNamespace(stage.name), metricName, ...perFiveMinutes })
      const { impact, alarmAt } = domainRequirements[domain]
      this.#addAlarm(`${domain}Fails`, { metric, impact, runbook: 'calls-of-a-domain-fail', atLeast: alarmAt })
      return metric
    })
    this.#charts.push({ title: 'Failed calls', metrics })
  }

  /** What a person notices who waits for a run: late text, failing providers. */
  #monitorRuns({ stage: { name, models } }: MonitoringProps): void {
    const firstText = ownMetric(name, 'FirstText', { minutes: 15, statistic: 'p95' })
    this.#addAlarm('FirstTextLate', {
      metric: firstText,
      impact: 'One person in twenty waits 15 seconds or more for the first word.',
      runbook: 'the-first-text-comes-late',
      atLeast: seconds(15),
    })
    const failures = providersOf(models).map((provider) =>
      ownMetric(name, 'ProviderFailures', { minutes: 5, statistic: 'Sum', dimensions: { provider } }),
    )
    for (const [i, provider] of providersOf(models).entries()) {
      this.#addAlarm(`${provider}Fails`, {
        metric: failures[i]!,
        impact: `People who chose a model of ${provider} get no posts, or fewer than they asked for. Nothing is charged for those.`,
        runbook: 'a-provider-fails',
        atLeast: 5,
      })
    }
    const sums = { minutes: 5, statistic: 'Sum' }
    const posts = [ownMetric(name, 'PostsDelivered', sums), ownMetric(name, 'PostsFailed', sums)]
    const postTime = ownMetric(name, 'PostTime', { minutes: 15, statistic: 'p95' })
    this.#charts.push(
      { title: 'First text and post, p95', metrics: [firstText, postTime] },
      { title: 'Posts', metrics: posts },
      { title: 'Providers fail', metrics: failures },
    )
  }

  /** What people are owed and do not have. */
  #monitorMoney({ stage: { name, creditsGrantedPerDay } }: MonitoringProps): void {
    const overdue = ownMetric(name, 'OldestHoldOverdue', { minutes: 5, statistic: 'Maximum' })
    this.#addAlarm('HoldsTooOld', {
      metric: overdue,
      impact: 'Credits of people stay held for runs that ended more than ten minutes ago.',
      runbook: 'holds-are-too-old',
      atLeast: minutes(10),
    })
    const paid = ownMetric(name, 'OldestUnfulfilledOrder', { minutes: 5, statistic: 'Maximum' })
    this.#addAlarm('PaidNotFulfilled', {
      metric: paid,
      impact: 'People paid more than ten minutes ago and have neither the credits nor the plan.',
      runbook: 'orders-are-paid-but-not-fulfilled',
      atLeast: minutes(10),
    })
    const unclear = ownMetric(name, 'OldestUnclearPayment', { minutes: 5, statistic: 'Maximum' })
    this.#addAlarm('PaymentUnclear', {
      metric: unclear,
      impact:
        'The gateway holds payments that it calls neither paid nor failed: their buyers wait for what they bought.',
      runbook: 'a-payment-stays-unclear',
      atLeast: minutes(15),
    })
    const granted = ownMetric(name, 'CreditsGrantedByAdmins', { minutes: 24 * 60, statistic: 'Sum' })
    this.#addAlarm('ManyCreditsGranted', {
      metric: granted,
      impact: 'Admins gave away more credits in a day than usual: a mistake, or somebody who should not be an admin.',
      runbook: 'admins-grant-many-credits',
      atLeast: creditsGrantedPerDay,
    })
    this.#charts.push(
      { title: 'Credits granted by admins in a day', metrics: [granted] },
      { title: 'Oldest hold overdue', metrics: [overdue] },
      { title: 'Oldest order paid and not fulfilled', metrics: [paid] },
      { title: 'Oldest unclear payment', metrics: [unclear] },
    )
  }

  /** Each new account has an allowance once its e-mail is proved: many at once may be a script. */
  #monitorAccounts({ stage: { name, newAccountsPerHour } }: MonitoringProps): void {
    const made = ownMetric(name, 'NewAccounts', { minutes: 60, statistic: 'Sum' })
    this.#addAlarm('ManyNewAccounts', {
      metric: made,
      impact: 'Far more accounts are made than usual: much attention, or a script that is after free credits.',
      runbook: 'many-new-accounts',
      atLeast: newAccountsPerHour,
    })
    this.#charts.push({ title: 'New accounts in an hour', metrics: [made] })
  }

  #monitorApi({ api, streams }: MonitoringProps): void {
    const serverErrors = api.metricServerError(perFiveMinutes)
    this.#addAlarm('ApiFails', {
      metric: serverErrors,
      impact: 'Screens open but calls behind them fail.',
      runbook: 'the-api-answers-5xx',
      atLeast: 5,
    })
    for (const stream of streams) {
      this.#addAlarm(`${stream.node.id}Throttled`, {
        metric: stream.metricThrottles(perFiveMinutes),
        impact: 'People click Generate and are turned away because too many runs are going on.',
        runbook: 'generation-is-throttled',
      })
    }
    const latency = api.metricLatency({ period: Duration.minutes(5), statistic: 'p95' })
    this.#charts.push({ title: 'API answers 5xx', metrics: [serverErrors] }, { title: 'API p95', metrics: [latency] })
  }

  #monitorTable({ table }: MonitoringProps): void {
    const throttled = table.metricThrottledRequestsForOperations({ operations: usedOperations, ...perFiveMinutes })
    const failed = table.metricSystemErrorsForOperations({ operations: usedOperations, ...perFiveMinutes })
    const impact = 'Calls are slow or answer "busy"; credits stay right.'
    this.#addAlarm('TableThrottled', {
      metric: throttled,
      impact,
      runbook: 'the-table-throttles-or-fails',
      atLeast: 10,
    })
    this.#addAlarm('TableFails', { metric: failed, impact, runbook: 'the-table-throttles-or-fails', atLeast: 5 })
    this.#charts.push({ title: 'Table throttled', metrics: [throttled] }, { title: 'Table failed', metrics: [failed] })
  }

  #monitorJobs({ jobs, queues, deadLetterQueue }: MonitoringProps): void {
    const unstarted = deadLetterQueue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) })
    this.#addAlarm('JobsDead', {
      metric: unstarted,
      impact: 'A job failed three times to start: what it does is late.',
      runbook: 'a-job-could-not-start',
    })
    for (const job of jobs) this.#monitorStarts(job)
    const watched = queues.map((queue) => this.#monitorQueue(queue))
    this.#charts.push(
      { title: 'Dead letters', metrics: [unstarted, ...watched.map(({ dead }) => dead)] },
      { title: 'Oldest message', metrics: watched.map(({ oldest }) => oldest) },
    )
  }

  #monitorStarts({ id, everyMs, job }: MonitoringProps['jobs'][number]): void {
    const period = Duration.millis(Math.max(everyMs, minutes(15)))
    this.#addAlarm(`${job.node.id}Silent`, {
      metric: job.metricInvocations({ period, statistic: 'Sum' }),
      impact: `${id} does not run. ${impactOf(id)}`,
      runbook: 'a-job-does-not-run',
      silentPeriods: 2,
    })
  }

  #monitorQueue({ id, name, pair: { queue, dead } }: MonitoringProps['queues'][number]) {
    const metrics = {
      dead: dead.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) }),
      oldest: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) }),
    }
    this.#addAlarm(`${name}Dead`, {
      metric: metrics.dead,
      impact: `${id} gave up on something after ${settingsOf(id).tries} tries. ${impactOf(id)}`,
      runbook: 'a-message-ended-in-the-dead-letter-queue',
    })
    this.#addAlarm(`${name}Behind`, {
      metric: metrics.oldest,
      impact: `${id} does not get through its queue. ${impactOf(id)}`,
      runbook: 'a-worker-is-behind',
      atLeast: behindSecondsOf(id),
    })
    return { dead: metrics.dead.with({ label: id }), oldest: metrics.oldest.with({ label: id }) }
  }

  #addAlarm(id: string, props: Omit<ConstructorParameters<typeof FailureAlarm>[2], 'topic'>): void {
    new FailureAlarm(this, id, { ...props, topic: this.topic })
  }
}
