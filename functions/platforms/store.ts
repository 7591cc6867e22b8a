import type { PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import { type Getter, readTogether, row } from '../table/read.ts'
import { PlatformChoices } from './entities.ts'
import type { Choices } from './settings.ts'

/** Binds a person's choices for one read together with other rows. */
export function choicesRow(userId: string): Getter<Choices> {
  return row(PlatformChoices.get({ userId }), (Item) => {
    const { userId: owner, ...choices } = PlatformChoices.parse({ Item }).data!
    return choices
  })
}

export async function findChoices(userId: string): Promise<Choices | undefined> {
  const [choices] = await readTogether(choicesRow(userId))
  return choices
}

export async function saveChoice(
  userId: string,
  platform: PlatformId,
  settings: Partial<PlatformSettings>,
): Promise<void> {
  await PlatformChoices.upsert({ userId, [platform]: settings }).go()
}

export async function removeChoice(userId: string, platform: PlatformId): Promise<void> {
  await PlatformChoices.update({ userId }).remove([platform]).go()
}
