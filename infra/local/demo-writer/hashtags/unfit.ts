import nlp from 'compromise'
import { isSpaced, type Language } from '../reading/language.ts'
import { contact } from '../reading/lines/line.ts'
import type { List } from '../reading/lines/lists.ts'
import { toScript } from '../reading/script.ts'
import { segmentWords } from '../reading/words.ts'
import { isListedTag } from './fields/fields.ts'
import { forWhom } from './nouns-japanese.ts'
import { latinPhrases } from './phrases-latin.ts'
import { isOnlyWhere } from './where.ts'
import { cutIn } from './whole-phrase.ts'

/** What a text says of its words, by which some of them are nothing that it is on. */
export interface Said {
  language: Language
  title?: string | undefined
  sentences: readonly { text: string; list?: List | undefined; paragraph?: number }[]
}

/** Whether a word of a text is none of its tags: given up, an option of a product, a seat of a company, a half, or what is done. */
export function unfitIn(said: Said): (surface: string) => boolean {
  const { language, title = '', sentences } = said
  const texts = sentences.map(({ text }) => text)
  const text = texts.join('\n')
  const unchosen = withoutOptions(text)
  const unhoused = withoutStreets(text)
  const unseated = withoutSeats(texts)
  const unpaid = withoutPayers(text)
  const reachable = sentences.filter((sentence) => !sentence.list?.isFoot && !contact.test(sentence.text))
  const unaddressed = withoutSeats(reachable.map((sentence) => sentence.text))
  const isCut = isSpaced(language) ? () => false : cutIn([title, ...texts], language)
  const whole = `${title}\n${text}`
  const rests = [unchosen, unhoused, unpaid]
  const isDetail = detailsIn(said)
  const isUnfitHere = unfitByLanguage(language, { title, texts, text, whole })
  return (surface) =>
    (!isListedTag(language === 'zh' ? toScript('zh-TW', surface) : surface) && isCut(surface)) ||
    isGivenUp(surface, title, language) ||
    isReplaced(surface, said) ||
    isAside(surface, title, text) ||
    isRoadInPassing(surface, title, text) ||
    isDetail(surface) ||
    isOnlySpoken(surface, title, text) ||
    isAskedToDo(surface, whole) ||
    rests.some((rest) => isOnlyIn(surface, { title, text, rest })) ||
    isOnlyIn(surface, { title, text, rest: municipality.test(surface) ? unaddressed : unseated }) ||
    (!isSpaced(language) &&
      (isSpeaker(surface, title, text) || isMeasure(surface, whole) || isPieceOfMarked(surface, title, text))) ||
    isUnfitHere(surface)
}

/** Low Ings of one paragraph further down: neither the headline nor the first paragraph nor another one speaks of it. */
function detailsIn({ title = '', sentences }: Said): (surface: string) => boolean {
  const said = sentences.map(({ text, paragraph }) => ({ text: text.toLowerCase(), paragraph }))
  if (new Set(said.map(({ paragraph }) => paragraph)).size < fewestParagraphs) return () => false
  return (surface) => {
    // A name of three words, "Greyfield Tool Library", is that of a house, be it said once.
    if (/ \S+ /.test(surface)) return false
    const word = surface.toLowerCase()
    const [only, ...others] = new Set(said.filter(({ text }) => text.includes(word)).map(({ paragraph }) => paragraph))
    const isElsewhere = others.length > 0 || only === said[0]?.paragraph || title.toLowerCase().includes(word)
    return only !== undefined && !isElsewhere
  }
}
const fewestParagraphs = 7

/** 裡面比外面涼 of 「裡面比外面涼，有人在裡面睡著」: what a headline quotes of what somebody says in the text. */
function isOnlySpoken(surface: string, title: string, text: string): boolean {
  const own = RegExp.escape(surface)
  if (!new RegExp(`[「“"]${own}[」”"]`, 'u').test(title)) return false
  const isSpoken = (text.match(quotation) ?? []).some(
    (words) => words.includes(surface) && words.length > surface.length + 2,
  )
  return isSpoken && !text.replaceAll(quotation, '').includes(surface)
}
const quotation = /「[^「」]{0,600}」|“[^“”]{0,600}”|"[^"]{0,600}"/gu

