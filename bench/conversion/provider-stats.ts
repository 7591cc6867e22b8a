/** Milliseconds since 1970 with fractions, comparable between processes of one machine. */
export const clockMs = (): number => performance.timeOrigin + performance.now()

/** What one caller did for one conversion. */
export interface CallCount {
  /** Attempts, refused ones too. */
  calls: number
  refused: number
  firstCallAt: number
  /** By how much the slowest answer ended after its draw: the provider's own share of every ratio. */
  lateMs: number
}

export class ProviderStats {
  readonly #counts = new Map<string, Record<string, CallCount>>()

  count(who: string, id: string, now: number): CallCount {
    const byId = this.of(who)
    this.#counts.set(who, byId)
    byId[id] ??= { calls: 0, refused: 0, firstCallAt: now, lateMs: 0 }
    byId[id].calls += 1
    return byId[id]
  }

  /** @returns conversion id → count */
  of(who: string): Record<string, CallCount> {
    return this.#counts.get(who) ?? {}
  }
}
