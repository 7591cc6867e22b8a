import type { LanguageChoice } from '#shared/account/preferences.ts'
import { quotableLanguage } from '#shared/generation/demo-writer.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { type DetectedLanguage, detectLanguage } from '#shared/writing/languages/language.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

/**
 * The language of the posts, which a request names: `text` is that of the text, or the interface's where that is none of ours.
 * @source docs/decisions/0051-resolve-the-language-of-the-text-in-the-browser.md
 */
export function postLanguage(choice: LanguageChoice, content: string): PostLanguage {
  const language = choice === 'text' ? quotableLanguage(content) : choice
  return language === undefined || language === 'auto' ? currentLanguage() : language
}

const isChinese = (language: string): boolean => language.startsWith('zh')

/** @returns the language of the text where the posts will be in another; either script of Chinese is Chinese */
export function otherLanguage(content: string, posts: PostLanguage): DetectedLanguage | undefined {
  const found = detectLanguage(content)
  if (!found || found === posts || (isChinese(found) && isChinese(posts))) return undefined
  return found
}
