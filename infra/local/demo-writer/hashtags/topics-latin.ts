import nlp from 'compromise'
import { newIn } from '../reading/sentence-case.ts'
import type { Subject } from '../reading/subject.ts'
import { isStopWord } from '../reading/words.ts'
import { withCompanion } from './companion.ts'
import { fieldsOf } from './fields/fields.ts'
import { listedIn } from './fields-in-text.ts'
import { isLight } from './headline-nouns.ts'
import { inSmallLetters, keyNouns } from './key-nouns.ts'
import {
  before,
  calendar,
  capitalsInside,
  curled,
  isAroundHeadline,
  isCalledShort,
  isGoneOnAsPerson,
  isIntroduced,
  isOnlyOwner,
  isOwnName,
  isPlaceOf,
  isSaidTwice,
  isSomebody,
  joinedNames,
  mostNames,
  namesIn,
  namesWithin,
  numbered,
  singleNames,
  street,
} from './names-latin.ts'
import { latinPhrases } from './phrases-latin.ts'
import type { Term } from './terms.ts'
import { again, mostNamesFirst, type Read, type Topic } from './topic.ts'

/** "Fares to rise by 40p": a headline in which a word with a capital is a name, for a long word in small letters is no preposition. */
const isSentenceCase = (title: string): boolean =>
  /(?<=\s)(?!(?:with|from|into|over|that|than|upon|under|after|before|your|their)\b)\p{Ll}[\p{L}’-]{3,}/u.test(title)

/** The first two sentences, and more where they are short: "Never danced a step? Good." */
function openingOf(sentences: Read['sentences']): string {
  let opening = ''
  for (const [i, { text }] of sentences.entries()) {
    if (i >= again && opening.length > longOpening) break
    opening += `${text}\n`
  }
  return opening
}

const longOpening = 160

export function spacedTopics(read: Read): Topic[] {
  const { sentences, terms } = read
  const title = curled(read.title ?? '').replace(newIn, '')
  const texts = curled(sentences.map(({ text }) => text).join('\n'))
  const subject = read.subject && { ...read.subject, name: numbered(curled(read.subject.name), `${title}\n${texts}`) }
  const opening = `${title}\n${curled(openingOf(sentences))}`
  const firstSentence = curled(sentences[0]?.text ?? '')
  const named = isSentenceCase(title) || title.includes('&') ? `${title}\n${texts}` : texts
  const joined = joinedNames(named).filter((name) => !isAroundHeadline(name, title))
  const isHalf = (surface: string, all: readonly string[]): boolean =>
    all.some((name) => name !== surface && ` ${name} `.includes(` ${surface} `))
  const versioned = versionedBy(title)
  const isName = headlineName.test(title) && !isSentence(title)
  const headline = isName && title.length <= longestHeadline && !calendar.test(title) ? [title] : []
  const isOfText = ({ name, isDefined }: Subject): boolean =>
    !isSomebody(name, texts) &&
    !(name === title && isSentence(title)) &&
    !isOnlyOwner(name, `${title}\n${texts}`) &&
    (isDefined === true || title.includes(name) || !isGoneOnAsPerson(name, texts)) &&
    ((isDefined === true && !nlp(name).has('(#FirstName|#Person)')) ||
      ((title.includes(name) || name.includes(' ') || title === '' || !nlp(name).has('#FirstName')) &&
        isOwnName(name, texts) &&
        !isHalf(name, joined) &&
        isSaidTwice(name, title, texts)))
  const met = title === '' ? (metIn.exec(firstSentence)?.slice(1) ?? []) : []
  const own = [
    ...headline,
    ...ownedIn(title, texts),
    ...calledBy(title).filter((name) => texts.includes(name)),
    ...met.map((name) => numbered(name, texts)),
    ...versioned,
    ...sidesIn(title),
    ...begunBoth(title, firstSentence, texts),
    ...(branded.test(title) ? [title] : []),
    ...(subject && isOfText(subject) ? [subject.name] : []),
  ]
  const found = namesIn(named)
    .slice(0, mostNames)
    .filter(
      ({ name }) => !isHalf(name, [...joined, ...own]) && capitalsInside(named, name) + opening.split(name).length > 1,
    )
  const near = found
    .filter(
      ({ name }) =>
        !street.test(name) &&
        !isIntroduced(name, texts) &&
        (isSaidTwice(name, title, texts) ||
          isCalledShort(name, texts) ||
          isPlaceOf(name, { first: firstSentence, title })),
    )
    .filter(
      ({ name }, _, all) =>
        !isHalf(
          name,
          all.map((other) => other.name),
        ),
    )
    .toSorted((a, b) => Number(title.includes(b.name)) - Number(title.includes(a.name)))
  const single = singleNames(texts, opening, title, [...own, ...joined, ...found.map(({ name }) => name)])
  const compounds = compoundsIn(terms, title, opening, texts)
  const { telling, spare, passing } = listedIn(read)
  const sure = (surfaces: readonly string[]): Topic[] => surfaces.map((surface) => ({ surface, isTelling: true }))
  // What a thing is said to be names its field: a bedside lamp.
  const said = compounds
    .filter(({ isDefined }) => isDefined)
    .map(({ surface }) => surface)
    .join('. ')
  const ofThing = fieldsOf({ language: 'en', title: '', opening: said, text: said }).map(({ tag }) => ({
    surface: tag,
    isTelling: false,
  }))
  const names = [
    ...new Set(
      [
        ...own,
        ...joined.filter((name) => !calendar.test(name) && isSaidTwice(name, title, texts)),
        ...near.map(({ name }) => name),
      ].flatMap(brandAndKind),
    ),
  ]
  // A town that many texts are from says less than what this one is on.
  const isTown = (name: string): boolean => telling.some(({ surface }) => surface === name.replaceAll(' ', ''))
  const whole = names.filter((name) => !isTown(name))
  const wholeText = [title, ...sentences.map(({ text }) => text)].join('\n')
  const key = keyNouns({ language: 'en', title, sentences: sentences.map(({ text }) => text), terms }).map((noun) =>
    withCompanion(noun, wholeText),
  )
  return [
    ...sure(begunWith(title, firstSentence, whole)),
    ...sure(learnedIn(title)),
    ...sure(whole.slice(0, mostNamesFirst)),
    ...sure(compounds.filter(({ isDefined }) => isDefined).map(({ surface }) => surface)),
    ...sure(kindIn(opening)),
    ...sure(madeIn(opening, title)),
    ...sure(key),
    ...sure(deedsIn(read)),
    ...sure(versioned.length > 0 ? ['SoftwareUpdate'] : []),
    ...telling,
    ...sure(whole.slice(mostNamesFirst)),
    ...sure(single),
    ...sure(compounds.filter(({ isDefined }) => !isDefined).map(({ surface }) => surface)),
    ...sure(isSentenceCase(title) ? namesWithin(title) : []),
    ...ofThing,
    ...spare,
    ...passing,
  ]
}

