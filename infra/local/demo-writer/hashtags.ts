import { effectiveHashtags } from '#shared/platforms/catalog.ts'
import type { HashtagStrategy, PlatformId } from '#shared/platforms/schema.ts'
import type { Material } from './material.ts'
import type { Topic } from './topics.ts'

const longestTag = 30

/** Every tag the source yields, best first, each with its `#`. */
export const hashtagsOf = ({ topics }: Material): string[] => toTags(topics)

/**
 * The tags a post may carry: what tells something about the text, up to the setting's upper end on the platforms that
 * are searched by tags; the rest only up to its lower end.
 */
export function chooseHashtags({ topics }: Material, platform: PlatformId, strategy: HashtagStrategy): string[] {
  const { min, max } = effectiveHashtags(platform, strategy)
  const isSearched = platform === 'instagram' || platform === 'youtube'
  const telling = toTags(topics.filter(({ isTelling }) => isTelling)).slice(0, isSearched ? max : min)
  return telling.length >= min ? telling : toTags(topics).slice(0, min)
}

function toTags(topics: readonly Topic[]): string[] {
  const tags = topics.map(({ surface }) => `#${toTag(surface)}`)
  return [...new Set(tags)].filter((tag) => tag.length > 2 && tag.length <= longestTag)
}

/** A headline in capitals: SING FOR SUPPER. */
const isShouted = (surface: string): boolean => /^[\p{Lu}\P{L}]+ [\p{Lu}\P{L}]+$/u.test(surface)

/** "night markets" becomes NightMarkets; what is written with capitals keeps them. */
const toTag = (surface: string): string =>
  (isShouted(surface) ? surface.toLowerCase() : surface)
    .split(/[\s\-–'’.・]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}_]/gu, ''))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
