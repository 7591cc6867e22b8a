import { Metrics } from '@aws-lambda-powertools/metrics'
import { type MetricName, metricUnits, serviceName } from '#shared/metrics.ts'
import { observabilityConfig } from '../config.ts'

export type Figures = Partial<Record<MetricName, number | readonly number[]>>

/**
 * Writes one line that CloudWatch turns into metrics, in the namespace that `POWERTOOLS_METRICS_NAMESPACE` names;
 * nothing where none is named. Each call writes a line of its own, so calls at the same time do not mix.
 * @param figures several values of one name are kept one by one, so that percentiles can be computed
 * @param dimensions few and of few values: each combination is a metric of its own. Never what could name a person
 */
export function recordMetrics(figures: Figures, dimensions: Record<string, string> = {}): void {
  const namespace = observabilityConfig().metricsNamespace
  if (!namespace) return
  const line = new Metrics({ namespace, serviceName })
  for (const [name, value] of Object.entries(dimensions)) line.addDimension(name, value)
  for (const [name, values] of Object.entries(figures))
    for (const value of [values].flat()) line.addMetric(name, metricUnits[name as MetricName], value)
  if (line.hasStoredMetrics()) line.publishStoredMetrics()
}
