import nlp from 'compromise'
import { adjective } from '../reading/subject.ts'
import { often } from './topic.ts'

export const calendar =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Spring|Summer|Autumn|Winter)\b|\b(?:Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun),? \p{N}|\p{N} (?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b|^(?:Serves|Makes|Feeds|Takes) \p{N}/u

/** Written with a capital where no sentence begins. */
export const capitalsInside = (text: string, name: string): number => {
  let times = 0
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (/[\p{L}\p{N}],? $/u.test(text.slice(Math.max(0, at - 3), at))) times += 1
  return times
}

/** "The Canal and River Board" is one body, and "River Board" is none. */
export const joinedNames = (texts: string): string[] =>
  Array.from(
    texts.matchAll(/\b[Tt]he (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:and|of|for) \p{Lu}\p{L}+ \p{Lu}\p{L}+)/gu),
    ([, name]) => name!,
  ).concat(Array.from(texts.matchAll(institute), ([name]) => name))

/** The Friends of Wexcombe Lido are one body, where the headline names the lido. */
export const isAroundHeadline = (name: string, title: string): boolean =>
  name.includes(' of ') && !title.includes(name) && title.includes(name.split(/ of (?:the )?/u).at(-1)!)

const institute =
  /\b(?:University|College|Journal|Ministry|Department|Institute|Society|Museum|Bank|Academy|Friends|Church|School|Library) of (?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?/gu

/** In a run of capitals: the Women’s Hockey League is one name, and Fenwick’s Market Hall is the hall of Fenwick. */
const owner =
  /(?<!\b(?:Women|Men|Children|Girl|Boy|People|King|Queen|Bishop|Mother|Father|Valentine|Year|Lord|Saint|St \p{Lu}\p{Ll}{1,14}))’s (?=\p{Lu})/u

const capitals =
  /(?<![\p{L}\p{N}’'-])\p{Lu}[\p{L}\p{N}’-]*(?: (?:& )?(?:\p{Lu}[\p{L}\p{N}’-]*|\p{N}{1,4}(?![\p{L}\p{N}.,:%–—-]| (?:m[lmg]?|c[lm]|k[gm]|[lgWV]|oz|lbs?|GB|TB|ft|inch(?:es)?|pieces|pcs|pack)\b))){1,4}(?![\p{L}’'-])/gu

export const before =
  /^(?:(?:The|A|An|Our|Your|My|About|Around|Nearly|Almost|Some|This|That|These|Now|Then|And|But|So|If|When|While|After|Before|Since|Until|Meet|Introducing|New|In|On|At|From|To|With|For|By|How|Why|What|Where|Who|Both|All|Every|Each|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Late|Last|Next) )+/u

const titled =
  /^(?:Mr|Mrs|Ms|Dr|Prof|Professor|Sir|Dame|Lord|Lady|Mayor|Councillor|Cllr|Captain|Coach|Judge|Minister|President|Chief|Sergeant|Inspector|Reverend|Rev|Father|Sister|Uncle|Aunt|Grandma|Grandpa)\b/u

export const street =
  /\b(?:Street|Road|Lane|Row|Avenue|Drive|Terrace|Way|Court|Gate|Crescent|Rise|Mews|Grove|Parade|Boulevard|Close|Walk|Floor|Room|Hall [A-Z\d])$/u

const isPerson = (name: string): boolean =>
  titled.test(name) || (!body.test(name) && nlp(name).has('(#FirstName|#Person)'))

/** "Fenwick’s" ends in no part of the name; St Luke’s is one. */
const withoutOwner = (name: string): string => (/^St \p{Lu}/u.test(name) ? name : name.replace(/['’]s$/u, ''))

/** Wren’s Bakery is the name of one, of whom nobody asks who Wren was. */
const ownHouse =
  /(?<![\p{L}’-] ?)\p{Lu}\p{Ll}+’s (?:Bakery|Café|Cafe|Bookshop|Books|Books?tore|Kitchen|Diner|Farm|Brewery|Records|Garage|Nursery|Workshop|Inn)(?![\p{L}’]| \p{Lu})/gu

/** Names of two words and more: bodies, places, things, none of people, days and streets. */
export function namesIn(texts: string): { name: string; count: number }[] {
  const counts = new Map<string, number>(Array.from(texts.matchAll(ownHouse), ([name]) => [name, 1]))
  for (const [run] of texts.matchAll(capitals)) {
    for (const part of run.split(owner)) {
      const name = withoutOwner(part.replace(before, ''))
      const words = name.split(' ')
      if (
        words.length < 2 ||
        words.length > mostWords ||
        [calendar, oneOfMany].some((wrong) => wrong.test(name)) ||
        /^\p{N}/u.test(name) ||
        isNeededOnly(name, texts) ||
        (/ \p{N}+$/u.test(name) && texts.startsWith(name) && texts.split(name).length === 2)
      )
        continue
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...counts].map(([name, count]) => ({ name, count })).filter(({ name }) => !isPerson(name))
}

/** "Android 12 and later": what a thing runs on. */
const isNeededOnly = (name: string, texts: string): boolean =>
  /\p{N}$/u.test(name) && /^\+|^ (?:and|or) (?:later|newer|up|above|higher)\b/u.test(texts.split(name)[1] ?? '')

const mostWords = 4

/** What two capitals end in that are no person. */
const body =
  /\b(?:Cup|Valley|Church|Chapel|Cathedral|Abbey|Board|School|Primary|Academy|College|University|Institute|Library|Museum|Gallery|Theatre|Festival|Fair|Market|Park|Gardens?|Trust|Society|Club|Union|Association|Federation|Foundation|Fund|Council|Committee|Centre|Center|Hospital|Clinic|Hall|House|Hotel|Inn|Farm|Mill|Bakery|Brewery|Café|Cafe|Bridge|Station|Line|Railway|Harbour|Harbor|Bay|Beach|Island|Isles?|Hills?|Mountains?|River|Lake|Loch|Forest|Woods?|Common|Green|Square|Quay|Pier|Lock|Canal|Tower|Castle|Award|Prize|Medal|League|Trophy|Championships?|Games|Week|Day|Act|Report|Review|Times|Post|Courier|Herald|Press|Books|Records|Studios?|Labs?|Group|Company|Works|United|City|Town|Rovers|Wanderers|Athletic|Choir|Orchestra|Quartet|Band)$/u

/** Nobody needs more, and each is looked up. */
export const mostNames = 40

/** Apostrophes of both kinds are one, and the Ledger No. 4 is a name. */
export const curled = (text: string): string => text.replaceAll("'", '’').replace(/\bNo\. (?=\p{N})/gu, 'No ')

/** The Ledger No 4, of which the subject is the name without its number. */
export const numbered = (name: string, text: string): string => {
  if (!name.endsWith(' No')) return name
  const [number = ''] = around(name, text).flatMap(({ after }) => /^ \p{N}{1,4}(?!\p{N})/u.exec(after)?.[0] ?? [])
  return name + number
}

/** It stands in the headline, or twice in the text, be it by its first word alone the second time: Tideway Passenger Boats, then Tideway. */
export function isSaidTwice(name: string, title: string, texts: string): boolean {
  if (title.includes(name) || texts.split(name).length > 2) return true
  const [first = '', ...rest] = name.split(' ')
  // The University of Strathclyde, then "university" alone: which one?
  const isKnown = rest.length > 0 && rest[0] !== 'of' && first.length > shortestFirst && !commonFirst.test(first)
  return isKnown && texts.includes(name) && loneTimes(first, texts) > 0
}

/** The Greyfield Tool Library, of which the text speaks as the library, or as tool libraries, from then on. */
export function isCalledShort(name: string, texts: string): boolean {
  const last = name.split(' ').at(-1)!.toLowerCase().replace(/y$/u, '')
  return body.test(name) && texts.toLowerCase().split(last).length > often + 1
}

const shortestFirst = 3

/** What begins the names of many bodies says none of them alone. */
const commonFirst =
  /^(?:National|Royal|Saint|North|South|East|West|Great|Green|Grand|High|Upper|Lower|Community|City|County|Central|European|British|American|International|World|Women’s|Youth|School|Church|Market|Castle|Park|Town|Village|River|Lake|Mount|Port|House|Old|New)$/u

/** What stands before and after a name, wherever a text has it. */
function around(name: string, text: string): { before: string; after: string }[] {
  const found: { before: string; after: string }[] = []
  for (let at = text.indexOf(name); at >= 0 && found.length < mostNames; at = text.indexOf(name, at + name.length))
    found.push({
      before: text.slice(Math.max(0, at - nearby), at),
      after: text.slice(at + name.length, at + name.length + nearby),
    })
  return found
}

const nearby = 24

/** After a small word it is a place: the Stelling ferry is none of the Stelling Passengers’ Group. */
const notAlone =
  /[\p{L}’-]$|(?:^|[^\p{L}])\p{Lu}[\p{L}’-]{0,20} $|\b(?:the|a|an|in|at|of|near|from|to|around|across|outside|through|for) $/u

/** How often a word with a capital stands without another beside it. */
const loneTimes = (word: string, texts: string): number =>
  around(word, texts).filter(
    ({ before, after }) => !notAlone.test(before) && !/^[\p{L}-]|^(?:’s)? (?:& )?\p{Lu}/u.test(after),
  ).length

/**
 * Where it takes place, or which body it is on: the opening says it in full. A name of three words is no person, one of two has a word of
 * the headline.
 */
export const isPlaceOf = (name: string, { first, title }: { first: string; title: string }): boolean => {
  if (`${title}\n${first}`.includes(name) && body.test(name)) return true
  const words = name.split(' ')
  const isKnown = words.length > 2 || words.some((word) => word.length > shortestFirst && title.includes(word))
  return first.includes(name) && (isBody(name) || isKnown)
}

const speaks =
  /^ (?:said|says|asked|asks|told|tells|thinks|thought|laughed|smiled|nodded|replied|answered|explained|added|remembers|counted|got|was born|and I|scored|headed|saved|wrote|knew|knows|wanted|wants|lives|lived|died|teaches)\b/u

const introduced =
  /\b(?:called|named|and|with|husband|wife|brother|sister|son|daughter|friend|colleague|neighbour|boss|coach),? $/u

/** Somebody who says or does something, or is somebody’s: no tag but for those who know them. */
export const isSomebody = (name: string, texts: string): boolean =>
  around(name, texts).some(
    ({ before, after }) => speaks.test(after) || (introduced.test(before) && !/^ \p{Lu}/u.test(after)),
  )

/** "A postmistress called Edna Marsh": whoever is introduced by what they do is somebody, whatever the dictionary makes of the name. */
export const isIntroduced = (name: string, texts: string): boolean =>
  around(name, texts).some(({ before }) => calledSomebody.test(before))

/** "For thirty years Ray drove. When he died": a text goes on of a single word as of somebody, whom none but those who know them look for. */
export const isGoneOnAsPerson = (name: string, texts: string): boolean =>
  !name.includes(' ') &&
  Array.from(
    texts.matchAll(new RegExp(`(?<![\\p{L}’-])${RegExp.escape(name)}(?=[ ,.’])([^]{0,${mostBetween}})`, 'gu')),
  ).some(([, after = '']) => {
    const [between = '', pronoun] = after.split(/\b(he|she|him|his|her)\b/iu, 2)
    return pronoun !== undefined && !/[\p{L},] \p{Lu}\p{Ll}/u.test(between)
  })

const mostBetween = 80

/** "Nan’s cheese scones": whose it is, wherever a text has the name. */
export const isOnlyOwner = (name: string, text: string): boolean => {
  const found = around(name, text)
  return !name.includes(' ') && found.length > 0 && found.every(({ after }) => after.startsWith('’s '))
}

const calledSomebody =
  /(?:\b|\p{Ll})(?:(?:m[ae]n|women|ess|ist|ian)|(?:nurse|teacher|baker|farmer|driver|gardener|painter|writer|singer|builder|carpenter|plumber|butcher|doctor|tailor|sailor|soldier|officer|shopkeeper|cleaner|worker|widow|widower|girl|boy|friend|neighbou?r|colleague|cousin|aunt|uncle|chef|cook|clerk|student|guy|lady)) (?:called|named) $/u

/** Zones of time and money are no names. */
const unit = /^(?:UTC|GMT|BST|CET|EST|PST|USD|EUR|GBP|VAT|AM|PM|CEO|FAQ|PDF)$/u

const isBody = (name: string): boolean => body.test(name) || /&|\p{N}/u.test(name)

/** Lines 1 and 4 are two of many. */
const oneOfMany = /^\p{L}+s \p{N}+$/u

/** The Harbour Lantern Walk is no street: it has an article before it. */
const isStreet = (name: string, texts: string): boolean =>
  street.test(name) && !(/ (?:Walk|Parade|Drive|Rise)$/u.test(name) && texts.includes(`the ${name}`))

/** The text's own name for what it is on: no half of a person, no word that only begins a sentence. */
export function isOwnName(name: string, texts: string): boolean {
  if (
    name.split(' ').length > mostWords ||
    isStreet(name, texts) ||
    [calendar, unit, adjective, road, oneOfMany].some((wrong) => wrong.test(name))
  )
    return false
  if (name.includes(' ') || /\p{N}/u.test(name)) return true
  // The Journal of Adolescent Sleep is no Journal.
  if (new RegExp(`${RegExp.escape(name)} of (?:the )?\\p{Lu}`, 'u').test(texts)) return false
  const isSetOff = capitalsInside(texts, name) > 0
  return (isSetOff || isAlwaysCapital(name, texts)) && !isPartOfName(name, texts)
}

/** A product that only begins sentences: no word of the language, which would come in small letters as well. */
const isAlwaysCapital = (name: string, texts: string): boolean =>
  texts.split(name).length > 1 &&
  !texts.includes(name.toLowerCase()) &&
  /^\p{Lu}\p{Ll}+$/u.test(name) &&
  !name.endsWith('s') &&
  !nlp(name).has('(#FirstName|#Verb|#Adjective|#Plural|#Gerund)')

const isPartOfName = (word: string, texts: string): boolean =>
  new RegExp(
    `\\p{Lu}[\\p{L}’'-]* ${RegExp.escape(word)}(?![\\p{L}])|(?<![\\p{L}])${RegExp.escape(word)} \\p{Lu}`,
    'u',
  ).test(texts)

/** Names of one word in the headline that the text says again where no sentence begins; others are mostly somebody’s first names. */
export function singleNames(texts: string, opening: string, title: string, known: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const [word] of texts.matchAll(/(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}]{2,}(?![\p{L}\p{N}’'-]| \p{Lu})/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(
      ([word, count]) =>
        (title.includes(word) ? count > 0 : count > 2 && opening.includes(word)) &&
        ![calendar, adjective, road, street].some((wrong) => wrong.test(word)),
    )
    .map(([word]) => word)
    .slice(0, mostNames)
    .filter((word) => !isPartOfName(word, texts) && !known.some((name) => ` ${name} `.includes(` ${word} `)))
    .filter(
      (word) =>
        !nlp(word).has('^#FirstName') &&
        !isSomebody(word, texts) &&
        (title.includes(word) || !isGoneOnAsPerson(word, texts)),
    )
}

/** "Cycling the Danube": a word with a capital within a headline that is written as a sentence. */
export const namesWithin = (title: string): string[] =>
  Array.from(title.matchAll(/(?<=\p{Ll}[\p{Ll},]* )\p{Lu}\p{Ll}{3,}(?![\p{L}’'-]| \p{Lu})/gu), ([name]) => name).filter(
    (name) =>
      ![calendar, adjective, road, street].some((wrong) => wrong.test(name)) &&
      !nlp(name).has('(#FirstName|#Verb|#Adjective)'),
  )

/** A417 */
const road = /^[ABM]\d{1,4}$/u
