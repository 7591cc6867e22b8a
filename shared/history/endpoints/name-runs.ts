import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

/** So many runs are named at a time: as many as lines of the credit journal are on a page. */
export const mostRunsToName = 50

/**
 * Which conversions runs belong to, so that a person reads titles where the credit journal has ids. A run whose conversion
 * is gone is left out.
 */
export const nameRuns = defineEndpoint({
  method: 'GET',
  path: '/api/user/credits/runs',
  access: 'user',
  query: z.object({
    /** Ids of runs with commas between them; what is none is ignored. */
    ids: z.string().check(z.maxLength(mostRunsToName * 37)),
  }),
  output: z.object({
    runs: z.array(z.object({ runId: z.string(), conversionId: z.string(), title: z.string() })),
  }),
})
