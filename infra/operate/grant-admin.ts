import * as z from 'zod'
import { stackName } from '../add-stage.ts'
import type { Stage } from '../stages.ts'
import { aws, outputOf } from './aws.ts'

interface PoolUser {
  Username: string
  UserStatus: string
}

/**
 * Makes a person an admin, or ends it. They must have signed in once; it counts from their next call on.
 * @returns what was done, in a sentence
 * @throws with the cure when nobody, or more than one, signed in with the address
 */
export async function changeAdmin(stage: Stage, verb: 'grant' | 'revoke', email: string): Promise<string> {
  if (!z.email().safeParse(email).success) throw new Error(`"${email}" is no e-mail address`)
  const pool = await outputOf(stage.region, stackName(stage.name), 'UserPoolId')
  const here = ['--user-pool-id', pool]
  const found = await aws(stage.region, 'cognito-idp', 'list-users', ...here, '--filter', `email = "${email}"`)
  const { Users: users } = found as { Users: PoolUser[] }
  if (users.length === 0) throw new Error(`nobody has signed in with ${email} yet: sign in once, then repeat this`)
  if (users.length > 1) {
    const names = users.map(({ Username }) => Username).join(', ')
    throw new Error(
      `${email} belongs to several sign-ins (${names}): remove the ones that are not wanted in Cognito first`,
    )
  }
  const command = verb === 'grant' ? 'admin-add-user-to-group' : 'admin-remove-user-from-group'
  await aws(stage.region, 'cognito-idp', command, ...here, '--username', users[0]!.Username, '--group-name', 'admin')
  return `${email} ${verb === 'grant' ? 'is now' : 'is no longer'} an admin of ${stage.name}`
}
