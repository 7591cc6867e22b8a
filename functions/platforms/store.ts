import type { HouseRules, StoredHouseRules } from '#shared/platforms/house-rules.ts'
import type { PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import { commit, ignoreRefused, put, update } from '../table/commit.ts'
import { type Getter, readTogether, row } from '../table/read.ts'
import { HouseRulesOfUser, PlatformChoices } from './entities.ts'
import type { Choices } from './settings.ts'

// What a window refuses when another one was first is saved by `commit`: a lone write that the SDK repeats after a lost answer
// would meet itself, and be told as another window's.

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

/**
 * Writes the settings of several platforms together.
 * @param read the row that they were made from
 * @returns false when one of them has changed since
 */
export async function saveChoices(
  userId: string,
  read: Choices | undefined,
  changed: readonly (readonly [PlatformId, Partial<PlatformSettings>])[],
): Promise<boolean> {
  const choices = update(
    PlatformChoices.upsert({ userId, ...Object.fromEntries(changed) }).where((row, is) =>
      changed
        .map(([platform]) => {
          const before = read?.[platform]
          return before ? is.eq(row[platform], before) : is.notExists(row[platform])
        })
        .join(' AND '),
    ),
  )
  return (await commit({ choices })).ok
}

export async function removeChoice(userId: string, platform: PlatformId): Promise<void> {
  await PlatformChoices.patch({ userId }).remove([platform]).go().catch(ignoreRefused)
}

/** Binds a person's house rules for one read together with other rows. */
export function houseRulesRow(userId: string): Getter<StoredHouseRules> {
  return row(HouseRulesOfUser.get({ userId }), (Item) => {
    const { userId: owner, ...rules } = HouseRulesOfUser.parse({ Item }).data!
    return rules
  })
}

export async function findHouseRules(userId: string): Promise<StoredHouseRules | undefined> {
  const [rules] = await readTogether(houseRulesRow(userId))
  return rules
}

/** @returns false when the rules that are stored have another version than `seen` */
export async function saveHouseRules(userId: string, rules: HouseRules, seen: number): Promise<boolean> {
  const changed = put(
    HouseRulesOfUser.put({ ...rules, userId, version: seen + 1 }).where(({ version }, is) =>
      seen === 0 ? is.notExists(version) : is.eq(version, seen),
    ),
  )
  return (await commit({ rules: changed })).ok
}

export async function eraseAll(userId: string): Promise<void> {
  await Promise.all([PlatformChoices.delete({ userId }).go(), HouseRulesOfUser.delete({ userId }).go()])
}
