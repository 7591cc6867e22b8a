import type { ContentType } from '#shared/generation/schema.ts'
import { effectiveHashtags } from '#shared/platforms/catalog.ts'
import type { HashtagStrategy, PlatformId } from '#shared/platforms/schema.ts'
import { formTag, kindTags } from './fields/fields.ts'
import { formOf } from './form.ts'
import type { Material } from './material.ts'
import type { Topic } from './topics.ts'

const longestTag = 30

/** Every tag the source yields, best first, each with its `#`. */
export const hashtagsOf = ({ topics }: Material): string[] => toTags(topics)

/**
 * The tags a post may carry: what the text is on, up to the setting's upper end on the platforms that are searched by tags,
 * and up to its lower end what is true of any text of its kind.
 */
export function chooseHashtags(
  material: Material,
  platform: PlatformId,
  strategy: HashtagStrategy,
  contentType: ContentType,
): string[] {
  const { topics, language } = material
  const { min, max } = effectiveHashtags(platform, strategy)
  const isSearched = platform === 'instagram' || platform === 'youtube'
  const telling = toTags(topics.filter(({ isTelling }) => isTelling))
  const spare = toTags(topics.filter(({ isTelling }) => !isTelling)).filter((tag) => !isDay.test(tag))
  const form = formOf(material, contentType)
  const ofForm = form === undefined ? [] : [`#${formTag(language, form)}`]
  const [first = [], rest = []] = [telling.slice(0, beforeForm), telling.slice(beforeForm)]
  const own = [...new Set([...first, ...ofForm, ...rest])].slice(0, isSearched ? max : min)
  const ofKind = kindTags(language, contentType).map((tag) => `#${tag}`)
  return own.length >= min ? own : [...new Set([...own, ...spare, ...ofKind])].slice(0, min)
}

/** What a text is stands among the first three tags. */
const beforeForm = 2

const isDay = /^#(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$/u

function toTags(topics: readonly Topic[]): string[] {
  const tags = topics.map(({ surface }) => `#${toTag(surface)}`)
  return [...new Set(tags)].filter((tag) => (tag.length > 2 || /\p{Script=Han}/u.test(tag)) && tag.length <= longestTag)
}

/** A headline in capitals: SING FOR SUPPER. */
const isShouted = (surface: string): boolean =>
  surface.includes(' ') && surface === surface.toUpperCase() && surface !== surface.toLowerCase()

/** "night markets" becomes NightMarkets; what is written with capitals keeps them. */
const toTag = (surface: string): string =>
  (isShouted(surface) ? surface.toLowerCase() : surface)
    .split(/[\s\-–'’.・]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}_]/gu, ''))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
