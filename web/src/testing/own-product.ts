import { inject } from 'vitest'
import type { RunningProduct } from './product.ts'

/** The product of this worker, which runs one file at a time: nobody else moves its clock or makes its gateway fail. */
export function ownProduct(): RunningProduct {
  const worker = Number(process.env.VITEST_POOL_ID)
  const own = inject('products')[worker - 1]
  if (!own) throw new Error(`no product was started for worker ${worker}`)
  return own
}
