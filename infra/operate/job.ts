import { runLocalJob } from './local-client.ts'

/**
 * `npm run job -- payments/reconcile-orders`: starts a scheduled job of the product on this machine now, and ends when
 * its worker has done all that was due.
 */
await runLocalJob('jobs', process.argv.slice(2))
