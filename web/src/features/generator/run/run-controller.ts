import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import type { Conversion } from '#shared/history/schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { translateCode } from '../../../i18n/translate-error.ts'
import { ApiError, callEndpoint } from '../../../lib/api.ts'
import { isLostFile, reloadForFiles } from '../../../lib/lost-file.ts'
import { refreshAfterRun } from '../../../lib/queries/generation.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { forgetLastRun, type RunRequest, writeLastRun } from '../draft-store.ts'
import { type RewriteUnderWay, rewritesUnderWay } from '../rewrites/rewrites-under-way.ts'
import { batch } from './batch.ts'
import { failureInWords, reasonInWords } from './failure-words.ts'
import { mergeChanges, withOwnChanges } from './merge-changes.ts'
import { runReducer } from './run-reducer.ts'
import { noRun, type RunScreen } from './run-screen.ts'
import { fromConversion, hasPosts, type RunState } from './run-state.ts'
import { createRunStore, type RunStore } from './run-store.ts'

const pollMs = 2_000
/** How long after one another the server is asked for a run that it does not know: it may be about to store it. */
const unknownWaitsMs = [0, 1_000, 2_000]
/** A run is stored when its editor pass is over, which takes 12 s at most. @source docs/rules/generation.md#two-passes */
const longestUnknownMs = 16_000

/** Posts that are ready within this time are said by one toast: each replaces the last, and none could be read before. */
const sayEveryMs = 2_500

/** Text that arrives within this time is shown at once, so that a fast model costs no more than eight renders a second. */
const showEveryMs = 125

/** Of a run that has begun: too many follow it, or a call has followed it as long as it may. @source docs/rules/generation.md#ids */
const followedByOthers = 'generation.too-many-running'

/** In the language of the page at the moment. */
const t = i18next.getFixedT(null, 'generator')

/** The runs of a page, one at a time: starting one, coming back to it after a reload, leaving it. */
export class RunController {
  readonly store = createRunStore()
  readonly #queryClient: QueryClient
  readonly #onNothing: () => void
  /** Ends the work at hand. */
  #work = new AbortController()
  #isLeft = false
  #unsent: RunRequest | undefined
  /** The run that others follow in place of this page: joined again, it would end another of them. */
  #replacedIn: string | undefined

  /** @param onNothing a run ended without a single post */
  constructor(queryClient: QueryClient, onNothing: () => void) {
    this.#queryClient = queryClient
    this.#onNothing = onNothing
  }

  /** Starts a run, or joins it again under the same id. @param known what the server has stored of it by then */
  async start(request: RunRequest, known?: RunState): Promise<void> {
    const signal = this.#renew()
    this.store.dispatch({ kind: 'started', request, at: new Date().toISOString(), known })
    writeLastRun({ request, hasEnded: false })
    const { failure, hasDelivered } = await this.#show(request, signal)
    if (signal.aborted) return
    const isForNothing = failure !== undefined && !hasDelivered
    if (isForNothing) showToast({ title: t('failedTitle'), text: failure, tone: 'destructive' })
    await this.#refresh()
    // The next run may have begun meanwhile.
    if (isForNothing && !signal.aborted) this.#closeWithNothing()
  }

  /** Opens a run as the server has stored it, and polls while it, or a post of it, is still being written. */
  async open(id: string): Promise<void> {
    const signal = this.#renew()
    const first = await readRun(id, signal)
    const request = requestOf(first.conversion)
    this.store.dispatch({ kind: 'opened', run: this.#withChangesHere(first.run), request })
    writeLastRun({ request, hasEnded: true })
    if (!first.isBeingWritten) return
    void this.#pollUntilEnded(first, signal).then(
      () => this.#refresh(),
      (error) => {
        if (signal.aborted) return
        console.warn('the run could not be read again', error)
        this.store.dispatch({ kind: 'interrupted' })
      },
    )
  }

  /** Looks what became of a run whose answer was lost. It reads, and starts nothing that the server does not know already. */
  async follow(request: RunRequest): Promise<void> {
    const signal = this.#renew()
    this.store.dispatch({ kind: 'followed', request, at: new Date().toISOString() })
    try {
      const conversion = await findSent(request.conversionId, signal)
      if (!signal.aborted) await this.#showFound(request, conversion)
    } catch (error) {
      if (!signal.aborted) this.store.dispatch({ kind: 'interrupted' })
      if (error instanceof ApiError) console.warn('the run could not be read', error)
    }
  }

  /** The request that was not sent keeps its id: if it arrived all the same, it is joined and not paid twice. */
  again(request: RunRequest): RunRequest {
    const earlier = this.#unsent
    const isSame =
      earlier && JSON.stringify({ ...request, conversionId: earlier.conversionId }) === JSON.stringify(earlier)
    return isSame ? earlier : request
  }

  close(): void {
    this.#work.abort()
    forgetLastRun()
    this.store.dispatch({ kind: 'closed' })
  }

  /** Called when the page is left: nothing goes on, and nothing begins any more. */
  leave(): void {
    this.#isLeft = true
    this.#work.abort()
  }

  #renew(): AbortSignal {
    this.#work.abort()
    this.#work = new AbortController()
    if (this.#isLeft) this.#work.abort()
    return this.#work.signal
  }

  /** What is typed is stored a moment later, or when the network is back: a run that was read may not have it yet. */
  #withChangesHere(run: RunState): RunState {
    return withOwnChanges(this.store.getScreen().run, run)
  }

