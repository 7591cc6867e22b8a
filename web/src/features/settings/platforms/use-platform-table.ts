import { useQueryClient } from '@tanstack/react-query'
import { catalog } from '#shared/platforms/catalog.ts'
import { listPlatforms } from '#shared/platforms/endpoints/list-platforms.ts'
import { updatePlatforms } from '#shared/platforms/endpoints/update-platforms.ts'
import {
  defaultPlatformSettings,
  type PlatformChoices,
  type PlatformId,
  type PlatformOption,
  platformIds,
} from '#shared/platforms/schema.ts'
import { callEndpoint } from '../../../lib/api.ts'
import { platformsQuery } from '../../../lib/queries/platforms.ts'
import { type SectionForm, useSection } from '../section/use-section.ts'

/** What is chosen for each platform. */
export type Table = Record<PlatformId, PlatformChoices>

const tableFrom = (choicesOf: (platform: PlatformId) => PlatformChoices): Table =>
  Object.fromEntries(platformIds.map((platform) => [platform, choicesOf(platform)])) as Table

const choicesOf = ({ tone, emojiUsage, hashtagStrategy, length }: PlatformChoices): PlatformChoices => ({
  tone,
  emojiUsage,
  hashtagStrategy,
  length,
})

const tableOf = (options: readonly PlatformOption[]): Table =>
  tableFrom((platform) => choicesOf(options.find((option) => option.platform === platform) ?? defaultPlatformSettings))

/** The product's own. */
export const defaultTable: Table = tableFrom(() => choicesOf(defaultPlatformSettings))

/** Gives all platforms the choices of one. The length stays where either of the two has none to choose. */
export function copyToAll(table: Table, from: PlatformId): Table {
  const { length, ...choices } = table[from]
  const withLength = (platform: PlatformId) => !catalog[from].isShortForm && !catalog[platform].isShortForm
  return tableFrom((platform) => ({ ...table[platform], ...choices, ...(withLength(platform) && { length }) }))
}

const isSameRow = (one: PlatformChoices, other: PlatformChoices): boolean =>
  JSON.stringify(choicesOf(one)) === JSON.stringify(choicesOf(other))

/** Only what was changed is sent, with what it was changed from. */
const changesOf = (table: Table, seen: Table) =>
  platformIds
    .filter((platform) => !isSameRow(table[platform], seen[platform]))
    .map((platform) => ({ platform, seen: seen[platform], settings: table[platform] }))

export function usePlatformTable(options: PlatformOption[]): SectionForm<Table> {
  const queryClient = useQueryClient()
  const take = (newest: PlatformOption[]): Table => {
    queryClient.setQueryData(platformsQuery.queryKey, newest)
    return tableOf(newest)
  }
  return useSection<Table>({
    name: 'platforms',
    stored: tableOf(options),
    isSame: (one, other) => changesOf(one, other).length === 0,
    save: async (table, seen) =>
      take(await callEndpoint(updatePlatforms, { body: { changes: changesOf(table, seen) } })),
    read: async () => take(await callEndpoint(listPlatforms)),
    changedCode: 'platforms.changed',
    // What another window has changed and this one has not is taken over.
    merge: (table, seen, newest) =>
      tableFrom((platform) => (isSameRow(table[platform], seen[platform]) ? newest : table)[platform]),
  })
}
