import type { ErrorCode } from '../../errors.ts'
import { catalog } from '../../platforms/catalog.ts'
import type { HouseRules } from '../../platforms/house-rules.ts'
import { platformIds } from '../../platforms/schema.ts'
import { findBanned } from './check-rules.ts'
import { endingFor, roomOf } from './ending.ts'
import { findWords, hasCapital, isAllCapitals, openWordFinder } from './find-words.ts'
import { findMisspellings, openSpellingFinder } from './spellings.ts'

/** Why rules cannot be kept together. The details are those of the phrase of its code. */
export interface RuleProblem {
  code: Extract<ErrorCode, `house.${string}`>
  details: Record<string, string | number>
}

/**
 * What contradicts what in a person's rules, and where they leave no room for a post.
 * @returns nothing when every rule can be kept; at most a few of each kind
 * @source docs/rules/generation.md#house-rules
 */
export function findRuleProblems(rules: HouseRules): RuleProblem[] {
  return [duplicatesIn, bannedInWordings, wrongInWordings, bannedSpellings, circles, withoutRoom].flatMap((find) =>
    find(rules).slice(0, 3),
  )
}

/** A word in any case and width. */
const keyOf = (text: string): string => text.normalize('NFKC').toLowerCase()

function duplicatesIn({ banned, spellings, required }: HouseRules): RuleProblem[] {
  const repeated = (keys: readonly string[], words: readonly string[]): string[] =>
    words.filter((_, i) => keys.indexOf(keys[i]!) < i)
  const wrongs = spellings.map(([wrong]) => wrong)
  const wordings = required.map(({ text }) => text)
  return [
    ...repeated(banned.map(keyOf), banned),
    ...repeated(
      wrongs.map((wrong) => wrong.normalize('NFKC')),
      wrongs,
    ),
    ...repeated(wordings.map(keyOf), wordings),
  ].map((word) => ({ code: 'house.duplicate', details: { word } }))
}

const wordingsOf = ({ required, signOff }: HouseRules): string[] =>
  [...required.map(({ text }) => text), signOff].filter(Boolean)

function bannedInWordings(rules: HouseRules): RuleProblem[] {
  const finder = openWordFinder(rules.banned, isAllCapitals)
  return wordingsOf(rules).flatMap((wording) =>
    findBanned(wording, finder).map(({ start, end }) => ({
      code: 'house.banned-in-wording' as const,
      details: { wording, word: wording.slice(start, end) },
    })),
  )
}

function wrongInWordings(rules: HouseRules): RuleProblem[] {
  const finder = openSpellingFinder(rules.spellings)
  return wordingsOf(rules).flatMap((wording) =>
    findMisspellings(wording, '', finder).map(({ start, end }) => ({
      code: 'house.wrong-in-wording' as const,
      details: { wording, word: wording.slice(start, end) },
    })),
  )
}

function bannedSpellings({ banned, spellings }: HouseRules): RuleProblem[] {
  const finder = openWordFinder(banned, isAllCapitals)
  return spellings.flatMap(([wrong, right]) =>
    findBanned(right, finder).map(({ start, end }) => ({
      code: 'house.banned-spelling' as const,
      details: { wrong, right, word: right.slice(start, end) },
    })),
  )
}

/** A right form that holds the wrong one of another spelling: nobody could keep both. */
function circles({ spellings }: HouseRules): RuleProblem[] {
  const finder = openWordFinder(
    spellings.map(([wrong]) => wrong),
    hasCapital,
  )
  return spellings.flatMap(([wrong, right]) =>
    findWords(right, finder)
      .filter(({ word }) => word !== wrong || wrong === right)
      .map(({ word }) => ({ code: 'house.spelling-circle' as const, details: { wrong, right, word } })),
  )
}

/** Fixed lines may take half of what a platform takes: the other half is the post. */
function withoutRoom(rules: HouseRules): RuleProblem[] {
  return platformIds.flatMap((platform) => {
    const { limit, name } = catalog[platform]
    const over = roomOf(platform, endingFor(rules, platform, false)) - Math.floor(limit / 2)
    return over > 0 ? [{ code: 'house.no-room' as const, details: { name, over } }] : []
  })
}
