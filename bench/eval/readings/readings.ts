import { englishReadings } from './en.ts'
import { japaneseReadings } from './ja.ts'
import { englishJudged } from './judged/en.ts'
import { japaneseJudged } from './judged/ja.ts'
import { taiwanJudged } from './judged/zh-tw.ts'
import type { Reading } from './reading.ts'
import { taiwanReadings } from './zh-tw.ts'

/** Texts as people bring them, six in each language: news with its by-line, a product, an essay, an event, a guide. */
export const readings: readonly Reading[] = [...englishReadings, ...taiwanReadings, ...japaneseReadings]

/**
 * Texts on which posts were judged before anybody had worked on them. They came in rounds of fifteen and of nine, and what was wrong was
 * mended between one round and the next.
 */
export const judgedReadings: readonly Reading[] = [...englishJudged, ...taiwanJudged, ...japaneseJudged]
