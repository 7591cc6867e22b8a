import { listSessions } from '#shared/auth/endpoints/list-sessions.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(listSessions, async ({ user, session, now }) => ({
  sessions: await auth.listSessions({ user, session }, now),
}))
