import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { interfaceLanguages } from '../../interface-languages.ts'
import { deletionWord } from '../schema.ts'

/**
 * Deletes the caller's account. From the answer on nobody can sign in to it; what is left to erase is erased without them.
 * They are told by mail.
 * @source docs/rules/accounts.md#deleting-an-account
 */
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/user/delete',
  access: 'user',
  table: 'delete',
  input: z.object({
    confirm: z.literal(deletionWord),
    /** The language of the interface, in which the mail is written; absent: the one that was picked, else English. */
    language: z.optional(z.enum(interfaceLanguages)),
  }),
  output: z.object({
    success: z.boolean(),
    /** Where the browser goes to end the session at the identity provider too. */
    signOutUrl: z.optional(z.string()),
  }),
})
