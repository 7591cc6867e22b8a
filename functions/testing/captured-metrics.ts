import { afterEach, beforeEach, vi } from 'vitest'
import { setEnvironment } from './environment.ts'

/** One metrics line as CloudWatch would read it: its dimensions, and the values of each metric with their unit. */
export interface MetricLine {
  namespace: string
  dimensions: Record<string, string>
  figures: Record<string, { unit: string; values: number[] }>
}

interface Emf {
  _aws: {
    CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string; Unit: string }[] }[]
  }
  [name: string]: unknown
}

/** Collects the metrics that are written while a test runs, reading the lines as CloudWatch does. */
export function captureMetrics(): { lines: () => MetricLine[] } {
  let texts: string[] = []
  beforeEach(() => {
    texts = []
    setEnvironment({ POWERTOOLS_METRICS_NAMESPACE: 'Postloom/test' })
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      texts.push(...String(text).split('\n'))
      return true
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    setEnvironment({ POWERTOOLS_METRICS_NAMESPACE: undefined })
  })
  return { lines: () => texts.filter((text) => text.includes('"_aws"')).map(readLine) }
}

function readLine(text: string): MetricLine {
  const emf = JSON.parse(text) as Emf
  const { Namespace, Dimensions, Metrics } = emf._aws.CloudWatchMetrics[0]!
  return {
    namespace: Namespace,
    dimensions: Object.fromEntries(Dimensions.flat().map((name) => [name, String(emf[name])])),
    figures: Object.fromEntries(
      Metrics.map(({ Name, Unit }) => [Name, { unit: Unit, values: [emf[Name]].flat() as number[] }]),
    ),
  }
}
