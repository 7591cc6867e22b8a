import type { ReactNode } from 'react'
import { DayFilter } from './day-filter.tsx'
import type { PersonAndDay } from './person-and-day-search.ts'
import { TypedFilter } from './typed-filter.tsx'

interface PersonAndDayFiltersProps {
  words: Record<'search' | 'searchHint' | 'from' | 'until', string>
  search: PersonAndDay
  onSearch: (change: Partial<PersonAndDay>) => void
  /** Filters between them. */
  children?: ReactNode
}

export const PersonAndDayFilters = ({ words, search, onSearch, children }: PersonAndDayFiltersProps) => (
  <>
    <TypedFilter
      label={words.search}
      placeholder={words.searchHint}
      width="20rem"
      value={search.search}
      isReady={(value) => value.trim().length >= 2}
      onChange={(value) => onSearch({ search: value })}
    />
    {children}
    <DayFilter label={words.from} value={search.from} onChange={(from) => onSearch({ from })} />
    <DayFilter label={words.until} value={search.until} onChange={(until) => onSearch({ until })} />
  </>
)
