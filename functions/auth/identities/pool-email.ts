import { askPool } from '../../session/find-in-pool.ts'

/** Gives somebody another e-mail in the pool, which tells it with each sign-in. The pool proves none: our codes do. */
export async function setPoolEmail(poolName: string, email: string): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'false' },
  ]
  const answer = await askPool('AdminUpdateUserAttributes', { Username: poolName, UserAttributes })
  if (answer === undefined) throw new Error('the pool knows nobody under this name')
}
