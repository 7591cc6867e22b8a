import { claimAt, type RawClaim, type ReadText } from './claim-shapes.ts'
import { sentenceBefore, sentenceBehind } from './clauses.ts'
import { hasListed, inSmallLetters, type ListedPlace, openListedWords } from './listed-words.ts'
import { type Role, rolesIn } from './role-words.ts'
import type { Script } from './source-text.ts'

type Place = ListedPlace<Role>

const openRoles = (script: Script) =>
  openListedWords(rolesIn(script).flatMap((role) => role.words.map((word) => [word, role] as const)))
/** By the script of a text; each is made when a text of it comes. */
const finders = new Map<Script, ReturnType<typeof openRoles>>()

function findRoles(lower: string, script: Script): Place[] {
  const find = finders.get(script) ?? openRoles(script)
  finders.set(script, find)
  return find(lower)
}

interface Known {
  text: string
  lower: string
  /** Where a role begins, and where one ends. */
  starts: ReadonlySet<number>
  ends: ReadonlySet<number>
}

const knownOf = new WeakMap<ReadText, Known>()

function readKnown({ text }: ReadText, script: Script): Known {
  const lower = inSmallLetters(text)
  const places = findRoles(lower, script)
  return {
    text,
    lower,
    starts: new Set(places.map(({ start }) => start)),
    ends: new Set(places.map(({ end }) => end)),
  }
}

/** 館長 in 副館長 is another one. */
const otherBefore = /[副准助]$/u

function hasRole({ lower }: Known, word: string): boolean {
  if (/[a-z]/u.test(word)) return hasListed(lower, word)
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
    if (!otherBefore.test(lower.slice(Math.max(0, at - 1), at))) return true
  return false
}

/** Between a role and the name behind it, and between a name and the role behind it. */
const gapBefore = /^(?:として[^、。\s]{0,5}|を務める|である|だった|的|の|・|、|[,:：]|\s)?$/u
const gapBehind = /^(?:さん|氏|選手|先生|女士|小姐)?[（(・、,]?$/u
const longestGap = 8

/** Names in Han characters or katakana beside a place, the longest first. */
function namesBeside(text: string, { start, end }: Place): string[] {
  const behind =
    /^(?:として[^、。\s]{0,5}?|を務める|である|だった|的|の|・|、|[,:：]|\s)?([\p{Script=Han}]{2,5}|[\p{Script=Katakana}ー・]{2,12})/u.exec(
      text.slice(end, end + 24),
    )?.[1]
  const before =
    /([\p{Script=Han}]{2,5}|[\p{Script=Katakana}ー・]{2,12})(?:さん|氏|選手|先生|女士|小姐)?[（(・、,]?$/u.exec(
      text.slice(Math.max(0, start - 18), start),
    )?.[1]
  const prefixes = cutsOf(behind).map((cut) => behind!.slice(0, cut))
  const suffixes = cutsOf(before).map((cut) => before!.slice(-cut))
  return [...prefixes, ...suffixes]
}

const cutsOf = (name = ''): number[] => Array.from({ length: Math.max(0, name.length - 1) }, (_, i) => name.length - i)

/** More places of a name are not looked at: a text names nobody so often. */
const mostPlaces = 40

function placesOf(text: string, name: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(name); at >= 0 && places.length < mostPlaces; at = text.indexOf(name, at + 1))
    places.push(at)
  return places
}

/** Whether a source gives a role to whom it names so. */
const hasRoleBeside = (source: Known, name: string): boolean =>
  placesOf(source.text, name).some((at) => hasRoleAt(source, at, at + name.length))

function hasRoleAt({ text, starts, ends }: Known, start: number, end: number): boolean {
  for (let gap = 0; gap <= longestGap; gap += 1) {
    if (ends.has(start - gap) && gapBefore.test(text.slice(start - gap, start))) return true
    if (starts.has(end + gap) && gapBehind.test(text.slice(end, end + gap))) return true
  }
  return false
}

/** A name that stands as that of a person. */
const addressBehind = /^(?:さん|氏|先生|女士|小姐|選手|[(（]\d)/u
/** What is said of somebody's trade, in their past too. */
const asTrade = /^(?:として[^、。\s]{1,5}|を務める|だった)/u

/** Whether a source names somebody, of whom a post tells the trade. */
const isTradeOfNamed = ({ text }: Known, name: string): boolean =>
  placesOf(text, name).some((at) => addressBehind.test(text.slice(at + name.length, at + name.length + 3)))

/** Somebody left or had a trade, whoever it was: 教師を辞めて, worked as a nurse. */
const tradeBehind = /^を(?:辞め|やめ|退職|経て|引退)|^として(?:働|勤め)/u
const tradeBefore =
  /(?:worked as|working as|works as|career as|years as|job as|trained as) (?:an? |the )?(?:[a-z]{3,12} )?$|(?:辭去|辭掉|曾任|曾是|曾經是|擔任過|在[^,。，\s]{1,8}當)$/u

const isTrade = (text: string, { start, end }: Place): boolean =>
  tradeBehind.test(text.slice(end, end + 8)) ||
  tradeBefore.test(text.slice(Math.max(0, start - 36), start).toLowerCase())

const personBehind = /^,? (\p{Lu}[\p{L}’'-]{1,20}(?: \p{Lu}[\p{L}’'-]{1,20}){0,2})/u
const personBefore =
  /(\p{Lu}[\p{L}’'-]{1,20})(?:, \d{1,2})?(?:,| \(| is| was|, who is|, who was| as|, [^,.;!?\n]{2,30} and) ?(?:(?:the|our|their|its|an?|[A-Za-z]{2,20}['’]s) (?:[a-z]{2,12} ){0,2})?$/u
