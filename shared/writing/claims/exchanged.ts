import { findingTextMaxLength } from '../finding.ts'
import { listPeople } from './altered-names.ts'
import { claimAt, type RawClaim } from './claim-shapes.ts'
import { figuresIn } from './figures.ts'
import { inFullWords, squeeze, surname } from './names.ts'

interface Told {
  readonly text: string
  readonly claims: readonly RawClaim[]
}

const delimiter = /[,;、，；・|｜→]|(?<![A-Za-z])(?:and|but|while|vs|versus)(?![A-Za-z])/gu
const sentenceEnd = /\.(?=\s|$|["”’])|[!?。！？\n]/gu
/** A label stands so near to its figure. */
const reach = 60
/** Two figures that somebody tells side by side. */
const nearby = 90

const figureKinds = new Set(['number', 'price', 'percent', 'time', 'date'])

const keyOf = ({ kind, keys }: RawClaim): string | undefined =>
  keys.find((key) =>
    kind === 'number' || kind === 'price' ? key.startsWith('n:') : !key.includes('&') && !key.startsWith('near'),
  )

/** @param pattern a global one */
function afterLast(text: string, pattern: RegExp): string {
  pattern.lastIndex = 0
  let from = 0
  while (pattern.exec(text)) from = pattern.lastIndex
  return text.slice(from)
}
const untilFirst = (text: string, pattern: RegExp): string => {
  const at = text.search(pattern)
  return at < 0 ? text : text.slice(0, at)
}

const plain = new Set(
  'the and for are was were with from that this its our your you has have had will can not but all one two out get of in to at by is it or on as we he an am pm up so if my me no do go us be new now per each only just than then they there here into over more most about after before until when what who how why also very still same other'.split(
    ' ',
  ),
)

/** Words, and of Chinese and Japanese each two signs that follow each other. */
function tokensOf(text: string): Set<string> {
  const words = (text.toLowerCase().match(/[\p{Script=Latin}]{2,24}/gu) ?? []).filter((word) => !plain.has(word))
  // 縦 alone, and A and B of two workshops.
  const single =
    text.match(/(?<![\p{Script=Han}])\p{Script=Han}(?!\p{Script=Han})|(?<![A-Za-z])[A-Z](?![A-Za-z])/gu) ?? []
  const runs = text.match(/[\p{Script=Han}]{2,20}|[\p{Script=Katakana}ー]{2,20}|[\p{Script=Hiragana}]{3,20}/gu) ?? []
  const pairs = runs.flatMap((run) => Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)))
  return new Set([...words.map((word) => word.replace(/s$/u, '').slice(0, 6)), ...pairs, ...single])
}

/** A figure of a text has one label in its clause and one in its sentence; those of a source are compared with every post. */
const labels = { wide: new WeakMap<RawClaim, Set<string>>(), narrow: new WeakMap<RawClaim, Set<string>>() }

/** What stands with a figure between those of its sort beside it: in its clause, or in its sentence. */
function labelOf(text: string, claims: readonly RawClaim[], claim: RawClaim, isWide: boolean): Set<string> {
  const known = isWide ? labels.wide : labels.narrow
  const label = known.get(claim) ?? readLabel(text, claims, claim, isWide)
  known.set(claim, label)
  return label
}

function readLabel(text: string, claims: readonly RawClaim[], claim: RawClaim, isWide: boolean): Set<string> {
  const others = claims.filter((one) => one !== claim && one.kind === claim.kind)
  const from = Math.max(claim.start - reach, ...others.map(({ end }) => (end <= claim.start ? end : 0)))
  const to = Math.min(claim.end + reach, ...others.map(({ start }) => (start >= claim.end ? start : text.length)))
  const left = afterLast(text.slice(from, claim.start), sentenceEnd)
  const right = untilFirst(text.slice(claim.end, to), sentenceEnd)
  const [before, behind] = isWide ? [left, right] : [afterLast(left, delimiter), untilFirst(right, delimiter)]
  const own = tokensOf(`${before} | ${behind.replace(/^ ?[とや].*/su, '')}`)
  const isWithin = (one: RawClaim): boolean =>
    one.start >= claim.start - before.length && one.end <= claim.end + behind.length
  const numbers = claims
    .filter((one) => one.kind !== claim.kind && figureKinds.has(one.kind) && isWithin(one))
    .flatMap((one) => keyOf(one) ?? [])
  const tokens = new Set([...own, ...numbers])
  const last = others.findLast(({ end }) => end <= claim.start && claim.start - end <= 16)
  const passing = last && becoming.test(text.slice(last.end, claim.start)) ? last : undefined
  return passing ? new Set([...tokens, ...labelOf(text, claims, passing, isWide)]) : tokens
}

