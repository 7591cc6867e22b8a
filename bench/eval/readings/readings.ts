import { englishReadings } from './en.ts'
import { japaneseReadings } from './ja.ts'
import type { Reading } from './reading.ts'
import { taiwanReadings } from './zh-tw.ts'

/** Texts as people bring them, six in each language: news with its by-line, a product, an essay, an event, a guide. */
export const readings: readonly Reading[] = [...englishReadings, ...taiwanReadings, ...japaneseReadings]
