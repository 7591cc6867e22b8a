import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { Domain } from '#shared/endpoints.ts'
import { metricNamespace } from '#shared/metrics.ts'
import { minutes } from '#shared/time.ts'
import { domainRequirements } from '../function-requirements.ts'
import { constructId } from '../planned-functions.ts'
import { settingsOf, visibilitySecondsOf } from '../queues.ts'
import type { Stage } from '../stages.ts'
import { FailureAlarm, perFiveMinutes } from './failure-alarm.ts'
import type { JobQueue } from './job-queue.ts'

export interface DomainAlarmsProps {
  stage: Stage
  domain: Domain
  topic: ITopic
  logGroup: ILogGroup
  streams: IFunction[]
  jobs: { id: string; everyMs: number; job: IFunction }[]
  /** By their workers' ids. */
  queues: { id: string; pair: JobQueue }[]
}

/** Counts the lines of a domain's log that say that a call failed. */
export const failuresOf = (stage: string, domain: Domain): Metric =>
  new Metric({ namespace: metricNamespace(stage), metricName: `${domain}-failed`, ...perFiveMinutes })

export const deadLettersOf = ({ dead }: JobQueue): Metric =>
  dead.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) })

export const oldestMessageOf = ({ queue }: JobQueue): Metric =>
  queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) })

/** Older than a message gets that fails every time: then no worker takes messages. */
const behindSecondsOf = (worker: string): number => visibilitySecondsOf(worker) * (settingsOf(worker).tries + 1)

/** The alarms of one domain: calls that fail, runs that are turned away, jobs that do not run, queues that grow. */
export class DomainAlarms extends Construct {
  /** What people notice at once. */
  readonly urgent: FailureAlarm[] = []
  readonly #topic: ITopic
  /** What a person loses while its functions fail. */
  readonly #impact: string

  constructor(scope: Construct, id: string, props: DomainAlarmsProps) {
    super(scope, id)
    this.#topic = props.topic
    this.#impact = domainRequirements[props.domain].impact
    const failing = this.#monitorCalls(props)
    // Only admins notice when their calls fail.
    if (props.domain !== 'admin') this.urgent.push(failing)
    for (const stream of props.streams) this.urgent.push(this.#monitorStream(stream))
    for (const job of props.jobs) this.#monitorStarts(job)
    for (const queue of props.queues) this.#monitorQueue(queue)
  }

  /**
   * A call that ended in a bare 500, a crash and a timeout all leave a line in the domain's log. A process that ended by itself, or for
   * want of memory, writes none of its own: there is Lambda's report alone.
   * @source https://docs.aws.amazon.com/lambda/latest/dg/telemetry-schema-reference.html
   */
  #monitorCalls({ stage, domain, logGroup }: DomainAlarmsProps): FailureAlarm {
    const metric = failuresOf(stage.name, domain)
    new MetricFilter(this, 'Failed', {
      logGroup,
      metricNamespace: metric.namespace,
      metricName: metric.metricName,
      filterPattern: FilterPattern.any(
        FilterPattern.stringValue('$.level', '=', 'ERROR'),
        FilterPattern.stringValue('$.record.status', '=', 'timeout'),
        FilterPattern.stringValue('$.record.status', '=', 'error'),
        FilterPattern.stringValue('$.record.status', '=', 'failure'),
      ),
    })
    const { alarmAt } = domainRequirements[domain]
    return this.#addAlarm('Fails', {
      metric,
      impact: this.#impact,
      runbook: 'calls-of-a-domain-fail',
      atLeast: alarmAt,
    })
  }

  #monitorStream(stream: IFunction): FailureAlarm {
    return this.#addAlarm(`${stream.node.id}Throttled`, {
      metric: stream.metricThrottles(perFiveMinutes),
      impact: 'People click Generate and are turned away because too many runs are going on.',
      runbook: 'generation-is-throttled',
    })
  }

  #monitorStarts({ id, everyMs, job }: DomainAlarmsProps['jobs'][number]): void {
    const period = Duration.millis(Math.max(everyMs, minutes(15)))
    this.#addAlarm(`${job.node.id}Silent`, {
      metric: job.metricInvocations({ period, statistic: 'Sum' }),
      impact: `${id} does not run. ${this.#impact}`,
      runbook: 'a-job-does-not-run',
      silentPeriods: 2,
    })
  }

  #monitorQueue({ id, pair }: DomainAlarmsProps['queues'][number]): void {
    this.#addAlarm(`${constructId(id)}Dead`, {
      metric: deadLettersOf(pair),
      impact: `${id} gave up on something after ${settingsOf(id).tries} tries. ${this.#impact}`,
      runbook: 'a-message-ended-in-the-dead-letter-queue',
    })
    this.#addAlarm(`${constructId(id)}Behind`, {
      metric: oldestMessageOf(pair),
      impact: `${id} does not get through its queue. ${this.#impact}`,
      runbook: 'a-worker-is-behind',
      atLeast: behindSecondsOf(id),
    })
  }

  #addAlarm(id: string, props: Omit<ConstructorParameters<typeof FailureAlarm>[2], 'topic'>): FailureAlarm {
    return new FailureAlarm(this, id, { ...props, topic: this.#topic })
  }
}
