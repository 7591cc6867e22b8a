import { getSystemStatus } from '#shared/admin/endpoints/get-system-status.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(getSystemStatus, ({ now }) => admin.readSystemStatus(now))
