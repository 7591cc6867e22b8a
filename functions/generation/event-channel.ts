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

/** Text that is being written. It is put in order when it is taken, so that this is not done with each token. */
export interface TextSource {
  /** What can be shown and was not taken before; may be empty. */
  take: () => string
}

/** Gathers text: the first of each platform goes out at once, the rest at most every `batchMs`. */
export interface DeltaBatcher {
  /**
   * The source of a platform has new text.
   * @param restart its text does not continue, but replaces, what another source had to show
   */
  add: (platform: PlatformId, source: TextSource, restart: boolean) => void
  /** Forgets what has not gone out: the whole post replaces it. */
  drop: (platform: PlatformId) => void
}

export function openDeltaBatcher(push: (delta: Delta) => void, batchMs: number): DeltaBatcher {
  const waiting = new Map<PlatformId, { source: TextSource; restart: boolean }>()
  /** The source of each platform whose text went out last. */
  const shown = new Map<PlatformId, TextSource>()
  let isScheduled = false

  const send = (platform: PlatformId, source: TextSource, restart: boolean) => {
    const text = source.take()
    if (text === '') return
    const isRestart = restart && shown.get(platform) !== source
    shown.set(platform, source)
    push({ type: 'platform-delta', platform, text, ...(isRestart && { restart: true }) })
  }
  const flush = () => {
    isScheduled = false
    const due = [...waiting]
    waiting.clear()
    for (const [platform, { source, restart }] of due) send(platform, source, restart)
  }
  return {
    add(platform, source, restart) {
      if (!shown.has(platform)) return send(platform, source, restart)
      waiting.set(platform, { source, restart })
      if (isScheduled) return
      isScheduled = true
      setTimeout(flush, batchMs)
    },
    drop(platform) {
      waiting.delete(platform)
    },
  }
}
