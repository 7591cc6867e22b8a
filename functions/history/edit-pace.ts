import { createHash } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { hours, toInstant } from '#shared/time.ts'
import { bytesOf, type Conversion } from './conversion.ts'
import { EditPace } from './entities.ts'

// A change of a row is billed by the size of the whole row. Of rows that few people ever have, changes are counted.

/** Changes of smaller rows cost about what any other call does, and are not counted. */
const countedFrom = 40
/** What may be written of larger ones in an hour, of all conversions of a person together: two and a half thousand changes of 40 KB. */
const kilobytesAnHour = 100_000

/**
 * Counts a change of a conversion before it is made.
 * @throws rate.limited {retryAfter} until the hour is over
 * @source docs/rules/generation.md#history
 */
export async function countChange(conversion: Conversion, now: Date): Promise<void> {
  const kilobytes = Math.ceil(bytesOf(conversion) / 1_024)
  if (kilobytes < countedFrom) return
  const hour = toInstant(now).slice(0, 13)
  const key = createHash('sha256').update(`edits#${conversion.userId}`).digest('hex')
  const { data } = await EditPace.upsert({ key, hour, ttl: Math.ceil((now.getTime() + hours(2)) / 1_000) })
    .add({ kilobytes })
    .go({ response: 'all_new' })
  if ((data.kilobytes ?? 0) <= kilobytesAnHour) return
  throw new AppError('rate.limited', { retryAfter: Math.ceil((hours(1) - (now.getTime() % hours(1))) / 1_000) })
}
