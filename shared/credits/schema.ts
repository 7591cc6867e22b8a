import * as z from 'zod/mini'
import { planTiers } from '../subscriptions/plans.ts'

/** Where credits come from: the allowance of a plan, which an older row does not name (`ALLOWANCE`), a pack, an admin. */
const creditOrigins = [...planTiers, 'ALLOWANCE', 'PACK', 'GIFT'] as const
export type CreditOrigin = (typeof creditOrigins)[number]

/** What a run took from one grant, in credits. `expiresAt` is absent where the grant never ends. */
export const spentSchema = z.object({
  origin: z.enum(creditOrigins),
  amount: z.number(),
  expiresAt: z.optional(z.iso.datetime()),
})
export type Spent = z.infer<typeof spentSchema>

/** Credits that arrived for one cause and expire at one instant; `expiresAt` is absent where they never do. */
export const grantSchema = z.object({
  origin: z.enum(creditOrigins),
  remaining: z.number(),
  held: z.number(),
  grantedAt: z.iso.datetime(),
  expiresAt: z.optional(z.iso.datetime()),
})
export type Grant = z.infer<typeof grantSchema>

export const entryKinds = ['grant', 'hold', 'settle', 'release', 'expire', 'reverse'] as const
export const entryKindSchema = z.enum(entryKinds)
export type EntryKind = z.infer<typeof entryKindSchema>

/** See `entrySchema`. The app leaves out a shape that nothing reads, and not a schema of which somebody takes the shape. */
export const entryShape = {
  id: z.string(),
  at: z.iso.datetime(),
  kind: entryKindSchema,
  /** Absent on what a run did and what a refund took back. */
  origin: z.optional(z.enum(creditOrigins)),
  /** The run, where there is one. */
  conversionId: z.optional(z.string()),
  amount: z.number(),
  /** By how much the available credits changed. */
  change: z.number(),
}

/** One line of the ledger as its owner reads it. Amounts in credits. */
export const entrySchema = z.object(entryShape)
export type Entry = z.infer<typeof entrySchema>
