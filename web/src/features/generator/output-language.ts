import type { LanguageChoice } from '#shared/account/preferences.ts'
import { quotableLanguage } from '#shared/generation/demo-writer.ts'
import type { OutputLanguage, PostLanguage } from '#shared/generation/schema.ts'
import { type DetectedLanguage, detectLanguage } from '#shared/writing/languages/language.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

/**
 * What a request asks for: `text` is the language of the text, or the interface's where that is none of ours.
 * @source docs/decisions/0051-resolve-the-language-of-the-text-in-the-browser.md
 */
export const requestedLanguage = (choice: LanguageChoice, content: string): OutputLanguage =>
  choice === 'text' ? (quotableLanguage(content) ?? 'auto') : choice

/** What the posts will be in. */
export function postLanguage(choice: LanguageChoice, content: string): PostLanguage {
  const language = requestedLanguage(choice, content)
  return language === 'auto' ? currentLanguage() : language
}

const isChinese = (language: string): boolean => language.startsWith('zh')

/** @returns the language of the text where the posts will be in another; either script of Chinese is Chinese */
export function otherLanguage(content: string, posts: PostLanguage): DetectedLanguage | undefined {
  const found = detectLanguage(content)
  if (!found || found === posts || (isChinese(found) && isChinese(posts))) return undefined
  return found
}
