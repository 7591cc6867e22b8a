import * as z from 'zod/mini'
import { planTierSchema } from '#shared/subscriptions/plans.ts'

const text = z.catch(z.optional(z.string()), undefined)
// The router reads figures of an address as numbers.
const figure = z.catch(z.optional(z.pipe(z.coerce.string(), z.string().check(z.regex(/^\d{1,8}$/)))), undefined)

/** Filters and the open person stand in the address. */
export const usersSearchSchema = z.object({
  search: z.catch(z.optional(z.coerce.string()), undefined),
  role: z.catch(z.optional(z.enum(['user', 'admin'])), undefined),
  plan: z.catch(z.optional(planTierSchema), undefined),
  state: z.catch(z.optional(z.enum(['active', 'disabled'])), undefined),
  creditsBelow: figure,
  endsWithin: figure,
  /** The person whose drawer is open. */
  open: text,
})
export type UsersSearch = z.infer<typeof usersSearchSchema>
