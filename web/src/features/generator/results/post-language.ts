import { detectLanguage } from '#shared/writing/languages/language.ts'
import type { RunRequest } from '../draft-store.ts'

/** `zh` is what the writers call simplified Chinese; a browser may take it for either script. */
const tags: Record<string, string> = { zh: 'zh-CN' }

/**
 * The language a post is marked with, so that fonts and screen readers follow it: the one that was chosen, else the one
 * of the interface it was asked for in, else what its characters tell.
 */
export function postLanguageOf(
  { outputLanguage = 'auto', interfaceLanguage }: Pick<RunRequest, 'outputLanguage' | 'interfaceLanguage'>,
  text: string,
): string | undefined {
  const chosen = outputLanguage === 'auto' ? interfaceLanguage : outputLanguage
  const language = chosen ?? detectLanguage(text)
  return language && (tags[language] ?? language)
}
