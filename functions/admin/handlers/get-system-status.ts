import { getSystemStatus } from '#shared/admin/endpoints/get-system-status.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(getSystemStatus, ({ now }) => admin.readSystemStatus(now))
