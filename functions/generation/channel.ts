/** Events on their way from a run to whoever listens. */
export interface Channel<Event> {
  push: (event: Event) => void
  /** After this the listener is told that there is nothing more. */
  end: () => void
  /** For one listener. When it leaves, the run goes on and its events are dropped. */
  events: AsyncIterable<Event>
}

/** Parts a run from its listener: the one never waits for the other. */
export function openChannel<Event>(): Channel<Event> {
  const queue: Event[] = []
  let hasEnded = false
  let hasLeft = false
  let wake = () => {}

  async function* listen(): AsyncGenerator<Event> {
    try {
      while (true) {
        while (queue.length > 0) yield queue.shift()!
        if (hasEnded) return
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    } finally {
      hasLeft = true
      queue.length = 0
    }
  }

  return {
    push: (event) => {
      if (hasLeft) return
      queue.push(event)
      wake()
    },
    end: () => {
      hasEnded = true
      wake()
    },
    events: listen(),
  }
}
