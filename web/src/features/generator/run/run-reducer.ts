import type { GenerationEvent } from '#shared/generation/events.ts'
import type { Post, Posts } from '#shared/generation/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import type { Instant } from '#shared/time.ts'
import type { RunRequest } from '../draft-store.ts'
import { quoteKey } from '../rewrites/rewrite-price.ts'
import { withOwnChanges } from './merge-changes.ts'
import { halfOf } from './run-languages.ts'
import { noRun, type RunScreen } from './run-screen.ts'
import { applyEvent, mergePosts, type RunState, startRun, withPost } from './run-state.ts'

export type RunAction =
  /** `known`: what the server has stored of it, where it is joined again. */
  | { kind: 'started'; request: RunRequest; at: Instant; known?: RunState | undefined }
  | { kind: 'events'; events: GenerationEvent[] }
  /** The run as the server has stored it. */
  | { kind: 'stored'; run: RunState }
  /** What became of a run is being looked for; what is on screen of it stays. */
  | { kind: 'followed'; request: RunRequest; at: Instant }
  | { kind: 'opened'; run: RunState; request: RunRequest }
  | { kind: 'interrupted' }
  | { kind: 'closed' }
  | { kind: 'saved' }
  | PostAction

/** A change of posts. `language`: of those in the second language of the run. */
type PostAction = { language?: PostLanguage | undefined } & (
  | { kind: 'edited'; platform: PlatformId; post: Post }
  /** A finding may stay. */
  | { kind: 'finding-dismissed'; platform: PlatformId; text: string }
  /** One that might stay is listed again. */
  | { kind: 'finding-listed'; platform: PlatformId; text: string }
  | { kind: 'rewrite-started'; platforms: PlatformId[] }
  /** `before`: the run to which platforms go back that the rewrite did not bring. */
  | { kind: 'rewrite-ended'; platforms: PlatformId[]; before: RunState; posts: Posts; cost?: RewriteCost }
  /** The server asks for another price than the page has shown. */
  | { kind: 'price-changed'; platforms: PlatformId[]; price: number }
  /** Openings of a post to choose among. */
  | { kind: 'openings-came'; platform: PlatformId; openings: string[] }
  /** A post has been posted on its platform, or has not. */
  | { kind: 'posted'; platform: PlatformId; isPosted: boolean }
)

/** What a rewrite cost, in credits. `isFree`: it was the one without charge. */
export interface RewriteCost {
  charged: number
  isFree?: boolean
}

/** What an action makes of the run on screen. One that comes late and may be of another run goes through `storeOf`. */
export function runReducer(screen: RunScreen, action: RunAction): RunScreen {
  switch (action.kind) {
    case 'started':
      return startScreen(action)
    case 'followed': {
      const isShown = screen.run?.conversionId === action.request.conversionId
      return isShown ? screen : startScreen(action)
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

interface Start {
  request: RunRequest
  at: Instant
  known?: RunState | undefined
}

function startScreen({ request, at, known }: Start): RunScreen {
  const { conversionId, platforms } = request
  const run = withOwnChanges(known, startRun(conversionId, platforms, at, request))
  return { run, request, isInterrupted: false }
}

/** What changes the run on screen; the others show another one, or none. */
type RunChange = Exclude<RunAction, { kind: 'started' | 'followed' | 'opened' | 'stored' | 'interrupted' | 'closed' }>

function changeRun(run: RunState, change: RunChange): RunState {
  // Whichever language is shown, it is the whole run that is saved.
  if (change.kind === 'saved') return { ...run, isSaved: true }
  const { language, ...own } = { language: undefined, ...change }
  if (language === undefined) return changeHalf(run, own as HalfChange)
  return run.second?.language === language ? withHalf(run, changeHalf(halfOf(run, language), own as HalfChange)) : run
}

/** What later runs cost is known of the whole run. */
const withHalf = (run: RunState, second: RunState): RunState => ({
  ...run,
  second,
  ...(second.reruns && { reruns: second.reruns }),
})

/** What changes the posts of the language that is shown. */
type HalfChange = Exclude<RunChange, { kind: 'saved' }>

function changeHalf(run: RunState, change: HalfChange): RunState {
  switch (change.kind) {
    case 'events':
      return change.events.reduce(applyEvent, run)
    case 'edited':
      return withEdit(run, change)
    case 'finding-dismissed':
      return withDismissed(run, change)
    case 'finding-listed':
      return withoutDismissed(run, change)
    case 'rewrite-started':
      return change.platforms.reduce(
        (next, id) => withPost(next, id, { status: 'writing', post: run.posts[id]?.post ?? { content: '' } }),
        run,
      )
    case 'rewrite-ended':
      return withRewrite(run, change)
    case 'price-changed':
      return { ...run, quoted: { ...run.quoted, [quoteKey(change.platforms)]: change.price } }
    case 'openings-came':
      return { ...run, openings: { ...run.openings, [change.platform]: change.openings } }
    case 'posted':
      return { ...run, posted: withOrWithout(run.posted ?? [], change.platform, change.isPosted) }
  }
}

function withDismissed(run: RunState, change: Extract<RunChange, { kind: 'finding-dismissed' }>): RunState {
  const { platform, text } = change
  return { ...run, dismissed: { ...run.dismissed, [platform]: [...(run.dismissed?.[platform] ?? []), text] } }
}

function withoutDismissed(run: RunState, change: Extract<RunChange, { kind: 'finding-listed' }>): RunState {
  const { platform, text } = change
  const left = (run.dismissed?.[platform] ?? []).filter((other) => other !== text)
  return { ...run, dismissed: { ...run.dismissed, [platform]: left } }
}

function withEdit(run: RunState, { platform, post }: Extract<RunChange, { kind: 'edited' }>): RunState {
  return {
    ...withPost(run, platform, { status: 'done', post }),
    edited: withOrWithout(run.edited ?? [], platform, true),
    earlier: withOrWithout(run.earlier ?? [], platform, true),
  }
}

/** Posts that came replace what was there, which stays a version; the others go back to what they were. */
function withRewrite(run: RunState, change: Extract<RunChange, { kind: 'rewrite-ended' }>): RunState {
  const { platforms, before, posts, cost } = change
  const merged = mergePosts(restore(run, before, platforms), posts)
  if (!cost) return merged
  const came = platforms.filter((platform) => posts[platform])
  const replaced = came.filter((platform) => before.posts[platform]?.status === 'done')
  const { quoted: _, ...rest } = merged
  return {
    ...rest,
    earlier: [...new Set([...(run.earlier ?? []), ...replaced])],
    edited: (run.edited ?? []).filter((platform) => !came.includes(platform)),
    redone: cost.isFree ? [...new Set([...(run.redone ?? []), ...came])] : (run.redone ?? []),
    reruns: { count: (run.reruns?.count ?? 0) + 1, charged: (run.reruns?.charged ?? 0) + cost.charged },
  }
}

const withOrWithout = (list: PlatformId[], platform: PlatformId, isIn: boolean): PlatformId[] => {
  const others = list.filter((other) => other !== platform)
  return isIn ? [...others, platform] : others
}

function restore(run: RunState, before: RunState, platforms: PlatformId[]): RunState {
  return platforms.reduce(
    (next, id) => withPost(next, id, before.posts[id] ?? { status: 'failed', post: { content: '' } }),
    run,
  )
}