/** "Book" of "Book or ask" and "must book a slot": what a notice asks its readers to do, where it names no book. */
function isAskedToDo(surface: string, whole: string): boolean {
  if (!asks.test(surface)) return false
  const isAsked = new RegExp(
    `\\b(?:to|must|can|may|should|please|or|and|then) ${surface}\\b|\\b${surface} (?:or|a slot|a place|your|early|ahead|online|by|now|through)\\b`,
    'iu',
  ).test(whole)
  return (
    isAsked &&
    !new RegExp(`\\b(?:an?|the|this|that|his|her|my|our|their|new) (?:\\p{Ll}+ )?${surface}\\b`, 'iu').test(whole)
  )
}
const asks = /^(?:book|call|ring|ask|apply|pay|order|bring|register|check|visit|return|report)$/iu

interface Parts {
  title: string
  texts: readonly string[]
  text: string
  /** With its headline. */
  whole: string
}

function unfitByLanguage(language: Language, { title, texts, text, whole }: Parts): (surface: string) => boolean {
  if (language === 'en')
    return (surface) =>
      abbreviation.test(surface) ||
      salutation.test(surface) ||
      isHalfOfHyphened(surface, `${title}\n${text}`) ||
      isCutFromHeadline(surface, title, text) ||
      (/^\p{Ll}/u.test(surface) && isOnlyWhere(surface, title, texts))
  if (language === 'ja')
    return (surface) =>
      isTownInPassing(surface, title, texts) ||
      isOnlyMeans(surface, title, text) ||
      isPieceOfCompound(surface, whole) ||
      isSingleHalf(surface, whole) ||
      beginsWithSuffix(surface, whole) ||
      isColourOfRow(surface, whole) ||
      isFamilyName(surface, title, text)
  if (!language.startsWith('zh')) return () => false
  return (surface) =>
    (anyBody.test(surface) && !isNamedIn(surface, title)) ||
    isCarried(surface, title) ||
    isUseInRow(surface, title) ||
    isDeedChinese(surface, whole)
}

/** The beginning of "St. Anne's Hall" */
const abbreviation = /^(?:St|Mt|Ft|Dr|Mr|Mrs|Ms|Co|Ltd|Inc|No|Rd|Ave|vs)\.?$/iu

/** "Please stop feeding": what one says to others, and no name, though a capital begins it. */
const salutation =
  /^(?:please|sorry|thanks|thank|hello|hi|dear|yes|note|notice|warning|reminder|attention|important|urgent|welcome|everyone|everybody|anyone|anybody)$/iu

/** Waxing of "re-waxing": a half of what stands with a hyphen. */
const isHalfOfHyphened = (surface: string, text: string): boolean => {
  const own = RegExp.escape(surface)
  return new RegExp(`-${own}\\b`, 'iu').test(text) && !new RegExp(`(?<![\\p{L}-])${own}(?![\\p{L}-])`, 'iu').test(text)
}

/** The text has it, and has it no more without what was taken out. */
const isOnlyIn = (surface: string, { title, text, rest }: { title: string; text: string; rest: string }): boolean => {
  const has = (some: string): boolean => some.toLowerCase().includes(surface.toLowerCase())
  return !has(title) && has(text) && !has(rest)
}

/** 包丁 of 「ドライヤーや包丁で」: with what something is done, said nowhere else. */
const isOnlyMeans = (surface: string, title: string, text: string): boolean =>
  title === '' &&
  !municipality.test(surface) &&
  text.split(surface).length === 2 &&
  new RegExp(`${RegExp.escape(surface)}(?:や[^、。]{1,8})?で(?!す|し|は)`, 'u').test(text)

