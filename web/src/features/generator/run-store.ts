import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { noRun, type RunAction, type RunScreen, runReducer } from './run-reducer.ts'
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
  const { run } = screen
  if (!run?.isRunning) return screen
  const posts = Object.entries(run.posts).map(([platform, post]) => [
    platform,
    post?.status === 'writing' ? growing : post,
  ])
  const next = { ...screen, run: { ...run, posts: Object.fromEntries(posts) } }
  return isSame(next, before) ? before : next
}

function isSame(a: RunScreen, b: RunScreen): boolean {
  if (!a.run || !b.run || a.request !== b.request || a.isInterrupted !== b.isInterrupted) return false
  const { posts, ...rest } = a.run
  const { posts: before, ...restBefore } = b.run
  return isShallowEqual(rest, restBefore) && isShallowEqual(posts, before)
}

const isShallowEqual = (a: object, b: object): boolean => {
  const [mine, others] = [Object.entries(a), new Map(Object.entries(b))]
  return mine.length === others.size && mine.every(([key, value]) => others.get(key) === value)
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
  return useSyncExternalStore(isShown ? store.subscribe : never, read)
}

/** The run as it is now, its growing texts included; reading it renders nothing anew. */
export function useReadRun(): () => RunState | undefined {
  const store = use(RunStoreContext)
  return useCallback(() => store.getScreen().run, [store])
}
