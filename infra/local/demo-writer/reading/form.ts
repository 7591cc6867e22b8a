import nlp from 'compromise'
import type { ContentType } from '#shared/writing/content-types.ts'
import type { Form } from '../hashtags/fields/kinds.ts'
import { argues } from './argument.ts'
import { isDoing } from './doing.ts'
import { eventFacts, isOwnStory, speaksOfItself } from './essentials.ts'
import type { Language } from './language.ts'
import { promisesLesson } from './lesson.ts'
import type { Material, Sentence } from './material.ts'
import { occasionOf } from './occasion.ts'
import { bareHeading, isRecipe } from './recipe.ts'
import { runOfSteps, step } from './steps.ts'

const method = /^(?:method|directions|instructions|steps|做法|步驟|作法|作り方|手順)/iu
const guide =
  /\b(?:how to|step by step|a guide to|tips)\b|如何|怎麼|教學|做法|步驟|方法|[二三四五六七八十\d](?:招|步|件事|個方法|個步驟)|習慣|やり方|作り方|方法|コツ|手順/iu

/** "Three ways to make an office quieter", 「五個步驟」. */
const countedGuide =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:\p{L}+ ){0,2}(?:ways|tips|steps|tricks|rules|habits)\b|[兩三四五六七八九十\d](?:個|種|大)(?:步驟|方法|技巧|習慣|訣竅)|[二三四五六七八九十\d](?:つ|の)の?(?:方法|コツ|ポイント|手順|習慣)/iu

/** "How to descale a kettle", 「失敗しない方法」. */
const wayTo = /^how to\b|(?:教學|做法|方法|やり方|やり直し方|作り方|コツ|手順)$/iu

const fewestSteps = 3

/** What somebody holds, and wants done. */
const holds: Readonly<Record<'en' | 'zh' | 'ja', RegExp>> = {
  en: /\b(?:my (?:proposal|view|point|argument)|in my (?:view|opinion)|I(?:['’]m| am) (?:not )?asking (?:for|you|that)|I want (?:our|the|my|this|every|all|each) [^.!?]{3,60} to\b|I (?:think|believe|would argue|accept that|(?:do not|don['’]t) (?:think|believe|blame|want))|we (?:should|must|need to|ought to)|it is time (?:to|we|for)|let us)\b/giu,
  zh: /我(?:認為|认为|覺得|觉得|主張|主张|相信)|我們(?:應該|需要|必須)|我们(?:应该|需要|必须)|(?:應該|应该|不妨|何不)/gu,
  ja: /べきだ|べきで|ではないか|ではないだろうか|と思う|と思っている|と考える|と考えている|[えけげせてねべめれ]ばいい|だけでいい|必要がある|はいらない|(?:では|のは)(?:どう|いかが)でしょう|とは(?:言い|思い|考え)ません/gu,
}
const fewestHeld = 2

/** Ways to go, places to stay and how far it is. */
const onTheWay: Readonly<Record<'en' | 'zh' | 'ja', RegExp>> = {
  en: /\b(?:trains?|station|ferry|flights?|airport|bus|boat|rent(?:ed|al)|ride|rode|walked|hik(?:e|ed|ing)|miles|km|kilometres|guesthouses?|hotel|hostel|campsite|room|nights?|itinerary|luggage|island|coast|cathedral|old town|harbour|village)\b/giu,
  zh: /火車|高鐵|車站|客運|渡輪|搭船|機票|飛機|機車|步道|公里|民宿|旅館|飯店|住(?:了|在)|行程|離島|島上|海邊|老街|古城|山上|碼頭/gu,
  ja: /列車|電車|各駅停車|駅|切符|途中下車|フェリー|飛行機|空港|バス|徒歩|車窓|宿|旅館|ホテル|温泉|島|海岸|山道|城下町|港|市場|土産/gu,
}
const fewestOnTheWay = 4

function isOfTravel(material: Material): boolean {
  const { language, sentences, topics } = material
  const title = material.title ?? sentences[0]?.text ?? ''
  const key = language === 'zh-TW' ? 'zh' : language
  if (key === 'other' || sentences.some(({ list }) => list?.isWhole)) return false
  const text = [title, ...sentences.map((sentence) => sentence.text)].join('\n')
  const words = new Set(Array.from(text.matchAll(onTheWay[key]), ([word]) => word.toLowerCase()))
  const days = /\b(?:days?|weekend|week)\b|[兩三四五六七八九十\d一][天日]|[\d一二三四五六七八九十]泊|一日|旅/u.test(
    title,
  )
  return words.size >= fewestOnTheWay && (days || isPlaceNamed(title, topics))
}

