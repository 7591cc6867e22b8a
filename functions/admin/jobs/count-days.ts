import { defineJob } from '../../queue/define-job.ts'
import * as admin from '../admin.ts'

/** Every hour: counts today so far, and the days before it that are not counted for good. @source docs/rules/admin-lists.md#today */
export const { handler, work, job } = defineJob('admin/count-days', {
  listDue: admin.listDaysToCount,
  handle: ({ id }, now) => admin.countDay(id!, now),
})
