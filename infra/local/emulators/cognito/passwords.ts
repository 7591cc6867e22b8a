import { scryptSync } from 'node:crypto'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { userPoolId } from './names.ts'
import type { Pool } from './user-pool.ts'

/** The pool's policy: length only. @source docs/rules/accounts.md#passwords */
export const shortestPassword = 8

/**
 * What is kept instead of a password. cognito-local compares the text it is given with the text it stored, so both are
 * hashed before.
 */
export function hashPassword({ hashCost }: Pick<Pool, 'hashCost'>, username: string, password: string): string {
  const hash = scryptSync(password, `${userPoolId}/${username}`, 32, { cost: hashCost })
  return `scrypt$${hash.toString('base64url')}`
}

/** Checks one try of a person. `slowed`: they have to wait, whatever they typed. */
export function checkHash({ waits }: Pool, { Username, Password }: User, hashed: string): 'right' | 'wrong' | 'slowed' {
  const now = new Date()
  if (waits.noteTry(Username, now) === 'slowed') return 'slowed'
  if (Password !== hashed) {
    waits.fail(Username, now)
    return 'wrong'
  }
  waits.succeed(Username)
  return 'right'
}
