import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { RunningProduct } from './product.ts'

const own = await awaitOwn()

/** The first file of a worker starts its product, and every file waits for it before its tests. */
async function awaitOwn(): Promise<RunningProduct> {
  // Not by fetch(), which gives up after five minutes: on a busy machine a build may take longer.
  const asked = get(`${inject('products')}/${process.env.VITEST_POOL_ID}`)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`the product did not start: ${said}`)
  return JSON.parse(said)
}

/** The product of this worker, which runs one file at a time: nobody else moves its clock or makes its gateway fail. */
export const ownProduct = (): RunningProduct => own
