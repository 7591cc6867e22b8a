import * as z from 'zod/mini'
import { addMs, minutes, seconds } from '#shared/time.ts'
import { callAws } from '../aws/signed-call.ts'
import { queueConfig } from '../config.ts'

const answerSchema = z.object({
  MetricDataResults: z.array(z.object({ Id: z.string(), Values: z.array(z.number()) })),
})

/** SQS reports each minute, a minute or two late. */
const lookBackMs = minutes(10)

/**
 * How long the oldest message of each queue has waited, in milliseconds, as SQS last told CloudWatch. A queue is absent for which
 * there is nothing: it has had no message for six hours, or was made a moment ago.
 * @throws when CloudWatch does not answer
 */
export async function measureOldestMessages(now: Date): Promise<Map<string, number>> {
  const queues = Object.entries(queueConfig().urls)
  if (queues.length === 0) return new Map()
  const answer = await callAws('monitoring', 'GetMetricData', {
    StartTime: addMs(now, -lookBackMs).getTime() / 1_000,
    EndTime: now.getTime() / 1_000,
    ScanBy: 'TimestampDescending',
    MetricDataQueries: queues.map(([, url], i) => ({ Id: `q${i}`, MetricStat: metricOf(url.split('/').at(-1)!) })),
  })
  const found = answerSchema.parse(answer).MetricDataResults
  return new Map(
    queues.flatMap(([id], i) => {
      const [newest] = found.find(({ Id }) => Id === `q${i}`)?.Values ?? []
      return newest === undefined ? [] : [[id, seconds(newest)] as const]
    }),
  )
}

const metricOf = (queueName: string) => ({
  Metric: {
    Namespace: 'AWS/SQS',
    MetricName: 'ApproximateAgeOfOldestMessage',
    Dimensions: [{ Name: 'QueueName', Value: queueName }],
  },
  Period: 60,
  Stat: 'Maximum',
})
