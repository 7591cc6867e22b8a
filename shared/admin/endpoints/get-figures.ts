import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { dayFiguresSchema } from '../figures.ts'

/** The days of the last sixty that were counted, oldest first. The last one is today, counted so far. */
export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/figures',
  access: 'admin',
  output: z.object({
    /** In Taipei. */
    today: z.iso.date(),
    days: z.array(dayFiguresSchema),
  }),
})
