import { Duration } from 'aws-cdk-lib'
import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITableV2, Operation } from 'aws-cdk-lib/aws-dynamodb'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Domain } from '#shared/endpoints.ts'
import { providersOf } from '#shared/generation/models.ts'
import { metricNamespace } from '#shared/metrics.ts'
import { minutes, seconds } from '#shared/time.ts'
import type { Stage } from '../stages.ts'
import { AlarmTopic, addBudget } from './alarm-topic.ts'
import { deadLettersOf, failuresOf, oldestMessageOf } from './domain-alarms.ts'
import { FailureAlarm, type FailureAlarmProps, perFiveMinutes } from './failure-alarm.ts'
import type { HttpApi } from './http-api.ts'
import type { JobQueue } from './job-queue.ts'
import { sumOf } from './metric-sum.ts'
import { ownMetric } from './own-metrics.ts'

export interface MonitoringProps {
  stage: Stage
  http: HttpApi
  table: ITableV2
  domains: readonly Domain[]
  /** By their workers' ids. */
  queues: ReadonlyMap<string, JobQueue>
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

type AlarmProps = Omit<FailureAlarmProps, 'topic'>

interface Chart {
  title: string
  metrics: IMetric[]
}

/** The alarms of a stage that belong to no domain, the topic of all, the budget, and one dashboard. */
export class Monitoring extends Construct {
  readonly topic: AlarmTopic
  /** What people notice at once. */
  readonly urgent: FailureAlarm[] = []
  readonly #charts: Chart[] = []
  readonly #dashboard: Dashboard

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id)
    this.topic = new AlarmTopic(this, 'Alarms', props.stage)
    addBudget(this, props.stage, this.topic)
    this.#chartDomains(props)
    this.#monitorRuns(props)
    this.#monitorMoney(props)
    this.#monitorAccounts(props)
    this.#monitorApi(props)
    this.#monitorThrottles(props)
    this.#monitorTable(props)
    this.#monitorJobs(props)
    this.#dashboard = new Dashboard(this, 'Dashboard', { dashboardName: `postloom-${props.stage.name}` })
    this.addCharts(...this.#charts)
  }

  addCharts(...charts: Chart[]): void {
    this.#dashboard.addWidgets(
      ...charts.map(({ title, metrics }) => new GraphWidget({ title, left: metrics, width: 12 })),
    )
  }

  #chartDomains({ stage, domains }: MonitoringProps): void {
    this.#charts.push({ title: 'Failed calls', metrics: domains.map((domain) => failuresOf(stage.name, domain)) })
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
    const refused = ownMetric(name, 'RegistrationsRefused', { minutes: 60, statistic: 'Sum' })
    this.#addAlarm('ManyRegistrationsRefused', {
      metric: refused,
      impact:
        'From one address, or a few, accounts are made in bulk; all but three an hour of each address are refused.',
      runbook: 'many-new-accounts',
      atLeast: 30,
    })
    this.#charts.push({ title: 'New accounts, and registrations refused, in an hour', metrics: [made, refused] })
  }

  /** A call that answers "busy" (503) has met others of the same person, whom one press of a button can make as many as they like. */
  #monitorApi({ stage, http: { api, logGroup } }: MonitoringProps): void {
    const serverErrors = new MetricFilter(this, 'Faults', {
      logGroup,
      metricNamespace: metricNamespace(stage.name),
      metricName: 'calls-5xx',
      filterPattern: FilterPattern.any(
        FilterPattern.all(
          FilterPattern.stringValue('$.status', '=', '5*'),
          FilterPattern.stringValue('$.status', '!=', '503'),
        ),
        FilterPattern.all(
          FilterPattern.stringValue('$.status', '=', '503'),
          FilterPattern.stringValue('$.integrationStatus', '!=', '200'),
        ),
      ),
    }).metric(perFiveMinutes)
    this.#addUrgent('ApiFails', {
      metric: serverErrors,
      impact: 'Screens open but calls behind them fail.',
      runbook: 'the-api-answers-5xx',
      atLeast: 5,
    })
    const latency = api.metricLatency({ period: Duration.minutes(5), statistic: 'p95' })
    this.#charts.push({ title: 'API answers 5xx', metrics: [serverErrors] }, { title: 'API p95', metrics: [latency] })
  }

  /** Calls that are turned away by the limit of the API, before a function runs. */
  #monitorThrottles({ stage, http }: MonitoringProps): void {
    const calls = new MetricFilter(this, 'TurnedAway', {
      logGroup: http.logGroup,
      metricNamespace: metricNamespace(stage.name),
      metricName: 'calls-throttled',
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.status', '=', '429'),
        FilterPattern.stringValue('$.integrationStatus', '=', '-'),
      ),
    }).metric(perFiveMinutes)
    const impact = 'People are turned away on any screen because too many calls come at once.'
    this.#addUrgent('CallsThrottled', { metric: calls, impact, runbook: 'calls-are-throttled', atLeast: 10 })
    this.#charts.push({ title: 'Calls throttled', metrics: [calls] })
  }

  #monitorTable({ table }: MonitoringProps): void {
    const { tableName } = table
    const overOperations = (label: string, metricName: string) =>
      sumOf(
        label,
        usedOperations.map((operation) =>
          table.metric(metricName, {
            dimensionsMap: { TableName: tableName, Operation: operation },
            ...perFiveMinutes,
          }),
        ),
      )
    const throttled = overOperations('Table throttled', 'ThrottledRequests')
    const failed = overOperations('Table failed', 'SystemErrors')
    const impact = 'Calls are slow or answer "busy"; credits stay right.'
    this.#addUrgent('TableThrottled', {
      metric: throttled,
      impact,
      runbook: 'the-table-throttles-or-fails',
      atLeast: 10,
    })
    this.#addUrgent('TableFails', { metric: failed, impact, runbook: 'the-table-throttles-or-fails', atLeast: 5 })
    this.#charts.push({ title: 'Table throttled', metrics: [throttled] }, { title: 'Table failed', metrics: [failed] })
  }

  #monitorJobs({ queues, deadLetterQueue }: MonitoringProps): void {
    const unstarted = deadLetterQueue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) })
    this.#addAlarm('JobsDead', {
      metric: unstarted,
      impact: 'A job failed three times to start: what it does is late.',
      runbook: 'a-job-could-not-start',
    })
    const watched = [...queues]
    this.#charts.push(
      {
        title: 'Dead letters',
        metrics: [unstarted, ...watched.map(([id, pair]) => deadLettersOf(pair).with({ label: id }))],
      },
      { title: 'Oldest message', metrics: watched.map(([id, pair]) => oldestMessageOf(pair).with({ label: id })) },
    )
  }

  #addUrgent(id: string, props: AlarmProps): void {
    this.urgent.push(this.#addAlarm(id, props))
  }

  #addAlarm(id: string, props: AlarmProps): FailureAlarm {
    return new FailureAlarm(this, id, { ...props, topic: this.topic })
  }
}
