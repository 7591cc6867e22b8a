import { tellHere } from './here.ts'

/**
 * `npm run job -- payments/reconcile-orders`: starts a scheduled job of the product on this machine now, and ends when
 * its worker has done all that was due.
 */
await tellHere('jobs', process.argv[2] ?? '')
