import { scryptSync } from 'node:crypto'
import { userPoolId } from './names.ts'

/** The pool's policy: length only. @source docs/rules/accounts.md#passwords */
export const shortestPassword = 8

/**
 * What is kept instead of a password. cognito-local compares the text it is given with the text it stored, so both are
 * hashed before.
 */
export function hashPassword(username: string, password: string): string {
  return `scrypt$${scryptSync(password, `${userPoolId}/${username}`, 32).toString('base64url')}`
}