/** from £4.60 to £4.90: both are of what stands before the first. */
const becoming = /(?<![a-z])(?:to|instead of)(?![a-z])|から|→|[到至為]/u

const without = (one: Set<string>, other: Set<string>): string[] => [...one].filter((token) => !other.has(token))

/** More figures are a table. */
const mostFigures = 60
const mostFiguresOfSource = 200

/**
 * Two figures of the source that a post has the other way round: what stands with each in the post stands with the other in the
 * source.
 */
export function listExchanged(text: string, claims: readonly RawClaim[], sources: readonly Told[]): RawClaim[] {
  const own = claims.filter(({ kind }) => figureKinds.has(kind)).toSorted((a, b) => a.start - b.start)
  if (own.length > mostFigures) return []
  const short = sources.filter((source) => source.claims.length <= mostFiguresOfSource)
  return own.flatMap((first, i) =>
    own.slice(i + 1, i + 4).flatMap((second) => {
      const isPair = second.start - first.end <= nearby && first.kind === second.kind && areAlike(text, first, second)
      return isPair && short.some((source) => areExchanged(text, own, [first, second], source))
        ? [withLabels(first, second, text)]
        : []
    }),
  )
}

/** A number up to ten counts something else than the next, unless both say what. */
function areAlike(text: string, first: RawClaim, second: RawClaim): boolean {
  if (!first.isPlain && !second.isPlain) return true
  const [a, b] = [figuresIn([first], text)[0], figuresIn([second], text)[0]]
  if (!a || !b) return false
  return a.units.length === 0 || b.units.length === 0 || a.units.some((unit) => b.units.includes(unit))
}

/** From the clause of the first figure to the end of that of the second, as far as a finding shows it. */
function withLabels(first: RawClaim, second: RawClaim, text: string): RawClaim {
  const room = Math.max(0, (findingTextMaxLength - (second.end - first.start)) / 2)
  const left = afterLast(afterLast(text.slice(Math.max(0, first.start - room), first.start), sentenceEnd), delimiter)
  const right = untilFirst(untilFirst(text.slice(second.end, second.end + room), sentenceEnd), delimiter)
  const start = first.start - left.trimStart().length
  // No half of a word.
  const whole = right.length < room ? right : right.replace(/[\p{Script=Latin}]{1,24}$/u, '')
  return claimAt(first.kind, start, text.slice(start, second.end + whole.trimEnd().length))
}

function areExchanged(
  text: string,
  own: readonly RawClaim[],
  pair: readonly [RawClaim, RawClaim],
  source: Told,
): boolean {
  const [a, b] = [placesOf(pair[0], source), placesOf(pair[1], source)]
  if (a.length === 0 || b.length === 0 || a.some((one) => b.includes(one))) return false
  for (const isWide of [false, true]) {
    const [ownA, ownB] = [labelOf(text, own, pair[0], isWide), labelOf(text, own, pair[1], isWide)]
    const told = (places: readonly RawClaim[]): Set<string> =>
      new Set(places.flatMap((place) => [...labelOf(source.text, source.claims, place, isWide)]))
    const [toldA, toldB] = [told(a), told(b)]
    const [here, there] = [without(ownA, ownB), without(ownB, ownA)]
    const [ofA, ofB] = [without(toldA, toldB), without(toldB, toldA)]
    const straight = shared(here, ofA) + shared(there, ofB)
    const crossed = [shared(here, ofB), shared(there, ofA)]
    if (crossed.every((count) => count > 0) && crossed[0]! + crossed[1]! > 3 * straight) return true
    if (straight > 0) return false
  }
  return false
}

