import type { Domain } from '#shared/endpoints.ts'
import type { PlannedFunction } from './planned-functions.ts'
import { settingsOf } from './queues.ts'
import type { SecretName } from './secrets.ts'

/**
 * Actions that a function may call on the table. A transaction needs the rights of the writes in it, and none of its own; the
 * condition of a write is part of that write.
 */
type TableAction = 'BatchGetItem' | 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem'

export interface FunctionRequirements {
  table: readonly TableAction[]
  /** Whether it queries the index `due`. */
  readsDueIndex?: boolean
  /** Whether it queries the index `list`. */
  readsListIndex?: boolean
  secrets: readonly SecretName[]
  /** Whether it notes that it ran. */
  notesRuns?: boolean
  /** Whether it goes on where its last start ended. */
  goesRound?: boolean
  /** Whether it measures queues, mail and what is deployed. */
  showsSystem?: boolean
  /** Whether it calls the payment gateway. */
  callsGateway: boolean
  /** Whether it sends mails. */
  sendsMails?: boolean
  /** Whether it deletes accounts: it learns how long ledgers are kept, and may delete people from the pool. */
  deletesAccounts?: boolean
  /** Whether it changes the e-mail of people in the pool. */
  changesEmails?: boolean
  /** Whether it sets the password of people in the pool. */
  setsPasswords?: boolean
  memoryMb: number
  timeoutSeconds: number
}

interface DomainRequirements
  extends Omit<
    FunctionRequirements,
    | 'readsDueIndex'
    | 'readsListIndex'
    | 'notesRuns'
    | 'goesRound'
    | 'showsSystem'
    | 'callsGateway'
    | 'sendsMails'
    | 'deletesAccounts'
    | 'changesEmails'
    | 'setsPasswords'
  > {
  /** What a person loses while its calls fail; the alarm says it. */
  impact: string
  /** Failed calls within 5 minutes that raise the alarm. */
  alarmAt: number
}

const reads = ['BatchGetItem', 'GetItem', 'Query'] as const
const writes = [...reads, 'PutItem', 'UpdateItem'] as const
/** The HTTP API times out after 30 s; a later answer of the function is lost. */
const quick = { memoryMb: 512, timeoutSeconds: 29, secrets: [] } as const

export const domainRequirements: Record<Domain, DomainRequirements> = {
  account: { ...quick, table: writes, alarmAt: 3, impact: 'People cannot see who they are or what credits they have.' },
  admin: { ...quick, table: writes, alarmAt: 3, impact: 'Admins cannot look after people; nobody else notices.' },
  auth: { ...quick, table: writes, alarmAt: 3, impact: 'People cannot sign in or out.' },
  credits: { ...quick, table: writes, alarmAt: 1, impact: 'Credits stay held for posts that were never delivered.' },
  generation: {
    table: writes,
    secrets: ['model-keys'],
    memoryMb: 256,
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
  privacy: {
    ...quick,
    table: writes,
    alarmAt: 1,
    impact: 'People cannot download their data, and accounts that were deleted are not erased.',
  },
  subscriptions: {
    ...quick,
    table: writes,
    alarmAt: 1,
    impact: 'People do not get the plan or allowance due to them.',
  },
}

/** A call, and the worker that does what it left. */
const accountDeletions = ['privacy/delete-account', 'privacy/delete-accounts']

/** Functions of `payments` that read no secret. */
const withoutSecrets = [
  'payments/audit-orders',
  'payments/get-invoice-choice',
  'payments/list-transactions',
  'payments/return-from-gateway',
]

/** Measures how the parts of the product do. */
const systemStatus = 'admin/get-system-status'

/** Functions of other domains that call the gateway. They have as much time as those of `payments`. */
const withGatewayCalls = ['admin/ask-gateway', 'admin/refund-order']

/** Functions that read the secret of `payments` to check or open webhooks. They neither call the gateway nor send mails. */
const withoutGatewayCalls = ['payments/receive-webhook', 'payments/process-webhook']

/** Functions that mail the code which proves an e-mail. */
const withProofMails = ['auth/change-email', 'auth/register', 'auth/send-proof-code']

/** Sets the password of somebody in the pool. */
const passwordReset = 'auth/reset-password'

/** Functions that mail a code for a new password, and that it was set. */
const withResetMails = ['auth/send-reset-code', passwordReset]

/** Functions that make an account, prove or delete one, or mail or take a code: they keep or look for hashes of identities. */
const withIdentities = [
  ...withProofMails,
  ...withResetMails,
  ...accountDeletions,
  'auth/finish-google-sign-in',
  'auth/log-in',
  'auth/prove-email',
]

/** Changes the e-mail of somebody in the pool. */
const emailChange = 'auth/change-email'

/** Functions that send mails and do not call the gateway: about codes and passwords, and what became of a run. */
const withMails = [...withProofMails, ...withResetMails, 'history/mail-runs']

/** A scheduler queries the index `due`, notes that it ran, and reads no other row and no secret. */
const schedulerRequirements: FunctionRequirements = {
  table: [],
  readsDueIndex: true,
  notesRuns: true,
  secrets: [],
  callsGateway: false,
  memoryMb: 512,
  timeoutSeconds: 120,
}

/** Jobs that examine everybody, in as many starts as it takes. */
const audits = ['credits/audit-accounts', 'payments/audit-orders']

/** The pool's pre sign-up function reads the key that signs. Cognito waits five seconds. */
export const triggerRequirements: FunctionRequirements = {
  table: ['GetItem'],
  secrets: [],
  callsGateway: false,
  memoryMb: 512,
  timeoutSeconds: 5,
}

/** What one function may use: rights, secrets, memory and time. */
export function requirementsOf(plan: PlannedFunction): FunctionRequirements {
  if (plan.kind === 'scheduler') return { ...schedulerRequirements, goesRound: audits.includes(plan.id) }
  const { id, domain } = plan
  const { memoryMb } = domainRequirements[domain]
  const { timeoutSeconds } = domainRequirements[withGatewayCalls.includes(id) ? 'payments' : domain]
  const secrets = secretsOf(plan)
  const callsGateway = secrets.includes('payments') && !withoutGatewayCalls.includes(id)
  return {
    table: tableActionsOf(plan),
    readsDueIndex: id === systemStatus,
    showsSystem: id === systemStatus,
    readsListIndex: domain === 'admin' && (plan.kind !== 'endpoint' || plan.endpoint.access === 'admin'),
    secrets,
    deletesAccounts: accountDeletions.includes(id),
    changesEmails: id === emailChange,
    setsPasswords: id === passwordReset,
    callsGateway,
    // What became of a payment is told where the gateway is called.
    sendsMails: callsGateway || withMails.includes(id),
    memoryMb,
    timeoutSeconds: plan.kind === 'worker' ? settingsOf(id).workerSeconds : timeoutSeconds,
  }
}

function secretsOf({ id, domain }: PlannedFunction): readonly SecretName[] {
  if (withGatewayCalls.includes(id)) return ['payments']
  if (withIdentities.includes(id)) return ['identities']
  return withoutSecrets.includes(id) ? [] : domainRequirements[domain].secrets
}

/** The contract of an endpoint says where it differs from its domain. */
function tableActionsOf(plan: PlannedFunction): readonly TableAction[] {
  const { table } = domainRequirements[plan.domain]
  const special = plan.kind === 'endpoint' ? plan.endpoint.table : undefined
  if (special === 'none') return []
  return special === 'delete' || accountDeletions.includes(plan.id) ? [...table, 'DeleteItem'] : table
}