/** So near to a name stands what its sentence calls it. */
const besidePerson = 60

/** Owen Tarrant was a teacher: said of somebody whom a source names. */
const personIs = /(\p{Lu}[\p{L}’'-]{2,20}) (?:was|is|had been|used to be|became|had worked as) an? (?:[a-z]{2,12} )?$/u

const isTradeOfLatin = (text: string, { start }: Place, sources: readonly Known[]): boolean => {
  const name = personIs.exec(text.slice(Math.max(0, start - 60), start))?.[1]
  return name !== undefined && sources.some((source) => source.text.includes(name))
}

function latinNamesBeside(text: string, { start, end }: Place): string[] {
  const behind = personBehind.exec(text.slice(end, end + 68))?.[1]
  const before = personBefore.exec(text.slice(Math.max(0, start - 90), start))?.[1]
  return [behind, behind?.split(' ').at(-1), before].flatMap((name) => (name && name.length > 2 ? [name] : []))
}

function hasLatinRoleBeside({ text, starts, ends }: Known, name: string): boolean {
  return placesOf(text, name).some((at) => {
    const end = at + name.length
    const from = at - sentenceBefore(text, Math.max(0, at - besidePerson), at).length
    const to = end + sentenceBehind(text, end, end + besidePerson).length
    for (let place = from; place <= to; place += 1) if (ends.has(place) || starts.has(place)) return true
    return false
  })
}

/** More roles of a post are not looked at. */
const mostRoles = 60

/**
 * Roles of a post beside a name, where no source has this role and one gives the person another: 町長 for 館長, a head coach who is
 * the captain.
 * @param text with its width normalised, without its hashtags
 * @param script of the text and of its sources
 */
export function listStrangeRoles(text: string, sources: readonly ReadText[], script: Script): RawClaim[] {
  const places = findRoles(inSmallLetters(text), script).slice(0, mostRoles)
  const looked = places.filter(({ entries }) => entries.every(({ isVague }) => !isVague))
  if (looked.length === 0) return []
  const known = sources.map((source) => {
    const read = knownOf.get(source) ?? readKnown(source, script)
    knownOf.set(source, read)
    return read
  })
  return looked
    .filter((place) => !isSaid(place, known) && isOfSomebody(text, place, known, script))
    .map(({ start, end }) => claimAt('detail', start, text.slice(start, end)))
}

/** Whether a source gives whoever stands beside a role of a post another one. */
function isOfAnother(text: string, place: Place, source: Known, script: Script): boolean {
  if (script === 'latin') return latinNamesBeside(text, place).some((name) => hasLatinRoleBeside(source, name))
  const tellsTrade = asTrade.test(text.slice(place.end, place.end + 9))
  return namesBeside(text, place).some(
    (name) => hasRoleBeside(source, name) || (tellsTrade && isTradeOfNamed(source, name)),
  )
}

const isSaid = ({ entries }: Place, known: readonly Known[]): boolean =>
  entries.some((role) => role.known.some((word) => known.some((one) => hasRole(one, word))))

/** Whether a post tells the trade of somebody, or calls somebody by a role whom a source calls by another. */
const isOfSomebody = (text: string, place: Place, known: readonly Known[], script: Script): boolean =>
  isTrade(text, place) ||
  isTradeOfLatin(text, place, known) ||
  known.some((one) => isOfAnother(text, place, one, script))
