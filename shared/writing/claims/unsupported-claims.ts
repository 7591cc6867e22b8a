import { signedWord } from '../../platforms/hashtags.ts'
import { findPartNumbers } from '../../platforms/series-parts.ts'
import type { Finding, FindingKind } from '../finding.ts'
import { findingAt, overlaps } from '../findings.ts'
import { hideHashtags } from '../hidden.ts'
import { foldKana } from '../languages/kana-forms.ts'
import { mergeRanges, sentencesAround, withoutRanges } from '../sentence-ranges.ts'
import { listStrangeNames } from './altered-names.ts'
import type { RawClaim } from './claim-shapes.ts'
import { readClaims } from './claims.ts'
import { isConversion } from './conversions.ts'
import { otherCurrencyIn } from './currencies.ts'
import { isOnCalendar } from './dates.ts'
import { follows } from './follows.ts'
import {
  type ClaimKey,
  isOf,
  isWithin,
  type KeySort,
  numberKey,
  numbersOf,
  partsOf,
  rangeOf,
  saidBy,
  sortOf,
} from './keys.ts'
import { listNames, squeeze } from './names.ts'
import { normaliseWidth } from './normalised.ts'
import { listPromises } from './promises.ts'
import { listPairs, scoreReach } from './scores.ts'
import { isCountedOtherwise } from './small-numbers.ts'
import { readSources, type Script, type Sources, type SourceText, scriptOf } from './source-text.ts'
import { isInOtherUnit, unitAt } from './units.ts'
import { isWorkedOut } from './workings.ts'

/**
 * What a post says that none of its sources does, in the order of the text. Plain numbers up to ten are named where a
 * source counts otherwise; names and quotations only where post and source are in the same script, because translations change
 * them.
 * @param sources the texts, or what `readSources` made of them
 * @source docs/rules/generation.md#not-in-the-text
 */
export function findUnsupportedClaims(
  text: string,
  place: Finding['in'],
  sources: readonly string[] | Sources,
): Finding[] {
  const { unsupported, toFinding } = searchClaims(text, 'texts' in sources ? sources : readSources(sources))
  return unsupported.map((claim) => toFinding(claim, place))
}

/** What was found in a text, by offsets of its normalised form. */
interface Searched {
  normalised: string
  /** All that have a key. */
  claims: readonly RawClaim[]
  unsupported: readonly RawClaim[]
  toFinding: (claim: RawClaim, place: Finding['in']) => Finding
}

/** The claims of a text, and those that no source supports. */
export function searchClaims(text: string, known: Sources): Searched {
  const { text: usual, offsetOf } = normaliseWidth(text)
  const normalised = known.fold ? known.fold(usual) : usual
  const claims = readClaims(normalised)
  const prose = hideHashtags(normalised)
  const script = scriptOf(normalised)
  const toFinding = ({ kind, start, end }: RawClaim, place: Finding['in']): Finding =>
    findingAt(kind, place, text, { start: offsetOf(start), end: offsetOf(end) })
  const unsupported = [
    ...claims.filter(({ isPlain }) => isPlain).filter((claim) => isOtherCount(claim, normalised, known)),
    ...listUnknown([...claims, ...listNames(prose)], normalised, script, known),
  ].filter(
    (claim) => !isConverted(claim, normalised, known) && !isFollowing(claim, { text: normalised, claims }, known),
  )
  const strange = [
    ...listStrangeNames(prose, known.texts, script !== 'latin' && known.script !== 'latin'),
    ...listPromises(normalised, script, known.texts),
  ]
  if (unsupported.length + strange.length === 0) return { normalised, claims, unsupported: [], toFinding }
  const numbers = findPartNumbers(text)
  const isNumber = (start: number): boolean => numbers.some((number) => start >= number.start && start < number.end)
  const apart = strange.filter((one) => !unsupported.some((claim) => overlaps(claim, one)))
  const left = [...unsupported, ...apart]
    .filter(({ start }) => numbers.length === 0 || !isNumber(offsetOf(start)))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  return { normalised, claims, unsupported: joinDates(left, normalised), toFinding }
}

