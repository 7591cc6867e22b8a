import { days, minutes } from '#shared/time.ts'

/** The clock of a browser may be off by this much; its ids still stand where they belong, as far as anybody notices. */
const clockToleranceMs = minutes(5)

interface Made {
  id: string
  createdAt: string
}

/** Whether an id sorts where its conversion belongs: a UUID of version 7, made when the conversion was. */
export function isTimely({ id, createdAt }: Made): boolean {
  if (id[14] !== '7') return false
  const madeAtMs = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  return Math.abs(madeAtMs - Date.parse(createdAt)) <= clockToleranceMs
}

const timeOf = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/**
 * Where a conversion stands in its person's list: its id, or one of the same form made from its time, which a pointer to it
 * is stored under.
 * @source docs/decisions/0052-point-to-conversions-whose-ids-do-not-sort.md
 */
export function listPosition(made: Made): string {
  if (isTimely(made)) return made.id
  const { id, createdAt } = made
  return `${timeOf(Date.parse(createdAt))}-7${id.slice(15, 18)}-8${id.slice(20, 23)}-${id.slice(24)}`
}

/** Sorts after every position of now; most ids that are not timely sort after it. */
export const lastPosition = (now: Date): string => `${timeOf(now.getTime() + days(1))}-7fff-bfff-ffffffffffff`
