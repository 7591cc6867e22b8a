import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Credits that arrived for one reason and end at one instant; `expiresAt` is absent where they never do. */
const grantSchema = z.object({
  source: z.enum(['monthly', 'purchase', 'admin']),
  remaining: z.number(),
  held: z.number(),
  grantedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().optional(),
})
export type Grant = z.infer<typeof grantSchema>

export const entryKinds = ['grant', 'hold', 'settle', 'release', 'expire', 'reverse'] as const
const entryKindSchema = z.enum(entryKinds)
export type EntryKind = z.infer<typeof entryKindSchema>

/** One line of the ledger as its owner reads it. Amounts in credits. */
const entrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: entryKindSchema,
  /** Why, for what arrived; absent on what a run did. */
  source: z.enum(['free', 'order', 'admin']).optional(),
  /** The run, where one is behind it. */
  conversionId: z.string().optional(),
  amount: z.number(),
  /** What may be spent changed by this much. */
  change: z.number(),
})
export type Entry = z.infer<typeof entrySchema>

/** What the person has, by when it ends; soonest first, as it is spent. */
export const listGrants = defineEndpoint({
  method: 'GET',
  path: '/api/user/credits/grants',
  access: 'user',
  output: z.array(grantSchema),
})

/** The ledger, newest first, a page at a time. */
export const listEntries = defineEndpoint({
  method: 'GET',
  path: '/api/user/credits/entries',
  access: 'user',
  query: z.object({ kind: entryKindSchema.optional(), cursor: z.string().max(300).optional() }),
  output: z.object({ entries: z.array(entrySchema), nextCursor: z.string().nullable() }),
})
