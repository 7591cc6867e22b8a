import type { Dispatch } from 'react'
import type { User } from '#shared/account/schema.ts'
import { platformOf, secondLanguageOf } from '#shared/generation/post-key.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { authorOf } from '../../../lib/author-of.ts'
import type { RunRequest } from '../draft-store.ts'
import { useRewrites } from '../rewrites/use-rewrites.ts'
import type { RunAction } from '../run/run-reducer.ts'
import type { RunState } from '../run/run-state.ts'
import type { LanguageSwitchProps } from './language-switch.tsx'
import { postLanguageOf } from './post-language.ts'
import type { PostPlaceProps } from './post-place.ts'
import { nextToPost } from './posting-line.tsx'
import { useReviewWarning } from './review-warning.ts'
import { useCopy } from './share-buttons.tsx'
import { useFindings } from './use-findings.ts'
import { useResultsView } from './use-results-view.ts'
import { useSavedEdits } from './use-saved-edits.ts'

export interface ResultsProps extends PostPlaceProps {
  user: User
  run: RunState
  request: RunRequest
  customPrompts: Partial<Record<PlatformId, string>>
  dispatch: Dispatch<RunAction>
  onCustomPrompt: (platform: PlatformId, prompt: string) => void
  /** Of a run in two languages: both, where `run` is the one that is shown. */
  whole?: RunState
  shownLanguages?: LanguageSwitchProps | undefined
  onAdjust: () => void
  onNew: () => void
}

export type Results = ReturnType<typeof useResults>

/** What is shown of a run's posts, and what can be done with them. */
export function useResults({ user, run, request, customPrompts, place, onPlace, dispatch }: ResultsProps) {
  const setTab = (platform: PlatformId | undefined) => onPlace({ platform })
  const views = useResultsView()
  const findings = useFindings(run, request, customPrompts)
  const edits = useSavedEdits(run.conversionId, run.language, (key, post) =>
    dispatch({ kind: 'edited', platform: platformOf(key), language: secondLanguageOf(key), post }),
  )
  const rewrites = useRewrites({ run, request, customPrompts, edits, dispatch })
  const copying = useCopy()
  const current = run.platforms.find((platform) => platform === place.platform) ?? run.platforms[0]!
  const next = nextToPost(run, current)
  const warn = useReviewWarning()
  const warningOf = (platform: PlatformId) => warn(findings[platform])
  const copied = (platform: PlatformId) => ({ name: catalog[platform].name, warning: warningOf(platform) })
  const copyPost = (platform: PlatformId) =>
    copying.copyPost(run.posts[platform]?.post ?? { content: '' }, copied(platform))
  const copyTitle = (platform: PlatformId) => copying.copy(run.posts[platform]?.post.title ?? '', copied(platform))
  const togglePosted = (platform: PlatformId) => {
    const isPosted = !run.posted?.includes(platform)
    dispatch({ kind: 'posted', platform, isPosted })
    edits.tick(platform, isPosted)
  }
  return {
    ...views,
    ...{ current, setTab, next, findings, edits, rewrites, warningOf, copyPost, copyTitle, togglePosted },
    authorOn: (platform: PlatformId) => authorOf(user, platform),
    isDone: (platform: PlatformId) => run.posts[platform]?.status === 'done',
    languageOf: (platform: PlatformId) =>
      postLanguageOf(
        run.language ? { outputLanguage: run.language } : request,
        run.posts[platform]?.post.content ?? '',
      ),
    /** One post with its editor. */
    show: (platform: PlatformId) => {
      setTab(platform)
      views.showTabs()
    },
    copyNext: () => {
      if (!next) return
      setTab(next)
      void copyPost(next)
    },
  }
}
