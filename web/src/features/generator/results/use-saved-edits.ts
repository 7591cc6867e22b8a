import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type PostKey, postKeyOf } from '#shared/generation/post-key.ts'
import type { Post } from '#shared/generation/schema.ts'
import { maxKept } from '#shared/history/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { useSendAgain } from '../../../lib/use-send-again.ts'
import { useWhenLeft } from '../../../lib/use-when-left.ts'
import { type EditFailure, EditQueue } from './edit-queue.ts'

/** In `generator`. */
export const editFailureWords = {
  waits: 'editsWait',
  refused: 'editsNotSaved',
  'too-long': 'editsTooLong',
  gone: 'editsGone',
} as const satisfies Record<EditFailure, string>

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
   * @returns whether the edits of all of these platforms are stored, what was on its way included
   */
  flush: (of: readonly PlatformId[]) => Promise<boolean>
  /** Stores which findings may stay, at once. */
  dismissFindings: (platform: PlatformId, texts: string[]) => void
  /** Stores whether a post has been posted, at once. The others are left out: they may have been ticked elsewhere. */
  tick: (platform: PlatformId, isPosted: boolean) => void
  /** Some of it could not be stored. */
  failure: EditFailure | undefined
  /** Says why `flush` has not stored everything: `failure` is what the screen was drawn with. */
  failureWord: () => (typeof editFailureWords)[EditFailure]
}

/**
 * Stores what a person does with the posts of a conversion, also when they leave. Edits that could not be stored are kept in
 * this browser and come back with the conversion.
 * @param language of the posts, where that is the second one of the conversion
 * @param onUnsent is given an edit that was kept, in either language
 */
export function useSavedEdits(
  conversionId: string,
  language: PostLanguage | undefined,
  onUnsent: (key: PostKey, post: Post) => void,
): SavedEdits {
  // The screen of another conversion is another one.
  const [queue] = useState(() => new EditQueue(conversionId))
  const failure = useSyncExternalStore(queue.subscribe, queue.getFailure)
  const tellUnsent = useRef(onUnsent)
  tellUnsent.current = onUnsent
  useEffect(() => {
    for (const [key, post] of queue.takeUnsent()) tellUnsent.current(key, post)
    return () => void queue.flush()
  }, [queue])
  useSendAgain(queue.sendAgain)
  useWhenLeft(queue.leave)

  const keyOf = (platform: PlatformId) => postKeyOf(platform, language)
  return {
    save: (platform, post, isPress = false) => queue.save(keyOf(platform), post, isPress),
    forget: (platform) => queue.forget(keyOf(platform)),
    flush: (of) => queue.flush(of.map(keyOf)),
    dismissFindings: (platform, texts) => queue.change({ kept: { [keyOf(platform)]: texts.slice(-maxKept) } }),
    tick: (platform, isPosted) => queue.change({ posted: { [keyOf(platform)]: isPosted } }),
    failure,
    failureWord: () => editFailureWords[queue.getFailure() ?? 'refused'],
  }
}
