import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

export interface FailureAlarmProps {
  metric: IMetric
  /** What a person loses while it is in alarm. */
  impact: string
  /** Heading in docs/operations.md that says what to do. */
  runbook: string
  topic: ITopic
  /** In alarm from this value on. */
  atLeast?: number
  /** In alarm when the metric has no value for so many of its periods. */
  silentPeriods?: number
}

/** An alarm whose text holds what a person loses and the runbook. */
export class FailureAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: FailureAlarmProps) {
    const { metric, impact, runbook, topic, atLeast = 1, silentPeriods } = props
    super(scope, id, {
      metric,
      alarmDescription: `${impact} What to do: docs/operations.md#${runbook}`,
      ...(silentPeriods
        ? {
            comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
            threshold: 1,
            evaluationPeriods: silentPeriods,
            treatMissingData: TreatMissingData.BREACHING,
          }
        : {
            comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
            threshold: atLeast,
            evaluationPeriods: 1,
            // The 95th percentile of three calls is the slowest of the three.
            ...(isPercentile(metric) && { evaluateLowSampleCountPercentile: 'ignore' }),
            treatMissingData: TreatMissingData.NOT_BREACHING,
          }),
    })
    this.addAlarmAction(new SnsAction(topic))
  }
}

const isPercentile = (metric: IMetric): boolean => /^p\d/.test(metric.toMetricConfig().metricStat?.statistic ?? '')

/** Sums over so long unless said otherwise. */
export const perFiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' } as const
