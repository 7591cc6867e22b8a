import { getHealth } from '#shared/admin/endpoints.ts'
import { defineHandler } from '../../http/define-handler.ts'

export const handler = defineHandler(getHealth, async () => ({ status: 'ok' as const }))
