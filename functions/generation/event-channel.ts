import type { GenerationEvent } from '#shared/generation/events.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'

type Delta = Extract<GenerationEvent, { type: 'platform-delta' }>

/** Gathers text into frames: the first of each platform goes out at once, the rest at most every `frameMs`. */
export interface Frames {
  add: (platform: PlatformId, text: string, restart: boolean) => void
  /** The post itself is about to replace what would still go out. */
  drop: (platform: PlatformId) => void
}

export function openFrames(push: (delta: Delta) => void, frameMs: number): Frames {
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
      setTimeout(flush, frameMs)
    },
    drop(platform) {
      waiting.delete(platform)
    },
  }
}
