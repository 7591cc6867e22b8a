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

/** Text that is being written. It is put in order when it is taken, so that this is not done with each token. */
export interface TextSource {
  /** What can be shown and was not taken before; may be empty. */
  take: () => string
}

/** Gathers text: the first of each post goes out at once, the rest at most every `batchMs`. */
export interface DeltaBatcher {
  /**
   * The source of a post has new text.
   * @param restart its text does not continue, but replaces, what another source had to show
   */
  add: (key: PostKey, source: TextSource, restart: boolean) => void
  /** Forgets what has not gone out: the whole post replaces it. */
  drop: (key: PostKey) => void
}

export function openDeltaBatcher(push: (delta: Delta) => void, batchMs: number): DeltaBatcher {
  const waiting = new Map<PostKey, { source: TextSource; restart: boolean }>()
  /** The source of each post whose text went out last. */
  const shown = new Map<PostKey, TextSource>()
  let isScheduled = false

  const send = (key: PostKey, source: TextSource, restart: boolean) => {
    const text = source.take()
    if (text === '') return
    const isRestart = restart && shown.get(key) !== source
    shown.set(key, source)
    push({ type: 'platform-delta', ...postNameOf(key), text, ...(isRestart && { restart: true }) })
  }
  const flush = () => {
    isScheduled = false
    const due = [...waiting]
    waiting.clear()
    for (const [key, { source, restart }] of due) send(key, source, restart)
  }
  return {
    add(key, source, restart) {
      if (!shown.has(key)) return send(key, source, restart)
      waiting.set(key, { source, restart })
      if (isScheduled) return
      isScheduled = true
      setTimeout(flush, batchMs)
    },
    drop(key) {
      waiting.delete(key)
    },
  }
}
