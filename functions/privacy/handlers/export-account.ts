import { exportAccount } from '#shared/privacy/endpoints/export-account.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as privacy from '../privacy.ts'

export const handler = defineHandler(exportAccount, ({ user, query, now }) =>
  privacy.exportPage(user, query.cursor, now),
)