/** Those of which no source has a key, or has it of something else. */
function listUnknown(all: readonly RawClaim[], text: string, script: Script, known: Sources): RawClaim[] {
  const claims = all.filter(({ isPlain }) => !isPlain)
  if (claims.length === 0) return []
  const isInOtherCurrency = otherCurrencyIn(text, known.texts)
  const isSameScript = script === known.script
  return claims.filter((claim) => {
    const found = claim.keys.filter((key) => isKnown(key, claim, known, isSameScript))
    const isOfElse = (): boolean => found.every((key) => isOf(key, 'n')) && isOtherCount(claim, text, known)
    const isUnknown = found.length === 0 || isInWrongUnit(claim, text, known) || isInOtherCurrency(claim) || isOfElse()
    return isUnknown && !isOfKnownPair(claim, text, known)
  })
}

const isOtherCount = (claim: RawClaim, text: string, { texts }: Sources): boolean =>
  isCountedOtherwise(
    claim,
    text,
    texts.map(({ counts }) => counts),
    (value) => texts.some(({ keys }) => keys.has(numberKey(value))),
  )

/** A year and the day behind it are one finding where neither is known. */
function joinDates(claims: readonly RawClaim[], text: string): RawClaim[] {
  const joined: RawClaim[] = []
  for (const claim of claims) {
    const last = joined.at(-1)
    const isOne = last?.kind === 'date' && claim.kind === 'date' && /^ ?$/u.test(text.slice(last.end, claim.start))
    if (isOne && text[last.end - 1] === '年') joined[joined.length - 1] = { ...last, end: claim.end }
    else joined.push(claim)
  }
  return joined
}

/** How each sort of key is looked for; a key of any other sort must be in a source as it is. */
const lookFor: Readonly<Partial<Record<KeySort, (key: ClaimKey, sources: Sources) => boolean>>> = {
  near: (key, sources) => isInRange(key, sources, ({ numbers }) => numbers),
  nearmin: (key, sources) => isInRange(key, sources, ({ minutes }) => minutes),
  nearpct: (key, sources) => isInRange(key, sources, ({ shares }) => shares),
  years: (key, sources) => isInRange(key, sources, ({ spans }) => spans),
  calendar: (key, { texts }) => texts.some(({ yearsToCome }) => isOnCalendar(key, yearsToCome)),
}

function isKnown(key: ClaimKey, claim: RawClaim, sources: Sources, isSameScript: boolean): boolean {
  const sort = sortOf(key)
  if (sort === 'words') {
    // Latin names within Chinese or Japanese are written as the source writes them, whatever its language.
    return (
      (!isSameScript && sources.script !== 'latin') ||
      saidBy(key)
        .split(' ')
        .every((word) => isWordOf(word, sources))
    )
  }
  if (sort === 'text') return isTextKnown(key, claim, sources, isSameScript)
  const look = sort && lookFor[sort]
  if (look) return look(key, sources)
  if (sort === 'handle' && holds(sources, squeeze(saidBy(key)))) return true
  return partsOf(key).every((part) => sources.texts.some(({ keys }) => keys.has(part)))
}

/** 640円 where the sources say 640人 and nothing else of 640. */
function isInWrongUnit(claim: RawClaim, text: string, { texts }: Sources): boolean {
  if (claim.kind !== 'number' && claim.kind !== 'price') return false
  const [value] = numbersOf(claim.keys)
  const told = value === undefined ? [] : texts.flatMap(({ units }) => [...(units.get(value) ?? [])])
  if (told.length === 0 || told.includes('')) return false
  const own = unitAt(text, claim)
  return own !== '' && !told.includes(own) && !isRoundedOf(claim, own, texts)
}

/** Nearly 1,000 people, of 973 and a banknote of 1,000. */
const isRoundedOf = ({ keys }: RawClaim, own: string, texts: readonly SourceText[]): boolean =>
  keys.some(
    (key) =>
      isOf(key, 'near') &&
      texts.some(({ units }) => [...units].some(([n, told]) => told.has(own) && isWithin(rangeOf(key), n))),
  )

