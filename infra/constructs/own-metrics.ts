import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type MetricName, metricNamespace, serviceName } from '#shared/metrics.ts'

/** One metric that the product writes about itself. @param over how it is gathered, and its dimensions */
export function ownMetric(
  stage: string,
  metricName: MetricName,
  over: { minutes: number; statistic: string; dimensions?: Record<string, string> },
): Metric {
  return new Metric({
    namespace: metricNamespace(stage),
    metricName,
    dimensionsMap: { service: serviceName, ...over.dimensions },
    period: Duration.minutes(over.minutes),
    statistic: over.statistic,
  })
}
