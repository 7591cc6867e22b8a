import { englishTexts } from './en.ts'
import { japaneseTexts } from './ja.ts'
import type { CorpusText } from './text.ts'
import { taiwanTexts } from './zh-tw.ts'

/** 27 texts of our own in three languages, 40 to 9,500 characters. */
export const corpus: readonly CorpusText[] = [...englishTexts, ...taiwanTexts, ...japaneseTexts]
