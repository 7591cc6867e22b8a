import * as z from 'zod/mini'

/** A browser-made id of one click, so that a repeat joins instead of running twice. @source docs/rules/generation.md#ids */
export const conversionIdSchema = z.pipe(
  z.uuid(),
  z.transform((id) => id.toLowerCase()),
)
