import type { GenerationEvent } from '#shared/generation/events.ts'
import { type PostKey, postNameOf } from '#shared/generation/post-key.ts'

/** Events on their way from a run to its listener. */
export interface Channel<Event> {
  push: (event: Event) => void
  /** No event follows. */
  end: () => void
  /** For one listener. When it leaves, the run goes on and its events are dropped. */
  events: AsyncIterable<Event>
}

/** Separates a run from its listener: neither waits for the other. */
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

type Delta = Extract<GenerationEvent, { type: 'platform-delta' }>

/** Gathers text: the first of each post goes out at once, the rest at most every `batchMs`. */
export interface DeltaBatcher {
  add: (key: PostKey, text: string, restart: boolean) => void
  /** Forgets what has not gone out: the whole post replaces it. */
  drop: (key: PostKey) => void
}

export function openDeltaBatcher(push: (delta: Delta) => void, batchMs: number): DeltaBatcher {
  const waiting = new Map<PostKey, Delta>()
  const begun = new Set<PostKey>()
  let isScheduled = false

  const flush = () => {
    isScheduled = false
    for (const delta of waiting.values()) push(delta)
    waiting.clear()
  }
  return {
    add(key, text, restart) {
      const before = restart ? undefined : waiting.get(key)
      const isRestart = restart || before?.restart
      const delta: Delta = {
        type: 'platform-delta',
        ...postNameOf(key),
        text: (before?.text ?? '') + text,
        ...(isRestart && { restart: true }),
      }
      if (!begun.has(key)) {
        begun.add(key)
        push(delta)
        return
      }
      waiting.set(key, delta)
      if (isScheduled) return
      isScheduled = true
      setTimeout(flush, batchMs)
    },
    drop(key) {
      waiting.delete(key)
    },
  }
}