/** 公所 of 「公所表示」, 「組合が四日、明らかにした」: who makes known what a headline without them is on. */
const isSpeaker = (surface: string, title: string, text: string): boolean =>
  title !== '' && !title.includes(surface) && new RegExp(`${RegExp.escape(surface)}${saysAfter}`, 'u').test(text)

const saysAfter =
  '(?:(?: ?[\\d一二三四五六七八九十]{1,3} ?日)?[也則還另今]?(?:表示|說(?!明[書會])|指出|回應|宣布|強調|坦言|提醒|呼籲|預計)|[はが][^。「」]{0,40}(?:明らかにし|発表し|説明し|述べ|としてい|と話|と説明))'

/** 分貝 of 「降了 9 分貝」 and 「58 分貝」: what only stands behind figures is what is measured in. */
function isMeasure(surface: string, text: string): boolean {
  const parts = text.split(surface)
  return parts.length > 2 && parts.slice(0, -1).every((before) => behindFigure.test(before.slice(-mostBeside)))
}

/** A year counts nothing. */
const behindFigure = /(?<!\p{N}{3})\p{N} ?$/u

/** 水壺 of a headline with 水壺袋: what a thing is for is not what it is. */
export function isCarried(surface: string, title: string): boolean {
  const [, ...after] = title.split(surface)
  return after.length > 0 && after.every((rest) => /^[袋套包]/u.test(rest))
}

/** 洗抹布 of 「洗碗、洗抹布、洗廚房地板」: the same is done to each, which is what a thing is for. */
const isUseInRow = (surface: string, title: string): boolean =>
  (title.match(row) ?? []).some((uses) => {
    const items = uses.split('、')
    const isSame = items.every((item) => item.startsWith(items[0]!.charAt(0)))
    const isDone = items.some((item) => segmentWords(item, 'zh-TW')[0]?.segment.length === 1)
    return isSame && isDone && items.includes(surface)
  })

const row = /(?<!\p{Script=Han})(?![新舊老大小古])\p{Script=Han}{2,6}(?:、\p{Script=Han}{2,6})+(?!\p{Script=Han})/gu

/** 小島日 of 「【小島日和】手沖壺」: a piece of a name in marks, which stands nowhere else. */
const isPieceOfMarked = (surface: string, title: string, text: string): boolean =>
  Array.from(title.matchAll(/[【「『《〈]([^】」』》〉\s]{2,12})[】」』》〉]/gu), ([, name]) => name!).some(
    (name) => name !== surface && name.includes(surface) && !`${title}\n${text}`.replaceAll(name, '').includes(surface),
  )

/** 未経験可 of 「1名募集（未経験可）」: what the headline has only in brackets, and the text does not take up. */
const isAside = (surface: string, title: string, text: string): boolean =>
  title.includes(surface) &&
  !title.replace(/[（(][^（()）]{1,10}[）)]/gu, '').includes(surface) &&
  !text.includes(surface)

const causing =
  '\\b(?:mak(?:e|es|ing)|let(?:s|ting)?|help(?:s|ing)?|see(?:s|ing)?|hear(?:s|ing)?|watch(?:es|ing)?) (?:(?:the|an?|your|my|our) )?'

const determiner = '(?:an?|the|one|its|his|her|their|our|my|your|no|every|each|this|that)'
const plurals = /^(?:sports|news|goods|arts|crafts|sales|savings|clothes|games|woods|gas|bus|christmas|physics|maths)$/u
const counted =
  '(?<![\\p{L}\\p{N}.,]|\\p{Lu}[\\p{L}\\p{N}]{0,20} )(?:\\p{N}*[2-9]|\\p{N}[\\p{N},.]*\\p{N}|two|three|four|five|six|seven|eight|nine|ten|dozens|hundreds|thousands)'

