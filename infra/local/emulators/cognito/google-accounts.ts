import { createHash } from 'node:crypto'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { googleGroup } from './names.ts'
import { preSignUpEvent } from './pre-sign-up-event.ts'
import { attribute } from './tokens.ts'
import { addToGroup, context, createUser, type Pool } from './user-pool.ts'

/** An account at the local emulator of Google. */
export interface GoogleAccount {
  email: string
  name: string
}

/** Google's number for an account: the same e-mail is always the same account. */
const subjectOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(21, '1')

/** The `identities` attribute of a user who may sign in through this account. */
export function identitiesOf({ email }: GoogleAccount, isPrimary: boolean): string {
  return JSON.stringify([
    {
      userId: subjectOf(email),
      providerName: 'Google',
      providerType: 'Google',
      issuer: null,
      primary: String(isPrimary),
      dateCreated: String(Date.now()),
    },
  ])
}

/** Accounts of users who have signed in through the emulator, or are linked to an account there. */
export async function listGoogleAccounts({ users }: Pool): Promise<GoogleAccount[]> {
  const linked = (await users.listUsers(context)).filter((user) => attribute(user, 'identities'))
  return linked.map((user) => ({ email: attribute(user, 'email')!, name: attribute(user, 'name')! }))
}

/** Finds the user of an account; the first time it creates one, as Cognito does. */
export async function findOrCreateFederated(pool: Pool, account: GoogleAccount): Promise<User> {
  const subject = subjectOf(account.email)
  const known = (await pool.users.listUsers(context)).find((user) => {
    const identities = JSON.parse(attribute(user, 'identities') ?? '[]') as { userId: string }[]
    return identities.some(({ userId }) => userId === subject)
  })
  if (known) return known
  const username = `google_${subject}`
  const attributes = { email: account.email, email_verified: 'true', name: account.name }
  await pool.preSignUp?.(preSignUpEvent('PreSignUp_ExternalProvider', username, { userAttributes: attributes }))
  const user = await createUser(
    pool,
    { username, status: 'EXTERNAL_PROVIDER' },
    { ...attributes, identities: identitiesOf(account, true) },
  )
  await addToGroup(pool, user, googleGroup)
  return user
}
