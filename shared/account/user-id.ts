import * as z from 'zod/mini'

/** A person's id: a ULID. Strict, because keys are built from it. */
export const userIdSchema = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))
