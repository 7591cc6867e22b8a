import type { HashtagStrategy, PlatformId, PostLength } from './schema.ts'
import { platformIds } from './schema.ts'

/**
 * How a platform counts: `utf16` as JavaScript does; `weighted` X's own weights; `threads` code points with emoji as
 * their UTF-8 bytes; `bytes` UTF-8 bytes.
 */
export type CountingUnit = 'utf16' | 'weighted' | 'threads' | 'bytes'

/** Where a feed hides the rest behind "see more": half-width columns, and for some feeds rendered lines. */
export interface Fold {
  columns: number
  lines?: { count: number; columnsPerLine: number }
}

export interface PlatformFacts {
  id: PlatformId
  name: string
  /** With the name that it had before, where people still look for that one. */
  fullName?: string
  /** Hard limit in `unit`. */
  limit: number
  unit: CountingUnit
  /** What "Maximum (100%)" aims at, in `unit`; the hard limit is nobody's wish on a long-form platform. */
  comfortable: number
  /** Absent: the feed shows the whole post. */
  fold: { phone?: Fold; desktop?: Fold }
  /** Most hashtags that do any good; absent: no cap. */
  hashtagCap?: number
  /** Short by nature: its posts have no length setting, need no emoji, and take their tags on the last line. */
  isShortForm: boolean
  links: 'counted' | 'weighs-23' | 'not-clickable'
  /** Most different links that it takes in one post; absent: no cap. */
  linkCap?: number
  /** It takes neither `<` nor `>`; their full-width forms say the same. */
  forbidsAngles?: boolean
  /** Limit of the separate title, in code points. */
  titleLimit?: number
}

/**
 * Every figure about a platform, once.
 * Sources: the platform's own documentation where it has one (X counting, Threads posts, YouTube Data API), public
 * schedulers' published limits (Ayrshare, Postiz) for the others; folds and comfortable lengths are observations.
 */
export const catalog: Readonly<Record<PlatformId, PlatformFacts>> = {
  facebook: {
    id: 'facebook',
    name: 'Facebook',
    limit: 63_206,
    unit: 'utf16',
    comfortable: 1_500,
    fold: { phone: { columns: 120 }, desktop: { columns: 477 } },
    isShortForm: false,
    links: 'counted',
  },
  instagram: {
    id: 'instagram',
    name: 'Instagram',
    limit: 2_200,
    unit: 'utf16',
    comfortable: 1_500,
    fold: { phone: { columns: 125 }, desktop: { columns: 125 } },
    // Five since December 2025, thirty before.
    hashtagCap: 5,
    isShortForm: false,
    links: 'not-clickable',
  },
  threads: {
    id: 'threads',
    name: 'Threads',
    limit: 500,
    unit: 'threads',
    comfortable: 450,
    fold: { phone: { columns: 250 } },
    // One topic tag a post.
    hashtagCap: 1,
    isShortForm: true,
    links: 'counted',
    // A post with more is refused.
    linkCap: 5,
  },
  youtube: {
    id: 'youtube',
    name: 'YouTube',
    limit: 5_000,
    unit: 'bytes',
    comfortable: 3_000,
    fold: { phone: { columns: 125 }, desktop: { columns: 175 } },
    // Beyond fifteen, older sources say, all are ignored.
    hashtagCap: 15,
    isShortForm: false,
    links: 'counted',
    forbidsAngles: true,
    titleLimit: 100,
  },
  twitter: {
    id: 'twitter',
    name: 'X',
    fullName: 'X/Twitter',
    limit: 280,
    unit: 'weighted',
    comfortable: 260,
    fold: {},
    isShortForm: true,
    links: 'weighs-23',
  },
  linkedin: {
    id: 'linkedin',
    name: 'LinkedIn',
    limit: 3_000,
    unit: 'utf16',
    comfortable: 2_000,
    fold: {
      phone: { columns: 140, lines: { count: 3, columnsPerLine: 47 } },
      desktop: { columns: 210, lines: { count: 3, columnsPerLine: 70 } },
    },
    isShortForm: false,
    links: 'counted',
  },
}

/** @returns whether the text names one of the six platforms; safe for `__proto__` and the like */
export const isPlatformId = (text: string): text is PlatformId => (platformIds as readonly string[]).includes(text)

/**
 * The order every screen uses: the fixed six, then anything else alphabetically.
 * @source docs/rules/web.md#wizard
 */
export function orderPlatforms<Id extends string>(ids: readonly Id[]): Id[] {
  const rank = (id: string): number => (isPlatformId(id) ? platformIds.indexOf(id) : platformIds.length)
  return [...ids].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}

const shares: Record<PostLength, number> = {
  'Very Short (20%)': 0.2,
  'Short (40%)': 0.4,
  'Medium (60%)': 0.6,
  'Long (80%)': 0.8,
  'Maximum (100%)': 1,
}

/**
 * How long a post should become, in the platform's unit. Platforms without the setting always use their comfortable
 * length.
 */
export function targetLength(platform: PlatformId, length: PostLength): number {
  const { comfortable, isShortForm } = catalog[platform]
  return isShortForm ? comfortable : Math.round(comfortable * shares[length])
}

const hashtagRanges: Record<HashtagStrategy, { min: number; max: number }> = {
  None: { min: 0, max: 0 },
  'Minimal (1-2)': { min: 1, max: 2 },
  'Moderate (3-5)': { min: 3, max: 5 },
  // "6+" needs an end so that an answer can be checked.
  'Many (6+)': { min: 6, max: 10 },
}

/**
 * How many hashtags a post may carry: the setting, bounded by what the platform takes.
 * @returns `isCapped` when the platform allows fewer than the setting asks for; the dialog says so
 */
export function effectiveHashtags(platform: PlatformId, strategy: HashtagStrategy) {
  const wanted = hashtagRanges[strategy]
  const cap = catalog[platform].hashtagCap ?? Number.POSITIVE_INFINITY
  return { min: Math.min(wanted.min, cap), max: Math.min(wanted.max, cap), isCapped: wanted.max > cap }
}

/** What a platform is called on cards, tabs and admin lists. In running text and previews its name is shorter. */
export const fullNameOf = (platform: PlatformId): string => catalog[platform].fullName ?? catalog[platform].name
