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

function forgetTexts(): void {
  for (const each of all) each.forget()
}

/** How many write at this moment. */
let writers = 0

/**
 * Texts are kept while somebody writes from them: no text of a person stays when nobody waits for a post.
 * @returns releases them; the last one to do so forgets all
 */
export function holdTexts(): () => void {
  writers += 1
  return () => {
    writers -= 1
    if (writers === 0) forgetTexts()
  }
}
