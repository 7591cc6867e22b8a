import { isClauseJapanese } from '../hashtags/names-japanese.ts'
import { sharedNames } from '../hashtags/whole-nouns.ts'
import { isSpaced, type Language } from './language.ts'
import { isStopWord } from './words.ts'

/** What a text is on, by the name it gives it. */
export interface Subject {
  /** Stands before a sentence that does not say what it is about. */
  name: string
  /** Names of the headline and the opening, in lower case; a sentence with one of them says what it is about. */
  names: string[]
  /** Only a sentence further down, which says what it is, has the name. */
  isDefined?: boolean
}

const latinName =
  /(?<![\p{L}\p{N}’'-])\p{Lu}[\p{L}\p{N}’'-]*(?: (?:(?:& )?\p{Lu}[\p{L}\p{N}’'-]*|\p{N}{1,4}(?![\p{L}\p{N}.,:%–—-]| (?:m[lmg]?|c[lm]|k[gm]|[lgWV]|oz|lbs?|GB|TB|ft|inch(?:es)?|pieces|pcs|pack)\b)))*/gu
const notInName =
  /^(?:(?:The|A|An|Our|Your|My|This|Now|Then|And|But|So|If|Meet|Introducing|New|In|On|At|From|With|For|By|How|Why|What|When|Where|Who|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve) )+/u
const calendar =
  /^(?:(?:Last|Next|This|That|Every|Each|Early|Late|Since|Until|Before|After|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day) )?(?:\p{N}{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Spring|Summer|Autumn|Winter|Mayor|Minister|Captain|Version|Serves|Makes|Feeds|Takes)(?: \p{N}{1,4})?$/u
/** "Sat 5 Dec" */
const shortDay =
  /^(?:(?:Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun) )?\p{N}{0,2} ?(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)?$|^(?:Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun) \p{N}/u
const quotedName = /[「『《]([^「」『』《》。！？、，,!?\n]{2,14})[」』》](?!と(?:話|語|い|言|述|振))/gu

/** @param nouns the text's noun phrases, best first */
export function subjectOf(
  title: string | undefined,
  sentences: string[],
  language: Language,
  nouns: string[],
): Subject | undefined {
  const whole = sentences.filter((sentence) => /[.!?。！？]["”’」』）)]*$/u.test(sentence))
  const openings = (whole.length > 0 ? whole : sentences).slice(0, openingSentences)
  const text = [title ?? '', ...sentences].join('\n')
  const namesIn = (first: string): string[] =>
    isSpaced(language) ? latinNames([title ?? '', first], text) : cjkNames([title ?? '', first], text, nouns, language)
  const opened = openings.map(namesIn).find((found) => found.length > 0)
  // Of Chinese and Japanese a noun of the opening is what a thing was made for as often as the thing.
  const isNamed =
    opened?.some((found) => isSpaced(language) || /^[「『《]/u.test(found)) === true || title !== undefined
  const defined = isNamed ? [] : definedIn(sentences, text, language)
  const names = [...defined, ...(opened ?? [])]
  const [name] = names
  return name === undefined
    ? undefined
    : { name, names: names.map((found) => bareName(found).toLowerCase()), isDefined: defined.length > 0 }
}

/** A text that has named nothing by then is on nothing that has a name, unless it says later what something is. */
const openingSentences = 3

/** "Lidda is a stretch lid", 「『フタロ』は、のびるふたです」: below why it was made, what the thing is called. */
function definedIn(sentences: readonly string[], text: string, language: Language): string[] {
  const key = language === 'zh-TW' ? 'zh' : language
  if (key === 'other') return []
  const found = sentences.flatMap((sentence) => defined[key].exec(sentence)?.slice(1, 2) ?? [])
  const isOwn = (name: string): boolean =>
    !isSpaced(language) || (isName(name) && times(text.toLowerCase(), name.toLowerCase()) > 1 && !isWord(name, text))
  return found.filter(isOwn).slice(0, 1)
}

const defined = {
  en: /^(?:The )?(\p{Lu}[\p{L}\p{N}’'-]{2,19}(?: (?:\p{Lu}[\p{L}\p{N}’'-]{0,19}|\p{N}{1,4})){0,2}) (?:is|are) (?:an?|the|our) \p{Ll}/u,
  zh: /^([「『《][^「」『』《》，。]{2,12}[」』》])(?:，)?(?:是|就是)(?:一|我們)/u,
  ja: /^([「『《][^「」『』《》、。]{2,12}[」』》])は、?[^。]{4,80}(?:です|だ|である)。$/u,
}

/** In small letters as well it is a word, and no name. */
const isWord = (name: string, text: string): boolean =>
  new RegExp(`(?<![\\p{L}@/.])${RegExp.escape(name.toLowerCase())}(?![\\p{L}.]|\\.\\p{L})`, 'u').test(text)

/** 「青田」 without its marks: the text may write it without them later. */
export const bareName = (name: string): string => name.replace(/[「」『』《》]/gu, '')

/** "Brindle oat porridge pots: what is in the box": what stands before the colon, where the text speaks of such pots. */
function headOf(title: string, text: string): string[] {
  const head = /^(\p{Lu}[\p{L}\p{N} ’'-]{3,38}): /u.exec(title)?.[1] ?? ''
  const words = head.split(' ')
  const last = words.at(-1)!.toLowerCase().replace(/s$/u, '')
  const isName = words.length > 1 && words.length <= 5 && !words.some((word) => isStopWord(word, 'en'))
  return isName && last.length > 2 && times(text.slice(title.length).toLowerCase(), last) > 1 ? [head] : []
}

function latinNames(opening: string[], text: string): string[] {
  const found = opening.flatMap((part) => Array.from(part.matchAll(latinName), ({ 0: run, index }) => ({ run, index })))
  // A headline that is written in capitals is no name.
  const [title = ''] = opening
  const names = found
    .map(({ run, index }) => ({
      name: withoutAge(run.replace(notInName, '')),
      isFirst: index === 0 && !notInName.test(run),
    }))
    .filter(
      ({ name, isFirst }) =>
        isName(name) &&
        !(title.endsWith(name) && times(text, name) === 1) &&
        (!isFirst || (name.includes(' ') && !/\p{N}$/u.test(name)) || times(text, name) > 1),
    )
    .map(({ name }) => (/^St /u.test(name) ? name : name.replace(/['’]s$/u, '')))
    .filter((name) => !says.test(name))
  const ranked = [...new Set(names.map((name) => wholeName(name, text)))].sort(
    (a, b) => Math.min(3, times(text, b)) - Math.min(3, times(text, a)),
  )
  return [...headOf(title, text), ...ranked]
}

/** "Harwick's Victorian lido": what the name of an age or a people belongs to is in small letters, and the name ends before it. */
const withoutAge = (name: string): string => {
  const words = name.split(' ')
  return words.length > 1 && adjective.test(words.at(-1)!) ? words.slice(0, -1).join(' ') : name
}

/** What comes from a country or a faith is no name. */
export const adjective =
  /^(?:English|Polish|French|German|Spanish|Italian|Portuguese|Dutch|Belgian|Welsh|Irish|Scottish|Chinese|Japanese|Korean|Greek|Turkish|Arabic|Ukrainian|Russian|Swedish|Danish|Norwegian|Finnish|Czech|Hungarian|Romanian|British|European|American|African|Asian|Indian|Victorian|Georgian|Edwardian|Roman|Christian|Catholic|Muslim|Jewish|Methodist|Anglican|Latin|Sunday|Internet)$/u

/** "I Learned From", "Year Without Meetings": in a headline with capitals throughout a run of them is a clause, and no name. */
const says =
  /(?:^|\s)(?:I|We|You|It|He|She|They|My|Your|Our|Their|Me|Us|That|This|These|Those|Which|Is|Are|Was|Were|Has|Have|Had|Do|Does|Did|Can|Will|Should|Not|From|Into|With|Without|About|Than|Because|Before|After|Until|While|Every|How|Why|What|When|Where)(?:\s|$)/u

/** "Greyfield" is where it is; the Greyfield Tool Library is what the text is on. */
function wholeName(name: string, text: string): string {
  const longer = Array.from(text.matchAll(latinName), ([run]) => run.replace(notInName, '')).filter(
    (run) => run.startsWith(`${name} `) && run.split(' ').length <= 4,
  )
  return longer[0] ?? name
}

const isName = (name: string): boolean =>
  /^\p{Lu}/u.test(name) &&
  !/(?:^| )I$/u.test(name) &&
  name.length > 2 &&
  name.length <= 40 &&
  !calendar.test(name) &&
  !shortDay.test(name) &&
  !isStopWord(name, 'en')

function cjkNames(opening: string[], text: string, nouns: string[], language: Language): string[] {
  const [title = '', first = ''] = opening
  // 「新增『上坪國小』兩站」: what a Chinese sentence names after its first clause is a part of what it is on.
  const named = language === 'ja' ? first : /^[^，。]*/u.exec(first)![0]
  const quoted = [title, named].flatMap((part) =>
    Array.from(part.matchAll(quotedName), ([whole, name]) => ({ whole, name: name! })),
  )
  const head = /^([^：:｜|，,、？！?!]{2,12})[：:｜|]/u.exec(title)?.[1]
  const shared = language === 'ja' ? [] : sharedNames(title, first)
  const inOpening = nouns.filter((noun) => title.includes(noun) || first.includes(noun))
  const names = [
    ...(head === undefined ? [] : [head]),
    ...quoted.filter(({ name }) => /\p{L}/u.test(name) && !isClauseJapanese(name)).map(({ whole }) => whole),
    ...shared,
    ...inOpening.filter((noun) => !shared.some((name) => name.includes(noun))).slice(0, 2),
  ]
  return [...new Set(names)].filter((name) => text.includes(name) && !isTime(name))
}

const isTime = (noun: string): boolean => /[月日季天期時曜]$|^[春夏秋冬]/u.test(noun)

const times = (text: string, name: string): number => text.split(name).length - 1
