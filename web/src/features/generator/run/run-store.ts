import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { halfOf } from './run-languages.ts'
import { type RunAction, runReducer } from './run-reducer.ts'
import { noRun, type RunScreen } from './run-screen.ts'
import type { PostState, RunState } from './run-state.ts'

/**
 * The run on screen, outside React: what grows with every word is read by the part that shows it, and by nothing else.
 * `getOutline` is the run without the texts that are still growing, the same object until something else changes.
 */
export interface RunStore {
  dispatch: (action: RunAction) => void
  subscribe: (listener: () => void) => () => void
  getScreen: () => RunScreen
  getOutline: () => RunScreen
}

export function createRunStore(): RunStore {
  let screen = noRun
  let outline = noRun
  const listeners = new Set<() => void>()
  return {
    dispatch: (action) => {
      screen = runReducer(screen, action)
      outline = outlineOf(screen, outline)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getScreen: () => screen,
    getOutline: () => outline,
  }
}

const growing: PostState = { status: 'writing', post: { content: '' } }

/** @returns `before` when it says the same */
function outlineOf(screen: RunScreen, before: RunScreen): RunScreen {
  if (!screen.run?.isRunning) return screen
  const run = withoutGrowth(screen.run, before.run)
  const isSame =
    run === before.run && screen.request === before.request && screen.isInterrupted === before.isInterrupted
  return isSame ? before : { ...screen, run }
}

/** A run, and its second half, without the texts that are still growing. @returns `before` when it says the same */
function withoutGrowth({ posts, second, ...run }: RunState, before: RunState | undefined): RunState {
  const shown = Object.entries(posts).map(([id, post]) => [id, post?.status === 'writing' ? growing : post])
  const next = { ...run, ...(second && { second: withoutGrowth(second, before?.second) }) }
  const outline = { ...next, posts: Object.fromEntries(shown) }
  if (!before) return outline
  const { posts: postsBefore, ...rest } = before
  return isShallowEqual(next, rest) && isShallowEqual(outline.posts, postsBefore) ? before : outline
}

const isShallowEqual = (a: object, b: object): boolean => {
  const [mine, others] = [Object.entries(a), new Map(Object.entries(b))]
  return mine.length === others.size && mine.every(([key, value]) => others.get(key) === value)
}

/**
 * The same store as the posts of one run and language see it. What comes late, such as the end of a rewrite, changes
 * nothing when another run is on screen by then.
 * @param language absent: the first one
 */
export function storeOf(store: RunStore, conversionId: string, language: PostLanguage | undefined): RunStore {
  const dispatch: RunStore['dispatch'] = (action) => {
    if (store.getScreen().run?.conversionId !== conversionId) return
    // An action that names a language is of that one.
    store.dispatch(language === undefined ? action : ({ language, ...action } as RunAction))
  }
  if (language === undefined) return { ...store, dispatch }
  const inHalf = (screen: RunScreen): RunScreen =>
    screen.run ? { ...screen, run: halfOf(screen.run, language) } : screen
  return {
    dispatch,
    subscribe: store.subscribe,
    getScreen: () => inHalf(store.getScreen()),
    getOutline: () => inHalf(store.getOutline()),
  }
}

/** The store of the run on screen, for the parts that show growing text. */
export const RunStoreContext = createContext<RunStore>(createRunStore())

const waiting: PostState = { status: 'waiting', post: { content: '' } }
const never = () => () => {}

/**
 * One platform's post with the text it has so far. Only its own changes render anew, and while it is not shown none.
 */
export function useLivePost(platform: PlatformId, isShown: boolean): PostState {
  const store = use(RunStoreContext)
  const read = useCallback(() => store.getScreen().run?.posts[platform] ?? waiting, [store, platform])
  const state = useSyncExternalStore(isShown ? store.subscribe : never, read)
  return withTitleSoFar(platform, state)
}

const titleFirst = /^\s*title:[ \t]*(.*)\s*([\s\S]*)/i

/** A video while it is written: models say its title in the first line, behind a label. */
export function withTitleSoFar(platform: PlatformId, state: PostState): PostState {
  if (platform !== 'youtube' || state.status !== 'writing') return state
  const [, title, content = ''] = titleFirst.exec(state.post.content) ?? []
  return title === undefined ? state : { ...state, post: { title, content } }
}

/** The run as it is now, its growing texts included; reading it renders nothing anew. */
export function useReadRun(): () => RunState | undefined {
  const store = use(RunStoreContext)
  return useCallback(() => store.getScreen().run, [store])
}
