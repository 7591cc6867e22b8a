import { expect, onTestFinished, test } from 'vitest'
import { startQueueMetrics } from './queue-metrics.ts'

const query = {
  Id: 'q0',
  MetricStat: {
    Metric: {
      Namespace: 'AWS/SQS',
      MetricName: 'ApproximateAgeOfOldestMessage',
      Dimensions: [{ Name: 'QueueName', Value: 'orders' }],
    },
    Period: 60,
    Stat: 'Maximum',
  },
}
const now = Date.now() / 1_000
const body = { StartTime: now - 600, EndTime: now, MetricDataQueries: [query] }
const signed = 'AWS4-HMAC-SHA256 Credential=local/20261120/ap-northeast-1/monitoring/aws4_request, Signature=x'

test('GetMetricData alone is answered, signed for CloudWatch and well formed; a queue that nobody reported has no values', async () => {
  const metrics = await startQueueMetrics('http://localhost:1', ['orders'])
  onTestFinished(metrics.close)
  const ask = async (sent: unknown, over: Record<string, string> = {}) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'GraniteServiceVersion20100801.GetMetricData',
      authorization: signed,
      ...over,
    }
    const answer = await fetch(metrics.endpoint, { method: 'POST', headers, body: JSON.stringify(sent) })
    return { status: answer.status, json: await answer.json() }
  }
  expect(await ask(body)).toMatchObject({
    status: 200,
    json: { MetricDataResults: [{ Id: 'q0', StatusCode: 'Complete', Timestamps: [], Values: [] }] },
  })
  expect(await ask(body, { authorization: signed.replace('monitoring', 'sqs') })).toMatchObject({ status: 403 })
  expect(await ask(body, { 'x-amz-target': 'GraniteServiceVersion20100801.PutMetricData' })).toMatchObject({
    json: { __type: 'UnknownOperationException' },
  })
  const { MetricStat } = query
  for (const wrong of [
    { ...body, EndTime: body.StartTime },
    { ...body, StartTime: new Date().toISOString() },
    { ...body, MetricDataQueries: [query, query] },
    { ...body, MetricDataQueries: [{ ...query, Id: 'Queue' }] },
    { ...body, MetricDataQueries: [{ ...query, MetricStat: { ...MetricStat, Period: 30 } }] },
    { ...body, MetricDataQueries: [] },
  ])
    expect(await ask(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400, json: { __type: 'ValidationError' } })
})
