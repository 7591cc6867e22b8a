import type { SESv2Client } from '@aws-sdk/client-sesv2'
import type { JobStatus, QueueStatus, Status, SystemStatus } from '#shared/admin/system-status.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { type ScheduleId, schedules } from '#shared/schedules.ts'
import { addMs, minutes, seconds, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { deploymentConfig } from '../config.ts'
import * as credits from '../credits/credits.ts'
import { allConversions, listDueRunMails } from '../history/history.ts'
import { allOrders, listDueOrders, listDuePlans } from '../payments/payments.ts'
import * as privacy from '../privacy/privacy.ts'
import { type JobRun, listJobRuns } from '../queue/job-runs.ts'
import { listQueues, measureQueue } from '../queue/measure-queue.ts'
import { measureOldestMessages } from '../queue/oldest-message.ts'
import { type Count, countListed } from '../table/count-listed.ts'
import type { Due } from '../table/due-keys.ts'
import { monthsOfLists } from '../table/list.ts'
import { measureBacklog } from '../table/oldest-due.ts'
import { listHistories } from './histories.ts'
import { statusOfJob } from './job-status.ts'
import { summarizeProviders } from './provider-status.ts'

/** A probe that takes longer has failed. */
const probeMs = seconds(4)
/** As many of the newest conversions tell how the providers do. */
const runsLookedAt = 100
/** Counts end here: 10,000 keys are about 200 read units. */
const mostCounted = 10_000

/**
 * How the parts of the product do. Each probe has its own time limit, so one that hangs or fails does not hide the others.
 * @source docs/rules/admin-lists.md#system-status
 */
export async function readSystemStatus(now: Date): Promise<SystemStatus> {
  const runs = probe(listJobRuns())
  const oldest = probe(measureOldestMessages(now))
  const [database, histories, jobs, queues, mail, gateway, users, conversions] = await Promise.all([
    probeTable(),
    probe(listHistories({ limit: runsLookedAt }, now)),
    Promise.all(schedules.map((job) => probeJob(job, runs, now))),
    Promise.all(listQueues().map((id) => probeQueue(id, oldest))),
    probeMail(),
    probe(readGateway(now)),
    probe(countAll(account.allUserLists, now)),
    probe(countAll([allConversions.conversionList], now)),
  ])
  const providers = summarizeProviders(histories?.items ?? [], now)
  const statusOf = (name: string): Status => providers.find(({ provider }) => provider === name)?.status ?? 'unknown'
  return {
    userCount: users?.count ?? 0,
    isUserCountCapped: users?.isAtLeast ?? true,
    conversionCount: conversions?.count ?? 0,
    isConversionCountCapped: conversions?.isAtLeast ?? true,
    platformCount: platformIds.length,
    openaiStatus: statusOf('openai'),
    deepseekStatus: statusOf('deepseek'),
    databaseStatus: database.status,
    checkedAt: toInstant(now),
    database,
    providers,
    jobs,
    queues,
    mail,
    version: deploymentConfig().version,
    gateway: gateway ?? { status: 'unknown', needsLook: 0 },
  }
}

/** @returns undefined when it failed or took too long */
async function probe<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), probeMs)
  })
  try {
    return await Promise.race([asked.catch(() => undefined), limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Above this a read of one row is slow. */
const slowReadMs = 250

/** Reads one row that does not exist. */
async function probeTable(): Promise<SystemStatus['database']> {
  const startedAt = performance.now()
  const answer = await probe(account.findUser('probe').then(() => 'answered' as const))
  const latencyMs = Math.round(performance.now() - startedAt)
  if (!answer) return { status: 'down' }
  return { status: latencyMs > slowReadMs ? 'degraded' : 'operational', latencyMs }
}

/** Where the work of a job stands in the `due` index. A job that is not here examines everybody each time. */
const listDueOf: Partial<Record<ScheduleId, (now: Date) => AsyncIterable<Due>>> = {
  'credits/sweep-holds': credits.listDueHolds,
  'history/mail-runs': listDueRunMails,
  'payments/reconcile-orders': listDueOrders,
  'payments/renew-plans': listDuePlans,
  'privacy/delete-accounts': privacy.listDueDeletions,
  'subscriptions/reset-allowances': credits.listDueAccounts,
}

/** How long work stays due although its job does it each time. */
const standingMsOf: Partial<Record<ScheduleId, number>> = {
  'privacy/delete-accounts': privacy.lateWritesMs,
}

/** What a job has not done yet says whether it runs, and so does its last start. */
async function probeJob(
  { id, everyMs }: (typeof schedules)[number],
  runs: Promise<JobRun[] | undefined>,
  now: Date,
): Promise<JobStatus> {
  const listDue = listDueOf[id]
  const [found, known] = await Promise.all([listDue && probe(measureBacklog(listDue(now))), runs])
  const lastRunAt = known?.find((run) => run.id === id)?.at
  const nextRunAt = lastRunAt && toInstant(addMs(new Date(lastRunAt), everyMs))
  const lateMs = nextRunAt ? now.getTime() - Date.parse(nextRunAt) : undefined
  if (!listDue) {
    const status = statusOfJob({ everyMs, lateMs, oldestMs: undefined })
    return { id, everyMs, status, lastRunAt, nextRunAt }
  }
  if (!found) return { id, everyMs, status: 'unknown', lastRunAt, nextRunAt }
  const { waiting, isAtLeast, oldestAt } = found
  const oldestMs = oldestAt ? now.getTime() - Date.parse(oldestAt) : 0
  const status = statusOfJob({ everyMs, lateMs, oldestMs, standingMs: standingMsOf[id] })
  return { id, everyMs, status, backlog: { waiting, isAtLeast, oldestMs }, lastRunAt, nextRunAt }
}

/** A message that waits longer is not being handled: a worker takes seconds. */
const longestWaitMs = minutes(15)

/** A message that was given up is done by nobody until it is sent back. */
async function probeQueue(id: string, oldest: Promise<Map<string, number> | undefined>): Promise<QueueStatus> {
  const [measure, ages] = await Promise.all([probe(measureQueue(id)), oldest])
  const oldestMs = ages?.get(id)
  if (!measure) return { id, status: 'unknown', oldestMs }
  const isLate = oldestMs !== undefined && oldestMs > longestWaitMs
  return { ...measure, oldestMs, status: measure.dead > 0 || isLate ? 'degraded' : 'operational' }
}

let mailClient: SESv2Client | undefined

/** Whether SES sends mails for the account. */
async function probeMail(): Promise<SystemStatus['mail']> {
  const ses = await import('@aws-sdk/client-sesv2')
  mailClient ??= new ses.SESv2Client({ maxAttempts: 2 })
  const found = await probe(mailClient.send(new ses.GetAccountCommand({})))
  if (!found) return { status: 'unknown' }
  if (!found.SendingEnabled || found.EnforcementStatus === 'SHUTDOWN') return { status: 'down' }
  return { status: found.EnforcementStatus === 'PROBATION' ? 'degraded' : 'operational' }
}

/** When a payment went through last, and whether any hangs. */
async function readGateway(now: Date): Promise<SystemStatus['gateway']> {
  const [paid, hanging] = await Promise.all([
    allOrders.listAllOrders('fulfilled', { after: undefined, limit: 1 }, now),
    allOrders.listNeedingLook({ after: undefined, limit: 100 }, now),
  ])
  const needsLook = hanging.orders.length
  const lastPaidAt = paid.orders[0]?.paidAt
  const isKnown = lastPaidAt !== undefined || needsLook > 0
  return { status: needsLook > 0 ? 'degraded' : isKnown ? 'operational' : 'unknown', lastPaidAt, needsLook }
}

/** Counts month by month, the newest first, up to the bound. */
async function countAll(lists: readonly string[], now: Date): Promise<Count> {
  let count = 0
  for (const list of lists)
    for (const month of monthsOfLists(now)) {
      const found = await countListed(list, month, mostCounted - count)
      count += found.count
      if (found.isAtLeast) return { count, isAtLeast: true }
    }
  return { count, isAtLeast: false }
}
