import { effectiveHashtags } from '#shared/platforms/catalog.ts'
import type { HashtagStrategy, PlatformId } from '#shared/platforms/schema.ts'
import type { ContentType } from '#shared/writing/content-types.ts'
import { dated } from '../reading/dates.ts'
import { isDoing } from '../reading/doing.ts'
import { asksWhy, formOf, isGuide } from '../reading/form.ts'
import { isSpaced, type Language } from '../reading/language.ts'
import { promisesLesson } from '../reading/lesson.ts'
import { address } from '../reading/lines/line.ts'
import type { Material } from '../reading/material.ts'
import { isOfDeath, isSad } from '../reading/mood.ts'
import { isReport } from '../reading/report.ts'
import { stem } from '../reading/words.ts'
import { isHouseNews, isInvitation } from '../telling/draft.ts'
import {
  familyTags,
  fieldsOf,
  formTags,
  isListedTag,
  kindTags,
  kinTags,
  madeKnownTags,
  noticeTags,
} from './fields/fields.ts'
import type { Form } from './fields/kinds.ts'
import { ownWords } from './own-words.ts'
import { calmHeadline } from './shouted.ts'
import { titledOnly, titledWords } from './titled.ts'
import type { Topic } from './topic.ts'
import { unfitIn } from './unfit.ts'
import { isVerbal } from './whole-nouns.ts'

const longestTag = 30

/** Every tag the source yields, its own before all others, each with its `#`, and no half of a name: #TrailKettle of #FenwrightTrailKettle. */
export function hashtagsOf({ tags, topics, language }: Material): string[] {
  const all = [...new Set([...tags, ...toTags(topics)])]
  if (!isSpaced(language)) return all
  return all.filter(
    (tag) => tags.includes(tag) || !all.some((other) => other !== tag && isPart(wordsOf(tag), wordsOf(other))),
  )
}

/**
 * The tags a post may carry: those that the author set, names, fields and what the text is, up to the setting's upper end on the platforms
 * that are searched by tags.
 * Up to its lower end follow other words of the text, the wider tags of those fields, then what is true of any text of its kind.
 */
export function chooseHashtags(
  source: Material,
  platform: PlatformId,
  strategy: HashtagStrategy,
  contentType: ContentType,
): string[] {
  const { language } = source
  const material = { ...source, title: calmHeadline(source.headline, source) }
  const { min, max } = effectiveHashtags(platform, strategy)
  const isSearched = platform === 'instagram' || platform === 'youtube'
  const form = formFor(material, contentType)
  const found = foundIn(material, contentType, form)
  const [chief, ...others] = form === undefined ? [] : formTags(language, form)
  const ofForm = withSign([chief ?? '', ...others])
  const isUnderTitle = isInTitle(material)
  // More tags than the fewest are those that the headline bears out.
  const isBesideDeath = isOfDeath({
    language,
    title: material.title,
    texts: material.sentences.map(({ text }) => text),
  })
  const isMadeKnown = contentType === 'news' && !isReported(material, form)
  const ofKind = kindsFor(material, contentType, isMadeKnown)
  const isOut = (tag: string): boolean =>
    (isBesideDeath && feast.test(tag)) ||
    (isInstruction(form) && toRead.test(tag)) ||
    (contentType === 'article' && namedNews.test(tag) && !ofKind.includes(tag))
  const isFit = (tag: string): boolean => material.tags.includes(tag) || !isOut(tag)
  const subjects = withNoun(found, material, { contentType, form })
  const owned = distinct(
    [...material.tags, ...ownTags(subjects, form, withSign([chief ?? '']))].filter(isFit),
    language,
  )
  const own = owned
    .filter((tag, at) => at < min || material.tags.includes(tag) || isUnderTitle(tag))
    .slice(0, isSearched ? max : min)
  const isOfForm = (tag: string): boolean => !material.tags.includes(tag) && [...ofForm, ...ofKind].includes(tag)
  const widerOf = (fields: readonly string[]): string[] =>
    widened(fields, { form, language, contentType }).filter((tag) => !isSad(material) || !pastime.test(tag))
  const ofPeople = form === 'own story' || form === 'story' ? withSign(kinTags(language, textsOf(material))) : []
  const titled = toTags(titledWords(material).map((surface) => ({ surface, isTelling: false })))
  const filling = [
    ...ofPeople,
    ...(form === 'announcement' ? noticeFilling(found, material) : fillingTags(found, form, ofForm, language)),
    ...(form !== undefined && lookedFor.has(form) ? ofForm.slice(0, 1) : []),
    ...(contentType === 'product' ? [] : titled),
    // How something is done is nothing of its field: who takes wax out of a cloth makes no candles.
    ...tagsOfSteps(form, ofForm),
    ...widerOf([...found.telling, ...found.parts]),
    ...found.repeated,
    ...found.parts,
    ...found.passing,
    ...widerOf(found.touched),
    ...(contentType === 'product' ? titled : []),
    // What a thing or a piece of news is says more than a word of it; that an article is worth reading does not.
    ...(contentType === 'article' || isMadeKnown ? [] : ofKind.slice(0, 1)),
    ...lateTags(language, found.said, ofForm),
    ...toTags(titledOnly(material).map((surface) => ({ surface, isTelling: false }))),
    ...ofKind,
  ]
  const whole = distinct([...own, ...filling.filter((tag) => isFit(tag) && !isShorter(tag, ofKind))], language)
  const chosen = subjectFirst(whole, owned, isOfForm).slice(0, Math.max(min, own.length))
  const isGeneral = (tag: string): boolean => isOfForm(tag) && !own.includes(tag)
  return [...chosen.filter((tag) => !isGeneral(tag)), ...chosen.filter(isGeneral)]
}

