import { setTimeout as wait } from 'node:timers/promises'
import { unnamedLanguage } from '#shared/interface-languages.ts'
import { deleteAccount } from '#shared/privacy/endpoints/delete-account.ts'
import { seconds } from '#shared/time.ts'
import { clearCookie } from '../../http/cookie.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { logger } from '../../observability/logger.ts'
import { signOutUrlOf } from '../../session/sign-out-url.ts'
import * as privacy from '../privacy.ts'

/** The person waits so long at most; the job does what is left. */
const patienceMs = seconds(15)

export const handler = defineHandler(deleteAccount, async ({ user, session, body, now, reply, requestId }) => {
  const left = await privacy.requestDeletion(user, session, now)
  reply.cookies.push(clearCookie('session'))
  // The account is gone; nothing that fails from here on may say otherwise.
  const logged = (what: string) => (error: Error) => logger.error(what, { requestId, error })
  const erasing = privacy.continueDeletion(user.userId, now).catch(logged('an account is not erased yet'))
  const language = body.language ?? user.language ?? unnamedLanguage
  const telling = left && privacy.mailDeletion(left, language).catch(logged('nobody was told of a deletion'))
  await Promise.race([Promise.all([erasing, telling]), wait(patienceMs, undefined, { ref: false })])
  return { success: true, signOutUrl: signOutUrlOf(user) }
})
