import type { Entry, EntryKind } from '#shared/credits/schema.ts'

/** One run with what it took from the balance, or one other change of it. Amounts in credits. */
export type Activity =
  | { kind: 'run'; id: string; at: string; state: 'open' | 'ended'; amount: number }
  | {
      kind: Exclude<EntryKind, 'hold' | 'settle' | 'release'>
      id: string
      at: string
      origin: Entry['origin']
      change: number
    }

/**
 * The ledger as people think of it: all entries of a run are one line, at the time of the newest. A run that is open has
 * what it holds as its amount, and one that has ended what it used.
 * @param entries newest first; older ones may be missing
 */
export function toActivity(entries: readonly Entry[]): Activity[] {
  const lines = new Map<string, Activity>()
  for (const { id, at, kind, origin, conversionId, amount, change } of entries) {
    if (kind !== 'hold' && kind !== 'settle' && kind !== 'release') lines.set(id, { kind, id, at, origin, change })
    else if (conversionId && !lines.has(conversionId)) {
      // The newest entry of a run says how it ended.
      const used = kind === 'release' ? 0 : amount
      lines.set(conversionId, {
        kind: 'run',
        id: conversionId,
        at,
        state: kind === 'hold' ? 'open' : 'ended',
        amount: used,
      })
    }
  }
  return [...lines.values()]
}

export const runsIn = (entries: readonly Entry[]): string[] => [
  ...new Set(entries.flatMap(({ conversionId }) => conversionId ?? [])),
]