/** "Swimming Pool Closed", "Dogs Need Homes": words with capitals that say what happens, and no name. "Open Water Swims" ends in a plural. */
const isSentence = (title: string): boolean =>
  saysOfThing.test(title) ||
  nlp(title.toLowerCase().replace(/ \S*[^s]s$/u, '')).has('#Noun #Adverb? (#Copula|#PresentTense|#PastTense)')
const saysOfThing =
  /^(?:no|we|i|you|they) | (?:closed|cancelled|postponed|reopened|today|tomorrow|tonight|again|here|now|needed|wanted|(?:re-?)?opens|closes|returns|moves|wins|starts|begins|ends)$/iu

/** "The spring concert has been moved", "Bumblebees remember": a text without a headline or a name is on what its first sentence is on. */
const begunWith = (title: string, first: string, names: readonly string[]): string[] => {
  if (title !== '' || names.some((name) => first.includes(name))) return []
  const [, phrase = ''] =
    /^(?:(?:The|This year’s|Our annual) )?((?:\p{L}{3,} ){0,1}\p{L}{4,})(?= (?:has|have|is|are|was|were|will|can|may|must) | (?:remember|learn|live|need|use|keep) )/u.exec(
      first,
    ) ?? []
  const noun = phrase.toLowerCase()
  const head = noun.split(' ').at(-1)!
  const isNoun = noun !== '' && nlp(head).has('#Noun') && !isLight(head) && !anybody.test(head)
  return isNoun && !noun.split(' ').some((word) => isStopWord(word, 'en')) ? [noun] : []
}

/** "I learned to drive at 58": what somebody learns is looked for as such. */
const learnedIn = (title: string): string[] =>
  Array.from(learned.exec(title)?.slice(1) ?? [], (deed) => `Learning to ${deed}`)

/** To live or to let go is learned by everybody. */
const learned =
  /\b[Ll]earn(?:ed|t|ing|s)? (?:how )?to (?!(?:be|have|live|love|like|say|stop|let|make|get|give|keep|do|take|trust|ask|wait|see|stay|accept|enjoy|hate|listen|leave|lose|look|find|talk|think|tell|know|want|need|use|work|come|go)\b)(\p{Ll}{3,16})(?![\p{L}-])/u

