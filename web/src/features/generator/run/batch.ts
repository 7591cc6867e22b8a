interface Batch<Item> {
  add: (item: Item) => void
  /** Passes on what is waiting, now. */
  flush: () => void
}

/**
 * Collects what comes and passes it on together: the first at once, what follows every so many milliseconds.
 * By a timer and not by frames, which a tab in the background does not have.
 */
export function batch<Item>(everyMs: number, pass: (items: Item[]) => void): Batch<Item> {
  let waiting: Item[] = []
  let lastAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    lastAt = performance.now()
    pass(items)
  }
  const add = (item: Item) => {
    waiting.push(item)
    if (waiting.length === 1) timer = setTimeout(flush, Math.max(0, lastAt + everyMs - performance.now()))
  }
  return { add, flush }
}
