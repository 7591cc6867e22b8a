import * as z from 'zod/mini'
import { roleSchema } from '../../account/roles.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { planTierSchema } from '../../subscriptions/plans.ts'
import { listedUserSchema, listQuery, pageOf } from '../schema.ts'

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,8}$/)), z.transform(Number))

/** People, newest first; with `search` in the order of what was found, with `endsWithin` by the end of the plan. */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  query: z.object({
    ...listQuery,
    /** An id, an e-mail, a username, or how one of them begins. */
    search: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(254))),
    role: z.optional(roleSchema),
    plan: z.optional(planTierSchema),
    state: z.optional(z.enum(['active', 'disabled'])),
    /** Fewer credits than so many. */
    creditsBelow: z.optional(wholeNumber),
    /** The plan ends within so many days. */
    endsWithin: z.optional(wholeNumber),
  }),
  output: pageOf(listedUserSchema),
  errors: ['request.cursor-invalid'],
})
