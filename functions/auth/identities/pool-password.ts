import { AppError } from '#shared/errors.ts'
import { isAwsError } from '../../aws/signed-call.ts'
import { askPool, findSubjectInPool } from '../../session/find-in-pool.ts'

/** A person as the pool knows them. */
interface PoolUser {
  poolName: string
  subject: string
}

/**
 * Sets another password.
 * @throws request.invalid for a password that the pool's policy refuses; an error where the pool has somebody else under the name
 */
export async function setPassword({ poolName, subject }: PoolUser, password: string): Promise<void> {
  if ((await findSubjectInPool(poolName)) !== subject) throw new Error('the pool has somebody else under this name')
  const request = { Username: poolName, Password: password, Permanent: true }
  await askPool('AdminSetUserPassword', request).catch((error) => {
    const isWeak = isAwsError(error, 'InvalidPasswordException') || isAwsError(error, 'InvalidParameterException')
    throw isWeak ? new AppError('request.invalid', { fields: { password: 'too_weak' } }, { cause: error }) : error
  })
}

/** Ends every sign-in that the pool has of a person: whoever had the password may have signed in at the pool itself. */
export async function endPoolSignIns({ poolName }: PoolUser): Promise<void> {
  await askPool('AdminUserGlobalSignOut', { Username: poolName })
}
