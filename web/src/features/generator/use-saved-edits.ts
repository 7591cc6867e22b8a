import { useCallback, useEffect, useRef, useState } from 'react'
import type { PostKey } from '#shared/generation/post-key.ts'
import type { Post } from '#shared/generation/schema.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { maxKept } from '#shared/history/schema.ts'
import { callEndpoint } from '../../lib/api.ts'

/** A pause this long, and what was typed is stored. */
const pauseMs = 800

/** Stores a person's edits of one post a moment after they stop typing, and what is left when they leave. */
export function useSavedEdits(conversionId: string, key: PostKey) {
  const waiting = useRef<Post>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [hasFailed, setHasFailed] = useState(false)
  const [hasEdited, setHasEdited] = useState(false)

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const post = waiting.current
    waiting.current = undefined
    if (!post) return
    try {
      await callEndpoint(updateConversion, { params: { id: conversionId }, body: { posts: { [key]: post } } })
      setHasFailed(false)
    } catch (error) {
      console.warn('edits not stored', error)
      setHasFailed(true)
    }
  }, [conversionId, key])

  useEffect(() => () => void flush(), [flush])

  const save = useCallback(
    (post: Post) => {
      waiting.current = post
      setHasEdited(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, pauseMs)
    },
    [flush],
  )
  /** Stores what the person keeps of the findings, at once. */
  const keep = useCallback(
    async (kept: string[]) => {
      try {
        const latest = kept.slice(-maxKept)
        await callEndpoint(updateConversion, { params: { id: conversionId }, body: { kept: { [key]: latest } } })
      } catch (error) {
        console.warn('what is kept was not stored', error)
        setHasFailed(true)
      }
    },
    [conversionId, key],
  )
  /** A rewrite replaces the edits; none may be stored after it. */
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = undefined
    setHasEdited(false)
  }, [])
  return { save, keep, forget, hasFailed, hasEdited }
}
