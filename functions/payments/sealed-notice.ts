import * as z from 'zod'
import { type Instant, toInstant } from '#shared/time.ts'
import { seal, unseal } from './seal.ts'

/** A notice as it waits in its queue: nothing of it can be read there, for there may be a card in it. */
export const sealedNoticeSchema = z.strictObject({ sealed: z.string().min(1) })
export type SealedNotice = z.infer<typeof sealedNoticeSchema>

/** Stands where a card has its owner's id, so that neither can be put in the other's place. */
const owner = 'notice'

const noticeSchema = z.object({ at: z.iso.datetime(), body: z.unknown() })

/** @param now when the notice came: whether a card comes in time is judged by it, however long it waits in the queue */
export async function sealNotice(body: unknown, now: Date): Promise<SealedNotice> {
  return { sealed: await seal(JSON.stringify({ at: toInstant(now), body }), owner) }
}

/** @throws when it was changed, or is no notice */
export async function openNotice({ sealed }: SealedNotice): Promise<{ at: Instant; body?: unknown }> {
  return noticeSchema.parse(JSON.parse(await unseal(sealed, owner)))
}
