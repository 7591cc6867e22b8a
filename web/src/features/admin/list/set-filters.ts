import type { SetFilter } from './list-frame.tsx'

/**
 * The filters that are set, each with what drops it.
 * @param labels what each says; a filter without words is not set
 */
export const setFiltersOf = (
  labels: Record<string, string | false | 0 | undefined>,
  onSearch: (change: Record<string, undefined>) => void,
): SetFilter[] =>
  Object.entries(labels).flatMap(([name, label]) =>
    label ? [{ name, label, drop: () => onSearch({ [name]: undefined }) }] : [],
  )
