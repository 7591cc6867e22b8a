import { findingTextMaxLength } from '../finding.ts'
import { claimAt, type RawClaim, type ReadText } from './claim-shapes.ts'
import { sentenceBefore, sentenceBehind } from './clauses.ts'
import { inFullWords, squeeze } from './names.ts'
import { quotationOf } from './quotations.ts'
import { isNamedIn, peopleIn } from './speakers.ts'

/** Of any length: behind a short one, the next `"` would be taken for its end. */
const quotation = quotationOf(1)

const namedIn = (text: string, people: readonly string[]): string[] => people.filter((name) => isNamedIn(text, name))

/** A text with blanks in place of what is quoted in it: of a part of it, nobody could tell which `"` opens. */
const withoutQuotations = (text: string): string => text.replace(quotation, (found) => ' '.repeat(found.length))

/** The sentence of a place in a text without its quotations, on either side. */
function besides(unquoted: string, start: number, end: number, most: number): [before: string, behind: string] {
  const before = sentenceBefore(unquoted, Math.max(0, start - 160), start)
  const behind = sentenceBehind(unquoted, end, end + 160)
  return [before.slice(-most), behind.slice(0, most)]
}

/** The sentence behind, where it says who has spoken: そう言って笑う, 他這麼說. */
const pointing = /(?:そう|こう)(?:言|話|語|述|振)|這[樣麼]說/u
/** So near to its quotation stands the name of a speaker. */
const besideQuote = 48
/** Before a quotation, where it says who speaks: `:`, 石田は, 久保田さんからひとこと, 戸塚勇(79)より. */
const leadsToQuote = /(?:[:：,，、] ?|說|は|が|も|より|から|ひとこと|一言|コメント|さん|\))$/u
/** Before a quotation in a text that somebody tells of their family. */
const kinSpeaks =
  /(?:^|[。！？，,\n]|[我他她])([爸媽妹姊姐哥弟爺奶嬤公])[爸媽妹姊姐哥弟爺奶嬤公]?[^。！？\n「」]{0,10}(?:說|問|笑|道|喊|回答)[:：，,]? ?$/u
/** More are an anthology. */
const mostQuotations = 30
/** Fewer letters are said by anybody. */
const leastSaid = 6

interface Said {
  words: string
  /** Whom the source names for it; of several, any may have said it. */
  speakers: readonly string[]
  /** 妹妹 in 妹妹說：, where nobody is named. */
  kin?: string
}

/** What people say in a source, with whom it names for it. */
function readSaid(source: string, people: readonly string[]): Said[] {
  const found = [...source.matchAll(quotation)].slice(0, mostQuotations)
  const unquoted = withoutQuotations(source)
  return [...found.map(({ 0: quote, index }) => saidAt(unquoted, index, quote, people)), ...readAnswers(source, people)]
}

function saidAt(unquoted: string, index: number, quote: string, people: readonly string[]): Said {
  const words = squeeze(inFullWords(quote))
  const [before, beyond] = besides(unquoted, index, index + quote.length, 160)
  const behind = beyond.split('\n')[0] ?? ''
  // Not the speaker of the quotation before it.
  const nearest = before.slice(before.lastIndexOf('   ') + 1)
  const leading = leadsToQuote.test(before) ? namedIn(nearest, people) : []
  if (leading.length > 0) return { words, speakers: leading }
  const inSentence = namedIn(`${before}|${behind}`, people)
  if (inSentence.length > 0) return { words, speakers: inSentence }
  const kin = kinSpeaks.exec(before)?.[1]
  return { words, speakers: kin ? [] : speakersBefore(unquoted, index, people), ...(kin && { kin }) }
}

/** Those whom the sentences before it in its paragraph name, or the line above one that it begins. */
function speakersBefore(unquoted: string, index: number, people: readonly string[]): string[] {
  const before = unquoted.slice(Math.max(0, index - 400), index)
  const paragraph = before.slice(before.lastIndexOf('\n') + 1)
  const line = paragraph.trim() === '' ? (before.trimEnd().split('\n').at(-1) ?? '') : paragraph
  return namedIn(line, people)
}

