import * as z from 'zod/mini'
import { roleSchema } from '../account/roles.ts'
import { signInMethods } from '../account/sign-in-methods.ts'
import { userIdSchema } from '../account/user-id.ts'
import { entryShape, grantSchema } from '../credits/schema.ts'
import { transactionSchema } from '../payments/schema.ts'
import { planTierSchema } from '../subscriptions/plans.ts'

/** What every list of the admin area is asked with; filters come beside it, by name. */
export const listQuery = {
  cursor: z.optional(z.string().check(z.maxLength(1_024))),
  limit: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))),
}

/** Filters of lists over all people: whom or what they are about, and the oldest and the newest day, in Taipei. */
export const personAndDayQuery = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
}

/** A page of a list. `nextCursor`: null on the last page. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

/** Somebody as the admin area lists them. Credits with two decimals. */
export const listedUserSchema = z.object({
  id: userIdSchema,
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  role: roleSchema,
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  lastLogin: z.iso.datetime(),
  subscriptionTier: planTierSchema,
  /** When the plan ends; absent on FREE. */
  subscriptionEndDate: z.optional(z.iso.datetime()),
  credits: z.number(),
  /** Absent before the first allowance. */
  nextCreditReset: z.optional(z.iso.datetime()),
})
export type ListedUser = z.infer<typeof listedUserSchema>

/** Why an admin does something. */
export const reasonSchema = z
  .string({ error: 'credits.reason-required' })
  .check(z.trim(), z.minLength(1, { error: 'credits.reason-required' }), z.maxLength(500, { error: 'request.invalid' }))

const isAmount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 10_000

/** Whole credits, 1 to 10,000. @source docs/rules/credits.md#admin-grants */
export const creditAmountSchema = z
  .number({ error: 'credits.invalid-amount' })
  .check(z.refine(isAmount, { error: 'credits.invalid-amount' }))

/** Made by a dialog when it opens: sent again, it does the same thing once. */
export const requestIdSchema = z.optional(z.uuid())

export const actionKinds = [
  'credits.add',
  'plan.grant',
  'plan.extend',
  'plan.end',
  'account.disable',
  'account.enable',
  'sessions.end',
  'order.ask',
  'order.refund',
] as const
const actionKindSchema = z.enum(actionKinds)
export type ActionKind = z.infer<typeof actionKindSchema>

const personSchema = z.object({ id: userIdSchema, username: z.optional(z.string()) })

/** One action of an admin: who, when, on whom, what, why. */
export const actionSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: actionKindSchema,
  actor: personSchema,
  target: personSchema,
  /** An admin did it to herself. */
  isSelf: z.boolean(),
  /** Absent where none is asked for. */
  reason: z.optional(z.string()),
  /** Credits that were added. */
  amount: z.optional(z.number()),
  tier: z.optional(planTierSchema),
  until: z.optional(z.iso.datetime()),
  orderId: z.optional(z.string()),
  amountTwd: z.optional(z.int()),
})
export type Action = z.infer<typeof actionSchema>

/** One line of a person's ledger, with the run that it belongs to. Amounts in credits. */
export const ledgerLineSchema = z.object({
  ...entryShape,
  /** What caused it: a grant's cause or a run's id. */
  cause: z.string(),
  run: z.optional(
    z.object({
      state: z.enum(['open', 'settled', 'released']),
      requested: z.array(z.string()),
      delivered: z.array(z.string()),
      charged: z.number(),
    }),
  ),
})
export type LedgerLine = z.infer<typeof ledgerLineSchema>

export const managedUserSchema = z.object({
  user: listedUserSchema,
  identity: z.object({
    subject: z.string(),
    method: z.enum(signInMethods),
    /** E-mails from before, which the search finds the person by as well. */
    formerEmails: z.optional(z.array(z.string())),
  }),
  plan: z.object({
    tier: planTierSchema,
    startDate: z.optional(z.iso.datetime()),
    endDate: z.optional(z.iso.datetime()),
    renews: z.boolean(),
    /** An admin gave it. */
    isGranted: z.boolean(),
  }),
  /**
   * `granted`: everything that ever arrived. It is what is available and held, and what was used, has expired and was taken
   * back. `owed`: refunded while it was spent or held by a run; less what runs gave back since.
   */
  credits: z.object({
    granted: z.number(),
    available: z.number(),
    held: z.number(),
    used: z.number(),
    expired: z.number(),
    takenBack: z.number(),
    owed: z.number(),
  }),
  /** Why there was no first allowance: the e-mail is not proved yet, or the person had an account before. */
  noFirstAllowance: z.optional(z.enum(['awaits-proof', 'had-one-before'])),
  /** Soonest end first. */
  grants: z.array(grantSchema),
  orders: z.array(transactionSchema),
  sessions: z.array(z.object({ id: z.string(), createdAt: z.iso.datetime(), lastSeenAt: z.iso.datetime() })),
})
export type ManagedUser = z.infer<typeof managedUserSchema>
