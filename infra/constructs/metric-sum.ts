import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { perFiveMinutes } from './failure-alarm.ts'

/**
 * Several metrics added up. Most have a value only where something went wrong, and a sum with one that has none would have none
 * either: those count as 0.
 * @source https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
export const sumOf = (label: string, metrics: readonly IMetric[]): MathExpression =>
  new MathExpression({
    label,
    expression: metrics.map((_, i) => `FILL(m${i}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, i) => [`m${i}`, metric])),
    period: perFiveMinutes.period,
  })
