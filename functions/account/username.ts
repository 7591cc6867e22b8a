import { randomInt } from 'node:crypto'

const maxLength = 20
const minLength = 3

/**
 * A username from an e-mail's local part: 3 to 20 of `a-z 0-9 . _ -`.
 * @param attempt 0 gives the plain name, later ones add digits
 */
export function deriveUsername(email: string, attempt: number): string {
  const local = (email.split('@')[0] ?? '').toLowerCase().replace(/[^a-z0-9._-]/g, '')
  const base = (local.length >= minLength ? local : `user${local}`).slice(0, maxLength)
  if (attempt === 0) return base
  const suffix = String(randomInt(1_000, 9_999))
  return `${base.slice(0, maxLength - suffix.length)}${suffix}`
}
