import { domainNeeds } from '../needs.ts'
import { schedules } from '../schedules.ts'
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
export function conversionBill(table: TableUse, a: Assumptions): Bill {
  const seconds = a.conversionSeconds + a.coldStartSeconds / a.coldStartEvery
  return {
    'Lambda, waiting for models': lambdaDollars(domainNeeds.generation.memoryMb, seconds),
    DynamoDB: tableDollars(table) + gigabytes(a.storedKilobytesPerConversion) * storedGb,
    CloudFront: prices.edgeRequest + prices.edgeFunctionCall + gigabytes(a.streamKilobytes) * prices.edgeGb,
    Logs: gigabytes(a.logKilobytesPerCall) * prices.logGb,
  }
}

const storedGb = prices.tableGbMonth + prices.tableBackupGbMonth

/** One call of a screen. */
export function callBill(table: TableUse, a: Assumptions): Bill {
  const seconds = a.callSeconds + a.coldStartSeconds / a.coldStartEvery
  return {
    'Lambda, calls': lambdaDollars(domainNeeds.account.memoryMb, seconds),
    'HTTP API': prices.httpApiRequest,
    DynamoDB: tableDollars(table),
    CloudFront: prices.edgeRequest + prices.edgeFunctionCall + gigabytes(a.callKilobytes) * prices.edgeGb,
    Logs: gigabytes(a.logKilobytesPerCall) * prices.logGb,
  }
}

/** What a stage costs while nobody uses it. */
export function standingBill(counts: { secrets: number; alarms: number; sweepUnits: TableUse }): Bill {
  const monthMs = 30 * 86_400_000
  const starts = schedules.reduce((sum, { everyMs }) => sum + monthMs / everyMs, 0)
  const perStart = prices.scheduledStart + lambdaDollars(domainNeeds.credits.memoryMb, 0.2)
  return {
    Secrets: counts.secrets * prices.secretMonth,
    'Alarms and dashboard': counts.alarms * prices.alarmMonth + prices.dashboardMonth,
    Jobs: starts * (perStart + tableDollars(counts.sweepUnits)),
  }
}

export interface MonthUse {
  conversion: TableUse
  call: TableUse
  reset: TableUse
}

/** A month of so many people, standing costs aside. */
export function monthBill(people: number, { conversion, call, reset }: MonthUse, a: Assumptions): Bill {
  const firstVisit = gigabytes(a.pageKilobytes) * prices.edgeGb + 12 * prices.edgeRequest
  return addBills(
    timesBill(conversionBill(conversion, a), people * a.conversionsPerPerson),
    timesBill(callBill(call, a), people * a.visitsPerPerson * a.callsPerVisit),
    {
      Cognito: people * prices.poolPersonMonth,
      CloudFront: people * firstVisit,
      DynamoDB: people * (tableDollars(reset) + gigabytes(a.storedKilobytesPerPerson) * storedGb),
    },
  )
}

export function addBills(...bills: Bill[]): Bill {
  const sum: Bill = {}
  for (const [what, dollars] of bills.flatMap((bill) => Object.entries(bill))) sum[what] = (sum[what] ?? 0) + dollars
  return sum
}

export const timesBill = (bill: Bill, times: number): Bill =>
  Object.fromEntries(Object.entries(bill).map(([what, dollars]) => [what, dollars * times]))

export const totalOf = (bill: Bill): number => Object.values(bill).reduce((sum, dollars) => sum + dollars, 0)
