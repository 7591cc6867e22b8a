import type { GenerationEvent } from '#shared/generation/events.ts'
import type { Post, Posts } from '#shared/generation/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Instant } from '#shared/time.ts'
import type { RunRequest } from './draft-store.ts'
import { applyEvent, mergePosts, type RunState, startRun, withPost } from './run-state.ts'

/** The run on screen. `isInterrupted`: the connection was lost; what was written is kept on the server. */
export interface RunScreen {
  run?: RunState
  request?: RunRequest
  isInterrupted: boolean
}

export const noRun: RunScreen = { isInterrupted: false }

export type RunAction =
  | { kind: 'started'; request: RunRequest; at: Instant }
  | { kind: 'events'; events: GenerationEvent[] }
  /** The run as the server has stored it. */
  | { kind: 'stored'; run: RunState }
  /** What became of a run is being looked for; what is on screen of it stays. */
  | { kind: 'followed'; request: RunRequest; at: Instant }
  | { kind: 'opened'; run: RunState; request: RunRequest }
  | { kind: 'interrupted' }
  | { kind: 'closed' }
  | { kind: 'edited'; platform: PlatformId; post: Post }
  /** A finding that may stay. */
  | { kind: 'kept'; platform: PlatformId; text: string }
  | { kind: 'rewrite-started'; platforms: PlatformId[] }
  /** `before`: the run to which platforms go back that the rewrite did not bring. `redone`: written without charge. */
  | { kind: 'rewrite-ended'; platforms: PlatformId[]; before: RunState; posts: Posts; redone?: PlatformId[] }
  | { kind: 'saved' }

/** What a change makes of the run on screen. Changes of a run that is no longer shown do nothing. */
export function runReducer(screen: RunScreen, action: RunAction): RunScreen {
  switch (action.kind) {
    case 'started': {
      const { conversionId, platforms } = action.request
      return { run: startRun(conversionId, platforms, action.at), request: action.request, isInterrupted: false }
    }
    case 'followed': {
      if (screen.run?.conversionId === action.request.conversionId) return screen
      const { conversionId, platforms } = action.request
      return { run: startRun(conversionId, platforms, action.at), request: action.request, isInterrupted: false }
    }
    case 'opened':
      return { run: action.run, request: action.request, isInterrupted: false }
    case 'stored':
      return { ...screen, run: action.run, isInterrupted: false }
    case 'interrupted':
      return { ...screen, isInterrupted: true }
    case 'closed':
      return noRun
    default:
      return screen.run ? { ...screen, run: changeRun(screen.run, action) } : screen
  }
}

type RunChange = Extract<
  RunAction,
  { kind: 'events' | 'edited' | 'kept' | 'rewrite-started' | 'rewrite-ended' | 'saved' }
>

function changeRun(run: RunState, change: RunChange): RunState {
  switch (change.kind) {
    case 'events':
      return change.events.reduce(applyEvent, run)
    case 'edited':
      return withPost(run, change.platform, { status: 'done', post: change.post })
    case 'kept':
      return { ...run, kept: { ...run.kept, [change.platform]: [...(run.kept?.[change.platform] ?? []), change.text] } }
    case 'rewrite-started':
      return change.platforms.reduce(
        (next, id) => withPost(next, id, { status: 'writing', post: { content: '' } }),
        run,
      )
    case 'rewrite-ended':
      return withRedone(mergePosts(restore(run, change.before, change.platforms), change.posts), change.redone ?? [])
    case 'saved':
      return { ...run, isSaved: true }
  }
}

const withRedone = (run: RunState, platforms: PlatformId[]): RunState =>
  platforms.length === 0 ? run : { ...run, redone: [...new Set([...(run.redone ?? []), ...platforms])] }

function restore(run: RunState, before: RunState, platforms: PlatformId[]): RunState {
  return platforms.reduce(
    (next, id) => withPost(next, id, before.posts[id] ?? { status: 'failed', post: { content: '' } }),
    run,
  )
}
