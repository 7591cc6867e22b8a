/**
 * Collects what comes and passes it on together: the first at once, what follows every so many milliseconds.
 * By a timer and not by frames, which a tab in the background does not have.
 */
export function batch<Item>(everyMs: number, flush: (items: Item[]) => void): (item: Item) => void {
  let waiting: Item[] = []
  let lastAt = Number.NEGATIVE_INFINITY
  const flushNow = () => {
    const items = waiting
    waiting = []
    lastAt = performance.now()
    flush(items)
  }
  return (item) => {
    waiting.push(item)
    if (waiting.length > 1) return
    setTimeout(flushNow, Math.max(0, lastAt + everyMs - performance.now()))
  }
}
