import { useCallback, useEffect, useRef, useState } from 'react'
import { type PostLanguage, postKeyOf } from '#shared/generation/post-key.ts'
import type { Post } from '#shared/generation/schema.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { maxKept } from '#shared/history/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { minutes } from '#shared/time.ts'
import { type CallOptions, callEndpoint } from '../../../lib/api.ts'
import { newRunId } from '../run/new-run-id.ts'

/** A pause this long, and what was typed is stored. */
const pauseMs = 800
/** A pause this long, and what is typed then is another version. */
const sessionMs = minutes(10)

export interface SavedEdits {
  /**
   * Stores an edit of a post a moment after the person stops typing.
   * @param isPress it was made by one press, so it is stored at once, as a version of its own
   */
  save: (platform: PlatformId, post: Post, isPress?: boolean) => void
  /** A rewrite replaces the edits; none may be stored after it. */
  forget: (platform: PlatformId) => void
  /**
   * Stores what is waiting, now; what is typed afterwards is another version.
   * @param of the platforms that are asked about; absent: all
   * @returns whether all of theirs is stored, what was on its way included
   */
  flush: (of?: readonly PlatformId[]) => Promise<boolean>
  /** Stores what the person keeps of the findings, at once. */
  keep: (platform: PlatformId, kept: string[]) => void
  /** Stores which posts have been posted, at once. */
  tick: (posted: Partial<Record<PlatformId, boolean>>) => void
  hasFailed: boolean
}

type Change = NonNullable<CallOptions<typeof updateConversion>['body']>

/** What is typed within one session is one version. */
interface Waiting {
  post: Post
  session: string
}

/**
 * Stores what a person does with the posts of a conversion, and what is left of it when they leave.
 * @param language of the posts, where that is the second one of the conversion
 */
export function useSavedEdits(conversionId: string, language: PostLanguage | undefined): SavedEdits {
  const waiting = useRef(new Map<PlatformId, Waiting>())
  /** The last edit of each platform that was sent, and whether it was stored. */
  const sent = useRef(new Map<PlatformId, Promise<boolean>>())
  const timers = useRef(new Map<PlatformId, ReturnType<typeof setTimeout>>())
  const sessionOf = useSessions()
  const { store, hasFailed } = useStore(conversionId)
  const forget = useCallback(
    (platform: PlatformId) => {
      clearTimeout(timers.current.get(platform))
      waiting.current.delete(platform)
      sent.current.delete(platform)
      sessionOf.end(platform)
    },
    [sessionOf],
  )
  const flushOne = useCallback(
    (platform: PlatformId): Promise<boolean> => {
      const edit = waiting.current.get(platform)
      clearTimeout(timers.current.get(platform))
      waiting.current.delete(platform)
      if (!edit) return sent.current.get(platform) ?? Promise.resolve(true)
      const { post, session } = edit
      const storing = store({ posts: { [postKeyOf(platform, language)]: post }, session }).then((isStored) => {
        // It waits for another try, unless a later edit does or it is forgotten.
        const isLast = sent.current.get(platform) === storing
        if (!isStored && isLast && !waiting.current.has(platform)) waiting.current.set(platform, edit)
        return isStored
      })
      sent.current.set(platform, storing)
      return storing
    },
    [store, language],
  )
  const flush = useCallback(
    async (of?: readonly PlatformId[]) => {
      const all = [...new Set([...waiting.current.keys(), ...sent.current.keys()])]
      const stored = await Promise.all(all.map(async (platform) => ({ platform, isStored: await flushOne(platform) })))
      sessionOf.endAll()
      return stored.every(({ platform, isStored }) => isStored || (of && !of.includes(platform)))
    },
    [flushOne, sessionOf],
  )

  useEffect(() => () => void flush(), [flush])

  const save = useCallback(
    (platform: PlatformId, post: Post, isPress = false) => {
      if (isPress) void flushOne(platform)
      clearTimeout(timers.current.get(platform))
      waiting.current.set(platform, { post, session: sessionOf.next(platform, isPress) })
      if (isPress) void flushOne(platform)
      else
        timers.current.set(
          platform,
          setTimeout(() => void flushOne(platform), pauseMs),
        )
    },
    [flushOne, sessionOf],
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

/** Sends one change after the other, so that none overtakes another. */
function useStore(conversionId: string) {
  const [hasFailed, setHasFailed] = useState(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const store = useCallback(
    (body: Change): Promise<boolean> => {
      const send = async () => {
        try {
          await callEndpoint(updateConversion, { params: { id: conversionId }, body })
          setHasFailed(false)
          return true
        } catch (error) {
          console.warn('changes of a post not stored', error)
          setHasFailed(true)
          return false
        }
      }
      const sent = last.current.then(send)
      last.current = sent
      return sent
    },
    [conversionId],
  )
  return { store, hasFailed }
}

interface Session {
  id: string
  lastAt: number
}

/** Names typings: a long pause, a press and all that replaces the text begin another one. */
function useSessions() {
  const [sessions] = useState(() => {
    const known = new Map<PlatformId, Session>()
    return {
      next: (platform: PlatformId, isPress: boolean): string => {
        const lastAt = Date.now()
        const session = known.get(platform)
        const goesOn = !isPress && session !== undefined && lastAt - session.lastAt < sessionMs
        const id = goesOn ? session.id : newRunId()
        if (isPress) known.delete(platform)
        else known.set(platform, { id, lastAt })
        return id
      },
      end: (platform: PlatformId) => known.delete(platform),
      endAll: () => known.clear(),
    }
  })
  return sessions
}