/** What a text is on stands before what it is, and alone where a platform has one tag. */
function subjectFirst(
  tags: readonly string[],
  owned: readonly string[],
  isOfForm: (tag: string) => boolean,
): readonly string[] {
  const [first = ''] = tags
  const subject = isOfForm(first) ? [...owned, ...tags].find((tag) => !isOfForm(tag)) : undefined
  return subject === undefined ? tags : [...new Set([subject, ...tags])]
}

const kindsFor = (material: Material, contentType: ContentType, isMadeKnown: boolean): readonly string[] =>
  withSign(isMadeKnown ? madeKnownTags(material.language) : kindTags(material.language, contentType, textsOf(material)))

/** Nobody looks for an event, a vacancy or what a house asks of its people as #News; that a bridge is shut may be reported all the same. */
const isReported = (material: Material, form: Form | undefined): boolean =>
  form === undefined || reports.has(form) || (form === 'announcement' && isReport(material))
const reports: ReadonlySet<Form> = new Set(['warning', 'mourning', 'science', 'firm', 'film'])

const isInstruction = (form: Form | undefined): boolean => form === 'steps' || form === 'recipe'

/** That something is worth reading is true of no instructions. */
const toRead = /読み物|読書|Read|閱讀|阅读|一[讀读]/u

const tagsOfSteps = (form: Form | undefined, ofForm: readonly string[]): readonly string[] =>
  form === 'steps' ? ofForm : []

/** A common word of a Chinese or Japanese text says less of it than what it is. */
const lateTags = (language: Language, said: readonly string[], ofForm: readonly string[]): readonly string[] =>
  isSpaced(language) ? [...said, ...ofForm] : [...ofForm, ...said]

/** The tags of a text of a form. */
function foundIn(material: Material, contentType: ContentType, form: Form | undefined): Found {
  if (form === 'own story') return ofHeadline(tagsIn(material, contentType, form), material)
  if (form === 'event') return tagsIn({ ...material, topics: ofOpening(ofVenue(material)) }, contentType, form)
  const isBareNews = contentType === 'news' && material.title === undefined
  const told = isBareNews ? { ...material, topics: ofOpening(material.topics) } : material
  if (form !== 'steps' && form !== 'recipe') return tagsIn(told, contentType, form)
  // Where somebody lives who tells how it is done is nothing that it is on.
  const topics = material.topics.filter(({ isTown }) => isTown !== true)
  const found = tagsIn({ ...material, topics }, contentType, form)
  return form === 'recipe' ? withoutTaken(found, material) : found
}

/** A town is a tag of an event where its headline names it, or what says when or where it is, and not where whoever ran it before has moved to. */
function ofVenue(material: Material): Material['topics'] {
  const { title = '', sentences, topics } = material
  const places = sentences.filter(({ text, list }) => list?.isFacts || dated.test(text) || address.test(text))
  const isSaid = (surface: string): boolean =>
    [title, ...places.map((place) => place.text)].some((text) => text.toLowerCase().includes(surface.toLowerCase()))
  const text = textsOf(material).join('\n')
  return topics.filter(
    ({ isTown, surface }) => !isVenue(surface, text) && (isTown !== true || places.length === 0 || isSaid(surface)),
  )
}

/** The hall of "St. Anne's Hall" says of an event only in what it is. */
const isVenue = (surface: string, text: string): boolean =>
  /^(?:hall|cent(?:re|er)|church|chapel|school|room|house|barn|basement|cellar|club|pub|inn|theatre|field|square|station|building)s?$/iu.test(
    surface,
  ) && new RegExp(`\\p{Lu}[\\p{L}.'’-]{1,20} ${surface}\\b|\\b${surface} of (?:the )?\\p{Lu}`, 'iu').test(text)

