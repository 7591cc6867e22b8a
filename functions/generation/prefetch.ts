import type { HttpEvent } from '../http/event.ts'
import { type Prefetched, prefetch } from './generation.ts'

/** What a first run reads while its caller is still being checked. */
export const prefetchRun = (userId: string, now: Date, event: HttpEvent): Promise<Prefetched> =>
  prefetch(userId, now, { runId: idIn(event.body, 'conversionId') })

/** The same for a regeneration, whose conversion is named by the path. */
export const prefetchRegeneration = (userId: string, now: Date, event: HttpEvent): Promise<Prefetched> =>
  prefetch(userId, now, { runId: idIn(event.body, 'requestId'), conversionId: event.pathParameters?.id })

/** The body has been parsed but not yet checked. */
const idIn = (body: unknown, name: string): unknown => (body as Record<string, unknown> | null | undefined)?.[name]
