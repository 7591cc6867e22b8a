import { AppError } from '#shared/errors.ts'
import { authConfig } from '../config.ts'

/** @throws not-found where this deployment has no password sign-in. @source decision 3 */
export function requirePasswordSignIn(): void {
  if (authConfig().passwordSignIn === 'off') throw new AppError('not-found')
}