/** "The Tarn 22 is a roll-top backpack made for": what a thing is said to be, without the pair before it that says of what kind. */
const kindIn = (opening: string): string[] => {
  const [, noun] = kindBehindPair.exec(opening) ?? []
  return noun !== undefined && nlp(`the ${noun}`).has('#Noun$') && !nlp(noun).has('#Person') && !isLight(noun)
    ? [noun]
    : []
}
const kindBehindPair =
  /\bis an? (?:\p{Ll}{3,16} )?\p{Ll}{2,16}-\p{Ll}{2,16} (\p{Ll}{4,20})(?= (?:made|built|designed|for|that|with|which)\b|[,.;])/u

/** "So we made a wine rack", of which the headline has the name: the Fenn Bottle Rack. */
function madeIn(opening: string, title: string): string[] {
  const [, phrase = '', kind = ''] = made.exec(opening) ?? []
  const isNamed = new RegExp(` ${kind}(?=$|[:,|])`, 'iu').test(title)
  return isNamed && latinPhrases(opening, 'en').some(({ surface }) => surface === phrase) ? [phrase] : []
}
const made = /\b[Ww]e (?:made|built|designed) an? (\p{Ll}{3,16} (\p{Ll}{3,16}))\b/u

const anybody = /^(?:every|any|some|no)(?:one|body|thing)$/u

/** "SoundWave Pro Wireless Earbuds" has the name of the product, by its spelling, and what it is: each is looked for by itself. */
function brandAndKind(name: string): string[] {
  const [, brand = '', kind = ''] = branded.exec(name) ?? []
  return kind.length > 0 && kind.length <= longestKind ? [brand, kind] : [name]
}

const branded =
  /^(\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+(?: (?:Pro|Max|Mini|Plus|Lite|Air|Ultra|Go|X|Neo|One|\p{N}{1,3}))*) ((?:\p{Lu}[\p{L}-]* )+\p{Lu}\p{Ll}+)(?: \p{N}+)?$/u
const longestKind = 20

/** "Harwick’s Victorian lido", which the text calls the Harwick Lido. */
const ownedIn = (title: string, texts: string): string[] =>
  Array.from(
    title.matchAll(/(?<!\p{L})(\p{Lu}[\p{L}-]{2,20})’s (?:\p{L}{3,16} )?(\p{Ll}{3,20})(?!\p{L})/gu),
    ([, owner, noun]) => [owner, `${noun!.charAt(0).toUpperCase()}${noun!.slice(1)}`].join(' '),
  ).filter((name) => texts.includes(name))

/** "Tally 2.4 is out", "Version 2.4 of Tally is out". */
const versionedIn = /^(?!(?:Version|Release|Update) )(\p{Lu}\p{L}+) v?\d+\.\d/u
const versionOf = /^(?:Version|Release|Update) v?\d{1,3}(?:\.\d{1,3}){0,3} (?:of|for) (\p{Lu}[\p{L}\p{N}]+)/u

/** "What’s new in Plotwise 4.2" */
const versionWithin = /\b(?:in|to|of|for|with) (\p{Lu}[\p{L}\p{N}]+) v?\d{1,3}\.\d/u

const versionedBy = (title: string): string[] =>
  (versionOf.exec(title) ?? versionedIn.exec(title) ?? versionWithin.exec(title))?.slice(1) ?? []

const longestHeadline = 29

/** "Tally: the kitchen timer": what a product is called. */
const calledIn =
  /^(\p{Lu}[\p{L}\p{N}-]{2,19}(?: \p{Lu}[\p{L}\p{N}-]{1,19}){0,2}): (?:(?:the|an?|our|your) \p{Ll}|\p{Ll}[\p{L}-]{2,20} \p{Ll}[\p{L}-]{2,20} (?:that|which|for|without)\b)/u

const calledBy = (title: string): string[] =>
  Array.from((calledIn.exec(title) ?? spelledIn.exec(title))?.slice(1) ?? [], (name) => name.replace(before, ''))

/** "LinguaLeap: learn a language in a day" */
const spelledIn = /^(\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+): /u

/** "Netflix raises prices" and "Netflix said": a word, never in small letters, with which both the headline and the text begin. */
function begunBoth(title: string, first: string, texts: string): string[] {
  const [word = ''] = /^\p{Lu}\p{L}{3,}(?= \p{Ll})/u.exec(title) ?? []
  const isSame = word !== '' && first.startsWith(word) && /^[ ,]/u.test(first.slice(word.length)) && !word.endsWith('s')
  // Its address has it in small letters.
  const inSmall = new RegExp(`(?<![\\p{L}/.@])${word.toLowerCase()}(?![\\p{L}.@])`, 'u')
  const isName = isSame && !inSmall.test(texts) && !nlp(word).has('(#Verb|#Adjective|#FirstName|#Actor)')
  return isName && !isLight(word.toLowerCase()) && !isStopWord(word, 'en') ? [word] : []
}

/** "Meet the Hearth No. 2, a lamp": what a product is called. */
const metIn =
  /^(?:Meet|Introducing|This is) (?:the |our )?(\p{Lu}[\p{L}\p{N}-]{1,19}(?: \p{Lu}[\p{L}\p{N}-]{0,19}| \p{N}{1,4}(?!\p{N})){0,3})/u

