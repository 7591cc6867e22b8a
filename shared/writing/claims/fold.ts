import { hasSimplified } from '../languages/simplified.ts'
import { scriptOf } from './source-text.ts'

/**
 * Whether a text and a post in this language are written in one way of Chinese, by `foldChinese`, before they are compared.
 * Never where one of them is Japanese: its characters stand for themselves there.
 * @param language of the post; undefined where nobody knows it
 * @source docs/decisions/0187-compare-both-ways-of-writing-chinese-as-one.md
 */
export function needsFold(text: string, language: string | undefined): boolean {
  if (language === 'ja' || (language !== 'zh' && !hasSimplified(text))) return false
  return scriptOf(text) !== 'kana'
}
