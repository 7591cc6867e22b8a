import type { Instant } from '#shared/time.ts'
import { dueKeys } from '../table/due-keys.ts'

/** Queue of the `due` index. */
export const deletionQueue = 'DELETIONS'

/** Where a deletion stands in it. */
export const deletionKeys = (userId: string, at: Instant) => dueKeys(deletionQueue, { at, userId, id: undefined })
