/** As many as the texts of eight runs at a time, each as it is and with the wishes of its person. */
const mostTexts = 16

const all: Remembered<unknown>[] = []

/** What was read of some texts, for the next rule that asks for it. The oldest text leaves first. */
export class Remembered<T> {
  readonly #read: (text: string) => T
  readonly #known = new Map<string, T>()

  constructor(read: (text: string) => T) {
    this.#read = read
    all.push(this)
  }

  of(text: string): T {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const read = this.#read(text)
    const [oldest] = this.#known.size < mostTexts ? [] : this.#known.keys()
    if (oldest !== undefined) this.#known.delete(oldest)
    this.#known.set(text, read)
    return read
  }

  forget(): void {
    this.#known.clear()
  }
}

/** No text of a person is kept when nobody waits for a post. */
export function forgetTexts(): void {
  for (const each of all) each.forget()
}
