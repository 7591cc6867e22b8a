import { randomBytes } from 'node:crypto'

/** A secret of 256 bits that nobody guesses, as 43 characters. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')
