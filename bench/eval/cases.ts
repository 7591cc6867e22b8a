import {
  defaultPlatformSettings,
  type PlatformId,
  type PlatformSettings,
  platformIds,
} from '#shared/platforms/schema.ts'
import { kinds } from './answers/answers.ts'
import type { Kind } from './answers/kind.ts'
import { corpus } from './corpus/corpus.ts'
import type { CorpusText } from './corpus/text.ts'

/** How a scripted provider answers a repair: well, or with the same answer again. */
type Mode = 'obedient' | 'stubborn'

/** One conversion of the evaluation. */
export interface Case {
  kind: Kind
  source: CorpusText
  profile: ProfileName
  mode: Mode
  platforms: readonly PlatformId[]
}

const profile = (over: Partial<PlatformSettings>): PlatformSettings => ({ ...defaultPlatformSettings, ...over })

/** Settings of people, the same for all their platforms. */
export const profiles = {
  usual: profile({}),
  bare: profile({ tone: 'Professional', emojiUsage: 'None', hashtagStrategy: 'None', length: 'Short (40%)' }),
  calm: profile({ emojiUsage: 'Minimal', hashtagStrategy: 'Minimal (1-2)', length: 'Very Short (20%)' }),
  rich: profile({ emojiUsage: 'Liberal', hashtagStrategy: 'Many (6+)', length: 'Maximum (100%)' }),
  long: profile({
    tone: 'Educational',
    emojiUsage: 'Minimal',
    hashtagStrategy: 'Moderate (3-5)',
    length: 'Long (80%)',
  }),
} as const
export type ProfileName = keyof typeof profiles
export const profileNames = Object.keys(profiles) as ProfileName[]

/**
 * Every kind on some texts with one profile after the other; the honest kinds on all texts.
 * @param textsPerKind the same number always chooses the same cases
 */
export function makeCases(textsPerKind: number): Case[] {
  return kinds.flatMap((kind, k) => {
    const fitting = corpus.filter(
      (source) => (kind.languages?.includes(source.language) ?? true) && (kind.isFor?.(source) ?? true),
    )
    const count = kind.name.startsWith('honest') ? fitting.length : Math.min(textsPerKind, fitting.length)
    return Array.from({ length: count }, (_, i): Case[] => {
      const source = fitting[textIndex(k, i, fitting.length)]!
      const shared = { kind, source, profile: profileNames[(k + i) % profileNames.length]! }
      const platforms = kind.platforms ?? platformIds
      return [
        { ...shared, platforms, mode: 'obedient' },
        { ...shared, platforms, mode: 'stubborn' },
      ]
    }).flat()
  })
}

/** Steps through all texts of the list, each once, and begins elsewhere for each kind. */
const textIndex = (k: number, i: number, count: number): number => (k * 5 + i * 7) % count