/** What is only done at an event, such as to have knives sharpened at a market, is none of its tags where its beginning says what it is. */
function ofOpening(topics: Material['topics']): Material['topics'] {
  const isLater = ({ isTelling, isOpening }: Topic): boolean => isTelling && isOpening === false
  return topics.some(({ isOpening }) => isOpening === true) ? topics.filter((topic) => !isLater(topic)) : topics
}

/** What a recipe takes is none of its tags, but for what it takes first. */
function withoutTaken(found: Found, { sentences }: Material): Found {
  const lists = new Set(sentences.flatMap(({ list }) => (list?.heading && !list.isNumbered ? [list] : [])))
  const items = [...lists].flatMap((list) => sentences.filter((sentence) => sentence.list === list))
  const taken = items.slice(1).map(({ text }) => plainly(text))
  const isFree = (tag: string): boolean => !taken.some((text) => text.includes(plainly(tag)))
  const entries = Object.entries(found).map(([kind, tags]: [string, string[]]) => [kind, tags.filter(isFree)])
  return Object.fromEntries(entries) as Found
}

/** #新品 says no more than #新品上市. */
const isShorter = (tag: string, others: readonly string[]): boolean =>
  others.some((other) => other !== tag && other.startsWith(tag) && /\p{Script=Han}/u.test(tag))

const textsOf = ({ title = '', sentences }: Material): string[] => [title, ...sentences.map(({ text }) => text)]

function formFor(material: Material, contentType: ContentType): Form | undefined {
  const told = { contentType, isShort: false, material }
  const isInvited = isInvitation(told)
  const form = withoutPlants(formOf(material, contentType), material)
  // Whoever asks people to come says we as well, and tells no story.
  const isStory = form === 'own story' || form === 'story'
  if (isInvited && isStory) return 'event'
  const meant = contentType === 'article' ? meantBy(material) : undefined
  if (isStory && meant === 'steps' && isFullOfDeeds(material)) return 'steps'
  if (form !== undefined) return form
  if (isHouseNews(told) || (contentType === 'news' && !isInvited && isNotice(material))) return 'announcement'
  return isInvited ? 'event' : meant
}

/** "Every week it died": nobody mourns for what is no person. */
function withoutPlants(form: Form | undefined, material: Material): Form | undefined {
  if (form !== 'mourning' || material.language !== 'en') return form
  const text = textsOf(material).join('\n')
  const deaths = text.match(died) ?? []
  return deaths.length > 0 && deaths.every((death) => ofThing.test(death)) && !funeral.test(text) ? undefined : form
}
const died = /(?<!\p{L})\p{L}{1,20} (?:have |has |had |all |soon |often )?died\b/gu
const ofThing =
  /^(?:it|that|these|those|plants?|leaves|seedlings?|flowers?|trees?|herbs?|batter(?:y|ies)|engines?|phones?|fires?|lights?) /iu
const funeral = /\b(?:passed away|funeral|obituary|survived by|in memoriam|aged \d|has died)\b/iu

/** It is written to somebody, or its headline or its sentences say so: no report is. */
const isNotice = (material: Material): boolean =>
  material.addressee !== undefined || noticeHead.test(material.title ?? '') || asksReaders(material)
const noticeHead =
  /(?:について|のお知らせ|のご案内|のお願い)(?:[（(][^（）()]{1,20}[）)])?$|(?:公告|通知|須知|啟事)$|^(?:Notice|Reminder)\b/u

/** One sentence in so many asks something of its readers, or speaks to them as a house does. */
const asksReaders = ({ language, sentences }: Material): boolean =>
  !isSpaced(language) &&
  sentences.length >= fewestAsking &&
  sentences.filter(({ text }) => (language === 'ja' ? askingJapanese : askingChinese).test(text)).length *
    oneAskingIn >=
    sentences.length
const askingJapanese = /ください|お願い|ご遠慮|いただ|いたし|おります|申し上げ/u
const askingChinese = /請(?![求假願教問])|请(?![求假愿教问])|您|謝謝|谢谢|各位/u
const fewestAsking = 4
const oneAskingIn = 4

/** What is full of advice is looked for as such, whatever its headline says, and whoever says in it how they do it. */
function meantBy(material: Material): Form | undefined {
  const { title = '' } = material
  const isOfReasons = asksWhy(title) || promisesLesson(title)
  if (!isOfReasons && (isGuide(material) || isFullOfDeeds(material))) return 'steps'
  return holdsSomething.test(title) ? 'opinion' : undefined
}