/** "Thornby Rovers 3–2 Calder Vale": who played. */
const playedIn =
  /^(\p{Lu}[\p{L}.&’-]{1,16}(?: \p{Lu}[\p{L}.&’-]{0,16}){0,2}) \p{N}{1,3} ?[–—:-] ?\p{N}{1,3} (\p{Lu}[\p{L}.&’-]{1,16}(?: \p{Lu}[\p{L}.&’-]{0,16}){0,2})(?=$| \()/u

const sidesIn = (title: string): string[] => playedIn.exec(title)?.slice(1) ?? []

const headlineName = /^(?:\p{Lu}[\p{L}\p{N}’'-]* ){1,3}\p{Lu}[\p{L}\p{N}’'-]*$/u

/**
 * Hiring of a text with "hire", "hired" and "hiring": what is done in so many of its sentences, or where its headline begins or its sentences
 * call it so, and again. "Without ruining it" only says how.
 */
function deedsIn({ title = '', sentences }: Read): string[] {
  const texts = sentences.map(({ text }) => text.toLowerCase())
  const gerunds = new Set([title.toLowerCase(), ...texts].flatMap((text) => text.match(/\b\p{Ll}{3,12}ing\b/gu) ?? []))
  return [...gerunds]
    .filter((surface) => !general.test(surface))
    .slice(0, mostGerunds)
    .map((surface) => {
      const bare = surface.slice(0, -'ing'.length).replace(/([b-df-hj-np-rtvz])\1$/u, '$1')
      const form = new RegExp(`\\b${bare}(?:${bare.at(-1)})?(?:e|es|ed|s|d|ing)?\\b`, 'u')
      const count = texts.filter((text) => form.test(text)).length
      const isOften = count >= oftenDone && count * oneDoneIn >= texts.length
      const isNamed = title.toLowerCase().startsWith(surface) || texts.some((text) => text.includes(surface))
      return { surface, count, isOn: isOften || (isNamed && form.test(title.toLowerCase()) && count >= again) }
    })
    .filter(({ surface, isOn }) => isOn && nlp(surface).has('#Gerund'))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 1)
    .map(({ surface }) => surface)
}
/** The time to look for each grows with the text. */
const mostGerunds = 40
const oftenDone = 4
const oneDoneIn = 6
/** What is done in any text. */
const general =
  /^(?:be|do|mak|gett?|giv|tak|go|com|hav|say|tell|ask|know|think|see|look|find|us|need|want|try|keep|leav|lett?|putt?|sett?|sitt?|stand|start|stopp?|work|wait|call|feel|seem|turn|show|help|happen|mean|becom|bring|begin|open|clos|chang|add|hold|carry|mov|pay|buy|sell|liv|lik|talk|speak|hear|watch|offer|includ|follow|meet|run|morn|even|noth|someth|anyth|everyth|dur|accord|mov|spend|cost|expect|plann?|return|remain|grow|ris|fall|las|stay|pass|pick|cut)(?:n|t)?ing$/u

/** What the opening says that something is, "is a desk lamp", and what the headline names and the text again. */
function compoundsIn(
  terms: readonly Term[],
  title: string,
  opening: string,
  texts: string,
): { surface: string; isDefined: boolean }[] {
  const inText = texts.toLowerCase()
  return terms
    .map((term) => ({ ...term, surface: inSmallLetters(term.surface, texts) }))
    .filter(({ surface, isDescription }) => isCompound(surface) && !isDescription)
    .map(({ surface, count }) => ({
      surface,
      // "Tarn, a reading lamp" says what Tarn is; "your greenery, a mince pie" and "songs by Tarn, a pie contest" count out.
      isDefined:
        new RegExp(`\\b(?:is|are) an? (?:\\p{Ll}+ ){0,2}${RegExp.escape(surface)}\\b`, 'iu').test(opening) ||
        new RegExp(
          `(?:^|[.!?:] )(?:(?:The|Our|Meet|Introducing) )?(?:\\p{Lu}[\\p{L}’-]{0,30} ){0,2}\\p{Lu}[\\p{L}\\p{N}’-]{0,30}(?: \\p{N}{1,4})?, an? (?:\\p{Ll}+ ){0,2}${RegExp.escape(surface)}\\b`,
          'mu',
        ).test(opening),
      isTaken:
        count > 1 && title.toLowerCase().includes(surface.toLowerCase()) && inText.includes(surface.toLowerCase()),
    }))
    .filter(({ isDefined, isTaken }) => isDefined || isTaken)
}

const isCompound = (surface: string): boolean => /^\p{Ll}+ \p{Ll}+$/u.test(surface)
