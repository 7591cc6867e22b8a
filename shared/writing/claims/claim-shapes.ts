import type { FindingKind } from '../finding.ts'
import type { ClaimKey } from './keys.ts'

/**
 * Something a post says that can be checked against its source. Offsets are those of the text it was found in.
 * @source docs/rules/generation.md#not-in-the-text
 */
export interface Claim {
  kind: FindingKind
  start: number
  end: number
  text: string
  /** Ways to say the same; one of them must be in the source. */
  keys: ClaimKey[]
  /** What it supports when it stands in the source. */
  gives: ClaimKey[]
}

/** What a rule reads in a place it found; `isPlain`: too common to be checked, such as numbers up to ten. */
export interface Reading {
  keys: ClaimKey[]
  gives?: ClaimKey[]
  isPlain?: boolean
}

export interface Rule {
  kind: FindingKind
  pattern: RegExp
  /** What every place of the pattern has: a text without it is not searched. */
  sign?: string | RegExp
  /** Every place has a numeral. */
  hasNumeral?: boolean
  /** But for places with this. */
  unless?: RegExp
  /** @returns undefined when the place is none of this kind */
  read: (groups: Record<string, string | undefined>, place: Place) => Reading | undefined
}

export interface Place {
  found: string
  start: number
  /** What is searched; what other rules took is hidden. */
  text: string
  /** Claims before this rule, and those of this rule before this place. */
  claims: readonly RawClaim[]
}

/** A claim by the offsets of the normalised text. Plain ones only support others. */
export interface RawClaim {
  kind: FindingKind
  start: number
  end: number
  keys: ClaimKey[]
  gives: ClaimKey[]
  isPlain: boolean
}

/** A text with what it states. */
export interface ReadText {
  readonly text: string
  readonly claims: readonly RawClaim[]
}

/** A claim that must be supported and supports none itself. @param keys none where its rule has looked at the sources */
export const claimAt = (kind: FindingKind, start: number, found: string, keys: ClaimKey[] = []): RawClaim => ({
  kind,
  start,
  end: start + found.length,
  keys,
  gives: [],
  isPlain: false,
})
