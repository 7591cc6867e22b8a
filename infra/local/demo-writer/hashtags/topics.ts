import nlp from 'compromise'
import { isSpaced, type Language } from '../reading/language.ts'
import { address, contact } from '../reading/lines/line.ts'
import type { List } from '../reading/lines/lists.ts'
import { adjective, bareName, type Subject } from '../reading/subject.ts'
import { stem } from '../reading/words.ts'
import { type Field, fieldsOf, fieldWordAt, placesOf } from './fields/fields.ts'
import { festivalIn, soughtIn, withoutYear } from './headline-chinese.ts'
import { inSmallLetters, keyNouns, withoutNew } from './key-nouns.ts'
import { isNameJapanese, isTagJapanese, kanaNames, withBody } from './names-japanese.ts'
import type { RankedNoun } from './nouns.ts'
import type { Term } from './terms.ts'
import { besideEachOther, joinedWith, unfitIn } from './unfit.ts'
import { completed, isClause, isStump, isWholeChinese, sharedNames, signBefore, withoutDeed } from './whole-nouns.ts'

/** A whole name or noun phrase, or a field, that may become a hashtag. */
export interface Topic {
  surface: string
  /** It says something about this text; another one only fills up to the number of tags that is set. */
  isTelling: boolean
  /** A field that the text speaks of further down: better than what is true of any text. */
  isPassing?: boolean
  /** A field that the first line speaks of. */
  isOpening?: boolean
  /** The only town that the text names. */
  isTown?: boolean
}