const shared = (one: readonly string[], other: readonly string[]): number =>
  one.filter((token) => other.includes(token)).length

/** A figure that stands oftener is of too many things. */
const mostPlaces = 3

function placesOf(claim: RawClaim, { claims }: Told): RawClaim[] {
  const key = keyOf(claim)
  const found = key === undefined ? [] : claims.filter((one) => one.kind === claim.kind && one.gives.includes(key))
  return found.length > mostPlaces ? [] : found
}

/** Of any length: behind a short one, the next `"` would be taken for its end. */
const quotation = /“([^“”\n]{1,300})”|"([^"\n]{1,300})"|「([^「」\n]{1,300})」|『([^『』\n]{1,300})』/gu
const person = /\p{Lu}\p{Ll}{1,20}(?: (?:\p{Lu}\.? )?(?:de |van |von )?\p{Lu}[\p{L}’'-]{1,20}){1,2}/gu
/** More of them are a list. */
const mostPeople = 30

/** 阿哲：「...」 and 「...」(はるパパさん). */
const labelled =
  /(?:^|\n)・?([^\n：:「」]{1,12})[:：]「|」[(（]([^)）\n]{1,12})[)）]|(阿\p{Script=Han})(?!\p{Script=Han}?[嬤公伯姨])/gu

const speaker = new RegExp(
  String.raw`${surname}\p{Script=Han}{2}(?=說|表示|指出|則|賽後|致詞|出任|回應|認為)|(?<!\p{Script=Han})\p{Script=Han}{2,4}(?=[市町村]長|社長|准?教授|監督|代表|館長|部長|課長|さん|氏)`,
  'gu',
)

function peopleOf(text: string): string[] {
  const latin = Array.from(text.matchAll(person)).map(([name]) => name)
  const labels = Array.from(text.matchAll(labelled)).map(
    ([, before, behind, called]) => before ?? behind ?? called ?? '',
  )
  const speaking = Array.from(text.matchAll(speaker)).map(([name]) => name)
  const all = [...new Set([...latin, ...listPeople(text), ...labels, ...speaking])].filter((name) => name.length > 1)
  // 江正雄賽後 is 江正雄.
  return all.filter((name) => !all.some((one) => one !== name && name.includes(one))).slice(0, mostPeople)
}

const titles = 'さん 氏 選手 市長 町長 社長 監督 教授 准教授 館長 店長 先生 小姐 女士 老師 教練 部長 課長 主任'.split(
  ' ',
)

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/\p{L}/u.test(`${text[at - 1] ?? ''}${text[at + word.length] ?? ''}`)) return true
  return false
}

/** Whether a text names somebody, also by one of their names. */
function isNamedIn(text: string, name: string): boolean {
  if (text.includes(name)) return true
  if (!/^\p{Script=Han}+$/u.test(name)) return name.split(' ').some((part) => part.length > 2 && hasWord(text, part))
  if (text.includes(name.slice(-2))) return true
  return titles.some((title) => text.includes(name.slice(0, 2) + title) || text.includes(name.slice(0, 1) + title))
}

const namedIn = (text: string, people: readonly string[]): string[] => people.filter((name) => isNamedIn(text, name))

/** A text with blanks in place of what is quoted in it: of a part of it, nobody could tell which `"` opens. */
const withoutQuotations = (text: string): string => text.replace(quotation, (found) => ' '.repeat(found.length))

/** The sentence of a place in a text without its quotations, on either side. */
function besides(unquoted: string, start: number, end: number, most: number): [before: string, behind: string] {
  const before = afterLast(unquoted.slice(Math.max(0, start - 160), start), sentenceEnd)
  const behind = untilFirst(unquoted.slice(end, end + 160), sentenceEnd)
  return [before.slice(-most), behind.slice(0, most)]
}

/** The sentence behind, where it says who has spoken: そう言って笑う, 他這麼說. */
const pointing = /(?:そう|こう)(?:言|話|語|述|振)|這[樣麼]說/u
/** So near to its quotation stands the name of a speaker. */
const besideQuote = 48
/** More are an anthology. */
const mostQuotations = 30
/** Fewer letters are said by anybody. */
const leastSaid = 6

