import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Solves a challenge. @returns the payload the server reads: challenge and solution, JSON in base64 */
export async function solveCaptcha(challenge: unknown): Promise<string> {
  const known = challenge as Challenge
  const solution = await solveChallenge({ challenge: known, deriveKey })
  if (!solution) throw new Error('the challenge has no solution in time')
  return btoa(JSON.stringify({ challenge: known, solution }))
}
