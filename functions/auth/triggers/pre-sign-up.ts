import type { PreSignUpTriggerEvent } from 'aws-lambda'
import * as clock from '../../clock.ts'
import { isSignedByUs } from '../sign-up-signature.ts'

/**
 * The pool asks about each account that is to be made. The client id of the pool is public, so anybody may call `SignUp`
 * there: only what `POST /api/register` has signed passes, and is confirmed at once. The e-mail stays unverified.
 * @throws for every other sign-up, which the pool then refuses
 * @source docs/decisions/0070-let-the-pool-confirm-what-we-have-signed.md
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const { triggerSource, userName, request, response } = event
  if (triggerSource === 'PreSignUp_ExternalProvider') return event
  const { email = '' } = request.userAttributes
  const isOurs =
    triggerSource === 'PreSignUp_SignUp' &&
    (await isSignedByUs({ username: userName, email }, request.validationData ?? {}, clock.now()))
  if (!isOurs) throw new Error('accounts are made by POST /api/register alone')
  response.autoConfirmUser = true
  return event
}
