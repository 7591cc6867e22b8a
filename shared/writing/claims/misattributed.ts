import { findingTextMaxLength } from '../finding.ts'
import { listPeople } from './altered-names.ts'
import { claimAt, type RawClaim, type ReadText } from './claim-shapes.ts'
import { sentenceBefore, sentenceBehind } from './clauses.ts'
import { inFullWords, squeeze, surname } from './names.ts'
import { quotationOf } from './quotations.ts'
import { roleBefore, titleBehindPart, titleOfSpeaker } from './titles.ts'

/** Of any length: behind a short one, the next `"` would be taken for its end. */
const quotation = quotationOf(1)
const latinPerson = /\p{Lu}\p{Ll}{1,20}(?: (?:\p{Lu}\.? )?(?:de |van |von )?\p{Lu}[\p{L}’'-]{1,20}){1,2}/gu
/** More of them are a list. */
const mostPeople = 30

/** 阿哲：「...」 and 「...」(はるパパさん). */
const labelled =
  /(?:^|\n)・?([^\n：:「」]{1,12})[:：]「|」[(（]([^)）\n]{1,12})[)）]|(阿\p{Script=Han})(?!\p{Script=Han}?[嬤公伯姨])/gu

const speakingPerson = new RegExp(
  String.raw`${surname}\p{Script=Han}{2}(?=說|表示|指出|則|賽後|致詞|出任|回應|認為|獲|笑)|(?<!\p{Script=Han})\p{Script=Han}{2,4}(?=${titleOfSpeaker})|(?<!\p{Script=Han})\p{Script=Han}{3,4}(?<![者員長人客家生会社店側])(?=は「)|(?<=[:：])(?<=(?:${roleBefore}|取締役)[:：])\p{Script=Han}{3,5}(?!\p{Script=Han})`,
  'gu',
)

function peopleOf(text: string): string[] {
  const latin = Array.from(text.matchAll(latinPerson)).map(([name]) => name)
  const labels = Array.from(text.matchAll(labelled)).map(
    ([, before, behind, called]) => before ?? behind ?? called ?? '',
  )
  const speaking = Array.from(text.matchAll(speakingPerson)).map(([name]) => name)
  const all = [...new Set([...latin, ...listPeople(text), ...labels, ...speaking])].filter((name) => name.length > 1)
  // 江正雄賽後 is 江正雄.
  return all.filter((name) => !all.some((one) => one !== name && name.includes(one))).slice(0, mostPeople)
}

const titlesBehindPart = titleBehindPart.split('|')

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
  return titlesBehindPart.some(
    (title) => text.includes(name.slice(0, 2) + title) || text.includes(name.slice(0, 1) + title),
  )
}

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
const speeches = new WeakMap<ReadText, Speeches>()

function readSpeeches(source: string): Speeches {
  const people = peopleOf(source)
  return { people, said: people.length < 2 ? [] : readSaid(source, people) }
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
  const next = /^(?:。\s{0,4}|\s{1,4})[^.。!?！？\n]{1,60}/u.exec(text.slice(end, end + 64))?.[0] ?? ''
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
