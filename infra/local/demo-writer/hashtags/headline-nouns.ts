import nlp from 'compromise'
import { isSpaced, type Language } from '../reading/language.ts'
import { isStopWord, segmentWords } from '../reading/words.ts'
import { isListedTag } from './fields/fields.ts'
import { isCommonNounJapanese } from './names-japanese.ts'
import { chineseNouns, endsAsThing, isOfThings } from './nouns-chinese.ts'
import { latinPhrases } from './phrases-latin.ts'
import { isBounded, isCommonNounChinese } from './whole-nouns.ts'

interface Read {
  language: Language
  title: string
  sentences: readonly string[]
}

/** What a headline says by its form that a text is on, be it said again or not. */
export function headlineNouns({ language, title, sentences }: Read): string[] {
  if (isSpaced(language))
    return (
      title === ''
        ? introducedIn(sentences[0] ?? '')
        : [...definedIn(title), ...namedThing(title), ...begunWith(title), ...countedIn(title), ...askedFor(title)]
    ).slice(0, 1)
  const opening = sentences.slice(0, nearSentences)
  // A short first sentence stands for the headline that is not there.
  const head = title === '' && (opening[0]?.length ?? 0) <= shortSentence ? opening[0]! : title
  const beside = besideName([head, ...opening], language)
  return language.startsWith('zh') && beside.length === 0 ? beforeColon(title, sentences) : beside
}

/** 窗邊隔音 of 「租屋也能裝的窗邊隔音：…」: what a headline sets before its colon, where the text takes up its end. */
function beforeColon(title: string, sentences: readonly string[]): string[] {
  const [, noun = ''] = thingBeforeColon.exec(title) ?? []
  const isTaken = sentences.some((text) => text.includes(noun.slice(-2)))
  return noun !== '' && isTaken && isCommonNounChinese(noun, '', noun) ? [noun] : []
}

const thingBeforeColon = /^[^：｜，。？！]{1,20}的(\p{Script=Han}{2,5})[：｜]/u

const nearSentences = 2
const shortSentence = 24

/** "Dusk 2: the alarm clock without an app": what a headline says that a thing is. */
function definedIn(title: string): string[] {
  const [, plain = ''] = definedPlainly.exec(title) ?? []
  if (
    plain !== '' &&
    !nlp(plain).has('(#PastTense|#Participle|#Adverb|#Preposition)') &&
    !isLight(plain.split(' ')[1]!)
  )
    return [plain]
  const [, phrase = ''] = defined.exec(title) ?? []
  const nouns = phrase === '' ? [] : latinPhrases(title, 'en').map(({ surface }) => surface)
  const own = nouns.filter((surface) => phrase.endsWith(surface) && !light.test(surface))
  return own.toSorted((a, b) => b.length - a.length).slice(0, 1)
}

/** "Meet Tarn, a reading lamp that clips to your book": what a text without a headline says first that a thing is. */
function introducedIn(first: string): string[] {
  const [, phrase = ''] = introduced.exec(first) ?? []
  const nouns = phrase === '' ? [] : latinPhrases(first, 'en').filter(({ isName }) => !isName)
  const own = nouns.filter(({ surface }) => surface.includes(' ') && phrase.endsWith(surface) && !light.test(surface))
  return own
    .map(({ surface }) => surface)
    .toSorted((a, b) => a.length - b.length)
    .slice(0, 1)
}

const introduced =
  /^(?:Meet|Introducing|This is|Here is)? ?(?:[Tt]he )?(?:\p{Lu}[\p{L}\p{N}’'.-]*|\d+)(?: (?:\p{Lu}[\p{L}\p{N}’'.-]*|\d+)){0,3}(?:,| is) an? ((?:\p{Ll}[\p{L}-]+ ){1,3}?\p{Ll}[\p{L}-]+)(?= (?:that|which|who|you|for|from|with|without|made|built)\b|[,.])/u

const defined =
  /: (?:the|an?|our) ((?:\p{Ll}[\p{L}-]+ ){0,3}?\p{Ll}[\p{L}-]+)(?= (?:that|which|who|you|your|we|one|for|from|with|without|to|in|on|at|of|by|and|made|cut|built|turned)\b|[,.]|$)/u

/** "Rosterly: shift planning that your team can read" */
const definedPlainly =
  /^\p{Lu}[\p{L}\p{N}]{1,20}: (\p{Ll}[\p{L}-]{2,20} \p{Ll}[\p{L}-]{2,20})(?= (?:that|which|for|without)\b)/u