/** Ana: and 航さん: at the head of a line without quotation marks. */
const answer = /(?:^|\n)([\p{L} .]{1,24})[:：] ?([^\n「“"]{12,1500})/gu

function readAnswers(source: string, people: readonly string[]): Said[] {
  return [...source.matchAll(answer)].slice(0, mostQuotations).flatMap(([, label = '', words = '']) => {
    const one = /^\p{Script=Han}$/u.test(label)
      ? people.filter((name) => name.startsWith(label))
      : namedIn(label, people)
    return one.length === 0 ? [] : [{ words: squeeze(inFullWords(words)), speakers: one }]
  })
}

interface Speeches {
  source: string
  people: readonly string[]
  said: readonly Said[]
}

/** A source is read once for all of its posts. */
const speeches = new WeakMap<ReadText, Speeches>()

function readSpeeches(source: string): Speeches {
  const people = peopleIn(source)
  return { source, people, said: people.length < 2 ? [] : readSaid(source, people) }
}

/** A quotation of the source, beside which the post names somebody else. */
export function listMisattributed(text: string, sources: readonly ReadText[]): RawClaim[] {
  const quotes = /[“"「『]/u.test(text) ? [...text.matchAll(quotation)].slice(0, mostQuotations) : []
  if (quotes.length === 0) return []
  const unquoted = withoutQuotations(text)
  return sources.flatMap((source) => {
    const known = speeches.get(source) ?? readSpeeches(source.text)
    speeches.set(source, known)
    return quotes.flatMap(({ 0: quote, index }) => misattributed({ text, unquoted }, index, quote, known))
  })
}

/** The parts of a quotation that a post may have put together, as they are compared. */
function partsOf(quote: string): string[] {
  const words = quote.slice(1, -1)
  const parts = inFullWords(words)
    .split(/[。.!?！？…‥]{1,9}/u)
    .map(squeeze)
  const long = parts.filter((part) => part.length >= leastSaid)
  const whole = squeeze(inFullWords(words))
  return long.length > 0 ? long : whole.length < leastSaid ? [] : [whole]
}

const holds = (said: Said, parts: readonly string[]): boolean =>
  parts.every((part) => said.words.includes(part.slice(0, 40)))

/** Whether a source calls somebody by this word of the family: 我媽陳秀鑾. */
const isKin = (source: string, name: string, kin: string): boolean =>
  [...Array(5).keys()].some((between) => {
    const at = source.indexOf(name)
    return source[at - 1 - between] === kin || source[at + name.length + between] === kin
  })

function misattributed(
  { text, unquoted }: { text: string; unquoted: string },
  index: number,
  quote: string,
  { source, people, said }: Speeches,
): RawClaim[] {
  const parts = partsOf(quote)
  const places = parts.length === 0 ? [] : said.filter((one) => holds(one, parts))
  const place = places.length === 1 ? places[0] : undefined
  if (!place || (place.speakers.length === 0 && !place.kin)) return []
  const end = index + quote.length
  const [before, behind] = besides(unquoted, index, end, besideQuote)
  const next = /^(?:。\s{0,4}|\s{1,4})[^.。!?！？\n]{1,60}/u.exec(text.slice(end, end + 64))?.[0] ?? ''
  const follow = behind.trim() === '' && pointing.test(next) ? next : ''
  const named = [...new Set([...namedIn(`${before}|${follow}`, people), ...namedBehind(quote, behind, people)])]
  const isTheirs = (name: string): boolean =>
    place.speakers.includes(name) || (place.kin !== undefined && isKin(source, name, place.kin))
  if (named.length === 0 || named.length > 2 || named.some(isTheirs)) return []
  const isBefore = namedIn(before, people).length > 0
  const whole = isBefore ? [index - before.trimStart().length, end] : [index, end + (follow || behind).length]
  return [shortened(text, whole[0]!, whole[1]!, isBefore)]
}

/** Whom a post names behind a quotation. */
function namedBehind(quote: string, behind: string, people: readonly string[]): string[] {
  const line = behind.split('\n')[0] ?? ''
  // “… every year.” Council leader Adaeze Okafor: behind a full stop, only a whole name is that of the speaker.
  if (/\.["”]$/u.test(quote)) return people.filter((name) => line.includes(name))
  return namedIn(line, people)
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
