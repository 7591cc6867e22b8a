import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

/** Turns renewal off and erases the card that was kept for it; without one nothing changes. @source docs/rules/plans.md#renewal */
export const removeCard = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/card',
  access: 'user',
  output: z.object({ success: z.boolean() }),
})
