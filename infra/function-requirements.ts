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
  /** Whether it says which models are offered, as those that call them do. */
  offersModels?: boolean
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

interface DomainRequirements extends Pick<FunctionRequirements, 'table' | 'secrets' | 'memoryMb' | 'timeoutSeconds'> {
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
    // Named one by one below, so that a function that is added here gets none unasked.
    secrets: [],
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

/** What single functions need beside what their domain needs. */
type SpecialRequirements = Partial<Omit<FunctionRequirements, 'table' | 'readsListIndex' | 'notesRuns' | 'goesRound'>>

/** Of a domain that calls others, one that does not. */
const plainCall = { secrets: [], timeoutSeconds: quick.timeoutSeconds } as const
/** What became of a payment is told where the gateway is called. */
const gateway = { secrets: ['payments'], callsGateway: true, sendsMails: true } as const
const gatewayOfAdmins = { ...gateway, timeoutSeconds: domainRequirements.payments.timeoutSeconds }
/** Checks or opens webhooks. */
const webhooks = { secrets: ['payments'] } as const
/** Keeps or looks for hashes of identities: where an account is made, proved or deleted, and where a code is taken. */
const identities = { secrets: ['identities'] } as const
/** Mails a code, or that it was used. */
const codes = { ...identities, sendsMails: true } as const
/** A call, and the worker that does what it left. */
const deletions = { ...identities, deletesAccounts: true } as const

/** By the id of the function; of a job, its worker. */
export const specialRequirements: Readonly<Record<string, SpecialRequirements>> = {
  'admin/ask-gateway': gatewayOfAdmins,
  'admin/get-system-status': { readsDueIndex: true, showsSystem: true },
  'admin/refund-order': gatewayOfAdmins,
  'auth/change-email': { ...codes, changesEmails: true },
  'auth/confirm-new-email': { ...codes, changesEmails: true },
  'auth/finish-google-sign-in': identities,
  'auth/log-in': identities,
  'auth/prove-email': identities,
  'auth/register': codes,
  'auth/request-new-email': codes,
  'auth/reset-password': { ...codes, setsPasswords: true },
  'auth/send-proof-code': codes,
  'auth/send-reset-code': codes,
  // They call nobody: what is offered stands in a setting, and the texts of prompts in the code.
  'generation/list-models': { ...plainCall, offersModels: true },
  'generation/list-prompts': plainCall,
  'history/mail-runs': { sendsMails: true },
  // It opens a page of the gateway's; what becomes of the card is told by whoever learns it.
  'payments/change-card': { ...gateway, sendsMails: false },
  'payments/create-checkout': gateway,
  'payments/process-webhook': webhooks,
  'payments/receive-webhook': webhooks,
  'payments/reconcile-orders': gateway,
  'payments/renew-plans': gateway,
  'payments/resume-payment': gateway,
  'payments/verify-purchase': gateway,
  'payments/verify-subscription': gateway,
  'privacy/delete-account': { ...deletions, sendsMails: true },
  'privacy/delete-accounts': deletions,
}

/** A job queries the index `due`, notes that it ran, and reads no other row and no secret. */
const jobRequirements: FunctionRequirements = {
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
  if (plan.kind === 'job') return { ...jobRequirements, goesRound: audits.includes(plan.id) }
  const { id, domain } = plan
  const { secrets, memoryMb, timeoutSeconds } = domainRequirements[domain]
  return {
    table: tableActionsOf(plan),
    readsListIndex: domain === 'admin' && (plan.kind !== 'endpoint' || plan.endpoint.access === 'admin'),
    secrets,
    callsGateway: false,
    memoryMb,
    timeoutSeconds,
    ...specialRequirements[id],
    ...(plan.kind === 'worker' && { timeoutSeconds: settingsOf(id).workerSeconds }),
  }
}

/** The contract of an endpoint says where it differs from its domain. */
function tableActionsOf(plan: PlannedFunction): readonly TableAction[] {
  const { table } = domainRequirements[plan.domain]
  const special = plan.kind === 'endpoint' ? plan.endpoint.table : undefined
  if (special === 'none') return []
  return special === 'delete' || specialRequirements[plan.id]?.deletesAccounts ? [...table, 'DeleteItem'] : table
}
