import { getHealth } from '#shared/admin/endpoints/get-health.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'

export const handler = definePublicHandler(getHealth, async () => ({ status: 'ok' as const }))