/** 25–22 where a source says 25:22. */
function isOfKnownPair({ kind, start, end }: RawClaim, text: string, { texts }: Sources): boolean {
  if (
    kind !== 'number' ||
    !/[\d:–—比対對-]/u.test(`${text.slice(Math.max(0, start - 2), start)}${text.slice(end, end + 2)}`)
  )
    return false
  const from = Math.max(0, start - scoreReach)
  return listPairs(text.slice(from, end + scoreReach)).some(
    ({ 0: found, 1: a, 2: b, index }) =>
      from + index <= start && end <= from + index + found.length && texts.some(({ pairs }) => pairs.has(`${a}:${b}`)),
  )
}

/** 54 °F where a source says 12 °C. */
const isConverted = (claim: RawClaim, text: string, { texts }: Sources): boolean =>
  (claim.kind === 'number' || claim.kind === 'price') &&
  (isInOtherUnit(
    text,
    claim.start,
    texts.flatMap(({ measures }) => measures),
  ) ||
    isConversion(claim, text, texts))

const isFollowing = (
  claim: RawClaim,
  post: { text: string; claims: readonly RawClaim[] },
  { texts }: Sources,
): boolean => texts.some((source) => follows(claim, post, source)) || isWorkedOut(claim, post, texts)

const holds = ({ texts }: Sources, squeezedText: string): boolean =>
  texts.some(({ squeezed }) => squeezed.includes(squeezedText))

const isFoldedIn = (folded: string, { texts }: Sources): boolean => texts.some((text) => text.folded.includes(folded))

/** Also Taiwanese where the source writes Taiwan, and PDFs where it writes PDF. */
const isWordOf = (word: string, sources: Sources): boolean =>
  [word, word.replace(/s$/u, '')].some((one) =>
    sources.texts.some((text) => text.words.has(one) || beginsWord(one, text)),
  ) ||
  (word.length >= 5 && holds(sources, word.slice(0, Math.max(5, word.length - 3))))

/** Mac where the source writes macOS. */
function beginsWord(word: string, { text, lower }: SourceText): boolean {
  if (word.length < 3) return false
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const isStart = !/\p{L}/u.test(text[at - 1] ?? '')
    if (isStart && /\p{Ll}\p{Lu}/u.test(text.slice(at + word.length - 1, at + word.length + 1))) return true
  }
  return false
}

function isTextKnown(key: ClaimKey, { kind }: RawClaim, sources: Sources, isSameScript: boolean): boolean {
  const [, scriptNeeded = '', text = ''] = key.split(':')
  const isComparable =
    scriptNeeded === 'any' ||
    (isSameScript &&
      (scriptNeeded === 'latin') === (sources.script === 'latin') &&
      (scriptNeeded !== 'kana' || sources.script === 'kana'))
  if (!isComparable) return true
  return text.split('|').every((part) => {
    if (kind === 'quote' ? sources.texts.some(({ spoken }) => spoken.includes(part)) : holds(sources, part)) return true
    return scriptNeeded === 'cjk' && sources.script === 'kana' && isFoldedIn(foldKana(part), sources)
  })
}

function isInRange(key: ClaimKey, { texts }: Sources, numbersIn: (text: SourceText) => readonly number[]): boolean {
  const range = rangeOf(key)
  return texts.some((text) => numbersIn(text).some((number) => isWithin(range, number)))
}

const leaving: readonly FindingKind[] = ['link', 'handle', 'phone', 'mail']

/**
 * Takes out the sentences with links, handles, mail addresses and phone numbers that the source does not have; other findings
 * stay. The hashtags behind a sentence stay too.
 * @param findings those of this text
 * @returns the text, and what was taken out; a text that would be left without a word loses the places alone
 */
export function removeUnsupportedSentences(
  text: string,
  findings: readonly Finding[],
): { text: string; removed: string[] } {
  const places = findings.filter(({ kind }) => leaving.includes(kind)).toSorted((a, b) => a.start - b.start)
  if (places.length === 0) return { text, removed: [] }
  const sentences = mergeRanges(sentencesAround(text, places))
  const left = withoutRanges(text, sentences)
  const isEmptied = !/[\p{L}\p{N}]/u.test(left.replace(signedWord, ''))
  const ranges = isEmptied ? mergeRanges(places.map(({ start, end }) => [start, end])) : sentences
  return {
    text: isEmptied ? withoutRanges(text, ranges) : left,
    removed: ranges.map(([start, end]) => text.slice(start, end).trim()),
  }
}
