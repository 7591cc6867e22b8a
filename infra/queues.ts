import { schedules, type WorkerId } from '#shared/schedules.ts'

/** Of all queues. */
export const queueSettings = {
  /** Messages that a worker gets in one call; it handles them all at once. */
  batchSize: 10,
  /** Calls of one worker at a time: the gateway requests few calls at once, and a queue can wait. */
  workersAtOnce: 5,
  /** How long operators have to inspect a message that was given up. */
  deadRetentionDays: 14,
} as const

/** Of one queue. A message that its worker cannot handle is tried `tries` times and then moved to a dead-letter queue. */
export interface QueueSettings {
  workerSeconds: number
  tries: number
  retentionHours: number
}

/** A charge may take the gateway 35 s. A message that is lost is no loss: the next start sends what is still due. */
const dueSettings: QueueSettings = { workerSeconds: 60, tries: 5, retentionHours: 24 }

/**
 * A webhook is written down within a second, and its buyer waits for that: it is tried every minute, for as long as the
 * order of a card may wait for it. It is the only one of its kind, so it is kept for as long as SQS keeps anything.
 */
const webhookSettings: QueueSettings = { workerSeconds: 10, tries: 20, retentionHours: 14 * 24 }

/** A queue, named as its worker, and the one function that sends to it: the start of a job, or a call. */
export interface WorkQueue extends QueueSettings {
  /** `<domain>/<name>` of the worker. */
  id: WorkerId
  /** `<domain>/<name>` of the function. */
  fedBy: string
}

/** Every queue. The stack and the local host walk this list. */
export const workQueues: readonly WorkQueue[] = [
  ...schedules.map(({ id }) => ({ id, fedBy: id, ...dueSettings })),
  { id: 'payments/process-webhook', fedBy: 'payments/receive-webhook', ...webhookSettings },
]

/** @returns what a queue is like; one that is not in the list is like those of the schedules */
export const settingsOf = (worker: string): QueueSettings => workQueues.find(({ id }) => id === worker) ?? dueSettings

/** Six times the worker's limit, as Lambda recommends: a batch is never given out while it is still being handled. */
export const visibilitySecondsOf = (worker: string): number => 6 * settingsOf(worker).workerSeconds

/** `payments/reconcile-orders` → `postloom-prod-payments-reconcile-orders`, and the name of its dead-letter queue. */
export const queueName = (stage: string, worker: string): string => `postloom-${stage}-${worker.replace('/', '-')}`
export const deadLetterQueueName = (stage: string, worker: string): string => `${queueName(stage, worker)}-dead`
