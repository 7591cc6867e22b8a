import { useCallback, useEffect, useRef, useState } from 'react'
import { type PostLanguage, postKeyOf } from '#shared/generation/post-key.ts'
import type { Post } from '#shared/generation/schema.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { maxKept } from '#shared/history/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { type CallOptions, callEndpoint } from '../../lib/api.ts'

/** A pause this long, and what was typed is stored. */
const pauseMs = 800

export interface SavedEdits {
  /** Stores an edit of a post a moment after the person stops typing. */
  save: (platform: PlatformId, post: Post) => void
  /** A rewrite replaces the edits; none may be stored after it. */
  forget: (platform: PlatformId) => void
  /** Stores what is waiting, now. */
  flush: () => Promise<void>
  /** Stores what the person keeps of the findings, at once. */
  keep: (platform: PlatformId, kept: string[]) => void
  /** Stores which posts have been posted, at once. */
  tick: (posted: Partial<Record<PlatformId, boolean>>) => void
  hasFailed: boolean
}

type Change = NonNullable<CallOptions<typeof updateConversion>['body']>

/**
 * Stores what a person does with the posts of a conversion, and what is left of it when they leave.
 * @param language of the posts, where that is the second one of the conversion
 */
export function useSavedEdits(conversionId: string, language: PostLanguage | undefined): SavedEdits {
  const waiting = useRef(new Map<PlatformId, Post>())
  const timers = useRef(new Map<PlatformId, ReturnType<typeof setTimeout>>())
  const [hasFailed, setHasFailed] = useState(false)

  const store = useCallback(
    async (body: Change) => {
      try {
        await callEndpoint(updateConversion, { params: { id: conversionId }, body })
        setHasFailed(false)
      } catch (error) {
        console.warn('changes of a post not stored', error)
        setHasFailed(true)
      }
    },
    [conversionId],
  )
  const forget = useCallback((platform: PlatformId) => {
    clearTimeout(timers.current.get(platform))
    waiting.current.delete(platform)
  }, [])
  const flushOne = useCallback(
    async (platform: PlatformId) => {
      const post = waiting.current.get(platform)
      forget(platform)
      if (post) await store({ posts: { [postKeyOf(platform, language)]: post } })
    },
    [store, forget, language],
  )
  const flush = useCallback(async () => {
    await Promise.all([...waiting.current.keys()].map(flushOne))
  }, [flushOne])

  useEffect(() => () => void flush(), [flush])

  const save = useCallback(
    (platform: PlatformId, post: Post) => {
      forget(platform)
      waiting.current.set(platform, post)
      timers.current.set(
        platform,
        setTimeout(() => void flushOne(platform), pauseMs),
      )
    },
    [forget, flushOne],
  )
  const keep = useCallback(
    (platform: PlatformId, kept: string[]) =>
      void store({ kept: { [postKeyOf(platform, language)]: kept.slice(-maxKept) } }),
    [store, language],
  )
  const tick = useCallback(
    (posted: Partial<Record<PlatformId, boolean>>) => {
      const named = Object.entries(posted).map(([id, isPosted]) => [postKeyOf(id as PlatformId, language), isPosted])
      void store({ posted: Object.fromEntries(named) })
    },
    [store, language],
  )
  return { save, forget, flush, keep, tick, hasFailed }
}
