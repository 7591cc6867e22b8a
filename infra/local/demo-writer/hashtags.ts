import { effectiveHashtags } from '#shared/platforms/catalog.ts'
import type { HashtagStrategy, PlatformId } from '#shared/platforms/schema.ts'
import type { Material } from './material.ts'

const longestTag = 30
/** Below this share of the best term's score a word is no topic. */
const negligible = 0.08

/** Every tag the source yields, best first, each with its `#`. */
export function hashtagsOf({ terms }: Material): string[] {
  const least = (terms[0]?.score ?? 0) * negligible
  const tags = terms.filter(({ score }) => score >= least).map(({ surface }) => `#${toTag(surface)}`)
  return [...new Set(tags)].filter((tag) => tag.length > 2 && tag.length <= longestTag)
}

/** The tags a post may carry: the upper end of the setting where that reads well, never above the platform's own cap. */
export function chooseHashtags(material: Material, platform: PlatformId, strategy: HashtagStrategy): string[] {
  const { min, max } = effectiveHashtags(platform, strategy)
  const wanted =
    platform === 'instagram' || platform === 'youtube' ? max : Math.max(min, Math.ceil((min + max) / 2) - 1)
  return hashtagsOf(material).slice(0, wanted)
}

/** "night markets" becomes NightMarkets; what is written with capitals keeps them. */
const toTag = (surface: string): string =>
  surface
    .split(/[\s\-–'’.]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}_]/gu, ''))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
