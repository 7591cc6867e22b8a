import * as z from 'zod/mini'
import { userIdSchema } from '../account/schema.ts'
import { planTierSchema } from '../subscriptions/plans.ts'

/** What every list of the admin area is asked with; filters come beside it, by name. */
export const listQuery = {
  cursor: z.optional(z.string().check(z.maxLength(1_024))),
  limit: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))),
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
  role: z.enum(['user', 'admin']),
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
