import { differsIn } from './script.ts'

/** What a text is written in; `other` is any language the writer has no words of its own for. */
export type Language = 'en' | 'zh' | 'zh-TW' | 'ja' | 'other'

const commonEnglish = /\b(?:the|a|an|of|to|and|in|is|are|was|for|on|with|it|that|our|we|you|your|at|by|from|this)\b/giu

/** Detects the language by script, the two Chinese ones by characters the other does not use, English by its small words. */
export function detectLanguage(text: string): Language {
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = count(text, /\p{Script=Han}/gu)
  const latin = count(text, /\p{Script=Latin}+/gu)
  if (kana > 0 && kana * 8 >= han && kana * 2 >= latin) return 'ja'
  if (han > 0 && han >= latin) return differsIn('zh-TW', text) > differsIn('zh', text) ? 'zh' : 'zh-TW'
  if (latin > 0 && (latin < 8 || count(text, commonEnglish) * 12 >= latin)) return 'en'
  return 'other'
}

/** Chinese and Japanese put nothing between sentences and words. */
export const isSpaced = (language: Language): boolean => language === 'en' || language === 'other'

/** Width on a screen in half-width columns: a full-width character takes two. */
export const columnsOf = (text: string): number =>
  text.length + count(text, /[\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60]/gu)

const count = (text: string, pattern: RegExp): number => Array.from(text.matchAll(pattern)).length
