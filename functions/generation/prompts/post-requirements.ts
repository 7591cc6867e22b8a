import { seriesLengths } from '#shared/generation/series.ts'
import { catalog, effectiveHashtags } from '#shared/platforms/catalog.ts'
import { noHouseRules } from '#shared/platforms/house-rules.ts'
import { lengthIn } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { partNumberLine } from '#shared/platforms/series-parts.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { endingFor, roomOf } from '#shared/writing/house/ending.ts'
import { aimedLength } from '#shared/writing/post/aimed-length.ts'
import { emojiRange, isRichSource } from '#shared/writing/post/settings.ts'
import type { Brief } from '../../history/history.ts'
import type { Assignment, PostSpec } from '../spec.ts'
import {
  asFull,
  emojiExcept,
  emojiRules,
  exampleRule,
  openingOfPlan,
  seriesBuild,
  seriesPlaces,
  tones,
  unlessWished,
  voices,
} from './common.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { Craft, LanguagePrompts } from './language-prompts.ts'
import { wishesOf } from './wishes.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

/** What is told in each language. */
export const languagePrompts: Readonly<Record<PostLanguage, LanguagePrompts>> = { en, zh, 'zh-TW': zhTW, ja }

/**
 * How a post is written and what it must keep to, and the block with the address it carries.
 * @param plan where it goes with the prompt: a repair is given none
 */
export function requirementsOf(
  spec: PostSpec,
  brief: Brief | undefined,
  { aim = aimOf(spec), plan }: { aim?: number; plan?: Brief['plan'] } = {},
): { requirements: string[]; link: string | undefined } {
  const { assignment, platform, settings } = spec
  const voice = voices[platform]
  const { links } = catalog[platform]
  const { min, max } = effectiveHashtags(platform, settings.hashtagStrategy)
  const range = min === max ? `exactly ${max}` : `${min} to ${max}`
  const requirements = [
    `Manner: ${voice.manner}`,
    ...(spec.parts
      ? [`Build: ${seriesBuild(spec.parts)}`, seriesPlaces]
      : [
          `Build: ${[voice.build(charactersIn(assignment), openingOf(spec, plan)), voice.ending].filter(Boolean).join(' ')}`,
          craftOf(spec).craft,
        ]),
    `Tone: ${tones[settings.tone]}.`,
    `Length: ${lengthRule(spec, brief, aim)}`,
    `Emoji: ${emojiRules[settings.emojiUsage][catalog[platform].isShortForm ? 'short' : 'long']}${settings.emojiUsage === 'None' ? '' : emojiExcept}.`,
    max === 0
      ? 'Hashtags: none.'
      : `Hashtags: ${range}, those of the brief where they fit, each with a blank before its #. ${voice.hashtags}`,
    linkRule(spec),
    ...(wishesOf(assignment, platform, settings) ? [unlessWished] : []),
  ]
  return { requirements, link: links === 'not-clickable' ? undefined : assignment.link }
}

/** What the editor gave the platform to begin with; without that, and for a post that is to begin otherwise, its kind. */
function openingOf({ platform, isRegeneration }: PostSpec, plan: Brief['plan']): string {
  return plan?.[platform]?.hook && !isRegeneration ? openingOfPlan : voices[platform].opening
}

/** The address that the person gave; without one, what they have pasted with their text is theirs as well. */
function linkRule({ assignment, platform }: PostSpec): string {
  const { link } = voices[platform]
  if (!assignment.link && !addressIn(assignment)) return 'Link: none.'
  if (catalog[platform].links === 'not-clickable') return `Link: ${link}`
  return `Link: ${assignment.link ? 'the address in the link block' : 'the one address of the source that a reader needs'}. ${link}`
}

