import { schedules } from '#shared/schedules.ts'
import { domainRequirements } from '../../infra/function-requirements.ts'
import { workQueues } from '../../infra/queues.ts'
import type { Stage } from '../../infra/stages.ts'
import type { Assumptions } from './assumptions.ts'
import { prices } from './prices.ts'

/** Capacity units of one call. */
export interface TableUse {
  write: number
  read: number
}

/** Dollars by what they are paid for, in the order of a bill. */
export type Bill = Record<string, number>

const gigabytes = (kilobytes: number): number => kilobytes / 1_024 / 1_024
const tableDollars = ({ write, read }: TableUse): number => write * prices.tableWriteUnit + read * prices.tableReadUnit

const lambdaDollars = (memoryMb: number, seconds: number): number =>
  prices.lambdaRequest + (memoryMb / 1_024) * seconds * prices.lambdaGbSecondArm

/** One conversion of three posts. @param table measured capacity units */
export function conversionBill(
  table: TableUse,
  a: Assumptions,
  memoryMb: number = domainRequirements.generation.memoryMb,
): Bill {
  const seconds = a.conversionSeconds + a.coldStartSeconds / a.coldStartEvery
  return {
    'Lambda, waiting for models': lambdaDollars(memoryMb, seconds),
    DynamoDB:
      tableDollars(table) + gigabytes(a.storedKilobytesPerConversion + a.ledgerKilobytesPerConversion) * storedGb,
    CloudFront: prices.edgeRequest + prices.edgeFunctionCall + gigabytes(a.streamKilobytes) * prices.edgeGb,
    Logs: gigabytes(a.logKilobytesPerCall) * prices.logGb,
  }
}

const storedGb = prices.tableGbMonth + prices.tableBackupGbMonth

/** One call of a screen. */
export function callBill(table: TableUse, a: Assumptions): Bill {
  const seconds = a.callSeconds + a.coldStartSeconds / a.coldStartEvery
  return {
    'Lambda, calls': lambdaDollars(domainRequirements.account.memoryMb, seconds),
    'HTTP API': prices.httpApiRequest,
    DynamoDB: tableDollars(table),
    CloudFront: prices.edgeRequest + prices.edgeFunctionCall + gigabytes(a.callKilobytes) * prices.edgeGb,
    Logs: gigabytes(a.logKilobytesPerCall) * prices.logGb,
  }
}

/**
 * Buying a plan: the order and its page, the webhook and its way through the queue, alone, the way back, and three status requests of
 * the page that waits; and the receipt.
 */
export function purchaseBill(table: TableUse, a: Assumptions): Bill {
  const calls = 6
  const nothing = { write: 0, read: 0 }
  const webhook = messageBill(nothing, { ...a, messagesPerBatch: 1 })
  return addBills(timesBill(callBill(nothing, a), calls), webhook, {
    'Lambda, waiting for the gateway': lambdaDollars(domainRequirements.payments.memoryMb, a.gatewaySeconds),
    DynamoDB: tableDollars(table),
    'SES, mails': prices.mail,
  })
}

/** A plan that renews by itself: the reminder before, the charge, and its receipt. */
export const renewalBill = (table: TableUse, a: Assumptions): Bill =>
  addBills(messageBill(table, a, a.gatewaySeconds), { 'SES, mails': 2 * prices.mail })

/** What a job does for one person or order: a message sent, taken and deleted in batches, and its share of a worker. */
export function messageBill(table: TableUse, a: Assumptions, seconds = a.workerSeconds): Bill {
  return {
    'Lambda, jobs': lambdaDollars(domainRequirements.credits.memoryMb, seconds) / a.messagesPerBatch,
    SQS: (3 * prices.queueRequest) / a.messagesPerBatch,
    DynamoDB: tableDollars(table),
  }
}

const monthMs = 30 * 86_400_000
const monthHours = 730
/** Lambda asks an empty queue with five open calls of 20 s each. */
const idleRequests = (5 * monthMs) / 20_000

export interface StandingCounts {
  secrets: number
  /** Under alarms. */
  watchedMetrics: number
  /** That functions or filters of logs write; paid for in a month in which they are written. */
  ownMetrics: number
  lookUnits: TableUse
}

