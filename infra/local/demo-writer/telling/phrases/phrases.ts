import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Language } from '../../reading/language.ts'
import { toScript } from '../../reading/script.ts'
import { en } from './en.ts'
import type { Phrases } from './frames.ts'
import { ja } from './ja.ts'
import { jaPlain } from './ja-plain.ts'
import { zhTw } from './zh-TW.ts'

const written: Record<Exclude<Language, 'zh' | 'other'>, Phrases> = { en, ja, 'zh-TW': zhTw }

/**
 * @param isPlain whether a Japanese text is in だ・である
 * @returns the frames in a language; English ones where the writer has none
 */
export function phrasesIn(language: Language, isPlain = false): Phrases {
  if (language === 'ja' && isPlain) return jaPlain
  if (language === 'zh') return simplified(zhTw)
  return language === 'other' ? en : written[language]
}

let simplifiedPhrases: Phrases | undefined

function simplified(phrases: Phrases): Phrases {
  simplifiedPhrases ??= JSON.parse(toScript('zh', JSON.stringify(phrases))) as Phrases
  return simplifiedPhrases
}

const steps: Record<PlatformId, number> = { facebook: 0, linkedin: 1, threads: 2, instagram: 3, youtube: 4, twitter: 5 }

/** One of several: another for another text, and for the same text another on each platform while there are enough. */
export const pick = (phrases: readonly string[], seed: number, platform: PlatformId): string =>
  phrases[(seed + steps[platform]) % phrases.length]!

/** FNV-1a: the same text always chooses the same phrases. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash
}
