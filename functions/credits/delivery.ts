import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { addMs, days, toInstant } from '#shared/time.ts'
import { documentClient } from '../table/table.ts'
import { ConversionResult } from './entities.ts'

/** How long a text is kept when its owner does not save it. */
const textMs = days(30)

export interface Delivery {
  userId: string
  runId: string
  platform: string
  content: string
  title?: string | undefined
}

/**
 * Stores one post, once. One conditional write and no transaction: it moves no credits, six posts that finish together
 * do not contend, and the seal that closing puts in the same place keeps a late one out.
 * @returns `stored`; `already` when this platform has another text; `closed` when the run was closed without it
 */
export async function storeResult(delivery: Delivery, now: Date): Promise<'stored' | 'already' | 'closed'> {
  const ttl = Math.ceil(addMs(now, textMs).getTime() / 1_000)
  const created = ConversionResult.create({ ...delivery, storedAt: toInstant(now), ttl })
  try {
    await documentClient.send(new PutCommand(created.params()))
    return 'stored'
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return verdictOnExisting(delivery)
  }
}

/** The SDK repeats a write whose answer was lost, and is then refused by its own row: the same text is a success. */
async function verdictOnExisting({ userId, runId, platform, content }: Delivery) {
  const { data } = await ConversionResult.get({ userId, runId, platform }).go({ consistent: true })
  if (data?.isSealed) return 'closed'
  return data?.content === content ? 'stored' : 'already'
}

/** Removes the texts of a run; the rows stay as evidence of what was charged. */
export async function eraseTexts(userId: string, runId: string): Promise<void> {
  await forEachText(userId, runId, (platform) =>
    ConversionResult.patch({ userId, runId, platform }).remove(['content', 'title', 'ttl']).go(),
  )
}

/** Lifts the 30 days from a run's texts, or sets them again. */
export async function keepTexts(userId: string, runId: string, isKept: boolean, now: Date): Promise<void> {
  const ttl = Math.ceil(addMs(now, textMs).getTime() / 1_000)
  await forEachText(userId, runId, (platform) => {
    const patch = ConversionResult.patch({ userId, runId, platform })
    return isKept ? patch.remove(['ttl']).go() : patch.set({ ttl }).go()
  })
}

async function forEachText(userId: string, runId: string, change: (platform: string) => Promise<unknown>) {
  const { data } = await ConversionResult.query.byRun({ userId, runId }).go({ pages: 'all', consistent: true })
  await Promise.all(data.filter(({ isSealed }) => !isSealed).map(({ platform }) => change(platform)))
}
