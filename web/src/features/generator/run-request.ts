import { quoteConversion } from '#shared/credits/pricing.ts'
import { isPremiumModel } from '#shared/generation/schema.ts'
import { toCredits } from '#shared/money.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { Draft, RunRequest } from './draft-store.ts'
import { newRunId } from './new-run-id.ts'
import { requestedLanguage } from './output-language.ts'
import type { GeneratorSettings } from './settings-store.ts'

/** A new run from what the person has typed and chosen, at the price they were shown. */
export function runRequestOf(draft: Draft, settings: GeneratorSettings): RunRequest {
  const { selectedPlatforms, selectedModel, outputLanguage, editorPrompt, generatorPrompt } = settings
  const link = draft.link.trim()
  return {
    conversionId: newRunId(),
    content: draft.content.toWellFormed(),
    contentType: draft.contentType,
    platforms: selectedPlatforms,
    outputLanguage: requestedLanguage(outputLanguage, draft.content),
    interfaceLanguage: currentLanguage(),
    selectedModel,
    price: toCredits(quoteConversion(selectedPlatforms.length, isPremiumModel(selectedModel)).total),
    ...(link && { link }),
    ...(editorPrompt && { editorPrompt }),
    ...(generatorPrompt && { generatorPrompt }),
    ...(draft.customPrompt && { customPrompt: draft.customPrompt }),
  }
}