  #refresh(): Promise<void> {
    return refreshAfterRun(this.#queryClient)
  }

  #closeWithNothing(): void {
    forgetLastRun()
    this.store.dispatch({ kind: 'closed' })
    this.#onNothing()
  }

  /** Runs a generation and shows what happens. An aborted run shows nothing any more. */
  async #show(request: RunRequest, signal: AbortSignal): Promise<Outcome> {
    const { dispatch } = this.store
    const outcome: Outcome = { hasBegun: false, hasDelivered: false, isReplaced: false }
    const events = showEvents(outcome, dispatch, signal)
    let isStandard = false
    const onStandardMode = () => {
      isStandard = true
      showToast({ title: t('standardMode'), text: t('standardModeText') })
    }
    try {
      const { runGeneration } = await import('./stream-run.ts')
      const run = await runGeneration(request, { onEvent: events.add, onStandardMode }, signal)
      // At once with what is stored, so that all is drawn in one go.
      events.flush()
      if (outcome.isReplaced) {
        this.#replacedIn = request.conversionId
        dispatch({ kind: 'interrupted' })
        return outcome
      }
      if (run) dispatch({ kind: 'stored', run: this.#withChangesHere(run) })
      outcome.hasDelivered ||= run !== undefined && hasPosts(run)
      writeLastRun({ request, hasEnded: true })
    } catch (error) {
      events.flush()
      if (signal.aborted) return outcome
      if (isLostFile(error) && reloadForFiles()) return outcome
      const isRefused = error instanceof ApiError && !(isStandard && error.code === followedByOthers)
      if (isRefused && !outcome.hasBegun) outcome.failure = failureInWords(error)
      // It goes on without this page, and may be charged.
      else dispatch({ kind: 'interrupted' })
    }
    return outcome
  }

  async #showFound(request: RunRequest, conversion: Conversion | 'notSent' | 'brokenOff'): Promise<void> {
    if (typeof conversion === 'string') {
      this.#unsent = request
      this.#closeWithNothing()
      showToast({ title: t(conversion), text: t(`${conversion}Text`), tone: 'destructive' })
      return
    }
    // Joined with the very request; one that was put together from the list would be another, and only looks on.
    const mayJoin = request.price !== undefined && this.#replacedIn !== request.conversionId
    const run = this.#withChangesHere(fromConversion(conversion))
    if (conversion.state === 'running') return mayJoin ? this.start(request, run) : this.open(request.conversionId)
    this.store.dispatch({ kind: 'stored', run })
    writeLastRun({ request, hasEnded: true })
    await this.#refresh()
  }

  async #pollUntilEnded(first: ReadRun, signal: AbortSignal): Promise<void> {
    const { id } = first.conversion
    for (let last = first; last.isBeingWritten; ) {
      const isLate = new Promise((resolve) => setTimeout(resolve, pollMs))
      await Promise.race([isLate, ...last.rewrites.map(({ ended }) => ended)])
      signal.throwIfAborted()
      const next = await readRun(id, signal)
      const run = mergeChanges(last.run, this.store.getScreen().run ?? last.run, next.run)
      this.store.dispatch({ kind: 'stored', run })
      last = next
    }
  }
}

/** A run as it is now, as far as can be told. */
interface ReadRun {
  conversion: Conversion
  run: RunState
  /** Asked for in this tab, and not answered when it was read. */
  rewrites: RewriteUnderWay[]
  isBeingWritten: boolean
}

