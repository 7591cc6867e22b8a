/**
 * The queue between the two functions of a job. A message that a worker cannot handle is tried `tries` times and then
 * lies in the dead-letter queue beside it.
 */
export const queueSettings = {
  /** Messages that a worker gets in one call; it handles them all at once. */
  batchSize: 10,
  /** Calls of one worker at a time: the gateway asks not to be asked too much, and a queue can wait. */
  workersAtOnce: 5,
  /** A charge may take the gateway 35 s. */
  workerSeconds: 60,
  /** Six times the worker's limit, as Lambda asks for: a batch is never given out while it is still being handled. */
  hiddenSeconds: 360,
  tries: 5,
  /** In the queue: nothing is lost, the next start sends what is still due. In the dead-letter queue: time to look. */
  keptHours: 24,
  deadKeptDays: 14,
} as const

/** `payments/look-at-orders` → `postloom-prod-payments-look-at-orders`, and behind it where its dead letters lie. */
export const queueName = (stage: string, job: string): string => `postloom-${stage}-${job.replace('/', '-')}`
export const deadQueueName = (stage: string, job: string): string => `${queueName(stage, job)}-dead`