const calendar =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Spring|Summer|Autumn|Winter)\b|\b(?:Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun),? \p{N}|\p{N} (?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b|^(?:Serves|Makes|Feeds|Takes) \p{N}/u
/** Below this a noun of Chinese or Japanese is too general. */
const leastScore = 6
/** A text that says a word so often is on its field, where it opens with it sooner; a very short text opens with what it is on. */
const mostOften = 4
const often = 3
const again = 2
const veryFewSentences = 3
/** So many without a headline are a note. */
const fewSentences = 6
const mostFields = 4

interface Read {
  language: Language
  title: string | undefined
  sentences: readonly { text: string; list?: List | undefined }[]
  terms: readonly Term[]
  subject: Subject | undefined
  nouns: readonly RankedNoun[]
}

/** What hashtags a text yields, best first. */
export function rankTopics(read: Read): Topic[] {
  const topics = isSpaced(read.language) ? spacedTopics(read) : cjkTopics(read).map((topic) => withModel(topic, read))
  const seen = new Set<string>()
  const isUnfit = unfitIn(read)
  const whole = wholeIn(read)
  const wholes = topics.flatMap((topic) => {
    const surface = whole(topic, topics)
    return surface === undefined ? [] : [{ ...topic, surface }]
  })
  return wholes.filter(({ surface }) => {
    if (asked.test(surface) || isUnfit(surface)) return false
    const key = surface.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    if ((key.length < 2 && read.language !== 'ja') || !/\p{L}/u.test(key) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A half of a compound as the whole that the text says: パンの耳, 老屋書店. */
function wholeIn({
  language,
  title = '',
  sentences,
}: Read): (topic: Topic, topics: readonly Topic[]) => string | undefined {
  const text = sentences.map((sentence) => sentence.text).join('\n')
  if (language === 'ja') return ({ surface }) => joinedWith(surface, `${title}\n${text}`)
  if (!language.startsWith('zh')) return ({ surface }) => surface
  const fields = new Set(fieldsOf({ language, title, opening: '', text }).map(({ tag }) => tag))
  return (topic, topics) =>
    besideEachOther(
      topic.surface,
      topics.filter(({ isTelling }) => isTelling && topic.isTelling).map(({ surface }) => surface),
      { title, text, fields },
    )
}

/** 何グラム, 幾公斤: what somebody asks is no name of anything. */
const asked = /^(?:何(?!首烏)|幾|哪|什麼|多少)/u

/** Within characters the Pixora of a headline that says "Pixora 8a" is the Pixora 8a. */
function withModel(topic: Topic, { title = '' }: Read): Topic {
  if (!/^\p{Script=Latin}{2,20}$/u.test(topic.surface)) return topic
  const [, rest = ''] = title.split(topic.surface)
  const [model = ''] = /^ \p{N}{1,3}[a-zA-Z]{0,3}(?![\p{N}.,:%]| ?[個年月日週天件位名])/u.exec(rest) ?? []
  return { ...topic, surface: topic.surface + model }
}

interface Fields {
  telling: Topic[]
  spare: Topic[]
  passing: Topic[]
}

/** The fields and the places that a text is on, those that it only touches, and those that it speaks of further down. */
function listedIn({ language, title = '', sentences, subject }: Read): Fields {
  // What one step of a guide has to do with, the guide is not on.
  const running = sentences.filter(({ list }) => !list?.isNumbered)
  // 山屋咖啡 is a café: the first part of its name is nothing that the text is on.
  const [house = ''] = isSpaced(language) ? [] : houseOf(title, sentences)
  const kindOfHouse = (text: string): string =>
    house.length > shortHouse ? text.replaceAll(house, house.slice(-2)) : text
  const texts = (running.length > 1 ? running : sentences).map(({ text }) => kindOfHouse(text))
  const parts = { language, title: kindOfHouse(title), opening: texts.slice(0, 2).join('\n'), text: texts.join('\n') }
  const isTiny = sentences.length <= veryFewSentences
  const isBrief = title === '' && sentences.length <= fewSentences
  const places = placesOf(parts)
  // Where a text names several towns it is on none of them.
  const towns = places.filter(
    ({ isTitled, isHead, count }) => isTitled || (isHead && (count >= again || isTiny)) || count >= mostOften,
  )
  const chiefTowns = towns.length <= mostPlaces ? towns : towns.slice(0, 1)
  const found = fieldsOf(parts).filter((field) => field.isSaid || field.isBroad || !isOfName(field, subject))
  // A note begins with the weather, and is on what is sold in it.
  const fields = isBrief && found.length > 1 ? found.filter(({ tag, isSaid }) => isSaid || !scenes.has(tag)) : found
  const chief = fields.filter((field) => isOn(field, isTiny)).slice(0, mostFields)
  const rest = fields.filter((field) => !chief.includes(field))
  // Said once, where the headline begins.
  const begun = rest.filter(({ isBegun, isSaid, isBroad }) => isBegun && isSaid && !isBroad)
  const touched = rest.filter((field) => !begun.includes(field) && isTouched(field)).slice(0, mostFields)
  const passing = rest
    .filter(
      (field) =>
        !begun.includes(field) && !touched.includes(field) && isPassed(field, isTiny || (isBrief && field.isOpening)),
    )
    .slice(0, mostPassing)
  const onlyTown = places.filter(
    (place) => places.length === 1 && place.isOpening && !chiefTowns.includes(place) && !athome.has(place.tag),
  )
  const toTopic =
    (isTelling: boolean) =>
    ({ tag, isHead, isTitled, isOpening }: Field): Topic => ({
      surface: tag,
      isTelling,
      isOpening: isTitled || isHead || (title === '' && isOpening),
    })
  return {
    // The town of the headline comes before what only the text touches.
    telling: [
      ...chief.filter(({ isTitled }) => isTitled || title === ''),
      ...chiefTowns.filter(({ isTitled }) => isTitled),
      ...chief.filter(({ isTitled }) => !isTitled && title !== ''),
      ...chiefTowns.filter(({ isTitled }) => !isTitled),
      ...begun,
    ].map(toTopic(true)),
    // Where somebody once was is no field of their story.
    spare: [
      ...onlyTown.map(({ tag }) => ({ surface: tag, isTelling: false, isTown: true })),
      ...touched.map(toTopic(false)),
    ],
    passing: passing.map((field) => ({ ...toTopic(false)(field), isPassing: true })),
  }
}

/** Who speaks, by the first line of what stands below the text, where the text names them as well. */
function houseOf(title: string, sentences: Read['sentences']): string[] {
  const foot = sentences.filter(({ list }) => list?.isFoot)
  const [name = ''] = foot.map(({ text }) => text.trim())
  const said = [title, ...sentences.filter(({ list }) => !list?.isFoot).map(({ text }) => text)].join('\n')
  const isName = /^[\p{L}\p{M}ー・]{2,12}$/u.test(name) && !contact.test(name) && !address.test(name)
  return isName && said.includes(name) ? [name] : []
}

/** 螢火 Mini, of which the text says so again: a name whose second word is in letters. */
const brandsIn = (title: string, sentences: Read['sentences']): string[] =>
  (
    title.match(
      /(?<=^|[：:｜|「『])[\p{Script=Han}\p{Script=Katakana}ー]{1,6} \p{Script=Latin}[\p{Script=Latin}\d]{1,12}(?=$|[，、：:｜|」』])/gu,
    ) ?? []
  ).filter((name) => sentences.some(({ text }) => text.includes(name)))

const shortHouse = 3
const shortWord = 2
/** A word such as 節目 says less of a course than the field that its headline names: Podcast. */
const fieldOfHeadline = (
  { title = '', language }: Read,
  fields: readonly Topic[],
  named: readonly string[],
): Topic[] =>
  language === 'ja' || named.some((surface) => surface.length > shortWord || isBracketed(surface, title))
    ? []
    : fields.filter(({ surface }) => /^\p{Script=Latin}+$/u.test(surface) && title.includes(surface)).slice(0, 1)

const isBracketed = (surface: string, title: string): boolean =>
  [`「${surface}」`, `『${surface}』`, `《${surface}》`].some((bracketed) => title.includes(bracketed))

/** A peg rail is no railway: its name has the word. */
function isOfName({ words }: Field, subject: Subject | undefined): boolean {
  const parts = subject?.name.toLowerCase().split(' ').map(stem) ?? []
  return parts.length > 1 && words.every((word) => parts.includes(word))
}

/**
 * What a text says itself it is on sooner than what its words stand for: "retired" in the opening makes no text one on #Retirement. So
 * that takes the headline and the text, or several of its words. What is as broad as #LocalNews is right sooner.
 */
function isOn(
  { isTitled, isBegun, isOpening, isHead, isBroad, isSaid, count, variety }: Field,
  isTiny: boolean,
): boolean {
  if (isBroad) return isTitled || (isOpening && count >= again)
  if (isTiny && (isHead || (isTitled && (isBegun || count >= again)))) return true
  if (!isSaid && variety < again) return false
  return (isTitled && count >= again) || (isOpening && (variety >= again || count >= often)) || count >= mostOften
}

const isTouched = ({ isTitled, isOpening, isHead, isBroad, isSaid, count, variety }: Field): boolean =>
  (isSaid || isBroad) &&
  ((isTitled && count >= often) ||
    (isHead && !isBroad && (isSaid || count >= again)) ||
    (variety >= again && (isTitled || isOpening || count >= often)) ||
    (isOpening && count >= (isSaid ? again : often)))

/** Its headline speaks of it, or the text does so in its own words more than once; a line or two say nothing again. */
const isPassed = ({ tag, isTitled, isSaid, isBroad, count }: Field, isTiny: boolean): boolean =>
  !isBroad && !states.has(tag) && (isTiny || (isTitled && (isSaid || count >= again)) || (isSaid && count >= again))

const mostPassing = 2
/** What an evening or a day is like. */
const scenes: ReadonlySet<string> = new Set(['Weather', '天氣', '天気'])
/** What somebody in the text is, and no field of it. */
const states: ReadonlySet<string> = new Set(['Retirement', 'Students', 'Seniors', '退休', '定年'])

/** Of most texts of a language its own country is true, and says nothing. */
const athome: ReadonlySet<string> = new Set(['台灣', '日本'])

const mostPlaces = 2

function cjkTopics(read: Read): Topic[] {
  const { nouns, subject, title = '', language, sentences } = read
  const cooked = ingredientsIn(title, sentences)
  const text = [title, ...sentences.map((sentence) => sentence.text)].join('\n')
  const [first = '', second = ''] = sentences.map((sentence) => sentence.text)
  const sure = (surfaces: readonly string[]): Topic[] => surfaces.map((surface) => ({ surface, isTelling: true }))
  const place = { text, title, opening: `${title}\n${first}`, near: `${title}\n${first}\n${second}` }
  const isJapanese = language === 'ja'
  const isWhole = (surface: string): boolean =>
    isJapanese ? isTagJapanese(surface, place) : isWholeChinese(surface, place) && !isStump(surface, text)
  const name = subject ? bareName(subject.name) : ''
  const candidates = [
    ...(name.length > 1 && name.length <= longestName ? [name] : []),
    ...(isJapanese ? kanaNames(place.near) : sharedNames(title, first)),
  ]
  const quoted = isJapanese ? [] : Array.from(place.near.matchAll(quotedBody), ([, found]) => found!)
  const house = isJapanese
    ? [...eventIn(title), ...(servedIn.exec(first)?.slice(1) ?? []), ...(first.match(lineOrSpa) ?? []).slice(0, 1)]
    : []
  // 手沖新手組｜不用磅秤也能沖: what stands before the bar is what it is called.
  const barred = isJapanese ? [] : (beforeBar.exec(title) ?? []).filter((found) => !notCalled.test(found))
  const certain = [
    ...festivalIn(title, text.slice(title.length), language),
    ...houseOf(title, sentences),
    ...brandsIn(title, sentences),
    ...house,
    ...quoted,
    ...countedIn(title, place.near),
    ...barred,
  ]
  const isCutOut = (surface: string): boolean => !isJapanese && isClause(surface, title, text)
  const names = [...certain, ...candidates]
    .map((found) => (isJapanese ? withBody(found, text) : withoutYear(found)))
    .filter(
      (found, _, all) =>
        (certain.includes(found) || (isWhole(found) && !isCutOut(found))) &&
        !all.some((other) => other !== found && other.includes(found)),
    )
  const whole = nouns
    .filter(({ score }) => score >= leastScore)
    .map(({ surface }) => (isJapanese ? withBody(surface, text) : completed(withoutDeed(surface), text)))
    .filter(isWhole)
    .map((surface) => (isJapanese ? surface : surface.replace(/^(?:台灣|台湾|中國|日本)(?=.{3})/u, '')))
    .filter((surface) => !/^[来昨今翌毎][春夏秋冬年月週]/u.test(surface))
    .filter((surface) => !isCutOut(surface))
    .filter((surface) => withoutNew(surface, text) === surface && (isJapanese || !isRoadOnly(surface, title || first)))
    .filter((surface) => !names.some((known) => known !== surface && known.includes(surface)))
  const { telling, spare, passing } = listedIn(read)
  const chief = whole.slice(0, isJapanese ? mostNamesFirst : mostNounsFirst)
  const onFields = telling.filter(({ surface }) => !chief.some((known) => isTownOf(surface, known)))
  const isQuoted = (surface: string): boolean => isJapanese && subject?.name === `「${surface}」`
  // A compound of a Japanese headline says less than a name, or than the field.
  const isFirst = (surface: string): boolean => !isJapanese || isNameJapanese(surface, place)
  const key = keyNouns({
    language,
    title,
    sentences: sentences.map((sentence) => sentence.text),
    terms: read.terms,
  })
    .map((surface) => (isJapanese ? withBody(surface, text) : signBefore(surface, text) + surface))
    .filter((surface) => isJapanese || (!isStump(surface, text) && !isCutOut(surface)))
  // 柳瀬川 is where the 柳瀬川灯籠流し takes place.
  const inTitle = (surface: string): number => Number(title.includes(surface))
  const named = [...names, ...chief.filter(isFirst)]
    .toSorted((a, b) => inTitle(b) - inTitle(a))
    .filter((surface) => ![...key, ...whole].some((noun) => noun !== surface && noun.startsWith(surface)))
  const thing = thingOf(title, language)
  return [
    ...fieldOfHeadline(read, onFields, named),
    ...sure(thing === undefined || named.some((other) => other.includes(thing.word)) ? [] : [thing.word]),
    // What an opening calls the thing that it makes known.
    ...sure(quoted.filter((surface) => named.includes(surface))),
    ...sure(named.filter((surface) => title === '' || title.includes(surface) || isQuoted(surface))),
    ...sure(soughtIn(title, language)),
    ...sure(cooked),
    ...sure(
      key.filter((surface) => isJapanese || !named.some((known) => known.includes(surface) || surface.includes(known))),
    ),
    ...sure(named),
    ...onFields.slice(0, 1),
    ...sure(chief.filter((surface) => !isFirst(surface))),
    ...onFields.slice(1),
    ...sure(whole.slice(chief.length, mostNouns)),
    ...spare,
    ...(thing === undefined ? [] : [{ surface: thing.tag, isTelling: false }]),
    ...passing,
  ]
}

/** 川べりの本まつり, which no noun of the text has whole for its の. */
const eventIn = (title: string): string[] =>
  (countedEvent.exec(title)?.slice(1) ?? [])
    .map((name) => name.replace(/[ 　]/gu, ''))
    .filter((name) => name.includes('の'))

/** 週休3日制, of which the opening speaks. */
const countedIn = (title: string, near: string): string[] =>
  (title.match(ofNumber) ?? [])
    .map((found) => found.replace(/^(?:完全|新)/u, ''))
    .filter((found) => near.slice(title.length).includes(found))

/** 【日和】純棉浴巾 | 不掉毛: what stands before the bar ends in what it is, and a label before it says something else. */
function thingOf(title: string, language: Language): { word: string; tag: string } | undefined {
  const [, phrase = ''] = beforeBarOrBlank.exec(title) ?? []
  return fieldWordAt(phrase, language)
}

const beforeBarOrBlank =
  /^(?:[【［[〈《][^】］\]〉》]{1,12}[】］\]〉》])? ?([^\s|｜/／、，。「」『』【】]{3,16}) ?(?:[|｜/／]|[ 　](?=[^「『]{4}|\d))/u
const beforeBar = /^\p{Script=Han}{2,7}(?=[｜|])/u
const notCalled =
  /限定|預購|公告|新品|新書|報名|活動|徵|通知|開箱|心得|分享|推薦|上市|特價|優惠|[的了嗎吧是在不]|^(?:關於|如何|為什麼)/u

/** 「いつも鶴の湯をご利用いただき」 */
const servedIn =
  /^(?:いつも|平素|日頃)(?:は|より|から)?、?(?!は|より|から|、|当|弊|本)([^、。「」]{2,12})をご(?:利用|愛顧)/u

/** 五能線, 松之山温泉: names that end as no other word does. */
const lineOrSpa = /(?<!\p{Script=Han})\p{Script=Han}{2,4}(?:線|温泉|海岸|渓谷|商店街)(?!\p{Script=Han})/gu

/** 「稻聲圖書館」, 「鹽田小巴」預約服務 */
const quotedBody =
  /「([^「」，。！？]{2,10}(?:[館店社屋團校院園廠坊舍祭展季]|計[畫劃]|方案|專案)|[^「」，。！？]{3,8}(?=」(?:預約|接駁)?(?:服務|計[畫劃]|方案|專案|行動|活動|專線|路線)))」/gu
/** 「第4回 川べりの本まつり 開催のご案内」: what takes place once more, with the blank that its name may have. */
const countedEvent =
  /第[\d一二三四五六七八九十]{1,3}回[ 　]?([^ 　、。「」（()]{2,14}(?:[ 　][^ 　、。「」（()]{2,12})?(?:まつり|祭り?|市|展|フェス|フェスタ|マルシェ|大会|教室|講座|コンサート|演奏会|音楽会|マラソン|フェア|交流会|セミナー|ワークショップ|カフェ|デー))(?=[ 　]|$|[のをがに](?:開|行|ご案内|お知らせ))/u
const ofNumber = /\p{Script=Han}{1,4}\d\p{Script=Han}{0,2}(?:制|度|型|便|号)/gu

/** 「きゅうり 5本」 of a list, where the headline says what is made of it. */
const ingredientsIn = (title: string, sentences: Read['sentences']): string[] =>
  sentences
    .filter(({ list }) => /^(?:材料|食材)/u.test(list?.heading ?? ''))
    .flatMap(({ text }) => /^[^\s\d：:（(、，。]{2,8}(?=[：:\s])/u.exec(text) ?? [])
    .filter((item) => title.includes(item))

/** 長野 where 長野県上田市 is a tag. */
const isTownOf = (town: string, whole: string): boolean =>
  whole.startsWith(town) && /^[都道府県縣市町村区區]/u.test(whole.slice(town.length))

/** A road that is no more than an address. */
const isRoadOnly = (surface: string, headline: string): boolean =>
  /(?<!老)[路街巷]$/u.test(surface) && !headline.includes(surface)

const longestName = 10
const mostNounsFirst = 3
const mostNouns = 5

/** Written with a capital where no sentence begins. */
const capitalsInside = (text: string, name: string): number => {
  let times = 0
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (/[\p{L}\p{N}],? $/u.test(text.slice(Math.max(0, at - 3), at))) times += 1
  return times
}

/** "The Canal and River Board" is one body, and "River Board" is none. */
const joinedNames = (texts: string): string[] =>
  Array.from(
    texts.matchAll(/\b[Tt]he (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:and|of|for) \p{Lu}\p{L}+ \p{Lu}\p{L}+)/gu),
    ([, name]) => name!,
  ).concat(Array.from(texts.matchAll(institute), ([name]) => name))

/** The Friends of Wexcombe Lido are one body, where the headline names the lido. */
const isAroundHeadline = (name: string, title: string): boolean =>
  name.includes(' of ') && !title.includes(name) && title.includes(name.split(/ of (?:the )?/u).at(-1)!)

const institute =
  /\b(?:University|College|Journal|Ministry|Department|Institute|Society|Museum|Bank|Academy|Friends|Church|School|Library) of (?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?/gu

/** In a run of capitals: the Women’s Hockey League is one name, and Fenwick’s Market Hall is the hall of Fenwick. */
const owner =
  /(?<!\b(?:Women|Men|Children|Girl|Boy|People|King|Queen|Bishop|Mother|Father|Valentine|Year|Lord|Saint|St \p{Lu}\p{Ll}{1,14}))’s (?=\p{Lu})/u

const capitals =
  /(?<![\p{L}\p{N}’'-])\p{Lu}[\p{L}\p{N}’-]*(?: (?:& )?(?:\p{Lu}[\p{L}\p{N}’-]*|\p{N}{1,4}(?![\p{L}\p{N}.,:%–—-]))){1,4}(?![\p{L}’'-])/gu
const before =
  /^(?:(?:The|A|An|Our|Your|My|About|Around|Nearly|Almost|Some|This|That|These|Now|Then|And|But|So|If|When|While|After|Before|Since|Until|Meet|Introducing|New|In|On|At|From|To|With|For|By|How|Why|What|Where|Who|Both|All|Every|Each|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Late|Last|Next) )+/u
const titled =
  /^(?:Mr|Mrs|Ms|Dr|Prof|Professor|Sir|Dame|Lord|Lady|Mayor|Councillor|Cllr|Captain|Coach|Judge|Minister|President|Chief|Sergeant|Inspector|Reverend|Rev|Father|Sister|Uncle|Aunt|Grandma|Grandpa)\b/u
const street =
  /\b(?:Street|Road|Lane|Row|Avenue|Drive|Terrace|Way|Court|Gate|Crescent|Rise|Mews|Grove|Parade|Boulevard|Close|Walk|Floor|Room|Hall [A-Z\d])$/u

const isPerson = (name: string): boolean =>
  titled.test(name) || (!body.test(name) && nlp(name).has('(#FirstName|#Person)'))

/** "Fenwick’s" ends in no part of the name; St Luke’s is one. */
const withoutOwner = (name: string): string => (/^St \p{Lu}/u.test(name) ? name : name.replace(/['’]s$/u, ''))

/** Wren’s Bakery is the name of one, of whom nobody asks who Wren was. */
const ownHouse =
  /(?<![\p{L}’-] ?)\p{Lu}\p{Ll}+’s (?:Bakery|Café|Cafe|Bookshop|Books|Books?tore|Kitchen|Diner|Farm|Brewery|Records|Garage|Nursery|Workshop|Inn)(?![\p{L}’]| \p{Lu})/gu

/** Names of two words and more: bodies, places, things, none of people, days and streets. */
function namesIn(texts: string): { name: string; count: number }[] {
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
const mostNames = 40

/** "Fares to rise by 40p": a headline in which a word with a capital is a name, for a long word in small letters is no preposition. */
const isSentenceCase = (title: string): boolean =>
  /(?<=\s)(?!(?:with|from|into|over|that|than|upon|under|after|before|your|their)\b)\p{Ll}[\p{L}’-]{3,}/u.test(title)

/** Apostrophes of both kinds are one, and the Ledger No. 4 is a name. */
const curled = (text: string): string => text.replaceAll("'", '’').replace(/\bNo\. (?=\p{N})/gu, 'No ')

/** The Ledger No 4, of which the subject is the name without its number. */
const numbered = (name: string, text: string): string => {
  if (!name.endsWith(' No')) return name
  const [number = ''] = around(name, text).flatMap(({ after }) => /^ \p{N}{1,4}(?!\p{N})/u.exec(after)?.[0] ?? [])
  return name + number
}

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

function spacedTopics(read: Read): Topic[] {
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
  const versioned = Array.from(/^(\p{Lu}\p{L}+) v?\d+\.\d/u.exec(title)?.slice(1) ?? [])
  const headline = headlineName.test(title) && title.length <= longestHeadline && !calendar.test(title) ? [title] : []
  const isOfText = ({ name }: Subject): boolean =>
    (title.includes(name) || name.includes(' ') || title === '' || !nlp(name).has('#FirstName')) &&
    isOwnName(name, texts) &&
    !isHalf(name, joined) &&
    isSaidTwice(name, title, texts) &&
    !isSomebody(name, texts)
  const called = Array.from(calledIn.exec(title)?.slice(1) ?? [], (name) => name.replace(before, '')).filter((name) =>
    texts.includes(name),
  )
  const met = title === '' ? (metIn.exec(firstSentence)?.slice(1) ?? []) : []
  const own = [
    ...headline,
    ...ownedIn(title, texts),
    ...called,
    ...met.map((name) => numbered(name, texts)),
    ...versioned,
    ...sidesIn(title),
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
    ...new Set([
      ...own,
      ...joined.filter((name) => !calendar.test(name) && isSaidTwice(name, title, texts)),
      ...near.map(({ name }) => name),
    ]),
  ]
  // A town that many texts are from says less than what this one is on.
  const isTown = (name: string): boolean => telling.some(({ surface }) => surface === name.replaceAll(' ', ''))
  const whole = names.filter((name) => !isTown(name))
  const key = keyNouns({ language: 'en', title, sentences: sentences.map(({ text }) => text), terms })
  return [
    ...sure(whole.slice(0, mostNamesFirst)),
    ...sure(compounds.filter(({ isDefined }) => isDefined).map(({ surface }) => surface)),
    ...sure(key),
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

/** "Harwick’s Victorian lido", which the text calls the Harwick Lido. */
const ownedIn = (title: string, texts: string): string[] =>
  Array.from(
    title.matchAll(/(?<!\p{L})(\p{Lu}[\p{L}-]{2,20})’s (?:\p{L}{3,16} )?(\p{Ll}{3,20})(?!\p{L})/gu),
    ([, owner, noun]) => [owner, `${noun!.charAt(0).toUpperCase()}${noun!.slice(1)}`].join(' '),
  ).filter((name) => texts.includes(name))

const mostNamesFirst = 2
/** "NEW IN: the Pocket Kit" is the Pocket Kit. */
const newIn =
  /^(?:NEW(?: IN)?|JUST IN|BACK IN STOCK|COMING SOON|INTRODUCING|New in|Just in|Back in stock)[:!] (?:[Tt]he )?/u

/** It stands in the headline, or twice in the text, be it by its first word alone the second time: Tideway Passenger Boats, then Tideway. */
function isSaidTwice(name: string, title: string, texts: string): boolean {
  if (title.includes(name) || texts.split(name).length > 2) return true
  const [first = '', ...rest] = name.split(' ')
  // The University of Strathclyde, then "university" alone: which one?
  const isKnown = rest.length > 0 && rest[0] !== 'of' && first.length > shortestFirst && !commonFirst.test(first)
  return isKnown && texts.includes(name) && loneTimes(first, texts) > 0
}

/** The Greyfield Tool Library, of which the text speaks as the library, or as tool libraries, from then on. */
function isCalledShort(name: string, texts: string): boolean {
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
const isPlaceOf = (name: string, { first, title }: { first: string; title: string }): boolean => {
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
const isSomebody = (name: string, texts: string): boolean =>
  around(name, texts).some(
    ({ before, after }) => speaks.test(after) || (introduced.test(before) && !/^ \p{Lu}/u.test(after)),
  )

const longestHeadline = 29
/** "Christmas Makers’ Market": a headline that is a name. */
/** Zones of time and money are no names. */
const unit = /^(?:UTC|GMT|BST|CET|EST|PST|USD|EUR|GBP|VAT|AM|PM|CEO|FAQ|PDF)$/u
/** "Tally: the kitchen timer": what a product is called. */
const calledIn =
  /^(\p{Lu}[\p{L}\p{N}-]{2,19}(?: \p{Lu}[\p{L}\p{N}-]{1,19}){0,2}): (?:(?:the|an?|our|your) \p{Ll}|\p{Ll}[\p{L}-]{2,20} \p{Ll}[\p{L}-]{2,20} (?:that|which|for|without)\b)/u
/** "Meet the Hearth No. 2, a lamp": what a product is called. */
const metIn =
  /^(?:Meet|Introducing|This is) (?:the |our )?(\p{Lu}[\p{L}\p{N}-]{1,19}(?: \p{Lu}[\p{L}\p{N}-]{0,19}| \p{N}{1,4}(?!\p{N})){0,3})/u
/** "Thornby Rovers 3–2 Calder Vale": who played. */
const playedIn =
  /^(\p{Lu}[\p{L}.&’-]{1,16}(?: \p{Lu}[\p{L}.&’-]{0,16}){0,2}) \p{N}{1,3} ?[–—:-] ?\p{N}{1,3} (\p{Lu}[\p{L}.&’-]{1,16}(?: \p{Lu}[\p{L}.&’-]{0,16}){0,2})(?=$| \()/u
const sidesIn = (title: string): string[] => playedIn.exec(title)?.slice(1) ?? []

const headlineName = /^(?:\p{Lu}[\p{L}\p{N}’'-]* ){1,3}\p{Lu}[\p{L}\p{N}’'-]*$/u

const isBody = (name: string): boolean => body.test(name) || /&|\p{N}/u.test(name)

/** Lines 1 and 4 are two of many. */
const oneOfMany = /^\p{L}+s \p{N}+$/u

/** The text's own name for what it is on: no half of a person, no word that only begins a sentence. */
function isOwnName(name: string, texts: string): boolean {
  if (
    name.split(' ').length > mostWords ||
    [calendar, unit, adjective, street, road, oneOfMany].some((wrong) => wrong.test(name))
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
function singleNames(texts: string, opening: string, title: string, known: readonly string[]): string[] {
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
    .filter((word) => !nlp(word).has('^#FirstName') && !isSomebody(word, texts))
}

/** "Cycling the Danube": a word with a capital within a headline that is written as a sentence. */
const namesWithin = (title: string): string[] =>
  Array.from(title.matchAll(/(?<=\p{Ll}[\p{Ll},]* )\p{Lu}\p{Ll}{3,}(?![\p{L}’'-]| \p{Lu})/gu), ([name]) => name).filter(
    (name) =>
      ![calendar, adjective, road, street].some((wrong) => wrong.test(name)) &&
      !nlp(name).has('(#FirstName|#Verb|#Adjective)'),
  )

/** A417 */
const road = /^[ABM]\d{1,4}$/u

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
      // "Tarn, a reading lamp" says what Tarn is; "your greenery, a mince pie" counts out.
      isDefined:
        new RegExp(`\\b(?:is|are) an? (?:\\p{Ll}+ ){0,2}${RegExp.escape(surface)}\\b`, 'iu').test(opening) ||
        new RegExp(
          `\\p{Lu}[\\p{L}\\p{N}’-]{0,30}(?: \\p{N}{1,4})?, an? (?:\\p{Ll}+ ){0,2}${RegExp.escape(surface)}\\b`,
          'u',
        ).test(opening),
      isTaken:
        count > 1 && title.toLowerCase().includes(surface.toLowerCase()) && inText.includes(surface.toLowerCase()),
    }))
    .filter(({ isDefined, isTaken }) => isDefined || isTaken)
}

const isCompound = (surface: string): boolean => /^\p{Ll}+ \p{Ll}+$/u.test(surface)
