import { useSuspenseQuery } from '@tanstack/react-query'
import { canQuote, quotableLanguage } from '#shared/generation/demo-writer.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { modelsQuery } from '../../../lib/queries/generation.ts'
import { chosenLanguages } from '../second-language.ts'
import type { GeneratorSettings } from '../settings-store.ts'

/** What the demo writer can do with a text, before it is asked. */
export interface DemoLanguage {
  /** The chosen model is answered by the demo writer. */
  isDemo: boolean
  /** The settings that the posts are asked for with. */
  settings: GeneratorSettings
  /** What the posts will be in. */
  language: PostLanguage
  /** Nobody has chosen a language, and the interface's gave way to that of the text. */
  isOfText: boolean
  /** It would have to translate. */
  isRefused: boolean
  /** Only for the second language. */
  isOfSecond: boolean
  /** The language it can write in; undefined when it is none of ours. */
  own: PostLanguage | undefined
}

/**
 * The server refuses a run that would be a translation with `generation.demo-language`; people are told before they press. Where
 * they have chosen no language, the posts are in that of the text.
 */
export function useDemoLanguage(content: string, chosen: GeneratorSettings): DemoLanguage {
  const { data: models } = useSuspenseQuery(modelsQuery)
  const isDemo = models.find(({ id }) => id === chosen.selectedModel)?.isDemo ?? false
  const isBeyond = isDemo && !canQuote(content, chosenLanguages(chosen, content).first)
  const own = isBeyond ? quotableLanguage(content) : undefined
  const isOfText = chosen.outputLanguage === 'auto' && own !== undefined
  const settings: GeneratorSettings = isOfText ? { ...chosen, outputLanguage: 'text' } : chosen
  const { first: language, second } = chosenLanguages(settings, content)
  const isFirstRefused = isBeyond && !isOfText
  const isOfSecond = isDemo && !isFirstRefused && second !== undefined && !canQuote(content, second)
  return { isDemo, settings, language, isOfText, isRefused: isFirstRefused || isOfSecond, isOfSecond, own }
}
