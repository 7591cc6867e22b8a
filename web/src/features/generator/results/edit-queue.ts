import type { PostKey } from '#shared/generation/post-key.ts'
import type { Post } from '#shared/generation/schema.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { isTooLongToStore } from '#shared/history/schema.ts'
import { minutes } from '#shared/time.ts'
import { ApiError, type CallOptions, callEndpoint } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'
import { readTextsVisit } from '../../../lib/storage/own-data.ts'
import { readUnsent, type UnsentEdit, writeUnsent } from '../../../lib/storage/unsent-edits.ts'
import { mayPass } from '../../../lib/use-send-again.ts'

/** A pause this long, and what was typed is stored. */
const pauseMs = 800
/** A pause this long, and what is typed then is another version. */
const typingMs = minutes(10)
/** What a browser still sends of a page that is left. @source fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const mostWhenLeft = 60_000

/** Why something is not stored: it is tried again, or the server will not have it: too long, or of posts that were deleted. */
export type EditFailure = 'waits' | 'refused' | 'too-long' | 'gone'
type Change = NonNullable<CallOptions<typeof updateConversion>['body']>

/** What is not stored yet of one post, and how that goes. */
interface QueuedEdit {
  /** What is to be sent: after a pause in typing, or again. */
  waiting?: UnsentEdit | undefined
  pause?: ReturnType<typeof setTimeout>
  /** The last one that was sent, until it is answered. */
  sending?: UnsentEdit | undefined
  /** Whether the last one that was sent has been stored. */
  isStored?: Promise<boolean>
  failure?: EditFailure | undefined
  /** What is typed without a long pause is one version. */
  typing?: { id: string; lastAt: number } | undefined
}

/**
 * Sends what a person does with the posts of a conversion, one change after the other, so that none overtakes another. Edits that
 * could not be stored are kept in this browser.
 */
export class EditQueue {
  readonly #conversionId: string
  readonly #edits = new Map<PostKey, QueuedEdit>()
  readonly #listeners = new Set<() => void>()
  readonly #visit = readTextsVisit()
  #last: Promise<unknown> = Promise.resolve()
  /** Ticks, and which findings may stay, that were not stored go with the next change. */
  #missed: Change = {}
  #missedFailure: EditFailure | undefined

