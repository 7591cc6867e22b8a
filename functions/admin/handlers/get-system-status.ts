import { getSystemStatus } from '#shared/admin/endpoints/get-system-status.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { readSystemStatus } from '../system-status.ts'

export const handler = defineHandler(getSystemStatus, ({ now }) => readSystemStatus(now))