/** What a headline asks of everybody, or speaks for or against. */
const holdsSomething =
  /^(?:Please (?:stop|do not|don['’]t|let|keep|give|bring)|The case (?:for|against)|In (?:defen[cs]e|praise) of|It['’]s time (?:to|we|for)) |^(?:拜託|請)?(?:別再|不要再)|(?:ませんか|ないでほしい|てほしい|べきだ)[。？?]?$/u

/** So many of its sentences, and one in so many, say what to do; what is new in a version says what it does. */
const isFullOfDeeds = ({ title = '', sentences, language }: Material): boolean => {
  const count = sentences.filter(({ text }) => /[.!。！]$/u.test(text) && isDoing(text, language)).length
  return !/\d\.\d/u.test(title) && count >= fewestDeeds && count * oneDeedIn >= sentences.length
}

const fewestDeeds = 4
const oneDeedIn = 6

/** The tags of a text by how sure they are. */
interface Found {
  telling: string[]
  /** Fields that it only touches, and those that it speaks of further down. */
  spare: string[]
  passing: string[]
  /** The fields that it only touches, be their word a part of another tag. */
  touched: string[]
  /** Fields of which the first line speaks. */
  opening: string[]
  /** What a name has within it: 公車 beside 夜班公車. */
  parts: string[]
  /** Names and nouns of its headline and opening, what it says again and again, and what it says twice. */
  named: string[]
  repeated: string[]
  said: string[]
}

function tagsIn(material: Material, contentType: ContentType, form: Form | undefined): Found {
  const { topics, language } = material
  const thingsOf = (some: readonly Topic[]): string[] => toTags(some).filter((tag) => !isDoneIn(material.title, tag))
  const sure = thingsOf(topics.filter(({ isTelling }) => isTelling))
  const isUnderTitle = isInTitle(material)
  // 公車 of 夜班公車, and the lamp of a headline with a desk lamp.
  const isWithin = (tag: string): boolean =>
    sure.some(
      (other) =>
        other !== tag &&
        (language.startsWith('zh')
          ? other.includes(tag.slice(1))
          : isSpaced(language) && material.title !== undefined && isUnderTitle(other) && isHeadOf(tag, other)),
    )
  const isBorneOut = evidenceIn(material)
  const quoted = new Set(textsOf(material).flatMap(quotedIn))
  // Under a headline without it a noun of the first sentence is nothing that a Chinese or Japanese article is on yet.
  const isOnce = (tag: string): boolean =>
    !isSpaced(language) &&
    contentType === 'article' &&
    material.title !== undefined &&
    !quoted.has(tag.slice(1)) &&
    !isBorneOut(tag, often)
  const opening = thingsOf(topics.filter(({ isOpening }) => isOpening))
  const whole = sure.filter((tag) => !isWithin(tag) && !isOnce(tag))
  // The first tag of an article, which some platforms have alone, is what the headline speaks of, and not whose dog or whose shop it is.
  const isSaidFirst = (tag: string): boolean =>
    material.title === undefined && plainly(material.sentences[0]?.text ?? '').includes(inSingular(tag))
  const first =
    whole.find(isSaidFirst) ??
    whole.find((tag) => contentType === 'article' && (isUnderTitle(tag) || opening.includes(tag)))
  const told = first === undefined ? whole : [first, ...whole.filter((tag) => tag !== first)]
  const telling = told.length > 0 ? told : thingOf(material)
  // バージョン is a word by which #アップデート is found.
  const isOfField = (tag: string): boolean =>
    fieldsOf({ language, title: '', opening: '', text: tag.slice(1) }).some(
      (field) => field.tag !== tag.slice(1) && telling.includes(`#${field.tag}`) && field.words.includes(tag.slice(1)),
    )
  const isNew = (tag: string): boolean =>
    isSpaced(language) || (!telling.some((known) => known.includes(tag.slice(1))) && !isOfField(tag))
  const { chief, others, weak } = ownWords(material)
  const isUnfit = unfitIn(material)
  const tagsOf = (surfaces: readonly string[]): string[] =>
    thingsOf(surfaces.filter((surface) => !isUnfit(surface)).map((surface) => ({ surface, isTelling: false }))).filter(
      isNew,
    )
  const spare = thingsOf(topics.filter(({ isTelling, isPassing }) => !isTelling && !isPassing)).filter(isNew)
  const fields = fieldsOf({ language, title: '', opening: '', text: textsOf(material).join('\n') })
  // 臨時休業 under 臨時休館, which alone stands for it.
  const isOther = (tag: string): boolean => {
    const words = fields.find((field) => field.tag === tag.slice(1))?.words ?? []
    return words.length === 0 || words.includes(tag.slice(1)) || !words.every((word) => telling.includes(`#${word}`))
  }
  const passing = thingsOf(topics.filter(({ isPassing }) => isPassing)).filter((tag) => isNew(tag) && isOther(tag))
  const texts = plainly(material.sentences.map(({ text }) => text).join('\n'))
  // An article without a headline is on what its first sentence speaks of.
  const isOpened = (tag: string): boolean =>
    material.title !== undefined ||
    contentType !== 'article' ||
    material.sentences.length <= fewSentences ||
    isSaidFirst(tag)
  // What stands in the first room of a story without a headline it speaks of again.
  const isAgain = (tag: string): boolean =>
    material.title !== undefined ||
    form !== 'own story' ||
    material.sentences.filter(({ text }) => plainly(text).includes(inSingular(tag))).length >= often
  // 「六十二年の歴史に幕」, 「片袖のセーター」: a short word that the headline alone has is how it is put.
  const isPut = (tag: string): boolean =>
    !isSpaced(language) &&
    contentType !== 'product' &&
    tag.length <= shortWord &&
    material.sentences.length > fewSentences &&
    !material.sentences.some(({ list }) => list) &&
    !texts.includes(plainly(tag))
  // What stands in the first room of a story is not what it is on.
  const named = tagsOf(chief).filter(
    (tag) =>
      !isPut(tag) &&
      (contentType === 'news' || isUnderTitle(tag)) &&
      isOpened(tag) &&
      isAgain(tag) &&
      isBorneOut(tag, contentType === 'article' && material.title ? often : near),
  )
  const once = tagsOf(weak).filter((tag) => isUnderTitle(tag) && isOpened(tag) && isBorneOut(tag, often))
  const heads = once.filter(
    (tag) =>
      language.startsWith('zh') && (form === undefined || form === 'own story') && endsClause(material.title, tag),
  )
  const said = once.filter((tag) => !heads.includes(tag))
  // Without a headline what the first sentence speaks of comes before what only a later one names.
  const isOpen = !isSpaced(language) && !telling.slice(0, 1).some(isSaidFirst)
  const opened = contentType === 'article' ? spare.filter((tag) => opening.includes(tag)) : []
  const lead = isOpen ? [...named, ...heads, ...said, ...opened].filter(isSaidFirst).slice(0, 1) : []
  // 南線 is one of the lines of a bus that the headline is on.
  const isOneOf = (tag: string): boolean =>
    !isSpaced(language) &&
    material.title !== undefined &&
    tag.length <= shortTag &&
    !Array.from(tag.slice(1)).every((sign) => material.title!.includes(sign)) &&
    !isListed(tag)
  return {
    telling: [...lead, ...telling.filter((tag) => !isOneOf(tag))],
    spare: [...telling.filter(isOneOf), ...spare],
    passing,
    touched: thingsOf(topics.filter(({ isTelling, isPassing }) => !isTelling && !isPassing)),
    opening,
    parts: sure.filter(isWithin),
    named: [...named, ...heads].filter((tag) => !lead.includes(tag)),
    repeated: tagsOf(others).filter((tag) => isUnderTitle(tag) && isBorneOut(tag, often)),
    said: said.filter((tag) => !lead.includes(tag)),
  }
}

/** A text without a headline that has no name is on the thing that its first clause names: 「家裡的鑄鐵鍋生鏽了」. */
function thingOf({ title, sentences, language }: Material): string[] {
  if (title !== undefined || isSpaced(language)) return []
  const [opening = '', ...others] = sentences.map(({ text }) => text)
  const fields = fieldsOf({ language, title: '', opening, text: [opening, ...others].join('\n') })
  const things = fields.filter(({ isHead, isBroad }) => isHead && !isBroad).flatMap(({ words }) => words)
  const isNamed = (word: string): boolean => word.length >= fewestOfThing && opening.includes(word)
  return toTags(things.filter(isNamed).map((surface) => ({ surface, isTelling: true }))).slice(0, 1)
}

const fewestOfThing = 3
/** Two signs, and three, behind the mark. */
const shortTag = 3
const shortWord = 4

/** 「ハルカゼ M2」 as its tag has it. */
const quotedIn = (text: string): string[] =>
  Array.from(text.matchAll(/[「『《]([^「」『』《》]{2,20})[」』》]/gu), ([, name]) =>
    name!.replace(/[^\p{L}\p{N}]/gu, ''),
  )

/** 「樓下的老信箱」, 「做這個藥盒，是因為…」: a noun with which a clause of a Chinese headline ends, and which the text takes up, is what it is on. */
const endsClause = (title = '', tag: string): boolean =>
  new RegExp(`${RegExp.escape(tag.slice(1))}(?:$|[，、。：！？])`, 'u').test(title)

/** 「6地区を巡回」: what is done, and no thing. */
const isDoneIn = (title = '', tag: string): boolean => new RegExp(`を${tag.slice(1)}(?:$|[　 、。])`, 'u').test(title)

/** What is said once stands where a text says what it is on; a word of its body is said again and again. */
const near = 1
const often = 2

/** Whether the headline has it; without one a text says all of it below. */
function isInTitle({ title }: Material): (tag: string) => boolean {
  const headline = plainly(title ?? '')
  return (tag) => title === undefined || headline.includes(inSingular(tag))
}

const plainly = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const inSingular = (tag: string): string => plainly(tag).replace(/(?<=[a-z]{3})s$/u, '')

/**
 * Whether a text bears out a tag that is one of its own words: its headline has it, or its opening and so many sentences, or several more. What the
 * text does not say in the same words is a field, which has evidence of its own.
 */
function evidenceIn({ title = '', sentences }: Material): (tag: string, least: number) => boolean {
  const headline = plainly(title)
  const texts = sentences.map(({ text }) => plainly(text))
  return (tag, least) => {
    const word = inSingular(tag)
    const count = texts.filter((text) => text.includes(word)).length
    const isOpening = texts.slice(0, openingSentences).some((text) => text.includes(word))
    if ((count === 0 && !headline.includes(word)) || texts.length <= fewSentences) return true
    return headline.includes(word) || (isOpening && count >= least) || count > openingSentences
  }
}

const openingSentences = 2
/** A text of so many says nothing again. */
const fewSentences = 4

/** Where somebody once was is not what their story is on, unless its headline or its first sentence says so. */
function ofHeadline(found: Found, { title, sentences, language }: Material): Found {
  const texts = sentences.map(({ text }) => text)
  // What a story says again and again by several words it is on.
  const earned = fieldsOf({ language, title: title ?? '', opening: '', text: texts.join('\n') })
    .filter(({ isSaid, isBroad, count, variety }) => isSaid && !isBroad && count >= often + 1 && variety > 1)
    .map(({ tag }) => `#${tag}`)
  const head = (title ?? sentences[0]?.text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const isSaid = (tag: string): boolean =>
    found.opening.includes(tag) || head.includes(tag.slice(1).toLowerCase().replace(/s$/u, ''))
  const subjects = found.spare.filter((tag) => earned.includes(tag))
  return {
    ...found,
    telling: [...found.telling, ...subjects],
    named: found.named.filter(isSaid),
    spare: found.spare.filter(isSaid),
    touched: found.touched.filter(isSaid),
    passing: found.passing.filter(isSaid),
  }
}

/** What a text is on, and what it is: among the first three, or after what only this guide or story is on. */
function ownTags(
  { telling, named, repeated, spare, passing }: Found,
  form: Form | undefined,
  chief: readonly string[],
): string[] {
  if (form !== undefined && lateForms.has(form)) return telling
  if (form === 'recipe') return [...chief, ...telling]
  // A recall is looked for as such, sooner than what is recalled.
  if (form === 'warning') return telling.toSorted((a, b) => Number(isListed(b)) - Number(isListed(a)))
  if (form === undefined || !fillers.has(form))
    return [...telling.slice(0, beforeForm), ...chief, ...telling.slice(beforeForm)]
  const spareFirst = form === 'own story' ? [...repeated, ...named, ...spare, ...passing] : [...named, ...repeated]
  const subjects = telling.length > 0 ? telling : spareFirst.slice(0, 1)
  return [...subjects.slice(0, beforeForm), ...chief, ...subjects.slice(beforeForm)]
}

/** In news a noun of a Chinese or Japanese headline says more than a field of which the headline has no word. */
function withNoun(
  found: Found,
  material: Material,
  { contentType, form }: { contentType: ContentType; form: Form | undefined },
): Found {
  const { telling, named } = found
  const isUnderTitle = isInTitle(material)
  const at = telling.findIndex((tag) => isListed(tag) && !isUnderTitle(tag))
  const isReport = form === undefined && contentType === 'news' && material.title !== undefined
  if (isSpaced(material.language) || !isReport || at < 0) return found
  const isOwn = (tag: string): boolean =>
    isUnderTitle(tag) && !isVerbal(tag.slice(1)) && !telling.some((known) => tag.includes(known.slice(1)))
  const [noun] = named.filter(isOwn)
  return noun === undefined ? found : { ...found, telling: telling.toSpliced(at, 0, noun) }
}

/** It is the tag of a field. */
const isListed = (tag: string): boolean => isListedTag(tag.slice(1))

/** What people look for as such comes before other words of the text; what only says its kind comes after them. */
function fillingTags(found: Found, form: Form | undefined, ofForm: readonly string[], language: Language): string[] {
  const { named, repeated, spare } = found
  const chief = ofForm.slice(0, 1)
  if (form === undefined || !lookedFor.has(form)) return [...named, ...spare, ...chief]
  const ownFirst = form === 'own story' ? [...named, ...(isSpaced(language) ? [] : repeated)] : []
  return [...ownFirst, ...chief, ...spare, ...named]
}

/** A notice is on whose house it is and on what it makes known, before what else its words touch. */
const noticeFilling = ({ telling, named, repeated, said, spare, passing }: Found, material: Material): string[] => {
  // What it makes known it says soon; how to reach the house it says at its end.
  const known = withSign(noticeTags(material.language, textsOf(material).slice(0, openingTexts)))
  return [
    ...toTags(senderOf(material)).filter((tag) => !telling.some((other) => other.startsWith(tag))),
    ...named,
    ...known.slice(0, 2),
    ...repeated,
    ...passing,
    ...said,
    ...known.slice(2),
    ...spare,
  ]
}

/** Who signs, by the name that the text calls it by: 「禾康淨水股份有限公司 敬上」. */
function senderOf({ sentences, title = '' }: Material): Topic[] {
  const signed = sentences.filter(({ isSender }) => isSender).map(({ text }) => text.replace(ofSignature, '').trim())
  const text = [title, ...sentences.filter(({ isSender }) => !isSender).map((sentence) => sentence.text)].join('\n')
  return signed
    .filter((name) => /^[\p{L}\p{N}ー・ &’']{2,20}$/u.test(name) && text.includes(name))
    .map((surface) => ({ surface, isTelling: true }))
}

const ofSignature =
  /(?:股份)?有限公司|株式会社|有限会社|合同会社|[ 　]?(?:敬[上啟]|謹[啟上]|啟|全體同仁|編集部|一同|(?:the )?team)$|^The /giu

/** The headline and three sentences. */
const openingTexts = 4

/** The wider tags of its fields, which would be out of place under a death, under what a house tells its guests, and under a story that only takes place there. */
function widened(
  telling: readonly string[],
  { form, language, contentType }: { form: Form | undefined; language: Language; contentType: ContentType },
): string[] {
  if (form === 'mourning' || form === 'announcement' || form === 'own story') return []
  const wider = familyTags(
    language,
    telling.map((tag) => tag.slice(1)),
  )
  return withSign(wider.filter((tag) => !mood.test(tag) && !(contentType === 'news' ? ofLeisure : ofNews).test(tag)))
}

const fillers: ReadonlySet<Form> = new Set([
  'steps',
  'own story',
  'story',
  'event',
  'film',
  'review',
  'science',
  'firm',
  'volunteers',
  'appeal',
])
/** That it is an event or a notice says less than any word of it. */
const lateForms: ReadonlySet<Form> = new Set(['announcement'])
/** What people look for as such, whatever it is on. */
const lookedFor: ReadonlySet<Form> = new Set(['hiring', 'travel', 'mourning', 'recipe', 'own story', 'steps', 'appeal'])

/** #TechNews is true of no opinion. */
const ofNews = /News$|Update$|ニュース/u
/** An article on a town reports no #LocalNews, but for a letter to those around. */
const namedNews = /News$|新聞$|ニュース$/u
/** News of a tram is no tip for a journey. */
const ofLeisure = /旅$|好き$|Lovers?$/u

/** What a text is stands among the first three tags. */
const beforeForm = 2

const withSign = (tags: readonly string[]): string[] => tags.filter(Boolean).map((tag) => `#${tag}`)

/** No tag twice, and none that only repeats a part of one before it: #アプリ after #家計簿アプリ. */
function distinct(tags: readonly string[], language: Language): string[] {
  const kept: string[] = []
  for (const tag of tags)
    if (!kept.some((known) => repeats(tag, known, language)) && !isMadeOf(tag, kept)) kept.push(tag)
  return kept
}

/** #社區圖書館 after #社區 and #圖書館. */
const isMadeOf = (tag: string, kept: readonly string[]): boolean =>
  kept.some((known) => tag.startsWith(known) && kept.includes(`#${tag.slice(known.length)}`))

const isPart = (some: readonly string[], all: readonly string[]): boolean =>
  some.length > 0 && some.every((word) => all.includes(word))

/**
 * Of English tags whole words count: #Art is no part of #Party. In Japanese a tag repeats another whose head it is, #アプリ after
 * #家計簿アプリ, while #古本 says what the #古本まつり is on. In Chinese only the same one does, in its longer spelling too.
 */
function repeats(tag: string, known: string, language: Language): boolean {
  const [a, b] = [tag.slice(1).toLowerCase(), known.slice(1).toLowerCase()]
  if (a === b) return true
  // 東京 after 東京都.
  if (language === 'ja' && b.startsWith(a) && /^[都道府県市区町村]$/u.test(b.slice(a.length))) return true
  if (language === 'ja') return b.endsWith(a) || a.includes(b) || (b.startsWith(a) && a.length > longWord)
  if (!isSpaced(language))
    return (
      isSpelled(a, b) ||
      isSpelled(b, a) ||
      // 專線 says no more than 客服專線.
      (b.endsWith(a) && a.length <= shortHead && !isListed(tag)) ||
      (townEnd.test(a) && a.includes(b)) ||
      (townEnd.test(b) && b.includes(a)) ||
      (a.endsWith(b) && kindBefore.test(a.slice(0, -b.length)))
    )
  const [words, others] = [wordsOf(tag), wordsOf(known)]
  return isPart(words, others) || isPart(others, words) || stem(a) === stem(b)
}

const shortHead = 2
const townEnd = /[縣市鄉鎮區村里]$/u

/** 台東豐田國小 is the 台東市豐田國小: the same signs in the same order, but for one or two at the end or within. */
const isSpelled = (short: string, long: string): boolean =>
  short.length > longWord &&
  long.length - short.length <= 2 &&
  Array.from(short).reduce(
    (at, sign) => (at < 0 ? at : long.indexOf(sign, at) < 0 ? -1 : long.indexOf(sign, at) + 1),
    0,
  ) >= 0

/** 電鍋版香菇雞湯 says in what way 香菇雞湯 is made. */
const kindBefore = /[版式]$/u

/** キャッシュレス says no more than キャッシュレス決済, and おもちゃ says what the おもちゃの病院 mends. */
const longWord = 4

const wordsOf = (tag: string): string[] =>
  Array.from(tag.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+/gu), ([word]) =>
    word.toLowerCase().replace(/s$/u, ''),
  )

/** The one word in which a longer tag ends. */
const isHeadOf = (tag: string, other: string): boolean => {
  const [[word, ...rest], others] = [wordsOf(tag), wordsOf(other)]
  return rest.length === 0 && others.length > 1 && word === others.at(-1)
}

/** Under a loss nobody goes out for a meal. */
const pastime = /FoodAndDrink|ShopLocal|ThingsToDo|グルメ|おでかけ/u

/** Nor is there anything to celebrate, or a shop to look at. */
const feast =
  /Wedding|Bride|Part(?:y|ies)|Birthday|Christmas|Halloween|Easter|Valentine|Festival|Celebrat|Gift|Lifestyle|婚|新人|生日|派對|聖誕|節慶|慶典|祭典|市集|禮物|日常$|結婚|誕生日|パーティ|クリスマス|まつり|祭り|ギフト|プレゼント/u

/** A mood, and no subject. */
const mood = /吃貨$|(?:Foodie|IslandLife|Heroes|Vibes|Goals|Lovers?|Outdoors)$/u

/** 「そぎ切り＋片栗粉」: two things together are no name. */
const sum = /[\p{L}\p{N}] ?[＋+×＝=→] ?[\p{L}\p{N}]/u

function toTags(topics: readonly Topic[]): string[] {
  const tags = topics
    .filter(({ surface }) => !sum.test(surface))
    .map(({ surface }) => `#${toTag(surface)}`)
    .filter((tag) => !mood.test(tag))
  return [...new Set(tags)].filter(
    (tag) => (tag.length > 2 || /\p{Script=Han}/u.test(tag)) && tag.length <= longestTag && !isNoName(tag),
  )
}

/** A clause, a deed with what it is done to, a word that points at something, and a word that is on nothing by itself. */
const isNoName = (tag: string): boolean => noName.some((pattern) => pattern.test(tag))
const noName = [
  /[a-z](?:Who|That|Which)(?=[A-Z]|$)/u,
  /^#(?:連[接結]|通往|位[於在]|來自|前往|鄰近|橫跨|行經|經過)\p{Script=Han}/u,
  // ご注文, and 「まる」 alone: a word that is said of everything.
  /^#ご\p{Script=Han}{2}$/u,
  /^#\p{Script=Hiragana}{2}$/u,
  /^#(?:いつも|この|その|あの|どの|これ|それ|ここ|毎度)/u,
  // A slogan: 追風不飛走的孩子帽.
  /^#(?=\p{Script=Han}{7})\p{Script=Han}{2,20}的\p{Script=Han}/u,
  /^#(?:NewIn|JustIn|BackInStock|ComingSoon|営業|工場|成分|容量|新品|預購|現貨|特價|限量|體驗|服務|介紹|推薦|上架|通車|開放|体験|開幕|開催|お店|紹介|サービス|Beginners|[都道府県郡市区町村])$/u,
]

/** A headline in capitals: SING FOR SUPPER. */
const isShouted = (surface: string): boolean =>
  surface.includes(' ') && surface === surface.toUpperCase() && surface !== surface.toLowerCase()

/** "night markets" becomes NightMarkets; what is written with capitals keeps them. */
const toTag = (surface: string): string =>
  (isShouted(surface) ? surface.toLowerCase() : surface)
    .replace(/['’]/gu, '')
    // The Fennick Letterbox Lamp; The Guardian is called so.
    .replace(/^The (?=\p{Lu}\S* \p{Lu})/u, '')
    // Nobody looks for a firm by what kind of firm it is.
    .replace(
      /^株式会社(?=.{2})|(?<=.{2})(?:株式会社|(?:股份)?有限公司|,? (?:Ltd|Limited|Inc|LLC|plc|PLC|GmbH)\.?)$/u,
      '',
    )
    .split(/[\s\-–.・]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}_]/gu, ''))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
