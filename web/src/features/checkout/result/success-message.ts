import * as z from 'zod/mini'

/** What the address of the success page may have it say: keys into our phrases. */
const successMessages = ['received', 'activated', 'extended', 'upgraded'] as const
export type SuccessMessage = (typeof successMessages)[number]

/** A parameter of an address, which is never shown as given; another one is none. */
export const successMessageSchema = z.catch(z.optional(z.enum(successMessages)), undefined)
