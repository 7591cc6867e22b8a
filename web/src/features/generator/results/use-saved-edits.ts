import { useCallback, useEffect, useRef, useState } from 'react'
import { type PostLanguage, postKeyOf } from '#shared/generation/post-key.ts'
import type { Post } from '#shared/generation/schema.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { maxKept } from '#shared/history/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { minutes } from '#shared/time.ts'
import { ApiError, type CallOptions, callEndpoint } from '../../../lib/api.ts'
import { readVisit } from '../../../lib/storage/own-data.ts'
import { keepUnsent, readUnsent, type UnsentEdit } from '../../../lib/storage/unsent-edits.ts'
import { useWhenLeft } from '../../../lib/use-when-left.ts'
import { newRunId } from '../run/new-run-id.ts'

/** A pause this long, and what was typed is stored. */
const pauseMs = 800
/** A pause this long, and what is typed then is another version. */
const sessionMs = minutes(10)
/** What could not be stored is tried again this often, and as soon as the network is back. */
const againMs = 10_000
/** What a browser still sends of a page that is left. @source fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const mostWhenLeft = 60_000

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
  /** Some of it could not be stored: it is tried again, or the server will not have it, because it is too long for one. */
  failure: Failure | undefined
}

type Failure = 'waits' | 'refused' | 'too-long'
type Change = NonNullable<CallOptions<typeof updateConversion>['body']>

/**
 * Stores what a person does with the posts of a conversion, also when they leave. Edits that could not be stored are kept in
 * this browser and come back with the conversion.
 * @param language of the posts, where that is the second one of the conversion
 * @param onUnsent is given an edit that was kept
 */
export function useSavedEdits(
  conversionId: string,
  language: PostLanguage | undefined,
  onUnsent: (platform: PlatformId, post: Post) => void,
): SavedEdits {
  const place = language === undefined ? conversionId : `${conversionId} ${language}`
  const waiting = useRef(new Map<PlatformId, UnsentEdit>())
  /** What is on its way. */
  const sending = useRef(new Map<PlatformId, UnsentEdit>())
  /** The last edit of each platform that was sent, and whether it was stored. */
  const sent = useRef(new Map<PlatformId, Promise<boolean>>())
  const timers = useRef(new Map<PlatformId, ReturnType<typeof setTimeout>>())
  const sessionOf = useSessions()
  const { store, storeMissed, failure } = useStore(conversionId)
  const [visit] = useState(readVisit)
  const tellUnsent = useRef(onUnsent)
  tellUnsent.current = onUnsent
  const forget = useCallback(
    (platform: PlatformId) => {
      clearTimeout(timers.current.get(platform))
      waiting.current.delete(platform)
      sent.current.delete(platform)
      sending.current.delete(platform)
      keepUnsent(place, platform, undefined)
      sessionOf.end(platform)
    },
    [sessionOf, place],
  )
  const flushOne = useCallback(
    (platform: PlatformId, isLeaving = false): Promise<boolean> => {
      const edit = waiting.current.get(platform)
      clearTimeout(timers.current.get(platform))
      waiting.current.delete(platform)
      if (!edit) return sent.current.get(platform) ?? Promise.resolve(true)
      const { post, session } = edit
      const body = { posts: { [postKeyOf(platform, language)]: post }, session }
      const storing = store(body, isLeaving).then((isStored) => {
        const isLast = sent.current.get(platform) === storing
        if (isLast) sending.current.delete(platform)
        // It waits for another try, unless a later edit does or it is forgotten.
        if (!isStored && isLast && !waiting.current.has(platform)) waiting.current.set(platform, edit)
        if (isLast && visit === readVisit()) keepUnsent(place, platform, isStored ? undefined : edit)
        return isStored
      })
      sending.current.set(platform, edit)
      sent.current.set(platform, storing)
      return storing
    },
    [store, language, place, visit],
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
  useEffect(() => {
    for (const [platform, { leftAt: _, ...edit }] of readUnsent(place)) {
      waiting.current.set(platform, edit)
      tellUnsent.current(platform, edit.post)
      void flushOne(platform)
    }
  }, [place, flushOne])
  const flushWaiting = useCallback(
    (isLeaving: boolean) => {
      for (const platform of [...waiting.current.keys()]) void flushOne(platform, isLeaving)
      storeMissed()
      if (!isLeaving || visit !== readVisit()) return
      for (const [platform, edit] of sending.current) keepUnsent(place, platform, { ...edit, leftAt: Date.now() })
    },
    [flushOne, storeMissed, place, visit],
  )
  useWhenLeft(flushWaiting)
  useSendAgain(failure, flushWaiting)

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
  return { save, forget, flush, keep, tick, failure }
}

function useSendAgain(failure: Failure | undefined, send: (isLeaving: boolean) => void): void {
  useEffect(() => {
    if (failure !== 'waits') return
    const again = () => send(false)
    const timer = setInterval(again, againMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      // Something was stored, so the rest can be.
      again()
    }
  }, [failure, send])
}

/** A network that is gone and a server that is busy come back; anything else says the same again. */
const mayComeBack = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

function failureOf(error: unknown): Failure {
  if (mayComeBack(error)) return 'waits'
  return error instanceof ApiError && error.status === 413 ? 'too-long' : 'refused'
}

/** The ticks and the findings kept that were not stored go with the next change. */
function withMissed(missed: Change, body: Change): Change {
  const kept = { ...missed.kept, ...body.kept }
  const posted = { ...missed.posted, ...body.posted }
  return {
    ...body,
    ...(Object.keys(kept).length > 0 && { kept }),
    ...(Object.keys(posted).length > 0 && { posted }),
  }
}

/** Sends one change after the other, so that none overtakes another. Who leaves cannot wait for the one before. */
function useStore(conversionId: string) {
  const [failure, setFailure] = useState<Failure>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const missed = useRef<Change>({})
  const store = useCallback(
    (change: Change, isLeaving = false): Promise<boolean> => {
      const send = async () => {
        const body = withMissed(missed.current, change)
        if (Object.keys(body).length === 0) return true
        // Each character is three bytes at most.
        const keepalive = isLeaving && JSON.stringify(body).length * 3 < mostWhenLeft
        missed.current = {}
        try {
          await callEndpoint(updateConversion, { params: { id: conversionId }, body, keepalive })
          setFailure(undefined)
          return true
        } catch (error) {
          console.warn('changes of a post not stored', error)
          const why = failureOf(error)
          if (why === 'waits') missed.current = withMissed({ kept: body.kept, posted: body.posted }, missed.current)
          setFailure(why)
          return false
        }
      }
      const sent = isLeaving ? send() : last.current.then(send)
      last.current = sent
      return sent
    },
    [conversionId],
  )
  const storeMissed = useCallback(() => {
    if (missed.current.kept || missed.current.posted) void store({})
  }, [store])
  return { store, storeMissed, failure }
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
