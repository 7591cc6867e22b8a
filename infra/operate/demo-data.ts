import type { DemoReport } from '../local/host/demo-data.ts'
import { reportFailure } from './command.ts'
import { callLocal } from './local-client.ts'

/** `npm run demo-data`: fills the product on this machine with 200 people, six weeks of runs and orders in every state. */
try {
  const { people, runs, orders, refused } = await callLocal<DemoReport>('demo-data')
  console.log(`${people} people, ${runs} conversions, ${orders} orders; ${refused} times the product refused`)
} catch (error) {
  reportFailure(error)
}