/** "The Harrow folding stool": what a headline that is a name says that it is the name of. */
function namedThing(title: string): string[] {
  const [, phrase = ''] = ofName.exec(title) ?? []
  const words = phrase.split(' ')
  return phrase === '' || words.some((word) => isLight(word) && word !== 'hand') || isStopWord(words[0]!, 'en')
    ? []
    : [phrase]
}

const ofName = /^(?:The|Our) (?:\p{Lu}[\p{L}\p{N}’'-]{1,20} ){1,2}(\p{Ll}[\p{L}-]{2,16} \p{Ll}[\p{L}-]{2,16})$/u

/**
 * "Sea-salt caramels from a kitchen": what a headline begins with, in two words before a small one or a comma. The first noun of a
 * compound is in the singular: "Vets warn of" and "Trains cancelled between" are none.
 */
function begunWith(title: string): string[] {
  const [, phrase = ''] = begun.exec(title) ?? []
  const words = phrase.toLowerCase().split(' ')
  const [, noun = ''] = begunAt.exec(title) ?? []
  if (
    noun !== '' &&
    !isLight(noun.toLowerCase()) &&
    !isStopWord(noun.toLowerCase(), 'en') &&
    nlp(title).has('^#Noun #Preposition')
  )
    return [noun.toLowerCase()]
  const isOther =
    phrase === '' ||
    words.some((word, at) => isStopWord(word, 'en') || (isLight(word) && !(at > 0 && isHeld(words)))) ||
    nlp(title).has(saysSomething)
  return isOther ? [] : [words.join(' ')]
}

/** "Moth night", "craft day": what takes place is called by what it is on and when it is. */
const isHeld = ([first = '', last = '']: readonly string[]): boolean =>
  /^(?:night|evening|day|morning|weekend)$/u.test(last) &&
  !isLight(first) &&
  // #Repair is looked for by more people than #RepairEvening.
  !isListedTag(first.charAt(0).toUpperCase() + first.slice(1)) &&
  nlp(`the ${first}`).has('#Noun$') &&
  !nlp(first).has('(#Date|#Adjective|#Value)')

/** "Footbridge at Sallow Lock closed" */
const begunAt = /^(\p{Lu}\p{Ll}{6,}) (?:at|in|on|near) (?=\p{Lu})/u

const saysSomething = '^. (#Adverb|#Copula|#PresentTense|#PastTense|#Infinitive)'

const begun =
  /^(\p{Lu}\p{Ll}[\p{Ll}-]*(?:[^s\s]|ss) \p{Ll}[\p{Ll}-]*(?:[^gd\s]|(?<!in)g|(?<!e)d|(?<=even|morn)ing|ing(?=,| (?:for|with|without)\b)))(?:,| (?:in|from|for|with|without|between|on|at|by|that|which|to|of|\p{Ll}{2,}ed)\b)/u

/** "Ten minutes of stretching for people who stand". */
const countedIn = (title: string): string[] => {
  const [, noun] = counted.exec(title) ?? []
  return noun === undefined || isLight(noun) || isStopWord(noun, 'en') ? [] : [noun]
}

const counted =
  /^(?:\p{L}+|\d+) (?:minutes?|hours?|days?|weeks?|months?|years?) (?:of|without) (\p{Ll}{4,})(?= (?:for|in|on|at|with|from|before|after|that)\b|$)/u

/** "Fix your own puncture in 20 minutes": what is to be done something with. */
const askedFor = (title: string): string[] => {
  const [, noun] = asked.exec(title) ?? []
  return noun === undefined || isLight(noun) || isStopWord(noun, 'en') || !nlp(title).has('^#Verb') ? [] : [noun]
}

const asked =
  /^\p{Lu}\p{Ll}+ (?:your|a|an|the) (?:own |old )?((?:\p{Ll}{3,} )?\p{Ll}{4,})(?= (?:in|for|with|without|from|before|after|on|at|by)\b|$)/u

/** 「溫飯」保溫便當袋, 弁当箱「ひのわ」: what stands beside a name says what it is the name of. */
function besideName([title = '', ...opening]: readonly string[], language: Language): string[] {
  const isJapanese = language === 'ja'
  const named = Array.from(title.matchAll(nameInMarks), ({ 0: name, index }) => {
    const [before, after] = [title.slice(0, index), title.slice(index + name.length)]
    // 「ねこの渡し」復活: what the text does not say is what happens to it.
    const said = opening.join('\n')
    const afterIt = (runAfter.exec(after) ?? []).filter((surface) => said.includes(surface))
    if (isJapanese) return [...wordBefore(before, said), ...(runBefore.exec(before) ?? []), ...afterIt]
    const ends = chineseNouns([before]).filter(({ surface }) => before.endsWith(surface) && isBounded(surface, before))
    const begins = chineseNouns([after]).filter(({ surface }) => after.startsWith(surface) && isBounded(surface, after))
    const found = [...ends, ...begins].map(({ surface }) => surface)
    const run = [...(longBefore.exec(before) ?? []), ...(longAfter.exec(after) ?? [])].filter(endsAsThing)
    if (run.length > 0) return run.slice(0, 1)
    // 陶杯 is two words to a dictionary.
    const short = [
      ...(shortBefore.exec(before) ?? []).filter(endsAsThing),
      ...(shortAfter.exec(after) ?? []).filter(isOfThings),
    ]
    const inOpening = opening.flatMap((text) =>
      text.includes(name) ? (kindAfter.exec(text.split(name)[1]!) ?? []) : [],
    )
    return [found, short, inOpening.filter(endsAsThing)].find(({ length }) => length > 0) ?? []
  })
  return named
    .flat()
    .filter((surface) => (isJapanese ? isCommonNounJapanese : isCommonNounChinese)(surface, '', surface))
}

/** 湯たんぽ of 充電式湯たんぽ「ぬくもん」: the last word, in kanji and kana, that the text has by itself as well. */
function wordBefore(before: string, said: string): string[] {
  // 「声が聞こえる便せん」: behind a verb or an adjective stands one word.
  const [, behind = ''] = /[るたいなの](\p{Script=Han}{1,2}\p{Script=Hiragana}{1,3})$/u.exec(before) ?? []
  const last = behind || (segmentWords(before, 'ja').at(-1)?.segment ?? '')
  const isNoun =
    /^\p{Script=Han}{1,3}\p{Script=Hiragana}{1,4}$/u.test(last) &&
    (behind !== '' || /\p{Script=Hiragana}{2}$/u.test(last)) &&
    !/[いきしちなくうるたて]$/u.test(last)
  return isNoun && said.includes(last) ? [last] : []
}

export const nameInMarks = /「[^「」]{1,14}」|『[^『』]{1,14}』|《[^《》]{1,14}》/gu
/** What stands alone beside a name is one word, however it is made up. */
const longBefore =
  /(?<=^|[：，。！｜\s的])(?![^\s]{0,3}[在把被從到])\p{Script=Han}{3,6}(?![展賽祭節獎會])\p{Script=Han}$/u
const longAfter = /^\p{Script=Han}{3,7}?(?=上市|開賣|登場|推出|發表|問世|新發售|特賣|出清|[一兩三四五六七八九十]天)/u
const shortBefore = /(?<=^|[：，。！｜\s的])\p{Script=Han}{2,3}$/u
const shortAfter = /^\p{Script=Han}{2,3}(?=[：，。！｜\s]|$)/u
/** 「山谷」濾杯的溝槽 */
const kindAfter = /^\p{Script=Han}{2,3}(?=[的是有，。])/u
/** 靴べら「すっと」: with its ending where that is no particle, verb or adjective, and 水切りラック with the deed that it is for. */
const runBefore =
  /(?:\p{Script=Han}{1,3}[りきみけせしちびぎれ](?=[\p{Script=Han}\p{Script=Katakana}]{2}))?[\p{Script=Han}\p{Script=Katakana}ー]{1,10}(?:[べらりきみげけせめしちびじ]{1,2})?$/u
const runAfter = /^[\p{Script=Han}\p{Script=Katakana}ー]{2,10}(?=[のをがはで、。！\s]|$)/u

/** Time, measure, shape, and people by what they are to each other: nouns of which any text may be full, whatever it is on. */
export const isLight = (noun: string): boolean => light.test(noun)

const light =
  /^(?:(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|last|new|old|second|minute|hour|day|night|morning|evening|week|weekend|month|season|year|spring|summer|autumn|winter|time|date|age)s?|(?:part|piece|side|end|start|top|front|back|rear|middle|bottom|edge|kind|sort|type|size|shape|colou?r|number|figure|amount|price|cost|rate|list|name|word|line|page|row|step|point|item|set|box|bag|load|pack|packet|sachet|jar|tub|copy|case|way|place|spot|area|thing|stuff|fact|idea|reason|question|answer|problem|change|plan|result|rule|use|work|job|home|life|world|hand|door|room|table|floor|corner)(?:e?s)?|(?:wo)?m[ae]n|people|child(?:ren)?|(?:boy|girl|lad|teenager|toddler|finger)s?|(?:friend|mother|father|parent|boss|team|group|crew|staff|member|customer|visitor|guest|user|reader|client|company|companie|council|committee|board|panel|department|ministry|agency|owner|resident|neighbou?r)s?)$/u
