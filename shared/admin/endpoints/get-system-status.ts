import { defineEndpoint } from '../../endpoint.ts'
import { systemStatusSchema } from '../system-status.ts'

/** How the parts of the product do at this moment, from probes and from what the newest runs left. */
export const getSystemStatus = defineEndpoint({
  method: 'GET',
  path: '/api/admin/system-status',
  access: 'admin',
  output: systemStatusSchema,
})
