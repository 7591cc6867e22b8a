import type { PostLanguage } from '../post-languages.ts'
import { type DetectedLanguage, detectLanguage, isInLanguage } from '../writing/languages/language.ts'

const isChinese = (language: DetectedLanguage): boolean => language === 'zh' || language === 'zh-TW'

/**
 * Whether the demo writer can write posts on a text in a language. It quotes the text and translates nothing; Chinese it
 * writes in either script. A text too short to tell its language is taken as it is.
 * @source docs/rules/generation.md#demo-writer
 */
export function canQuote(text: string, language: PostLanguage): boolean {
  if (!isInLanguage(text, language)) return false
  const found = detectLanguage(text)
  return found === undefined || found === language || (isChinese(found) && isChinese(language))
}

/** @returns the language in which the demo writer can write about a text; undefined when it is none of ours */
export function quotableLanguage(text: string): PostLanguage | undefined {
  const found = detectLanguage(text)
  return found === 'ko' ? undefined : found
}
