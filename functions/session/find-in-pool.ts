import * as z from 'zod/mini'
import { callAws, isAwsError } from '../aws/signed-call.ts'
import { authConfig } from '../config.ts'

const inPoolSchema = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
})

/** The subject of whom the pool knows by a name, which may be another person by now. For functions that may ask the pool. */
export async function findSubjectInPool(poolName: string): Promise<string | undefined> {
  const answer = await askPool('AdminGetUser', { Username: poolName })
  if (answer === undefined) return undefined
  return inPoolSchema.parse(answer).UserAttributes.find(({ Name }) => Name === 'sub')?.Value
}

/** @returns undefined where the pool does not know the name */
export const askPool = (
  operation:
    | 'AdminGetUser'
    | 'AdminDeleteUser'
    | 'AdminSetUserPassword'
    | 'AdminUpdateUserAttributes'
    | 'AdminUserGlobalSignOut',
  request: { Username: string; [field: string]: unknown },
): Promise<unknown> =>
  callAws('cognito-idp', operation, { UserPoolId: authConfig().userPoolId, ...request }).catch((error) => {
    if (!isAwsError(error, 'UserNotFoundException')) throw error
  })