/** Its headline has the name of a place. */
const isPlaceNamed = (title: string, topics: Material['topics']): boolean =>
  topics.slice(0, 2).some(({ surface }) => title.includes(surface) && /^\p{Lu}|線$|[島山港城鎮町村]$/u.test(surface))

/** News that a house tells of itself, to those who know it. */
const ofHouse: Readonly<Record<'en' | 'zh' | 'ja', RegExp>> = {
  en: /\b(?:we|our|you|your)\b/iu,
  zh: /我們|本[店館公院社校]|您|^請|[，友客]請|謝謝|感謝|歡迎/u,
  ja: /いたします|いただ|おります|申し上げます/u,
}
const leastOfHouse = 0.25

export function isOfHouse({ language, title = '', sentences }: Material): boolean {
  const key = language === 'zh-TW' ? 'zh' : language
  if (key === 'other') return false
  const texts = [title, ...sentences.map(({ text }) => text.replace(/[「“"][^「“」”"]{0,300}[」”"]/gu, ''))]
  return texts.filter((text) => ofHouse[key].test(text)).length >= texts.length * leastOfHouse
}

function isOpinion(material: Material, contentType: ContentType): boolean {
  const { language, title = '', sentences } = material
  const key = language === 'zh-TW' ? 'zh' : language
  if (contentType !== 'article' || key === 'other') return false
  const texts = sentences.map(({ text }) => text)
  const held = [title, ...texts].join('\n').match(holds[key])?.length ?? 0
  const isOfOneself = speaksOfItself(material) && !sentences.some(({ list }) => list)
  return held >= fewestHeld || (isOfOneself && argues({ language, title, texts }))
}

/** Its headline promises a way to do something. */
export function isHowTo({ title, sentences }: Material): boolean {
  const head = (title ?? sentences[0]?.text ?? '').replace(noWay, ' ')
  return waysToDo.test(head) || (title !== undefined && (guide.test(head) || countedGuide.test(head)))
}

/** 「鄰居的狗怎麼了？」, 「這杯咖啡怎麼這麼貴？」, 「街の変わり方」: what happened, why, and how somebody or something is. */
const noWay =
  /(?:怎麼|如何)(?:了|沒|不|都|還|又|就|才|這|那|會|能|敢|走到|變成|來的|回事|樣)|(?:あり|在り|降り|笑い|泣き|怒り|眠り|黙り|老い|死に|生き|変わり|終わり|関わり|育ち|暮らし)方/gu

/** 「革靴のカビの落とし方」, 「冷凍餃子怎麼煎才會有冰花？」: how something is done, in a headline or, where there is none, first of all. */
const waysToDo =
  /^(?:how to|here(?:['’]s| is) how to)\b|(?:怎麼|如何)(?![樣會辦說看]|可能)\p{Script=Han}{1,6}[？?，才]|(?<![働生考見味夕親両地行])[いきぎしちにびみりえけげせてねべめれ]方(?=$|[をのはに、｜|】])/iu

function isStepwise(material: Material, headings: readonly string[]): boolean {
  const { title = '', sentences, language, hasSteps } = material
  const counted = sentences.filter(({ text }) => step.test(text)).length
  const isNumbered = counted >= fewestSteps || sentences.some(({ list }) => list?.isNumbered)
  // 「我學到的三件事」 tells no way to do anything, though it counts.
  if (promisesLesson(title)) return false
  return (
    countedGuide.test(title) ||
    wayTo.test(title) ||
    hasSteps === true ||
    (isNumbered && (asks(title) || (isAdvised(sentences, language) && !isAsideOfStory(material)))) ||
    (isNumbered && (guide.test(title) || headings.some((heading) => method.test(heading))))
  )
}

/** Three tips within what somebody tells of a year; what they did themselves, or how it is done, as its heading says, is no aside. */
export function isAsideOfStory(material: Material): boolean {
  const numbered = material.sentences.filter(({ list }) => list?.isNumbered)
  const isTask = numbered.some(({ list }) => [done, method].some((of) => of.test(bareHeading(list?.heading))))
  return !isTask && numbered.length > 0 && numbered.length * 3 < material.sentences.length && speaksOfItself(material)
}

const done =
  /^(?:what|the (?:\p{L}+ ){1,2}things) (?:I|we) (?:did|changed|tried|bought|fixed)\b|^(?:I|we) (?:did|changed|tried|fixed)\b|我們?(?:總共|只|先)?(?:做|改|試|換|買)了|(?:やった|変えた|試した|直した|見直した)(?:こと|もの|点)/iu

/** Of its numbered lines half say what to do, or their heading says that they do. */
function isAdvised(sentences: readonly Sentence[], language: Language): boolean {
  const steps = sentences.filter(
    ({ list, index, paragraph }) => list?.isNumbered && sentences[index - 1]?.paragraph !== paragraph,
  )
  if (steps.length >= fewestSteps && method.test(bareHeading(steps[0]!.list?.heading))) return true
  const advised = steps.filter((one) => isAdvice(one, { language }) || isDoing(one.text, language)).length
  return steps.length >= fewestSteps && advised * 2 >= steps.length
}

/** "Fix your own puncture in 20 minutes" */
const asks = (title: string): boolean => /^\p{Lu}\p{Ll}+ (?:your|a|an|the) /u.test(title) && nlp(title).has('^#Verb')

/** Its sentences say what to do. */
const advice: Readonly<Record<'en' | 'zh' | 'ja', RegExp>> = {
  en: /^(?:Start by|Begin|Never|Always|Keep|Put|Take|Cut|Use|Try|Make|Choose|Avoid|Check|Leave|Let|Add|Pour|Remove|Ask|Write|Set|Turn|Store|Wash|Buy|Pick|Hold|Wait|Clean|Water|Do not|Don['’]t)\b|^If [^,.]{1,60}, (?:\p{Ll}+) (?:it|them|the|an?|your)\b/u,
  zh: /^[^。]{2,30}(?:再[^，。次]|不要|別[^的人]|就好|才[^能])|^(?:第[一二三四五六七八九十]，)?(?:先|再|請|请|記得|记得|不要|別|别|確認|确认|打開|打开|把|避免|選擇|选择|用)|^[^。]{0,16}(?:要|應該|应该|最好|建議|建议)(?!求|是)/u,
  ja: /(?:[でがとば]いい|ちょうどいい|目安に(?:する|しよう|します)|ことだ|ましょう|ください|ておく|おきたい|足りる|要らない(?:のは[^。]{1,16}だ)?|[をが]選ぶ|[し]よう|避ける)。?$|^(?:まず)?要らないのは|持っていきたい/u,
}
/** 「那時候沒想過要收」: whoever tells of themselves, of others or of then gives no advice. */
const ofStory: Readonly<Record<'en' | 'zh' | 'ja', RegExp>> = {
  en: /\b(?:I|we|he|she) (?:was|were|had|\p{L}+ed)\b/u,
  zh: /[我他她牠咱]|那時|當時|後來|了[，。]|沒想|還不知道/u,
  ja: /(?:た|だった|でした)[。]?$|私|僕|彼/u,
}
const leastAdvice = 0.25
const fewestAdvice = 4

const isAdvice = ({ text }: Sentence, { language }: Pick<Material, 'language'>): boolean => {
  const key = language === 'zh-TW' ? 'zh' : language
  return (
    key !== 'other' &&
    advice[key].test(text) &&
    !ofStory[key].test(text.replace(/[「『“][^「『“」』”]{0,300}[」』”]/gu, ''))
  )
}

/** 「為什麼我勸你不要…」, "Why I bake at noon": its headline promises reasons, and no steps. */
export const asksWhy = (title = ''): boolean => /^(?:Why\b|(?:為什麼|為何|为什么)|(?:なぜ|どうして))/u.test(title)

export const isInterview = ({ sentences }: Material): boolean => sentences.some(({ turn }) => turn !== undefined)

/** A text that tells how something is done: its headline says so, it counts out steps, or it is full of advice. */
export function isGuide(material: Material): boolean {
  const { sentences } = material
  if (isInterview(material)) return false
  const advised = sentences.filter((sentence) => isAdvice(sentence, material)).length
  const counted = sentences.filter(({ text }) => step.test(text)).length
  return (
    isHowTo(material) ||
    material.hasSteps === true ||
    counted >= fewestSteps ||
    runOfSteps(sentences) !== undefined ||
    (asks(material.title ?? '') && sentences.some(({ list }) => list?.isNumbered)) ||
    (isAdvised(sentences, material.language) && !isAsideOfStory(material)) ||
    (advised >= fewestAdvice && advised >= sentences.length * leastAdvice)
  )
}

/** What its headline and its first sentences say, or two signs in it, that nothing else has. */
const signs: readonly [form: Form, opening: RegExp, twice: RegExp | undefined][] = [
  [
    'volunteers',
    /(?:招募|徵求?|募集)[^，。]{0,14}志工|志工[^，。]{0,6}招募|volunteers? (?:wanted|needed)|ボランティア[^。、]{0,6}募集/iu,
    undefined,
  ],
  [
    'film',
    /《[^》]{1,20}》|\bfilm\b|\bmovie\b|映画/iu,
    /導演|電影|國片|片長|戲院|\b(?:director|film|cinema|screen)\b|監督|映画|上映/giu,
  ],
  [
    'review',
    /(?:用了|開箱|心得|實測)|\breview\b|使ってみ|レビュー/iu,
    /缺點|優點|滿分|我給|適合|電池|螢幕|續航|可以買|不推|\b(?:downside|out of (?:five|ten)|I'd give)\b|欠点|気になる点/giu,
  ],
  ['science', /新種|學術期刊|学術誌|研究團隊|研究グループ|\b(?:researchers|species|scientists)\b/iu, undefined],
  [
    'firm',
    /株式会社|募資|品牌|股份有限公司|製パン|製作所|\b(?:company|startup|Ltd|plc)\b|\braise[sd]? [£$€][^.]{0,60}\b(?:investors?|round|funding|shareholders)\b/u,
    undefined,
  ],
]

function signOf({ title = '', sentences }: Material, contentType: ContentType): Form | undefined {
  const opening = [title, ...sentences.slice(0, 2).map(({ text }) => text)].join('\n')
  const text = [title, ...sentences.map((sentence) => sentence.text)].join('\n')
  return signs.find(
    ([form, first, twice]) =>
      (contentType === 'news' || (form !== 'firm' && form !== 'science')) &&
      contentType !== 'product' &&
      first.test(opening) &&
      (twice === undefined || new Set(text.match(twice)).size > 1),
  )?.[0]
}

/** It asks for money, and says so more than once. */
const giving =
  /\b(?:donat\w+|sponsor\w*|fund-?rais\w+|raise [£$€]\d+|we have raised|raised so far|every pound|charity|hospice)\b|捐款|募款|義賣|認養|寄付|募金|支援金/giu
const fewestGiving = 2

const isAppeal = ({ title = '', sentences }: Material): boolean =>
  new Set(
    Array.from([title, ...sentences.map(({ text }) => text)].join('\n').matchAll(giving), ([word]) =>
      word.toLowerCase(),
    ),
  ).size >= fewestGiving

/** @returns undefined for a text of no form in particular */
export function formOf(material: Material, contentType: ContentType): Form | undefined {
  const occasion = occasionOf(material, contentType)
  if (occasion) return occasion
  const { sentences } = material
  // What people write to each other in a chat has no headline.
  if (contentType !== 'product' && material.title !== undefined && isInterview(material)) return 'interview'
  const headings = sentences.flatMap(({ list }) => (list?.heading === undefined ? [] : [bareHeading(list.heading)]))
  if (isRecipe(material)) return 'recipe'
  if (contentType === 'article' && isStepwise(material, headings)) return 'steps'
  if (contentType !== 'product' && eventFacts(material).length > 0) return 'event'
  if (isAppeal(material)) return 'appeal'
  return signOf(material, contentType) ?? toldForm(material, contentType)
}

/** What somebody explains, saw, holds or lived through. */
function toldForm(material: Material, contentType: ContentType): Form | undefined {
  if (
    contentType === 'article' &&
    isHowTo(material) &&
    isGuide(material) &&
    !speaksOfItself(material) &&
    !promisesLesson(material.title)
  )
    return 'steps'
  if (contentType === 'article' && isOfTravel(material)) return 'travel'
  if (isOpinion(material, contentType)) return 'opinion'
  if (!isOwnStory(material, contentType)) return undefined
  return speaksOfItself(material) ? 'own story' : 'story'
}
