import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import type { Stage } from '../stages.ts'
import { getOutput } from './stack-outputs.ts'

/**
 * Makes a person an admin, or ends it. They must have signed in once; pages show it from their next
 * sign-in on. An end counts within five minutes, the age that a token of an admin may have.
 * @param who an e-mail that Google vouches for, or the username of an account with a password: anybody may name any e-mail at a
 * registration, so an e-mail that the pool does not know as verified makes nobody an admin
 * @returns what was done, in a sentence
 * @throws with the cure when nobody, or more than one, is meant
 */
export async function changeAdmin(stage: Stage, verb: 'grant' | 'revoke', who: string): Promise<string> {
  // The filter below is text, so nothing but an address may become part of it.
  if (who.includes('@') && !z.email().safeParse(who).success) throw new Error(`"${who}" is no e-mail address`)
  const UserPoolId = await getOutput(stage, 'UserPoolId')
  const client = new CognitoIdentityProviderClient({ region: stage.region })
  const change = (Username: string) => ({ UserPoolId, Username, GroupName: 'admin' })
  const found = who.includes('@') ? await findByEmail(client, UserPoolId, who) : undefined
  if (verb === 'revoke') {
    const names = found?.map(({ name }) => name) ?? [who]
    if (names.length === 0) throw new Error(`nobody has signed in with ${who}`)
    for (const name of names) await client.send(new AdminRemoveUserFromGroupCommand(change(name)))
    return `${who} is no longer an admin of ${stage.name}, within five minutes`
  }
  await client.send(new AdminAddUserToGroupCommand(change(found ? theOne(found, who) : who)))
  return `${who} is now an admin of ${stage.name}: sign out and in again, then open /admin`
}

/** The accounts of an e-mail, and whether the pool knows that it is theirs. All of them: anybody may add some by a registration. */
async function findByEmail(client: CognitoIdentityProviderClient, UserPoolId: string, email: string) {
  const pages = await Array.fromAsync(paginateListUsers({ client }, { UserPoolId, Filter: `email = "${email}"` }))
  return pages
    .flatMap(({ Users = [] }) => Users)
    .map(({ Username, Attributes = [] }) => ({
      name: Username!,
      isVerified: Attributes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true'),
    }))
}

function theOne(found: Awaited<ReturnType<typeof findByEmail>>, email: string): string {
  const verified = found.filter(({ isVerified }) => isVerified)
  if (verified.length === 1) return verified[0]!.name
  if (found.length === 0) throw new Error(`nobody has signed in with ${email} yet: sign in once, then repeat this`)
  const names = (verified.length > 0 ? verified : found).map(({ name }) => name).join(', ')
  throw new Error(
    verified.length > 0
      ? `${email} belongs to several sign-ins (${names}): remove the ones that are not wanted in Cognito first`
      : `${email} was only named by ${names}, which anybody may: sign in with Google, or grant by the username of the person`,
  )
}
