import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { chargeFor } from '#shared/credits/pricing.ts'
import { contentMinLength, type Posts } from '#shared/generation/schema.ts'
import { countUnits, type Series } from '#shared/generation/series.ts'
import { toCredits } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { findParts } from '#shared/platforms/series-parts.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { translateCode } from '../../../i18n/translate-error.ts'
import { ApiError } from '../../../lib/api.ts'
import { useRegenerate } from '../../../lib/queries/generation.ts'
import { showToast } from '../../../ui/toaster.tsx'
import type { RunRequest } from '../draft-store.ts'
import type { SavedEdits } from '../results/use-saved-edits.ts'
import { failureInWords } from '../run/failure-words.ts'
import { languageOf } from '../run/run-languages.ts'
import type { RunAction } from '../run/run-reducer.ts'
import type { RunState } from '../run/run-state.ts'
import { inLanguage } from '../second-language.ts'
import { sendOnce } from './lost-answers.ts'
import type { RewritePrice } from './rewrite-price.ts'
import { noteRewrite } from './rewrites-under-way.ts'

interface RewriteOptions {
  run: RunState
  request: RunRequest
  price: RewritePrice
  customPrompts: Partial<Record<PlatformId, string>>
  edits: SavedEdits
  dispatch: Dispatch<RunAction>
}

/**
 * Rewrites one post, or all; what comes back is merged into what is there, however many go on at once and whatever step is
 * open by then: `dispatch` outlives the step, and each call is waited for here.
 */
export function useRewrite({ run, request, price, customPrompts, edits, dispatch }: RewriteOptions) {
  const { t } = useTranslation('generator')
  const regenerate = useRegenerate()
  const rewrite = async (platform?: PlatformId, prompt = platform && customPrompts[platform]): Promise<void> => {
    if (request.content.trim().length < contentMinLength) {
      showToast({ title: t('contentMissing'), text: translateCode('generation.content-missing'), tone: 'destructive' })
      return
    }
    const platforms = platform ? [platform] : run.platforms
    dispatch({ kind: 'rewrite-started', platforms })
    const hundredths = platform ? price.of(platform) : price.all
    const {
      conversionId,
      platforms: _,
      price: __,
      customPrompts: ___,
      secondLanguage: ____,
      series: _____,
      ...rest
    } = request
    const body = {
      ...rest,
      interfaceLanguage: currentLanguage(),
      price: toCredits(hundredths),
      ...(run.second && { language: languageOf(run, request) }),
      ...(run.language && { language: run.language }),
      ...(platform && { platform }),
      // One that was emptied is sent as well: it asks for nothing any more.
      customPrompts: platform ? { ...(prompt !== undefined && { [platform]: prompt }) } : customPrompts,
    }
    const onPosts = (posts: Posts) => {
      const came = countCame(posts, platforms, run.series)
      const charged = toCredits(chargeFor(hundredths, came, countUnits(platforms, run.series)))
      const cost = { charged, isFree: hundredths === 0 }
      dispatch({ kind: 'rewrite-ended', platforms, before: run, posts, cost })
      const missing = platforms.filter((id) => !posts[id]).map((id) => catalog[id].name)
      if (missing.length === 0) return showToast({ title: t('regenerated') })
      const names = t('receiptMissing', { names: missing.join(t('listComma', { ns: 'textStep' })) })
      showToast({ title: `${t('regenerateFailed')}${names}`, text: t('notCharged'), tone: 'destructive' })
    }
    const stop = (text: string) => {
      dispatch({ kind: 'rewrite-ended', platforms, before: run, posts: {} })
      showToast({ title: t('regenerateFailed'), text, tone: 'destructive' })
    }
    const onError = (error: unknown) => {
      stop(failureInWords(error))
      const price = changedPriceOf(error)
      if (price !== undefined) dispatch({ kind: 'price-changed', platforms, price })
    }
    // Edits are stored first, so that they can be brought back after a reload as well. Later they would cover what comes.
    const send = (requestId: string) =>
      regenerate.mutateAsync({ params: { id: conversionId }, body: { ...body, requestId } })
    const ask = async () => ((await edits.flush(platforms)) ? sendOnce(conversionId, body, send) : undefined)
    const answer = ask()
    noteRewrite(conversionId, { platforms, language: run.language }, answer)
    await answer.then(
      (posts) => (posts === undefined ? stop(t(edits.failureWord())) : onPosts(inLanguage(posts, run.language))),
      onError,
    )
  }
  return rewrite
}

/** Posts that came; of a series, its parts. */
const countCame = (posts: Posts, platforms: readonly PlatformId[], series: Series | undefined): number =>
  platforms.reduce((sum, platform) => {
    const post = posts[platform]
    const parts = post && series?.[platform] ? findParts(post.content).length : 0
    return sum + (post ? Math.max(1, parts) : 0)
  }, 0)

/** The price in credits that the server asks for instead, where it has refused the one it was sent. */
function changedPriceOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'credits.price-changed') return undefined
  const { price } = error.details
  return typeof price === 'number' ? price : undefined
}
