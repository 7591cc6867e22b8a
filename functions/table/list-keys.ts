import type { Instant } from '#shared/time.ts'

/** A month of a list is one partition of the index, `2026-11`. */
export const monthOf = (at: Instant): string => at.slice(0, 7)

/**
 * The index keys of a row that admins list: one partition for each list and month.
 * @param at the month it is listed under
 * @param sort orders the month and is unique in it: an instant with an id, or an id that sorts by time; without `/`
 */
export const listKeys = (list: string, at: Instant, sort: string): { listPk: string; listSk: string } => ({
  listPk: `${list}#${monthOf(at)}`,
  listSk: sort,
})
