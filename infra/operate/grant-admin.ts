import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import type { Stage } from '../stages.ts'
import { getOutput } from './stack-outputs.ts'

/**
 * Makes a person an admin, or ends it. They must have signed in once; pages show it from their next
 * sign-in on. An end counts within five minutes, the age that a token of an admin may have.
 * @returns what was done, in a sentence
 * @throws with the cure when nobody, or more than one, signed in with the address
 */
export async function changeAdmin(stage: Stage, verb: 'grant' | 'revoke', email: string): Promise<string> {
  // The filter below is text, so nothing but an address may become part of it.
  if (!z.email().safeParse(email).success) throw new Error(`"${email}" is no e-mail address`)
  const UserPoolId = await getOutput(stage, 'UserPoolId')
  const client = new CognitoIdentityProviderClient({ region: stage.region })
  const Username = await findUsername(client, UserPoolId, email)
  const change = { UserPoolId, Username, GroupName: 'admin' }
  if (verb === 'grant') await client.send(new AdminAddUserToGroupCommand(change))
  else await client.send(new AdminRemoveUserFromGroupCommand(change))
  return verb === 'grant'
    ? `${email} is now an admin of ${stage.name}: sign out and in again, then open /admin`
    : `${email} is no longer an admin of ${stage.name}, within five minutes`
}

async function findUsername(client: CognitoIdentityProviderClient, UserPoolId: string, email: string) {
  const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${email}"` }))
  if (Users.length === 0) throw new Error(`nobody has signed in with ${email} yet: sign in once, then repeat this`)
  if (Users.length === 1) return Users[0]!.Username!
  const names = Users.map(({ Username }) => Username).join(', ')
  throw new Error(
    `${email} belongs to several sign-ins (${names}): remove the ones that are not wanted in Cognito first`,
  )
}
