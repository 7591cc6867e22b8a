import { splitTrailingHashtags } from '../../platforms/hashtags.ts'
import type { HouseRules } from '../../platforms/house-rules.ts'
import type { PlatformId } from '../../platforms/schema.ts'
import { type Finding, maxFindings } from '../finding.ts'
import { findingAt, shownOf } from '../findings.ts'
import { endingFor, missingFrom } from './ending.ts'
import { findWords, isAllCapitals, openWordFinder, type WordFinder } from './find-words.ts'
import { findPlaces, type Range, rangeAround } from './places.ts'
import { findOtherSpeakers } from './speaker.ts'
import { findMisspellings, openSpellingFinder, type SpellingFinder } from './spellings.ts'

/** The rules of a person, prepared for many posts. */
export interface RuleFinder {
  rules: HouseRules
  banned: WordFinder
  spellings: SpellingFinder
}

export const openRuleFinder = (rules: HouseRules): RuleFinder => ({
  rules,
  banned: openWordFinder(rules.banned, isAllCapitals),
  spellings: openSpellingFinder(rules.spellings),
})

/** Banned words outside addresses, in their order. */
export function findBanned(text: string, finder: WordFinder): Range[] {
  const words = findWords(text, finder)
  if (words.length === 0) return []
  const { addresses } = findPlaces(text, '')
  return words.filter((word) => !rangeAround(addresses, word))
}

interface CheckedPost {
  content: string
  title?: string | undefined
}

interface CheckContext {
  platform: PlatformId
  /** The person's text: what a post quotes from it word by word is not changed. */
  source: string
  /** The text has a link of its own. */
  hasOwnLink: boolean
  /** It is a part of a series, or what is written anew in a post. */
  isPart?: boolean
}

/**
 * Where a post breaks the rules of its author, in the order of the text: banned words, wrong spellings with what to write
 * `instead`, words of somebody else than who is to speak, and what it lacks at its end. The last has no length and stands where it
 * belongs.
 * @returns at most as many as are stored with a post
 * @source docs/rules/generation.md#house-rules
 */
export function checkRules(post: CheckedPost, rules: HouseRules | RuleFinder, context: CheckContext): Finding[] {
  const finder = 'rules' in rules ? rules : openRuleFinder(rules)
  const { title = '', content } = post
  const [inTitle = [], inContent = []] = findOtherSpeakers([title, content], finder.rules.speaker, {
    said: textsOfRules(finder.rules),
    isPart: context.isPart ?? false,
  })
  return [
    ...checkWords(title, 'title', finder, { source: context.source, others: inTitle }),
    ...checkWords(content, 'content', finder, { source: context.source, others: inContent }),
    ...checkEnding(content, finder.rules, context),
  ].slice(0, maxFindings)
}

function checkWords(
  text: string,
  place: Finding['in'],
  finder: RuleFinder,
  { source, others }: Pick<CheckContext, 'source'> & { others: Range[] },
): Finding[] {
  const toFinding = (range: Range): Finding => findingAt('rule', place, text, range)
  const wrong = findMisspellings(text, source, finder.spellings).map(
    (range): Finding => ({ ...toFinding(range), instead: range.right }),
  )
  const words = [...findBanned(text, finder.banned), ...others].map(toFinding)
  return [...words, ...wrong].toSorted((a, b) => a.start - b.start)
}

function checkEnding(content: string, rules: HouseRules, { platform, hasOwnLink }: CheckContext): Finding[] {
  const missing = missingFrom(content, endingFor(rules, platform, hasOwnLink))
  if (missing.length === 0) return []
  const { length } = splitTrailingHashtags(content).body
  return missing.map((line) => ({
    kind: 'rule',
    in: 'content',
    start: length,
    end: length,
    text: shownOf(line),
  }))
}

/** What a post may say because its author has it said. */
export const textsOfRules = ({ spellings, required, signOff, link }: HouseRules): string[] =>
  [...spellings.map(([, right]) => right), ...required.map(({ text }) => text), signOff, link].filter(Boolean)

/** Of a finding that checkRules gave: the post lacks its text. */
export const isMissing = ({ kind, start, end }: Finding): boolean => kind === 'rule' && start === end