const addressIn = ({ content }: Assignment): string | undefined =>
  /https?:\/\/[\w\-.~:/?#@!$&'*+,;=%]{4,500}/u.exec(content)?.[0]

/** What a post should be in the unit of its platform, with all it carries. */
export function aimOf({ assignment, platform, settings }: PostSpec): number {
  const { unit, comfortable } = catalog[platform]
  const perColumn = perColumnOf(assignment, platform)
  const aim = aimedLength(platform, settings.length, columnsIn(assignment.content), perColumn)
  // A thought of 450 full-width characters is none that people finish reading on Threads.
  return Math.floor(unit === 'threads' ? Math.min(aim, comfortable * perColumn) : aim)
}

const perColumnOf = ({ language }: Assignment, platform: PlatformId): number =>
  language === 'en' ? 1 : perColumnOfHan[catalog[platform].unit]

/** Units for one half-width column of Chinese or Japanese, and for one full-width character. */
const perColumnOfHan = { utf16: 0.5, threads: 0.5, weighted: 1, bytes: 1.5 } as const
const perHan = { utf16: 1, threads: 1, weighted: 2, bytes: 3 } as const

const mostParts = seriesLengths.at(-1)!
/** What the number of a part takes at most. */
export const longestPartNumber = partNumberLine(mostParts, mostParts)

/** Models understand characters, not weights and bytes; and they count words better than what hangs on to them. */
function lengthRule(spec: PostSpec, brief: Brief | undefined, aim: number): string {
  const { unit, limit } = catalog[spec.platform]
  const isHan = isFullWidth(spec.assignment)
  const round = (length: number) => Math.max(20, Math.floor(length / (isHan ? perHan[unit] : 1)))
  const { rules = noHouseRules, platform, assignment } = spec
  const ending = roomOf(platform, endingFor(rules, platform, assignment.link !== undefined))
  const words =
    Math.min(aim, limit * 0.92 - ending - (spec.parts ? lengthIn(unit, longestPartNumber) : 0)) -
    lengthOfExtras(spec, brief)
  const limitRule = limit < 2 * words ? `; with them, never over ${round(limit)}` : ''
  return `${leastRule(spec, (share) => round(share * words))}${round(words)} ${isHan ? fullWidth : halfWidth}, not counting ${spec.platform === 'youtube' ? 'title, ' : ''}hashtags, emoji and address${limitRule}.`
}

/** Below this share of its length a post from a rich source leaves out more than it should. */
const leastShare = 0.7

/** What is said before the most words that a post may have. */
function leastRule({ assignment, platform, settings, parts }: PostSpec, countOf: (share: number) => number): string {
  const { length } = settings
  const columns = columnsIn(assignment.content)
  if (parts || catalog[platform].isShortForm) return 'at most '
  if (isRichSource(platform, length, columns, perColumnOf(assignment, platform))) return `${countOf(leastShare)} to `
  return length === 'Long (80%)' || length === 'Maximum (100%)' ? `${asFull}, at most ` : 'at most '
}

/** Room for what a post carries beside its words. */
function lengthOfExtras({ assignment, platform, settings }: PostSpec, brief: Brief | undefined): number {
  const { unit, links } = catalog[platform]
  const { min } = effectiveHashtags(platform, settings.hashtagStrategy)
  const known = brief?.hashtags.slice(0, min).map((tag) => lengthIn(unit, ` #${tag}`)) ?? []
  const tags = known.reduce((sum, length) => sum + length, 0) + 10 * (min - known.length)
  const emoji = 2 * emojiRange(platform, settings.emojiUsage).min
  const address = assignment.link ?? addressIn(assignment)
  const link = address && links !== 'not-clickable' ? lengthIn(unit, ` ${address}`) : 0
  return tags + emoji + link
}

const halfWidth = 'characters'
const fullWidth = 'full-width characters'
const isFullWidth = ({ language }: Assignment): boolean => language !== 'en'

/** A full-width character takes the room of two. */
const charactersIn = (assignment: Assignment) => (columns: number) =>
  isFullWidth(assignment) ? `${Math.floor(columns / 2)} ${fullWidth}` : `${columns} ${halfWidth}`

/** How the platform is written for in the language; for news otherwise, unless the author has said who speaks. */
function craftOf({ assignment, platform, rules = noHouseRules }: PostSpec): Craft {
  const { news, ...own } = languagePrompts[assignment.language].platforms[platform]
  return news && assignment.contentType === 'news' && rules.speaker === 'default' ? news : own
}

/** The example of the platform and language. The text it was written from would teach no more, and be paid six times. */
export const exampleOf = (spec: PostSpec): string[] => (spec.parts ? [] : [`${exampleRule}\n${craftOf(spec).example}`])