/** Reads a run. What this tab has asked to be written again may not be known to the server yet, and be answered meanwhile. */
async function readRun(id: string, signal: AbortSignal): Promise<ReadRun> {
  const rewrites = rewritesUnderWay(id)
  const conversion = await callEndpoint(getConversion, { params: { id }, signal })
  const stored = fromConversion(conversion)
  const { run = stored } = rewrites.reduce<RunScreen>(
    (screen, { platforms, language }) =>
      runReducer(screen, { kind: 'rewrite-started', platforms, ...(language && { language }) }),
    { ...noRun, run: stored },
  )
  return { conversion, run, rewrites, isBeingWritten: conversion.state === 'running' || rewrites.length > 0 }
}

/** What is known of a run when its calls have ended. */
interface Outcome {
  /** The server has said that it runs. */
  hasBegun: boolean
  /** In the person's words: what the run ended with, or why it was refused. */
  failure?: string
  /** Others follow the run in place of this page; it goes on. */
  isReplaced: boolean
  /** At least one post is there. */
  hasDelivered: boolean
}

/**
 * Takes the events of a run to the screen, and notes in `outcome` what they say about its end. When the run has ended all is
 * to be said at once: later, it would replace the answer to what the person does next.
 */
function showEvents(outcome: Outcome, dispatch: RunStore['dispatch'], signal: AbortSignal) {
  const show = batch<GenerationEvent>(showEveryMs, (events) => {
    if (!signal.aborted) dispatch({ kind: 'events', events })
  })
  const say = batch<string>(sayEveryMs, (names) => {
    if (signal.aborted) return
    const list = names.join(t('listComma', { ns: 'textStep' }))
    const title = names.length === 1 ? t('postReady', { name: list }) : t('postsReady', { names: list })
    showToast({ title, about: 'ready-posts' })
  })
  const reasons = new Set<string>()
  const failureOf = (code: string) => {
    const [reason, ...others] = reasons
    const isForOne = code === 'generation.failed' && others.length === 0
    return (isForOne && reasonInWords(reason)) || translateCode(code)
  }
  const add = (event: GenerationEvent) => {
    if (signal.aborted) return
    outcome.hasBegun ||= event.type === 'started'
    if (event.type === 'error' && event.code === followedByOthers) {
      outcome.isReplaced = true
      return
    }
    show.add(event)
    if (event.type === 'platform-error') reasons.add(event.code)
    if (event.type === 'error') outcome.failure = failureOf(event.code)
    if (event.type !== 'platform-complete') return
    outcome.hasDelivered = true
    const { name } = catalog[event.platform]
    const { language } = event
    say.add(language ? t('second.name', { name, language: t(`outputLanguages.${language}`) }) : name)
  }
  const flush = () => {
    show.flush()
    say.flush()
  }
  return { add, flush }
}

/**
 * The run as the server has stored it. While credits are held it may still be in its editor pass, or its server has ended.
 * @returns in place of one that is not stored whether the server knows of none, or still holds credits when it should be stored
 */
async function findSent(id: string, signal: AbortSignal): Promise<Conversion | 'notSent' | 'brokenOff'> {
  const until = Date.now() + longestUnknownMs
  for (let tries = 0; ; tries += 1) {
    if (tries >= unknownWaitsMs.length) {
      if (!(await holdsCredits(signal))) return 'notSent'
      if (Date.now() >= until) return 'brokenOff'
    }
    await new Promise((resolve) => setTimeout(resolve, unknownWaitsMs[tries] ?? pollMs))
    signal.throwIfAborted()
    try {
      return await callEndpoint(getConversion, { params: { id }, signal })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'history.not-found')) throw error
    }
  }
}

const holdsCredits = async (signal: AbortSignal): Promise<boolean> =>
  (await callEndpoint(getSubscription, { signal })).credits.held > 0

/** The request that would make a stored run again. */
function requestOf(conversion: Conversion): RunRequest {
  const { id, content, contentType, link, wishes, platforms, secondLanguage, series } = conversion
  const { outputLanguage, selectedModel } = conversion
  return {
    conversionId: id,
    content,
    contentType,
    platforms,
    outputLanguage,
    selectedModel,
    ...(secondLanguage && { secondLanguage }),
    ...(series && { series }),
    ...(link && { link }),
    ...wishes,
  }
}
