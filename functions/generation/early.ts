import type { HttpEvent } from '../http/event.ts'
import { type Early, readEarly } from './generation.ts'

/** What a first run reads while its caller is still being checked. */
export const earlyForRun = (userId: string, now: Date, event: HttpEvent): Promise<Early> =>
  readEarly(userId, now, { runId: idIn(event.body, 'conversionId') })

/** The same for a regeneration, whose conversion is named by the path. */
export const earlyForRerun = (userId: string, now: Date, event: HttpEvent): Promise<Early> =>
  readEarly(userId, now, { runId: idIn(event.body, 'requestId'), conversionId: event.pathParameters?.id })

/** The body has been parsed but not yet checked. */
const idIn = (body: unknown, name: string): unknown => (body as Record<string, unknown> | null | undefined)?.[name]
