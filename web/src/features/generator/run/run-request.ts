import { quoteConversion } from '#shared/credits/pricing.ts'
import { postKeysOf } from '#shared/generation/post-key.ts'
import { isPremiumModel } from '#shared/generation/schema.ts'
import { countUnits, type Series } from '#shared/generation/series.ts'
import { toCredits } from '#shared/money.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Draft, RunRequest } from '../draft-store.ts'
import { chosenLanguages } from '../second-language.ts'
import type { GeneratorSettings } from '../settings-store.ts'

/** A new run from what the person has typed and chosen, at the price they were shown. */
export function runRequestOf(draft: Draft, settings: GeneratorSettings, series: Series | undefined): RunRequest {
  const { selectedPlatforms, selectedModel, editorPrompt, generatorPrompt } = settings
  const { first, second } = chosenLanguages(settings, draft.content)
  const postCount = countUnits(postKeysOf(selectedPlatforms, second), series)
  const link = draft.link.trim()
  return {
    conversionId: newId(),
    content: draft.content.toWellFormed(),
    contentType: draft.contentType,
    platforms: selectedPlatforms,
    // Named: the language of the interface may be another one when a post is written again.
    outputLanguage: first,
    ...(second && { secondLanguage: second }),
    ...(series && { series }),
    interfaceLanguage: currentLanguage(),
    selectedModel,
    price: toCredits(quoteConversion(postCount, isPremiumModel(selectedModel)).total),
    ...(link && { link }),
    ...(editorPrompt && { editorPrompt }),
    ...(generatorPrompt && { generatorPrompt }),
    ...(draft.customPrompt && { customPrompt: draft.customPrompt }),
  }
}