interface Said {
  words: string
  speakers: readonly string[]
}

/** What people say in a source, with whom it names for it. */
function readSaid(source: string, people: readonly string[]): Said[] {
  const found = [...source.matchAll(quotation)].slice(0, mostQuotations)
  const unquoted = withoutQuotations(source)
  return found.map(({ 0: quote, index }) => ({
    words: squeeze(inFullWords(quote)),
    speakers: speakersOf(unquoted, index, quote, people),
  }))
}

/** Whom the sentence of a quotation names, or the sentences before it in its paragraph. */
function speakersOf(unquoted: string, index: number, quote: string, people: readonly string[]): string[] {
  const [before, behind] = besides(unquoted, index, index + quote.length, 160)
  const leading = /[:：] ?$/u.test(before) ? namedIn(before, people) : []
  if (leading.length > 0) return leading
  const inSentence = namedIn(`${before}|${behind}`, people)
  if (inSentence.length > 0) return inSentence
  return namedIn(unquoted.slice(unquoted.lastIndexOf('\n', index) + 1, index).slice(-400), people)
}

interface Speeches {
  people: readonly string[]
  said: readonly Said[]
}

/** A source is read once for all of its posts. */
const speeches = new WeakMap<Told, Speeches>()

function readSpeeches(source: string): Speeches {
  const people = peopleOf(source)
  return { people, said: people.length < 2 ? [] : readSaid(source, people) }
}

/** A quotation of the source, beside which the post names somebody else. */
export function listMisattributed(text: string, sources: readonly Told[]): RawClaim[] {
  const quotes = /[“"「『]/u.test(text) ? [...text.matchAll(quotation)].slice(0, mostQuotations) : []
  if (quotes.length === 0) return []
  const unquoted = withoutQuotations(text)
  return sources.flatMap((source) => {
    const known = speeches.get(source) ?? readSpeeches(source.text)
    speeches.set(source, known)
    return quotes.flatMap(({ 0: quote, index }) => misattributed({ text, unquoted }, index, quote, known))
  })
}

function misattributed(
  { text, unquoted }: { text: string; unquoted: string },
  index: number,
  quote: string,
  { people, said }: Speeches,
): RawClaim[] {
  const words = squeeze(inFullWords(quote))
  const places = words.length < leastSaid ? [] : said.filter((one) => one.words.includes(words.slice(0, 40)))
  const speakers = places.length === 1 ? places[0]!.speakers : []
  if (speakers.length === 0) return []
  const end = index + quote.length
  const [before, behind] = besides(unquoted, index, end, besideQuote)
  const next = /^\s{1,4}[^.。!?！？\n]{1,60}/u.exec(text.slice(end, end + 64))?.[0] ?? ''
  const follow = behind.trim() === '' && pointing.test(next) ? next : ''
  // “… every year.” Council leader Adaeze Okafor: behind a full stop, only a whole name is that of the speaker.
  const isOver = /\.["”]$/u.test(quote)
  const namedBehind = isOver ? people.filter((name) => behind.includes(name)) : namedIn(behind, people)
  const named = [...new Set([...namedIn(`${before}|${follow}`, people), ...namedBehind])]
  if (named.length === 0 || named.length > 2 || named.some((name) => speakers.includes(name))) return []
  const isBefore = namedIn(before, people).length > 0
  const whole = isBefore ? [index - before.trimStart().length, end] : [index, end + (follow || behind).length]
  return [shortened(text, whole[0]!, whole[1]!, isBefore)]
}

/** As much of a quotation as there is room for beside its speaker. */
const shortened = (text: string, start: number, end: number, isFromStart: boolean): RawClaim =>
  isFromStart
    ? claimAt('quote', start, text.slice(start, Math.min(end, start + findingTextMaxLength)))
    : claimAt(
        'quote',
        Math.max(start, end - findingTextMaxLength),
        text.slice(Math.max(start, end - findingTextMaxLength), end),
      )
