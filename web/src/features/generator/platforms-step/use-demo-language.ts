import { useSuspenseQuery } from '@tanstack/react-query'
import { canQuote, quotableLanguage } from '#shared/generation/demo-writer.ts'
import type { PostLanguage } from '#shared/generation/schema.ts'
import { modelsQuery } from '../../../lib/queries/generation.ts'
import { chosenLanguages } from '../second-language.ts'
import type { GeneratorSettings } from '../settings-store.ts'

/** What the demo writer can do with a text, before it is asked. */
export interface DemoLanguage {
  /** The chosen model is answered by the demo writer. */
  isDemo: boolean
  /** What the posts will be in. */
  language: PostLanguage
  /** It would have to translate. */
  isRefused: boolean
  /** Only for the second language. */
  isOfSecond: boolean
  /** The language it can write in; undefined when it is none of ours. */
  own: PostLanguage | undefined
}

/** The server refuses such a run with `generation.demo-language`; people are told before they press. */
export function useDemoLanguage(content: string, settings: GeneratorSettings): DemoLanguage {
  const { data: models } = useSuspenseQuery(modelsQuery)
  const isDemo = models.find(({ id }) => id === settings.selectedModel)?.isDemo ?? false
  const { first: language, second } = chosenLanguages(settings, content)
  const isFirstRefused = isDemo && !canQuote(content, language)
  const isOfSecond = isDemo && !isFirstRefused && second !== undefined && !canQuote(content, second)
  const own = isFirstRefused ? quotableLanguage(content) : undefined
  return { isDemo, isRefused: isFirstRefused || isOfSecond, isOfSecond, language, own }
}
