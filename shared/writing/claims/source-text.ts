import { foldKana } from '../languages/kana-forms.ts'
import { countScripts } from '../languages/scripts.ts'
import { listPeople } from './altered-names.ts'
import type { RawClaim } from './claim-shapes.ts'
import { readClaims } from './claims.ts'
import { impliedKeys } from './implied.ts'
import { type ClaimKey, minutesOf, numbersOf, percentsOf } from './keys.ts'
import { inFullWords, squeeze } from './names.ts'
import { normaliseWidth } from './normalised.ts'
import { pairsIn } from './scores.ts'
import { type Counts, countsIn } from './small-numbers.ts'
import { listMeasures, unitAt } from './units.ts'
import { isNamedYear } from './years.ts'

export type Script = 'latin' | 'kana' | 'han'

/** Writes a text in the one way in which it is compared; no place in it moves. */
export type Fold = (text: string) => string

/** What the sources of a post say, prepared for many looks. */
export interface Sources {
  readonly texts: readonly SourceText[]
  /** How the post is to be written before it is compared; absent: as it is. */
  readonly fold?: Fold
  /** Of the first text. */
  readonly script: Script
}

/** The script most of a text is in. Each Han character stands for a word, so letters count less. */
export function scriptOf(text: string): Script {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return /\p{Script=Latin}/u.test(text) ? 'latin' : 'han'
  const { latin, han, hiragana, katakana } = countScripts(text)
  const kana = hiragana + katakana
  if (latin > 3 * (kana + han)) return 'latin'
  return kana > 0.15 * (kana + han) ? 'kana' : 'han'
}

/**
 * Reads the sources once, for several looks at posts that were made from them.
 * @param fold for sources and posts; a `SourceText` was read with it already
 */
export function readSources(sources: readonly (string | SourceText)[], fold?: Fold): Sources {
  const texts = sources.map((source) => (typeof source === 'string' ? new SourceText(source, fold) : source))
  return {
    ...(fold && { fold }),
    // Without a link and without wishes, there is nothing to look for in them.
    texts: texts.filter(({ text }, i) => i === 0 || text !== ''),
    get script() {
      return texts[0]?.script ?? scriptOf('')
    },
  }
}

/** A text that names more of them is a table. */
const mostYears = 40
/** With each year more, any day of the week may be right. */
const mostYearsOfDates = 2

const spansBetween = (years: readonly number[]): number[] =>
  years.flatMap((to) => years.map((from) => to - from).filter((span) => span > 0))

/** Each part is read when a post asks for it: one without names is not compared with names. */
export class SourceText {
  readonly text: string
  #claims?: readonly RawClaim[]
  #impliedKeys?: readonly ClaimKey[]
  #keys?: ReadonlySet<ClaimKey>
  #numbers?: readonly number[]
  #minutes?: readonly number[]
  #shares?: readonly number[]
  #spans?: readonly number[]
  #measures?: ReturnType<typeof listMeasures>
  #units?: ReadonlyMap<number, ReadonlySet<string>>
  #counts?: Counts
  #pairs?: ReadonlySet<string>
  #people?: readonly string[]
  #words?: ReadonlySet<string>
  #lower?: string
  #squeezed?: string
  #folded?: string
  #spoken?: string
  #script?: Script

  constructor(text: string, fold?: Fold) {
    const { text: normalised } = normaliseWidth(text)
    this.text = fold ? fold(normalised) : normalised
  }

  get keys(): ReadonlySet<ClaimKey> {
    this.#keys ??= new Set([...this.claims.flatMap(({ gives }) => gives), ...this.#implied])
    return this.#keys
  }

  get #implied(): readonly ClaimKey[] {
    this.#impliedKeys ??= impliedKeys(this.text)
    return this.#impliedKeys
  }

  get claims(): readonly RawClaim[] {
    this.#claims ??= readClaims(this.text)
    return this.#claims
  }

  get numbers(): readonly number[] {
    this.#numbers ??= numbersOf(this.keys)
    return this.#numbers
  }

  get minutes(): readonly number[] {
    this.#minutes ??= minutesOf(this.keys)
    return this.#minutes
  }

  /** In hundredths. */
  get shares(): readonly number[] {
    this.#shares ??= percentsOf(this.keys)
    return this.#shares
  }

  /** Years between two years that the text names. */
  get spans(): readonly number[] {
    this.#spans ??= spansBetween(this.numbers.filter(isNamedYear).slice(0, mostYears))
    return this.#spans
  }

  /** Those that its dates may be of; none where it names several. */
  get yearsToCome(): readonly number[] {
    const years = [...new Set(this.numbers.filter((number) => isNamedYear(number) && number >= 2_000))]
    return years.length <= mostYearsOfDates ? years : []
  }

  get measures(): ReturnType<typeof listMeasures> {
    this.#measures ??= listMeasures(this.text)
    return this.#measures
  }

  /** What each of its numbers is told in; '' where that is open. */
  get units(): ReadonlyMap<number, ReadonlySet<string>> {
    this.#units ??= this.#readUnits()
    return this.#units
  }

  #readUnits(): ReadonlyMap<number, ReadonlySet<string>> {
    const units = new Map<number, Set<string>>()
    for (const claim of this.claims)
      for (const value of numbersOf(claim.gives))
        units.set(value, (units.get(value) ?? new Set()).add(unitAt(this.text, claim)))
    for (const value of numbersOf(this.#implied)) units.set(value, (units.get(value) ?? new Set()).add(''))
    return units
  }

  get counts(): Counts {
    this.#counts ??= countsIn(this.text, this.claims)
    return this.#counts
  }

  get pairs(): ReadonlySet<string> {
    this.#pairs ??= pairsIn(this.text)
    return this.#pairs
  }

  /** Names of people in Han characters. */
  get people(): readonly string[] {
    this.#people ??= listPeople(this.text)
    return this.#people
  }

  get words(): ReadonlySet<string> {
    this.#words ??= new Set(squeezedWords(this.text))
    return this.#words
  }

  get lower(): string {
    this.#lower ??= this.text.toLowerCase()
    return this.#lower
  }

  get squeezed(): string {
    this.#squeezed ??= squeeze(this.text)
    return this.#squeezed
  }

  get folded(): string {
    this.#folded ??= foldKana(this.squeezed)
    return this.#folded
  }

  /** As quotations are compared. */
  get spoken(): string {
    this.#spoken ??= squeeze(inFullWords(this.text))
    return this.#spoken
  }

  get script(): Script {
    this.#script ??= scriptOf(this.text)
    return this.#script
  }
}

const squeezedWords = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}’'-]{0,40}/gu)
  return [...new Set(words)].flatMap((word) =>
    /^[a-z\d]+$/u.test(word)
      ? word
      : [squeeze(word), squeeze(word.replace(/['’]s?$/u, '')), ...word.split('-').map(squeeze)],
  )
}
