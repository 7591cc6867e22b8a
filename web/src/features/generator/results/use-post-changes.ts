import type { Dispatch } from 'react'
import { mostOpenings, type RewriteManner, type RewritePart } from '#shared/generation/quick-rewrite.ts'
import type { Post } from '#shared/generation/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { isCarried } from '#shared/writing/findings.ts'
import { openingIn, type Range, withOpening } from '#shared/writing/post/opening.ts'
import type { RunRequest } from '../draft-store.ts'
import { useEarlierOpenings } from '../rewrites/use-earlier-openings.ts'
import { useQuickRewrite } from '../rewrites/use-quick-rewrite.ts'
import { withoutHashtags } from '../rewrites/without-hashtags.ts'
import type { RunAction } from '../run/run-reducer.ts'
import type { RunState } from '../run/run-state.ts'
import { useRestore } from '../versions/use-restore.ts'
import type { SavedEdits } from './use-saved-edits.ts'

interface PostChangesOptions {
  run: RunState
  request: RunRequest
  platform: PlatformId
  edits: SavedEdits
  dispatch: Dispatch<RunAction>
}

export type PostChanges = ReturnType<typeof usePostChanges>

/** What a person changes on a post, shown and stored: its text, findings that may stay, rewrites and older versions. */
export function usePostChanges({ run, request, platform, edits, dispatch }: PostChangesOptions, post: Post) {
  const openings = run.openings?.[platform] ?? []
  const quick = useQuickRewrite({ run, request, platform, dispatch })
  const restoring = useRestore({ run, platform, edits, dispatch })
  const earlier = useEarlierOpenings({ run, platform, dispatch })
  const edit = (change: Partial<Post>, { isPress = false } = {}) => {
    const next = { ...post, ...change }
    dispatch({ kind: 'edited', platform, post: next })
    // What is not in the text is found anew, here and on the server; words to replace go on with the post.
    const { findings: found = [], ...texts } = next
    const words = found.filter(isCarried)
    edits.save(platform, words.length > 0 ? { ...texts, findings: words } : texts, isPress)
  }
  const dismissFinding = (text: string) => {
    dispatch({ kind: 'finding-dismissed', platform, text })
    edits.dismissFindings(platform, [...(run.dismissed?.[platform] ?? []), text])
  }
  const listFinding = (text: string) => {
    dispatch({ kind: 'finding-listed', platform, text })
    edits.dismissFindings(
      platform,
      (run.dismissed?.[platform] ?? []).filter((other) => other !== text),
    )
  }
  const rewritePart = (part: RewritePart, how: RewriteManner, range: Range | undefined) => {
    const known = addOpening(openings, openingIn(post.content))
    // The rewrite stores the post from before itself.
    edits.forget(platform)
    const asked = {
      part,
      how,
      ...(part === 'selection' && range && { selection: range }),
      ...(how === 'other' && { openings: known.slice(-mostOpenings) }),
    }
    const hadEdits = run.edited?.includes(platform) ?? false
    void quick.rewrite(asked, post, {
      onPost: (next) =>
        how === 'other' &&
        dispatch({ kind: 'openings-came', platform, openings: addOpening(known, openingIn(next.content)) }),
      // Refused before it was stored with the rewrite.
      onFail: () => hadEdits && edit({}),
    })
  }
  const chooseOpening = (opening: string) => edit({ content: withOpening(post.content, opening) }, { isPress: true })
  const dropHashtags = () => edit({ content: withoutHashtags(post.content) }, { isPress: true })
  const canUndo = run.earlier?.includes(platform) ?? false
  return {
    ...{ edit, dismissFinding, listFinding, canUndo, restoring, rewritePart, openings, chooseOpening, dropHashtags },
    findOpenings: () => void earlier.find(addOpening(openings, openingIn(post.content))),
    isFindingOpenings: earlier.isFinding,
    timesOpeningsFound: earlier.timesFound,
    isRewriting: quick.isRewriting,
    isRestoring: restoring.isRestoring,
  }
}

const addOpening = (openings: string[], opening: string): string[] => [...new Set([...openings, opening])]