/** What a stage costs without users. */
export function standingBill(
  { gateway, paymentsEgress, firewall }: Pick<Stage, 'gateway' | 'paymentsEgress' | 'firewall'>,
  counts: StandingCounts,
  a: Assumptions,
): Bill {
  const starts = schedules.reduce((sum, { everyMs }) => sum + monthMs / everyMs, 0)
  const perStart = prices.scheduledStart + lambdaDollars(domainRequirements.credits.memoryMb, 0.2)
  return {
    Secrets: counts.secrets * prices.secretMonth,
    'Alarms and dashboard':
      counts.watchedMetrics * prices.alarmMonth + prices.compositeAlarmMonth + prices.dashboardMonth,
    'Own metrics': counts.ownMetrics * prices.ownMetricMonth,
    Jobs: starts * (perStart + tableDollars(counts.lookUnits)),
    Logs: starts * gigabytes(a.logKilobytesPerCall) * prices.logGb,
    'SQS, asked while empty': workQueues.length * idleRequests * prices.queueRequest,
    ...(gateway &&
      paymentsEgress === 'fixed' && {
        'Fixed address of payments': monthHours * (prices.natHour + prices.addressHour),
      }),
    ...(firewall && { Firewall: prices.firewallMonth }),
  }
}

export interface MonthUse {
  conversion: TableUse
  call: TableUse
  reset: TableUse
  purchase: TableUse
  renewal: TableUse
  reconcile: TableUse
}

/** A month of so many people, standing costs aside. What the gateway keeps of each payment is not in it. */
export function monthBill(
  people: number,
  use: MonthUse,
  a: Assumptions,
  { userPoolPlan, firewall }: Pick<Stage, 'userPoolPlan' | 'firewall'>,
): Bill {
  const firstVisit = gigabytes(a.pageKilobytes) * prices.edgeGb + 12 * prices.edgeRequest
  const purchases = people * a.purchasesPerPerson
  const renewals = people * a.renewalsPerPerson
  const calls = people * (a.conversionsPerPerson + a.visitsPerPerson * a.callsPerVisit)
  return addBills(
    timesBill(conversionBill(use.conversion, a), people * a.conversionsPerPerson),
    timesBill(callBill(use.call, a), people * a.visitsPerPerson * a.callsPerVisit),
    timesBill(purchaseBill(use.purchase, a), purchases),
    timesBill(renewalBill(use.renewal, a), renewals),
    timesBill(messageBill(use.reconcile, a), (purchases + renewals) * a.reconciliationsPerOrder),
    timesBill(messageBill(use.reset, a), people),
    timesBill(auditBill(a), people * auditsPerMonth),
    {
      Cognito: poolDollars(people, userPoolPlan),
      'SES, mails': people * a.mailsPerPerson * prices.mail,
      'X-Ray': people * a.conversionsPerPerson * a.tracedShare * prices.trace,
      ...(firewall && { Firewall: calls * prices.firewallRequest }),
      CloudFront: people * firstVisit,
      DynamoDB: people * gigabytes(a.storedKilobytesPerPerson + earlierKilobytes(a)) * storedGb,
    },
  )
}

/** Each person at the price of the tier that the person falls into. */
function poolDollars(people: number, plan: Stage['userPoolPlan']): number {
  let dollars = 0
  let from = 0
  for (const { upTo, price } of prices.poolPersonMonth[plan]) {
    dollars += Math.max(0, Math.min(people, upTo) - from) * price
    from = upTo
  }
  return dollars
}

const auditsPerMonth = schedules
  .filter(({ id }) => id.includes('/audit-'))
  .reduce((sum, { everyMs }) => sum + monthMs / everyMs, 0)

/** What one person's conversions of the months before have left in the ledger. */
const earlierKilobytes = (a: Assumptions): number =>
  (a.monthsOfUse - 1) * a.conversionsPerPerson * a.ledgerKilobytesPerConversion

/** All of one person's rows read anew, in full batches: everybody is due at once. */
function auditBill(a: Assumptions): Bill {
  const ofMonth = a.conversionsPerPerson * (a.storedKilobytesPerConversion + a.ledgerKilobytesPerConversion)
  const kilobytes = a.storedKilobytesPerPerson + ofMonth + earlierKilobytes(a)
  return messageBill({ write: 0, read: Math.ceil(kilobytes / 4) }, { ...a, messagesPerBatch: 10 })
}

export const addUses = (...uses: TableUse[]): TableUse => ({
  write: uses.reduce((sum, { write }) => sum + write, 0),
  read: uses.reduce((sum, { read }) => sum + read, 0),
})

export function addBills(...bills: Bill[]): Bill {
  const sum: Bill = {}
  for (const [what, dollars] of bills.flatMap((bill) => Object.entries(bill))) sum[what] = (sum[what] ?? 0) + dollars
  return sum
}

export const timesBill = (bill: Bill, times: number): Bill =>
  Object.fromEntries(Object.entries(bill).map(([what, dollars]) => [what, dollars * times]))

export const totalOf = (bill: Bill): number => Object.values(bill).reduce((sum, dollars) => sum + dollars, 0)
