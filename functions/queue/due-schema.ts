import * as z from 'zod/mini'
import type { Due } from '../table/due-keys.ts'

/** An entry of a queue, as a message and as what a job has reached. */
export const dueSchema = z.pipe(
  z.strictObject({
    at: z.iso.datetime(),
    userId: z.string().check(z.minLength(1)),
    id: z.optional(z.string().check(z.minLength(1))),
  }),
  z.transform(({ at, userId, id }): Due => ({ at, userId, id })),
)
