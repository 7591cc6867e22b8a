import { AppError } from '#shared/errors.ts'
import { isPlatformId } from '#shared/platforms/catalog.ts'
import { type HouseRules, noHouseRules, type StoredHouseRules } from '#shared/platforms/house-rules.ts'
import type { PlatformChoices, PlatformId, PlatformOption, PlatformSettings } from '#shared/platforms/schema.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { type Choices, optionFor, optionsFor, settingsFor } from './settings.ts'
import * as store from './store.ts'

export type { Choices }
export { settingsFor }

/** Binds a person's choices for `readTogether` with other rows; pass what it finds to `settingsFor`. */
export const choicesRow = store.choicesRow

/** Binds a person's house rules for `readTogether` with other rows. */
export const houseRulesRow = store.houseRulesRow

/** The six platforms in the fixed order, with the person's own settings over the product's defaults. */
export async function list(userId: string): Promise<PlatformOption[]> {
  return optionsFor(await store.findChoices(userId))
}

/**
 * Changes the person's own settings of one platform; what is not named stays.
 * @throws platforms.unknown
 * @source docs/rules/generation.md#platform-settings
 */
export async function update(
  userId: string,
  name: string,
  change: { [Setting in keyof PlatformSettings]?: PlatformSettings[Setting] | undefined },
): Promise<PlatformOption> {
  const platform = known(name)
  return withRetry(async () => {
    const choices = await store.findChoices(userId)
    const settings = { ...choices?.[platform], ...withoutUndefined(change) }
    const isSaved = await store.saveChoices(userId, choices, [[platform, settings]])
    return isSaved ? optionFor({ ...choices, [platform]: settings }, platform) : lostRace
  })
}

/** What is chosen for one platform, and what it was changed from. */
interface ChoicesChange {
  platform: PlatformId
  seen: PlatformChoices
  settings: PlatformChoices
}

/**
 * Changes the person's own settings of several platforms, all or none. Instructions stay.
 * @throws platforms.changed when one of them is not what it was changed from
 */
export async function updateSeveral(userId: string, changes: readonly ChoicesChange[]): Promise<PlatformOption[]> {
  const stored = await store.findChoices(userId)
  if (changes.some(({ platform, seen }) => !isSeen(settingsFor(stored, platform), seen)))
    throw new AppError('platforms.changed')
  const changed = changes.map(({ platform, settings }) => [platform, { ...stored?.[platform], ...settings }] as const)
  if (!(await store.saveChoices(userId, stored, changed))) throw new AppError('platforms.changed')
  return optionsFor({ ...stored, ...Object.fromEntries(changed) })
}

const isSeen = (settings: PlatformSettings, seen: PlatformChoices): boolean =>
  (Object.keys(seen) as (keyof PlatformChoices)[]).every((name) => settings[name] === seen[name])

/**
 * Removes the person's own settings of one platform; removing none is no error.
 * @throws platforms.unknown
 */
export async function reset(userId: string, name: string): Promise<PlatformOption> {
  const platform = known(name)
  await store.removeChoice(userId, platform)
  return optionFor(undefined, platform)
}

/** A person's rules for all posts. */
export async function getHouseRules(userId: string): Promise<StoredHouseRules> {
  return (await store.findHouseRules(userId)) ?? { ...noHouseRules, version: 0 }
}

/** Reads what finds contradictions in rules. It counts characters as X does, which is most of what a change of rules needs. */
export const loadRuleProblems = () => import('#shared/writing/house/rule-problems.ts')

/**
 * Replaces a person's rules for all posts.
 * @param seen version of the rules that these were made from
 * @throws house.changed when they are not the rules that are stored; another `house.…` when they cannot be kept together
 * @source docs/rules/generation.md#house-rules
 */
export async function updateHouseRules(userId: string, rules: HouseRules, seen: number): Promise<StoredHouseRules> {
  const { findRuleProblems } = await loadRuleProblems()
  const [problem] = findRuleProblems(rules)
  if (problem) throw new AppError(problem.code, problem.details)
  if (!(await store.saveHouseRules(userId, rules, seen))) throw new AppError('house.changed')
  return { ...rules, version: seen + 1 }
}

/** Deletes everything that a person has set. For functions that may delete. */
export const eraseAll = store.eraseAll

function known(name: string): PlatformId {
  if (!isPlatformId(name)) throw new AppError('platforms.unknown')
  return name
}

const withoutUndefined = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
