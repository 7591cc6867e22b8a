import { expect, test } from 'vitest'
import { captureMetrics } from '../testing/captured-metrics.ts'
import { setEnvironment } from '../testing/environment.ts'
import { recordMetrics } from './metrics.ts'

const measured = captureMetrics()

test('a line names its namespace, its dimensions, and each value of each metric with its unit', () => {
  recordMetrics({ PostTime: [900, 1_200], PostsDelivered: 2 }, { provider: 'gemini' })
  expect(measured.lines()).toEqual([
    {
      namespace: 'Postloom/test',
      dimensions: { service: 'postloom', provider: 'gemini' },
      figures: {
        PostTime: { unit: 'Milliseconds', values: [900, 1_200] },
        PostsDelivered: { unit: 'Count', values: [2] },
      },
    },
  ])
})

test('each call writes a line of its own', () => {
  recordMetrics({ ProviderFailures: 1 }, { provider: 'openai' })
  recordMetrics({ HoldsSwept: 0 })
  expect(measured.lines().map(({ dimensions }) => dimensions)).toEqual([
    { service: 'postloom', provider: 'openai' },
    { service: 'postloom' },
  ])
})

test('nothing is written without a figure, nor where no namespace is named', () => {
  recordMetrics({ PostTime: [] })
  setEnvironment({ POWERTOOLS_METRICS_NAMESPACE: undefined })
  recordMetrics({ HoldsSwept: 1 })
  expect(measured.lines()).toEqual([])
})