/** Two words of a headline that are a noun and what it does, or that stand beside each other. */
function isClauseOf(title: string, words: string): boolean {
  const [first = ''] = words.split(' ')
  // "feeding the ducks bread": the first noun of a compound is in the singular.
  if (/[^s’']s$/u.test(first) && !plurals.test(first)) return true
  const isPlural = words.endsWith('s')
  // "Our street shares one mower"
  if (isPlural && new RegExp(`${RegExp.escape(words)} ${determiner}\\b`, 'iu').test(title)) return true
  // "outdoor cinema returns to the park"
  if (/ (?:returns|opens|reopens|closes|goes|comes|heads)$/u.test(words)) return true
  // "after 2,300 sign petition": behind so many stands a plural, or a verb.
  return !isPlural && new RegExp(`${counted} ${RegExp.escape(words)}(?![\\p{L}-])`, 'u').test(title)
}

/** "modular tool" of "modular tool storage", and "swap shifts" of "offer to swap shifts": two words of the headline only, which are no noun. */
function isCutFromHeadline(surface: string, title: string, text: string): boolean {
  const words = surface.toLowerCase()
  const [first = '', second] = words.split(' ')
  if (second === undefined || text.toLowerCase().includes(words)) return false
  // "without making the house smell of vinegar": what somebody or something is made to do.
  if (new RegExp(`${causing}${RegExp.escape(words)}\\b`, 'iu').test(title)) return true
  if (/^\p{Ll}/u.test(surface) && isClauseOf(title, words)) return true
  const isHalf = latinPhrases(title, 'en').some((phrase) => phrase.surface.toLowerCase().startsWith(`${words} `))
  // "to close the plant and move production"
  const [, ...afterTo] = title.toLowerCase().split(' to ')
  const isAfter = afterTo.some((part) => part.startsWith(words) || part.includes(` and ${words}`))
  const isDone = isAfter && nlp(`they ${first} it`).has('#Verb')
  return isHalf || isDone
}

const options =
  /^(?:available in|colou?rs?|sizes?|flavou?rs?|scents?|finish(?:es)?|options?|variants?|styles?|カラー|色|サイズ|味|フレーバー|香り|種類|顏色|颜色|尺寸|口味|款式|規格|规格|香味|香型)(?: ?展開)?】? ?[:：】] ?(.{3,160})$/gimu
const betweenOptions = /\s?[/／、,，|｜・]\s?/u

/** "Colour: Kelp / Slate / Buoy Orange": one of several that a buyer takes, wherever the text speaks of it. */
function withoutOptions(text: string): string {
  const found = Array.from(text.matchAll(options), ([, row]) => row!.split(betweenOptions).map((item) => item.trim()))
    .filter((items) => items.length > 1)
    .flat()
    .filter((item) => item.length > 1)
  return found.reduce((rest, item) => rest.replaceAll(item, ' '), text)
}

/** 用土鍋 of ひとり用土鍋. */
const beginsWithSuffix = (surface: string, text: string): boolean =>
  /^[用向]/u.test(surface) && forWhom.test(text.slice(0, Math.max(0, text.indexOf(surface))))

/** 「紺・鼠・柿色」 */
const isColourOfRow = (surface: string, text: string): boolean =>
  /.色$/u.test(surface) &&
  new RegExp(`[・、/／] ?${RegExp.escape(surface)}|${RegExp.escape(surface)} ?[・、/／]`, 'u').test(text)

const seat =
  /(?:本社|本店所在地|本部|總公司|总公司|總部|总部|公司地址|\b(?:[Rr]egistered (?:office|address)|[Hh]ead office|[Hh]eadquarter(?:s|ed)))(?: ?[:：]| at| in|は|を?位於|位于|在|設於)? ?[^。\n、，,)）;；]{2,40}/gu

const street =
  /(?<![\d.,£$€¥#])\b\d{1,4}[A-Za-z]?,? ((?:\p{Lu}[\p{L}’'-]{1,20} ){1,3}(?:Street|St|Road|Rd|Lane|Place|Square|Avenue|Ave|Row|Terrace|Drive|Way|Close|Court|Hill|Quay|Parade|Gardens|Mews|Gate))(?![\p{L}])/gu

const onStreet = /\b[Oo]n ((?:\p{Lu}[\p{L}’'-]{1,20} ){1,3}(?:Street|Road|Avenue))(?![\p{L}])/gu

/** Market Place of "22 Market Place", and Mill Street of "on Mill Street", wherever the text speaks of them: an address. */
function withoutStreets(text: string): string {
  const found = [street, onStreet].flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name]) => name!))
  return found.reduce((rest, name) => rest.replaceAll(name, ' '), text)
}

/** Route 1 of "police had closed Route 1": a road with a number, on which the text is not. */
const isRoadInPassing = (surface: string, title: string, text: string): boolean =>
  numberedRoad.test(surface) && !title.includes(surface) && text.split(surface).length - 1 <= mostInPassing

const mostInPassing = 2
const numberedRoad =
  /^(?:(?:State |County |US |U\.S\. )?(?:Route|Highway|Hwy|Interstate|Motorway|Exit|Junction) ?\d{1,4}|I-\d{1,3}|[ABM]\d{1,4})$|^(?:國道|国道|省道|縣道|鄉道|県道|都道|府道|市道|台|臺)\d{1,4}(?:甲|乙|丙)?(?:號|号|線|号線)?$/u

const payer =
  /\b(?:paid for|funded|financed|sponsored|supported) by (?:(?:the|an?) )?[^.!?,;:\n]{3,80}|由[^。，、\n]{2,24}(?:贊助|資助|補助)|[^。、\n]{2,24}の(?:助成|協賛|支援)(?:で|を|によ)/gu

/** "The trial was paid for by the Work Fund": who paid is nothing that a text is on. */
const withoutPayers = (text: string): string => text.replace(payer, ' ')

/** 小野寺 of 「代表の小野寺は」: half of the name of somebody who speaks for others. */
const isFamilyName = (surface: string, title: string, text: string): boolean =>
  /^\p{Script=Han}{1,3}$/u.test(surface) &&
  !title.includes(surface) &&
  new RegExp(
    `(?:代表|社長|店長|店主|園長|所長|館長|理事長|会長|部長|課長|教授|監督)の?${surface}(?:は|が|さん|氏|「|、|（)`,
    'u',
  ).test(text)

const municipality = /.[都道府県縣市区區町村鄉鎮里郡]$/u

/** Where a company has its seat: nothing that its news is on. */
const withoutSeats = (texts: readonly string[]): string => texts.map((text) => text.replace(seat, ' ')).join('\n')

/** 小田原市 of 「醸造は、小田原市のブルワリーが担当」: said once, after the text has said what it is on. */
const isTownInPassing = (surface: string, title: string, texts: readonly string[]): boolean =>
  municipality.test(surface) &&
  !`${title}\n${texts[0] ?? ''}`.includes(surface) &&
  texts.slice(1).join('\n').split(surface).length === 2 &&
  !texts.some((text) =>
    new RegExp(
      `(?:会場|場所|開催地|ところ)[:：は]? ?${RegExp.escape(surface)}|${RegExp.escape(surface)}[^。、]{0,20}(?:で開|にて)`,
      'u',
    ).test(text),
  )

const givenUpBefore =
  /\b(?:without (?:an?|any|my|our|your|the)|(?<!\b(?:minute|hour|day|week|month|year)s? )without|no|(?:no more|no longer|instead of)(?: (?:an?|the|any|my|our|your))?) $/iu
const givenUpBeforeChinese =
  /(?:[別别](?:再)?\p{Script=Han}?|不用|不靠|不再|沒有|没有|戒掉|戒了|告別|告别|放棄|放弃|無|(?<![避不難难以未])免|[不沒没](?:買|吃|喝|開|带|帶|看|滑|用)|附贈?|加?贈送?)$/u
/** 「停電也不斷水」: in what case it does all the same. */
const concededAfterChinese = /^也[不能可]/u
const givenUpAfterJapanese =
  /^(?:[のが]ない|[がも]?(?:いら|要ら)(?:ず|な)|不要|なし(?!で?は)|抜き|(?:ひとつ|一つ|1つ|だけ)で)/u

/** "A year without a car", 「附補充包」, 「フライパンひとつで」: what its headline says that there is none of, that comes with it, or that is all it takes, wherever the headline has it. */
export function isGivenUp(surface: string, title: string, language: Language): boolean {
  const head = isSpaced(language) ? title.toLowerCase() : title
  const word = isSpaced(language) ? surface.toLowerCase().replace(/s$/u, '') : surface
  const parts = head.split(word)
  if (parts.length < 2) return false
  return parts.slice(1).every((after, i) => {
    const before = parts[i]!.slice(-mostBeside)
    if (isSpaced(language)) return givenUpBefore.test(before)
    if (language === 'ja') return givenUpAfterJapanese.test(after)
    return givenUpBeforeChinese.test(before) || concededAfterChinese.test(after)
  })
}

const mostBeside = 24

const neededNoMore = {
  en: {
    before:
      /\b(?:no need for|no|without|instead of|replaces|do(?:es)? not need|don['’]t need) (?:an?|any|the|your)? ?$/iu,
    after: /^$/u,
  },
  zh: { before: /(?:不用|不必|不需要?|無需|無须|免用|取代|代替)$/u, after: /^$/u },
  ja: {
    before: /^$/u,
    after:
      /^(?:を使わ[なず]|はいらな|不要|なしで|の代わり|がなくても|も(?:[^、。も]{1,8}も)?(?:[い要]り(?:ません|ない)|不要|使わ|なし))/u,
  },
}
const replacedIn = 3

/** 「不用微波爐，…」: what a text without it in its headline says that nobody needs, one time in so many that it speaks of it. */
function isReplaced(surface: string, { language, title = '', sentences }: Said): boolean {
  const key = language === 'ja' ? 'ja' : language.startsWith('zh') ? 'zh' : 'en'
  const plain = (text: string): string => (isSpaced(language) ? text.toLowerCase() : text)
  const word = isSpaced(language) ? surface.toLowerCase().replace(/s$/u, '') : surface
  if (plain(title).includes(word)) return false
  const parts = plain(sentences.map(({ text }) => text).join('\n')).split(word)
  const { before, after } = neededNoMore[key]
  const denied = parts
    .slice(1)
    .filter((rest, at) => (key === 'ja' ? after.test(rest) : before.test(parts[at]!.slice(-mostBeside)))).length
  return denied > 0 && denied * replacedIn >= parts.length - 1
}

const kin = /^[父母兄弟姉妹夫妻娘子]$/u

/** 耳 of パンの耳: a single sign that mostly stands after の. Somebody’s father is none of what people look for. */
function isSingleHalf(surface: string, text: string): boolean {
  if (kin.test(surface)) return true
  if (!/^\p{Script=Han}$/u.test(surface)) return false
  const all = text.split(surface).length - 1
  const joined = text.split(`の${surface}`).length - 1
  return joined > 0 && joined * 2 >= all
}

/** What the stem of a verb ends with before a noun: 踏み台, 折り紙. After い stands an adjective as well. */
const stemEnd = '[みりきしちぎびけせげべえれめ]'

/** 茶ティーバッグ of 深むし茶ティーバッグ, wherever the text has it. */
function isPieceOfCompound(surface: string, text: string): boolean {
  const parts = text.split(surface)
  const isHan = /^\p{Script=Han}/u.test(surface)
  return (
    isHan && parts.length > 1 && parts.slice(0, -1).every((before) => compoundBefore.test(before.slice(-mostBeside)))
  )
}

const compoundBefore = new RegExp(`\\p{Script=Han}\\p{Script=Hiragana}{0,2}${stemEnd}$`, 'u')

/** パンの耳, where the text says it again, and お茶, where it never says 茶 alone; 踏み台, where it never says 台 otherwise. */
export function joinedWith(surface: string, text: string): string {
  if (!/^\p{Script=Han}$/u.test(surface)) return surface
  const isAlone = new RegExp(`(?<![\\p{Script=Han}お])${surface}(?!\\p{Script=Han})`, 'u').test(text)
  if (text.includes(`お${surface}`) && !isAlone) return `お${surface}`
  const compounds = text.match(new RegExp(`\\p{Script=Han}{1,2}${stemEnd}${surface}(?!\\p{Script=Han})`, 'gu')) ?? []
  const [compound] = compounds
  // 台所 is another word.
  const ends = text.match(new RegExp(`${surface}(?!\\p{Script=Han})`, 'gu')) ?? []
  if (compound !== undefined && compounds.length === ends.length) return compound
  const wholes = Array.from(
    text.matchAll(
      new RegExp(
        `(?<![\\p{Script=Han}\\p{Script=Katakana}ー])([\\p{Script=Han}\\p{Script=Katakana}ー]{1,6}の${surface})(?!\\p{Script=Han})`,
        'gu',
      ),
    ),
    ([, whole]) => whole!,
  )
  return wholes.find((whole, i) => wholes.indexOf(whole) !== i) ?? surface
}

/** A body, or its head, of which every town or house has one, unless the headline is on it. */
const anyBody =
  /^(?:[鄉乡鎮镇區区市縣县]?公所|(?:管理)?委[員员][會会]|管委[會会]|[協协][會会]|基金[會会]|(?:主|承|協)辦單位|[教衛环環交社警消]\p{Script=Han}局|派出所|[議议][會会]|[里村][辦办]公[處处室]|本[報报會会]|[市縣县鄉乡鎮镇里村校院處处局]長|[議议][員员])$/u
/** 「委員會改選」, and not the 大樓管理委員會. */
const isNamedIn = (surface: string, title: string): boolean =>
  new RegExp(`(?<!\\p{Script=Han})${RegExp.escape(surface)}`, 'u').test(title)

/** 即將離床, 是否離床: a verb with its noun is what is done. */
const isDeedChinese = (surface: string, text: string): boolean =>
  /^(?:誠徵|急徵|徵求|應徵|誠聘)|^(?:招募中|封閉|改道|延期|取消|暫停|恢復)$|^補助(?![金款費站]|方案|計[畫劃])..|.加油$|.免費$/u.test(
    surface,
  ) ||
  (/^\p{Script=Han}{2}$/u.test(surface) &&
    new RegExp(`(?:即將|是否|正在|能否|快要|就要|能夠)${surface}(?!\\p{Script=Han})`, 'u').test(text))

/**
 * 老屋 and 書店 where the headline and the text have 老屋書店: two tags beside each other are one. Where the text does not, the second one is a
 * half: 通知 of 手機通知.
 * @returns undefined for a half
 */
export function besideEachOther(
  surface: string,
  others: readonly string[],
  { title, text, fields }: { title: string; text: string; fields: ReadonlySet<string> },
): string | undefined {
  if (!isShort(surface)) return surface
  const beside = others.filter((other) => other !== surface && isShort(other))
  const pairs = beside.flatMap((other) => [surface + other, other + surface])
  const whole = pairs.find((pair) => title.includes(pair) && text.includes(pair))
  const isHalf = !fields.has(surface) && beside.some((other) => title.includes(other + surface))
  return whole ?? (isHalf ? undefined : surface)
}

const isShort = (surface: string): boolean => /^\p{Script=Han}{2}$/u.test(surface)
