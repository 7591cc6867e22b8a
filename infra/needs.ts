import type { Domain } from '#shared/endpoints.ts'
import type { PlannedFunction } from './endpoints.ts'
import { settingsOf } from './queues.ts'
import type { SecretName } from './secrets.ts'

/** What a function may ask of the table. A transaction needs the rights of the writes in it, and none of its own. */
type TableAction = 'BatchGetItem' | 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'ConditionCheckItem' | 'DeleteItem'

export interface Needs {
  table: readonly TableAction[]
  /** Whether it looks for what has fallen due. */
  readsDueIndex?: boolean
  secrets: readonly SecretName[]
  /** Whether it asks the payment gateway and writes mails. */
  asksGateway: boolean
  memoryMb: number
  timeoutSeconds: number
}

interface DomainNeeds extends Omit<Needs, 'readsDueIndex' | 'asksGateway'> {
  /** What a person loses while its calls fail; the alarm says it. */
  impact: string
  /** Failed calls within 5 minutes that raise the alarm. */
  alarmAt: number
}

const reads = ['BatchGetItem', 'GetItem', 'Query'] as const
const writes = [...reads, 'PutItem', 'UpdateItem', 'ConditionCheckItem'] as const
/** The HTTP API gives up after 30 s; a function that takes longer has lost its caller. */
const quick = { memoryMb: 512, timeoutSeconds: 29, secrets: [] } as const

export const domainNeeds: Record<Domain, DomainNeeds> = {
  account: { ...quick, table: writes, alarmAt: 3, impact: 'People cannot see who they are or what credits they have.' },
  admin: { ...quick, table: writes, alarmAt: 3, impact: 'Admins cannot look after people; nobody else notices.' },
  auth: { ...quick, table: writes, alarmAt: 3, impact: 'People cannot sign in or out.' },
  credits: { ...quick, table: writes, alarmAt: 1, impact: 'Credits stay held for posts that were never delivered.' },
  generation: {
    table: writes,
    secrets: ['model-keys'],
    memoryMb: 1_024,
    // A run ends by itself after 90 s; the rest is for closing its hold.
    timeoutSeconds: 120,
    alarmAt: 3,
    impact: 'People click Generate and get no posts. Credits held are given back within 10 minutes.',
  },
  history: { ...quick, table: writes, alarmAt: 3, impact: 'People cannot open, change or delete earlier conversions.' },
  payments: {
    table: writes,
    secrets: ['payments'],
    memoryMb: 512,
    // The gateway may take 35 s over a charge. The caller is gone by then, the answer must be written down all the same.
    timeoutSeconds: 60,
    alarmAt: 1,
    impact: 'People may have paid without getting what they bought.',
  },
  platforms: { ...quick, table: writes, alarmAt: 3, impact: 'People cannot see or change their platform settings.' },
  subscriptions: {
    ...quick,
    table: writes,
    alarmAt: 1,
    impact: 'People do not get the plan or allowance due to them.',
  },
}

/** Functions of a domain with secrets that have no use for one. */
const withoutSecrets = ['payments/audit-orders', 'payments/list-transactions', 'payments/return-from-gateway']

/** Functions that never touch a row. */
const withoutTable = [
  'admin/get-health',
  'auth/get-sign-in-methods',
  'auth/start-google-sign-in',
  'payments/receive-webhook',
  'payments/return-from-gateway',
]

/** Functions that hold the gateway's secret for what it tells us: they ask it nothing and write to nobody. */
const onlyListening = ['payments/receive-webhook', 'payments/process-webhook']

/**
 * The only functions that may delete a row: a conversion, a session. IAM cannot tell rows of one person apart by sort
 * key, so the right to delete is kept from every function that has no rubbish of its own.
 */
const mayDelete: readonly string[] = ['auth/log-out', 'history/delete-conversion']

/** What finds what is due reads the index and not one row; it holds no secret either. */
const startNeeds: Needs = {
  ...{ table: [], readsDueIndex: true, secrets: [], asksGateway: false },
  ...{ memoryMb: 512, timeoutSeconds: 120 },
}

/** What one function needs. */
export function needsOf({ id, domain, kind }: Pick<PlannedFunction, 'id' | 'domain' | 'kind'>): Needs {
  if (kind === 'start') return startNeeds
  const { table, memoryMb, timeoutSeconds } = domainNeeds[domain]
  const secrets = withoutSecrets.includes(id) ? [] : domainNeeds[domain].secrets
  return {
    table: withoutTable.includes(id) ? [] : mayDelete.includes(id) ? [...table, 'DeleteItem'] : table,
    secrets,
    asksGateway: secrets.includes('payments') && !onlyListening.includes(id),
    memoryMb,
    timeoutSeconds: kind === 'work' ? settingsOf(id).workerSeconds : timeoutSeconds,
  }
}
