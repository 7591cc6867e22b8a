/** What is good for some time. Whatever comes drops all whose time is over, so that nothing stays for ever. */
export class ShortLived<Value> {
  readonly #kept = new Map<string, { value: Value; until: Date }>()

  get size(): number {
    return this.#kept.size
  }

  keep(key: string, value: Value, { now, until }: { now: Date; until: Date }): void {
    for (const [other, kept] of this.#kept) if (kept.until <= now) this.#kept.delete(other)
    this.#kept.set(key, { value, until })
  }

  /** @returns undefined once its time is over */
  find(key: string, now: Date): Value | undefined {
    const kept = this.#kept.get(key)
    return kept && kept.until > now ? kept.value : undefined
  }

  drop(key: string): void {
    this.#kept.delete(key)
  }
}
