import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { parseJson } from '#shared/parse-json.ts'
import { listen } from '../listen.ts'

/** SQS reports a queue for so long after its last message. */
const activeMs = 6 * 3_600_000
const minuteMs = 60_000

/** What one minute's report said of a queue. */
interface Sample {
  at: number
  ageSeconds: number
}

export interface QueueMetrics {
  /** A CloudWatch API. */
  endpoint: string
  /** Reports once, as happens each minute. */
  sample: () => Promise<void>
  close: () => Promise<void>
}

const querySchema = z.object({
  Id: z.string().regex(/^[a-z][A-Za-z0-9_]*$/),
  MetricStat: z.object({
    Metric: z.object({
      Namespace: z.string(),
      MetricName: z.string(),
      Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })),
    }),
    Period: z.int().multipleOf(60).min(60),
    Stat: z.enum(['Maximum', 'Minimum', 'Average', 'Sum', 'SampleCount']),
  }),
})
const requestSchema = z
  .object({
    StartTime: z.number(),
    EndTime: z.number(),
    ScanBy: z.enum(['TimestampDescending', 'TimestampAscending']).default('TimestampDescending'),
    MetricDataQueries: z.array(querySchema).min(1).max(500),
  })
  .refine(({ StartTime, EndTime }) => StartTime < EndTime)
  .refine(({ MetricDataQueries: all }) => new Set(all.map(({ Id }) => Id)).size === all.length)
type Request = z.infer<typeof requestSchema>

/**
 * What SQS tells CloudWatch of its queues: the age of the oldest message, once a minute, and of a queue without a message for six
 * hours nothing. Answers `GetMetricData` for periods of one minute.
 */
export async function startQueueMetrics(
  sqsEndpoint: string,
  queueNames: readonly string[],
  now: () => number = Date.now,
): Promise<QueueMetrics> {
  const samples = new Map<string, Sample[]>(queueNames.map((name) => [name, []]))
  const seenAt = new Map<string, number>()
  const sample = async () => {
    for (const [name, earlier] of samples) {
      const ageSeconds = await ageOfOldest(sqsEndpoint, name)
      if (ageSeconds !== undefined) seenAt.set(name, now())
      if ((seenAt.get(name) ?? 0) > now() - activeMs) earlier.push({ at: now(), ageSeconds: ageSeconds ?? 0 })
      samples.set(name, earlier.slice(-360))
    }
  }
  const timer = setInterval(() => void sample().catch(() => {}), minuteMs)
  timer.unref()
  const server = createServer(async (request, response) => {
    const { status, body } = answer(request, await text(request), samples)
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
  })
  const { origin, close } = await listen(server)
  return {
    endpoint: origin,
    sample,
    close: async () => {
      clearInterval(timer)
      await close()
    },
  }
}

interface Waiting {
  sentTimestamp: number
}

/** Real time, as SQS measures it, whatever the clock of the product. @returns undefined for an empty queue */
async function ageOfOldest(sqsEndpoint: string, name: string): Promise<number | undefined> {
  const found = await fetch(`${sqsEndpoint}/_fauxqs/queues/${name}`)
  const { messages } = (await found.json()) as {
    messages: { ready: Waiting[]; delayed: Waiting[]; inflight: { message: Waiting }[] }
  }
  const all = [...messages.ready, ...messages.delayed, ...messages.inflight.map(({ message }) => message)]
  if (all.length === 0) return undefined
  const oldest = Math.min(...all.map(({ sentTimestamp }) => sentTimestamp))
  return Math.floor((Date.now() - oldest) / 1_000)
}

function answer(
  { headers, method, url }: IncomingMessage,
  body: string,
  samples: ReadonlyMap<string, Sample[]>,
): { status: number; body: unknown } {
  const isAsked = headers['x-amz-target'] === 'GraniteServiceVersion20100801.GetMetricData'
  if (method !== 'POST' || url !== '/' || !isAsked) return refusal('UnknownOperationException')
  if (headers['content-type'] !== 'application/x-amz-json-1.0') return refusal('SerializationException')
  if (!headers.authorization?.includes('/monitoring/aws4_request')) return refusal('MissingAuthenticationToken', 403)
  const request = requestSchema.safeParse(parseJson(body))
  if (!request.success) return refusal('ValidationError')
  const MetricDataResults = request.data.MetricDataQueries.map((query) => ({
    Id: query.Id,
    Label: query.MetricStat.Metric.MetricName,
    StatusCode: 'Complete',
    ...pointsOf(request.data, query, samples),
  }))
  return { status: 200, body: { MetricDataResults, Messages: [] } }
}

function pointsOf(
  { StartTime, EndTime, ScanBy }: Request,
  { MetricStat: { Metric, Period } }: z.infer<typeof querySchema>,
  samples: ReadonlyMap<string, Sample[]>,
): { Timestamps: number[]; Values: number[] } {
  const [dimension, ...others] = Metric.Dimensions
  const isKnown =
    Metric.Namespace === 'AWS/SQS' &&
    Metric.MetricName === 'ApproximateAgeOfOldestMessage' &&
    dimension?.Name === 'QueueName' &&
    others.length === 0 &&
    Period === 60
  const minutes = (isKnown && samples.get(dimension.Value)) || []
  const points = minutes
    .map(({ at, ageSeconds }) => ({ at: Math.floor(at / minuteMs) * 60, ageSeconds }))
    .filter(({ at }) => at >= StartTime && at < EndTime)
  if (ScanBy === 'TimestampDescending') points.reverse()
  return { Timestamps: points.map(({ at }) => at), Values: points.map(({ ageSeconds }) => ageSeconds) }
}

const refusal = (type: string, status = 400) => ({ status, body: { __type: type, message: type } })
