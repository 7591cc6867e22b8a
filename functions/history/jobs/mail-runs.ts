import { defineJob } from '../../queue/define-job.ts'
import * as history from '../history.ts'

/** Every minute: tells people of runs that have ended, where they want it. */
export const { handler, work, job } = defineJob('history/mail-runs', {
  listDue: history.listDueRunMails,
  handle: ({ userId, id }, now) => history.mailRun(userId, id!, now),
})
