import { listHashtags } from '#shared/platforms/hashtags.ts'
import { type HouseRules, noHouseRules } from '#shared/platforms/house-rules.ts'
import type { Finding } from '#shared/writing/finding.ts'
import {
  checkRules,
  findBanned,
  openRuleFinder,
  type RuleFinder,
  textsOfRules,
} from '#shared/writing/house/check-rules.ts'
import { endingFor, roomOf } from '#shared/writing/house/ending.ts'
import { findOtherSpeakers } from '#shared/writing/house/speaker.ts'
import { applySpellings } from '#shared/writing/house/spellings.ts'
import type { RepairReason, StepResult } from '#shared/writing/step.ts'
import type { PostSpec } from '../spec.ts'

/** What the rules of a person mean for one post. */
export interface PostRules {
  /** Lines that stand at its end, before its hashtags. */
  ending: string[]
  /** What they take of the limit, in the platform's unit, and of the hashtags. */
  room: number
  hashtags: number
  spell: (text: string, source: string) => StepResult
  /** Why a post with these texts is worth a repair. */
  reasonsIn: (texts: readonly (string | undefined)[]) => RepairReason[]
  /** Hashtags of the brief as they may stand in a post. */
  tagsFrom: (tags: readonly string[]) => string[]
  check: (post: { content: string; title?: string | undefined }) => Finding[]
}

/** Prepared once for a run. */
const finders = new WeakMap<HouseRules, RuleFinder>()

function finderOf(rules: HouseRules): RuleFinder {
  const finder = finders.get(rules) ?? openRuleFinder(rules)
  finders.set(rules, finder)
  return finder
}

/** @source docs/rules/generation.md#house-rules */
export function postRulesOf({ rules = noHouseRules, platform, assignment, ...spec }: PostSpec): PostRules {
  const isPart = spec.isPart === true || spec.quickRewrite !== undefined
  const finder = finderOf(rules)
  const hasOwnLink = assignment.link !== undefined
  const ending = endingFor(rules, platform, hasOwnLink)
  const bannedIn = (text: string): string[] =>
    findBanned(text, finder.banned).map(({ start, end }) => text.slice(start, end))
  const othersIn = (texts: readonly (string | undefined)[]): string[] => {
    const read = texts.map((text = '') => text)
    return findOtherSpeakers(read, rules.speaker, { said: textsOfRules(rules), isPart }).flatMap((ranges, i) =>
      ranges.map(({ start, end }) => read[i]!.slice(start, end)),
    )
  }
  const spell = (text: string, source: string): StepResult => applySpellings(text, source, finder.spellings)
  return {
    ending,
    room: roomOf(platform, ending),
    hashtags: listHashtags(ending.join('\n')).length,
    spell,
    reasonsIn: (texts) => {
      return [
        ...reasonOf(
          'rule',
          texts.flatMap((text = '') => bannedIn(text)),
        ),
        ...reasonOf('speaker', othersIn(texts)),
      ]
    },
    tagsFrom: (tags) => tags.map((tag) => spell(tag, '').text).filter((tag) => bannedIn(tag).length === 0),
    check: (post) => checkRules(post, finder, { platform, source: assignment.content, hasOwnLink, isPart }),
  }
}

const reasonOf = (kind: RepairReason['kind'], words: readonly string[]): RepairReason[] =>
  words.length > 0 ? [{ kind, detail: [...new Set(words)].join('; ') }] : []
