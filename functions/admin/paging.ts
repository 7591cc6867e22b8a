/** What every list over all people is asked with. */
export interface ListQuery {
  cursor?: string | undefined
  limit?: number | undefined
  /** A day, `2026-11-20`: nothing newer is listed. */
  until?: string | undefined
}

export interface Page<Item> {
  items: Item[]
  /** Null on the last page. */
  nextCursor: string | null
}

const usualLimit = 25
const maxLimit = 100

export const limitOf = ({ limit = usualLimit }: ListQuery): number => Math.min(Math.max(limit, 1), maxLimit)

/** The position before everything of a day; `T~` sorts after its every instant. */
export const afterDay = (day: string | undefined): string | undefined => day && `${day.slice(0, 7)}/${day}T~`
