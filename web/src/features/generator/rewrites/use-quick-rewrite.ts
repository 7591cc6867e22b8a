import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteQuickRewrite } from '#shared/credits/pricing.ts'
import type { RewriteManner, RewritePart } from '#shared/generation/quick-rewrite.ts'
import { isPremiumModel, modelOfRequest, type Post, type Posts } from '#shared/generation/schema.ts'
import { toCredits } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { isCarried } from '#shared/writing/findings.ts'
import type { Range } from '#shared/writing/post/opening.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { ApiError } from '../../../lib/api.ts'
import { useRegenerate } from '../../../lib/queries/generation.ts'
import { showToast } from '../../../ui/toaster.tsx'
import type { RunRequest } from '../draft-store.ts'
import { failureInWords } from '../run/failure-words.ts'
import type { RunAction } from '../run/run-reducer.ts'
import type { RunState } from '../run/run-state.ts'
import { inLanguage } from '../second-language.ts'
import { sendOnce } from './lost-answers.ts'
import { noteRewrite } from './rewrites-under-way.ts'

/** What of a post is to be rewritten, and how. */
export interface QuickRewriteRequest {
  part: RewritePart
  how: RewriteManner
  selection?: Range
  openings?: string[]
}

interface Outcome {
  onPost: (post: Post) => void
  onFail: () => void
}

export const quickPriceOf = (request: Pick<RunRequest, 'selectedModel'>) =>
  quoteQuickRewrite(isPremiumModel(modelOfRequest(request)))

/**
 * Rewrites a part of one post as it stands on screen. The post is marked as being written, which outlives this screen: what
 * comes is shown wherever the person is by then, and what it replaces cannot be edited until then.
 */
export function useQuickRewrite({
  run,
  request,
  platform,
  dispatch,
}: {
  run: RunState
  request: RunRequest
  platform: PlatformId
  dispatch: Dispatch<RunAction>
}) {
  const { t } = useTranslation('generator')
  const regenerate = useRegenerate()
  const rewrite = async (
    asked: QuickRewriteRequest,
    { content, title, findings = [] }: Post,
    { onPost, onFail }: Outcome,
  ): Promise<void> => {
    const { conversionId, contentType, outputLanguage, selectedModel } = request
    const carried = findings.filter(isCarried)
    const body = {
      ...asked,
      platform,
      ...(run.language && { language: run.language }),
      // Should the rewrite fail, this is the post that is stored.
      post: { content, ...(title !== undefined && { title }), ...(carried.length > 0 && { findings: carried }) },
      contentType,
      outputLanguage,
      interfaceLanguage: currentLanguage(),
      selectedModel,
      price: toCredits(quickPriceOf(request)),
    }
    const onPosts = (posts: Posts) => {
      const post = posts[platform]
      const cost = { charged: post ? toCredits(quickPriceOf(request)) : 0 }
      dispatch({ kind: 'rewrite-ended', platforms: [platform], before: run, posts, cost })
      if (post) onPost(post)
    }
    const onError = (error: unknown) => {
      dispatch({ kind: 'rewrite-ended', platforms: [platform], before: run, posts: {} })
      onFail()
      const isTooLong = error instanceof ApiError && error.details.reason === 'too-long'
      const text = isTooLong ? t('quickTooLong') : failureInWords(error)
      showToast({ title: t('regenerateFailed'), text, tone: 'destructive' })
    }
    dispatch({ kind: 'rewrite-started', platforms: [platform] })
    const answer = sendOnce(conversionId, body, (requestId) =>
      regenerate.mutateAsync({ params: { id: conversionId }, body: { ...body, requestId } }),
    )
    noteRewrite(conversionId, { platforms: [platform], language: run.language }, answer)
    await answer.then((posts) => onPosts(inLanguage(posts, run.language)), onError)
  }
  return { rewrite, isRewriting: regenerate.isPending }
}
