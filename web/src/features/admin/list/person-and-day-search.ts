import * as z from 'zod/mini'

/** What lists over all people have in their address: whom or what they are about, the oldest and the newest day, and the row that is open. */
export const personAndDaySchema = z.object({
  search: z.catch(z.optional(z.coerce.string()), undefined),
  from: z.catch(z.optional(z.iso.date()), undefined),
  until: z.catch(z.optional(z.iso.date()), undefined),
  open: z.catch(z.optional(z.string()), undefined),
})
export type PersonAndDay = z.infer<typeof personAndDaySchema>
