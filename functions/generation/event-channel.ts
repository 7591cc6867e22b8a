import type { GenerationEvent } from '#shared/generation/events.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'

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

/** Gathers text: the first of each platform goes out at once, the rest at most every `batchMs`. */
export interface DeltaBatcher {
  add: (platform: PlatformId, text: string, restart: boolean) => void
  /** Forgets what has not gone out: the whole post replaces it. */
  drop: (platform: PlatformId) => void
}

export function openDeltaBatcher(push: (delta: Delta) => void, batchMs: number): DeltaBatcher {
  const waiting = new Map<PlatformId, Delta>()
  const begun = new Set<PlatformId>()
  let isScheduled = false

  const flush = () => {
    isScheduled = false
    for (const delta of waiting.values()) push(delta)
    waiting.clear()
  }
  return {
    add(platform, text, restart) {
      const before = restart ? undefined : waiting.get(platform)
      const isRestart = restart || before?.restart
      const delta: Delta = {
        type: 'platform-delta',
        platform,
        text: (before?.text ?? '') + text,
        ...(isRestart && { restart: true }),
      }
      if (!begun.has(platform)) {
        begun.add(platform)
        push(delta)
        return
      }
      waiting.set(platform, delta)
      if (isScheduled) return
      isScheduled = true
      setTimeout(flush, batchMs)
    },
    drop(platform) {
      waiting.delete(platform)
    },
  }
}