  constructor(conversionId: string) {
    this.#conversionId = conversionId
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Why something is not stored; of several reasons that for which the person can do the most. */
  readonly getFailure = (): EditFailure | undefined => {
    const all = [this.#missedFailure, ...[...this.#edits.values()].map(({ failure }) => failure)]
    return (['gone', 'too-long', 'refused', 'waits'] as const).find((failure) => all.includes(failure))
  }

  /** Stores an edit after a pause in typing. @param isPress made by one press: stored at once, as a version of its own */
  save(key: PostKey, post: Post, isPress: boolean): void {
    if (isPress) void this.#flushOne(key)
    const edit = this.#editOf(key)
    clearTimeout(edit.pause)
    edit.waiting = { post, session: typingIdOf(edit, isPress) }
    if (isPress) void this.#flushOne(key)
    else edit.pause = setTimeout(() => void this.#flushOne(key), pauseMs)
  }

  /** What replaces the edits of a post: none of them is stored after it. */
  forget(key: PostKey): void {
    clearTimeout(this.#edits.get(key)?.pause)
    this.#edits.delete(key)
    writeUnsent(this.#conversionId, key, undefined)
    this.#tell()
  }

  /** Stores what waits, now; what is typed afterwards is another version. @returns whether the edits of all of these posts are stored */
  async flush(of: readonly PostKey[] = []): Promise<boolean> {
    const sent = [...this.#edits.keys()].map((key) => ({ key, isStored: this.#flushOne(key) }))
    for (const edit of this.#edits.values()) edit.typing = undefined
    const asked = sent.filter(({ key }) => of.includes(key))
    return (await Promise.all(asked.map(({ isStored }) => isStored))).every(Boolean)
  }

  /** Stores ticks and findings that may stay, at once. */
  change(change: Pick<Change, 'kept' | 'posted'>): void {
    void this.#send(change)
  }

  /** Sends what is kept in this browser of an earlier visit. @returns the edits, to be shown */
  takeUnsent(): [PostKey, Post][] {
    return readUnsent(this.#conversionId).map(([key, { leftAt: _, ...unsent }]) => {
      this.#editOf(key).waiting = unsent
      void this.#flushOne(key)
      return [key, unsent.post]
    })
  }

  /** Tries again what may be stored by now. */
  readonly sendAgain = (): void => {
    for (const [key, { failure }] of this.#edits) if (failure === 'waits') void this.#flushOne(key)
    if (this.#missed.kept || this.#missed.posted) void this.#send({})
  }

  /** When the page is hidden or left. What is on its way then may not arrive. */
  readonly leave = (isLeaving: boolean): void => {
    for (const key of this.#edits.keys()) void this.#flushOne(key, isLeaving)
    if (this.#missed.kept || this.#missed.posted) void this.#send({}, isLeaving)
    if (!isLeaving || this.#visit !== readTextsVisit()) return
    // What has failed before is not likely to arrive now.
    for (const [key, { sending, failure }] of this.#edits)
      if (sending && failure !== 'gone')
        writeUnsent(this.#conversionId, key, failure ? sending : { ...sending, leftAt: Date.now() })
  }

  #editOf(key: PostKey): QueuedEdit {
    const known = this.#edits.get(key)
    if (known) return known
    const edit: QueuedEdit = {}
    this.#edits.set(key, edit)
    return edit
  }

  /** @returns whether all of this post is stored, what was on its way included */
  #flushOne(key: PostKey, isLeaving = false): Promise<boolean> {
    const edit = this.#editOf(key)
    const { waiting } = edit
    clearTimeout(edit.pause)
    if (!waiting) return edit.isStored ?? Promise.resolve(true)
    const isStored: Promise<boolean> = this.#sendEdit(key, waiting, isLeaving).then((failure) => {
      // A later one was sent, or something has replaced it.
      if (this.#edits.get(key)?.isStored !== isStored) return !failure
      edit.sending = undefined
      edit.failure = failure
      if (failure) edit.waiting ??= waiting
      if (this.#visit === readTextsVisit())
        writeUnsent(this.#conversionId, key, mayBeKept(failure) ? edit.waiting : undefined)
      this.#tell()
      return !failure
    })
    edit.waiting = undefined
    edit.sending = waiting
    edit.isStored = isStored
    return isStored
  }

  /** One that the server would refuse as a request that is wrong is not sent: here it is known why. */
  async #sendEdit(key: PostKey, { post, session }: UnsentEdit, isLeaving: boolean): Promise<EditFailure | undefined> {
    return isTooLongToStore(key, post) ? 'too-long' : this.#send({ posts: { [key]: post }, session }, isLeaving)
  }

  /** Who leaves cannot wait for the change before. @returns why it is not stored */
  #send(change: Change, isLeaving = false): Promise<EditFailure | undefined> {
    const send = async () => {
      const { kept, posted, ...rest } = change
      const body = { ...rest, ...ticksOf(this.#missed, { kept, posted }) }
      if (Object.keys(body).length === 0) return undefined
      this.#missed = {}
      const failure = await this.#call(body, isLeaving)
      if (failure === 'waits') this.#missed = ticksOf(body, this.#missed)
      if (!failure || body.kept || body.posted) this.#missedFailure = failure
      this.#tell()
      // Something was stored, so the rest can be.
      if (!failure) this.sendAgain()
      return failure
    }
    const sent = isLeaving ? send() : this.#last.then(send)
    this.#last = sent
    return sent
  }

  async #call(body: Change, isLeaving: boolean): Promise<EditFailure | undefined> {
    // Each character is three bytes at most.
    const keepalive = isLeaving && JSON.stringify(body).length * 3 < mostWhenLeft
    try {
      await callEndpoint(updateConversion, { params: { id: this.#conversionId }, body, keepalive })
      return undefined
    } catch (error) {
      console.warn('changes of a post not stored', error)
      return failureOf(error)
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function typingIdOf(edit: QueuedEdit, isPress: boolean): string {
  const lastAt = Date.now()
  const { typing } = edit
  const id = !isPress && typing && lastAt - typing.lastAt < typingMs ? typing.id : newId()
  edit.typing = isPress ? undefined : { id, lastAt }
  return id
}

/** What two changes have of ticks and of findings that may stay; the later one counts. */
function ticksOf(earlier: Change, later: Change): Pick<Change, 'kept' | 'posted'> {
  const kept = { ...earlier.kept, ...later.kept }
  const posted = { ...earlier.posted, ...later.posted }
  return { ...(Object.keys(kept).length > 0 && { kept }), ...(Object.keys(posted).length > 0 && { posted }) }
}

function failureOf(error: unknown): EditFailure {
  if (mayPass(error)) return 'waits'
  if (!(error instanceof ApiError)) return 'refused'
  if (error.code === 'history.not-found') return 'gone'
  return error.status === 413 ? 'too-long' : 'refused'
}

/** Nothing leads back to posts that were deleted, and no text of theirs is to stay. */
const mayBeKept = (failure: EditFailure | undefined): boolean => failure !== undefined && failure !== 'gone'
