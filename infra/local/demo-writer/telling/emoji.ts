import type { EmojiUsage, Tone } from '#shared/platforms/schema.ts'
import { colours, measure, price } from '../reading/essentials.ts'
import type { Language } from '../reading/language.ts'
import { isTroubled } from '../reading/mood.ts'
import type { Occasion } from '../reading/occasion.ts'
import { step } from '../reading/steps.ts'
import { segmentWords } from '../reading/words.ts'

/** A part of a post: what it says and which place it takes. An `item` is in a list, a `fact` a line such as 「時間：…」. */
export interface Line {
  text: string
  slot: 'hook' | 'body' | 'item' | 'fact' | 'plain'
  /** It goes on from the line above it. */
  leans?: boolean
  /** A paragraph of the text begins with it. */
  isBegun?: boolean
  /** The emoji that it begins with in the text. */
  sign?: string | undefined
}

/** What a word of the text brings to mind. Latin words are stems, matched at the start of a word. */
const topical: [RegExp, string][] = [
  [/\bvolleyball|春高バレー|バレーボール|排球/iu, '🏐'],
  [/\bbasketball|バスケットボール|籃球/iu, '🏀'],
  [/\brugby|\bline-?outs?\b|\bscrums?\b|橄欖球|ラグビー/iu, '🏉'],
  [/\bfootball|足球|サッカー/iu, '⚽'],
  [/\bbic?ycl|\bbikes?\b|\bcycl(?:e|es|ing|ist)|單車|腳踏車|自行車|自転車/iu, '🚲'],
  [/\bcoffee|\bcaf[eé]|\bespresso|咖啡|コーヒー|カフェ|喫茶/iu, '☕'],
  [/\bteas?\b|\bteapot|(?<!喫)茶(?!色)|お茶/iu, '🍵'],
  [/\bcocoa|\bchocolate|可可|巧克力|ココア|チョコ/iu, '🍫'],
  [/\bbread|\bbaker|\bbaking|麵包|面包|(?<![ァ-ヶー])パン(?![ァ-ヶー])|食パン/iu, '🍞'],
  [/\bnoodle|麵(?!包)|拉麵|ラーメン|うどん|そば屋/iu, '🍜'],
  [/\bsoups?\b|\bstew|鍋物|味噌汁|スープ/iu, '🍲'],
  [/\blunch|便當|便当|午餐|弁当/iu, '🍱'],
  [/\bmushroom|菇|きのこ/iu, '🍄'],
  [/\brestaurant|\bgrocer|料理|美食|惣菜/iu, '🍽️'],
  [/\blibrar|\bbooks?\b(?! (?:by|at|a|an|your|before|online|here|now)\b)|圖書|图书|書店|閱讀|阅读|図書館|読書/iu, '📚'],
  [/\bletters?\b|信件|手紙/iu, '✉️'],
  [/\btools?\b|\btoolbox|\brepair|\bdrill|工具|維修|维修|修理|道具/iu, '🔧'],
  [/\bferr(?:y|ies)\b|\b(?:the|two|electric|cargo|cruise) ships?\b|\bboat|渡輪|漁船|漁港|船隻|フェリー|漁船/iu, '⛴️'],
  [/\btrains?\b|\btrams?\b|\brailway|火車|捷運|列車|電車/iu, '🚆'],
  [/\bbus(?:es)?\b|公車|公交|(?<![ァ-ヶー])バス(?![ァ-ヶー])/iu, '🚌'],
  [/\btaxi|計程車|タクシー/iu, '🚕'],
  [/垃圾車|清潔隊|\bgarbage|\brubbish|ゴミ/iu, '🚛'],
  [/廢油|廢棄|回收|\brecycl|\breus|リサイクル|再利用|フードロス/iu, '♻️'],
  [/\bclimate|\benvironment|環保|环保|種子|\bseeds?\b|環境|気候/iu, '🌱'],
  [/\belectric|\bbatter(?:y|ies)|電力|充電|充电/iu, '⚡'],
  [/\blanterns?\b|燈籠|提灯/iu, '🏮'],
  [/\blamps?\b|\blights?\b|閱讀燈|檯燈|夜讀燈|電灯|卓上ライト|照明/iu, '💡'],
  [/夜市|深夜|夜間|\bnight (?:bus|market|train|shift)/iu, '🌙'],
  [/\bhospital|\bdoctor|\bpatients\b|\bclinic|醫院|医院|病院|診療|看護/iu, '🏥'],
  [/\bschool|\bstudent|\bteach(?:er|ing)|學生|学生|學校|学校|考試|考试|授業/iu, '🎓'],
  [/\bprice|\bcosts? (?:about |only |just |up to )?[£$€\d]|售價|定價|値段|売り上げ|価格/iu, '💰'],
  [/\bpercent|\bgrowth|\bdoubled|統計|统计|成長|調查|调查|減った|増え/iu, '📈'],
  [/\bcommunit|\bneighbou?r|\bvolunteer|社區|社区|志工|志愿|居民|鄰居|商店街|仲間/iu, '🤝'],
  [/\bhomes\b|\brent\b|住戶|房屋|租屋|住まい/iu, '🏠'],
  [
    /\b(?:re)?opens\b|\bgrand opening\b|\bopening (?:day|night|party|week)\b|\blaunch|開幕|開賣|新品(?:上市|登場|發表|推出)|上市(?!場)|開店|オープン/iu,
    '🎉',
  ],
  [/\bhot spring|\bbath ?house|溫泉|温泉|銭湯|の湯(?=[をはがの])/iu, '♨️'],
  [/\bswim|\bpool\b|游泳|プール|水泳/iu, '🏊'],
  [/\bsnow|雪(?!梨)/iu, '❄️'],
  [/\brain\b|\bumbrella|雨(?!林)|傘/iu, '☔'],
  [/\bflower|\bbouquet|\bgarden|鮮花|花束|賞花|赏花|桜|生け花/iu, '🌷'],
  [/\bfarm|\bharvest|農場|稻|田んぼ|農家|米粉/iu, '🌾'],
  [/\bsea\b|\bharbour|海洋|漁師|港町/iu, '🌊'],
  [/\bshoes?\b|鞋|靴/iu, '👟'],
  [/\blaundry|\bwashing machine|曬衣|洗衣|洗濯/iu, '👕'],
  [/\btext message|\bapp\b|手機|手机|携帯|スマホ/iu, '📱'],
  [/\bcomputer|\bsoftware|電腦|软件|軟體|パソコン/iu, '💻'],
  [/\bmusic|\bsongs?\b|\bconcert|\bchoir|\bpiano|\bcarols?\b|音樂|音乐|合唱|鋼琴|音楽|ピアノ/iu, '🎵'],
  [/\btravelling|\btrips?\b|\bhotel|\btourist|旅行|旅遊|旅館|一泊/iu, '🧳'],
  [/\bsaturn|\btelescope|\bspace\b|\bstars?\b|星星|太空|宇宙/iu, '🔭'],
  [/\bbags?\b|\bpouch|袋子|バッグ/iu, '👜'],
  [/\bjobs?\b|\bhir(?:e|es|ing)\b|求人|徵才|職缺/iu, '💼'],
]

/** What a line is for, whatever its text is on; such a sign stands before it. */
const functional: [RegExp, string][] = [
  [/(?<![\p{N}.,])(?:\+\d{1,3} ?)?\(?0\d{1,5}\)?(?:[ ・－-]?\d{2,5}){2,4}(?!\p{N})/u, '📞'],
  [/@[\w-]{1,40}\.\w/u, '✉️'],
  [/^(?:地點|地点|場所|会場|會場|地址|住所|where|place|venue|location|address) ?[:：]/iu, '📍'],
  [
    /^(?:費用|参加費|會費|会費|票價|料金|入場料|待遇|cost|admission|tickets?|price|定價|售價|価格) ?[:：]|^Free(?:,|$)|^(?:[£$€]|NT\$)\d|^(?:The|It) [^.]{0,24}costs [£$€]|(?:価格は|定價|售價)(?:税込み?)?[\d,]/iu,
    '💰',
  ],
  [/^(?:時間|日時|日期|日にち|日程|期間|練習日|開催日|when|date|time) ?[:：]/iu, '🗓️'],
  [
    /^(?:Order|Book|Register|Sign up|Apply|Donate|Tickets|Residents can|Write to us|Join)\b|^(?:報名|應徵|想[^，。]{2,12}的人請|申し込み|お申し込み|ご予約|応募)|https?:\/\//u,
    '👉',
  ],
]
/** A line of an event that begins with its day. */
const begun = /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\d{1,2} ?月|\d{1,2}[/／]\d)/u
/** What somebody says, in a report. */
const quoted =
  /["“][^"“”]{12,300}["”]|[「『][^「」『』]{10,200}[」』](?:と|など|。|$)|[說说表示指出：]，?「[^「」]{8,200}」/u

/** Over a product, an offer or an event of which nothing is sad. */
const general: Record<Tone, readonly string[]> = {
  Professional: ['📌', '🔎', '🧭', '📝', '🗂️'],
  Casual: ['✨', '🙌', '😊', '💫', '👏'],
  Inspirational: ['✨', '🌟', '💛', '🌱', '💫'],
  Educational: ['💡', '📝', '🔎', '🧠', '📖'],
  Humorous: ['😄', '✨', '🙃', '🍿', '💫'],
}
/** Over anything else: signs that only say what kind of text it is. */
const neutral: Record<Kind, readonly string[]> = {
  news: ['📰', '📌', '🔎', '🗞️', '📣'],
  event: ['📣', '🙌', '📌', '🔎', '🎈'],
  notice: ['📢', '📌', 'ℹ️', '🔔', '🗓️'],
  hiring: ['📢', '💼', '🙌', '📌', '🤝'],
  product: ['✨', '📦', '🏷️', '🔎', '📌'],
  guide: ['💡', '✅', '📌', '🔹', '🔎'],
  interview: ['🎙️', '💬', '🔹', '📌', '🔎'],
  article: ['📌', '🔹', '🔸', '▫️', '🔎'],
  story: ['▪️', '🔹', '🔸', '▫️', '🔎'],
  recipe: ['🍳', '🍽️', '🥄', '📌', '🔎'],
  film: ['🎬', '🎥', '🎞️', '📌', '🔎'],
}
const graveSigns = {
  mourning: ['🕯️', '🕊️', '🤍', '🙏', '📝'],
  warning: ['⚠️', '📌', '📣', '🔎', '📝'],
} as const
/** They praise or celebrate, whatever word they stand for. */
const cheering: ReadonlySet<string> = new Set(['🎉', '🤝', '☀️', '🌷', '🎓'])
/** Their signs say what a text is in a way that readers know: 🎙️ over an interview, 📢 over a notice. */
const speaking: ReadonlySet<Kind> = new Set([
  'notice',
  'hiring',
  'guide',
  'interview',
  'recipe',
  'film',
  'event',
  'product',
])
const mark = '🔹'
const toldMark = '▪️'

/** How many emoji a post may have. */
const mostOf: Readonly<Record<EmojiUsage, number>> = {
  None: 0,
  Minimal: 2,
  Moderate: 6,
  Liberal: Number.POSITIVE_INFINITY,
}

/** What a text is, as far as its signs differ. */
export type Kind =
  | 'news'
  | 'event'
  | 'notice'
  | 'hiring'
  | 'product'
  | 'guide'
  | 'interview'
  | 'article'
  | 'story'
  | 'recipe'
  | 'film'

/** How a post is dressed: how many emoji at least, and in which spirit. */
export interface Dress {
  usage: EmojiUsage
  least: number
  tone: Tone
  kind: Kind
  isCheerful: boolean
  /** The headline and the sentences of the text: a word that is said in passing calls nothing to mind. */
  title: string
  texts: readonly string[]
  language: Language
  /** What a line is for has no sign of its own before it. */
  isPlain: boolean
  /** Nothing that a word brings to mind stands under a death or a warning. */
  occasion?: Occasion | undefined
}

/** What a text is on: the headline names it, or without one the first sentence, and another sentence does, or several do. */
function subjectsOf({ title, texts, isCheerful, language }: Dress): [RegExp, string][] {
  const plain = texts.map((text) => withoutNames(text, language))
  const opening = withoutNames(title || texts[0] || '', language)
  const others = title === '' ? plain.slice(1) : plain
  return topical.filter(([pattern, sign]) => {
    const count = others.filter((text) => pattern.test(text)).length
    const isOn = pattern.test(opening) && (count > 0 || others.length <= fewest)
    return (isCheerful || !cheering.has(sign)) && (isOn || isOften(count, plain.length))
  })
}

const fewest = 2
const isOften = (count: number, all: number): boolean => count >= leastOften && count * oneIn >= all
const leastOften = 3
const oneIn = 4

/** The lines of a post as far as they have signs. */
interface Dressing {
  lines: readonly Line[]
  dress: Dress
  subjects: readonly [RegExp, string][]
  grave: readonly string[] | undefined
  signs: Map<number, Sign>
  used: Set<string>
}

/**
 * Puts emoji where the setting wants them. A line keeps the one that it has in the text. Else the first line gets what its words call to mind, and
 * others what they are for; what is missing stands before the paragraphs, before all of them where they are few, and at the end of what somebody
 * tells.
 */
export function decorate(lines: Line[], dress: Dress): string[] {
  const { usage, occasion } = dress
  if (usage === 'None') return lines.map(({ text, slot }) => withSign(text, slot, undefined))
  const grave = occasion === 'mourning' || occasion === 'warning' ? graveSigns[occasion] : undefined
  const own = ownSigns(lines, usage)
  const subjects = grave ? [] : subjectsOf(dress)
  const dressing: Dressing = { lines, dress, subjects, grave, signs: new Map(own), used: new Set() }
  if (usage === 'Liberal') for (const at of lines.keys()) if (lines[at]!.slot !== 'plain') give(dressing, at, true)
  signMeant(dressing, own.length > 0 && usage !== 'Liberal')
  signMissing(dressing)
  return lines.map(({ text, slot }, at) => withSign(text, slot, dressing.signs.get(at)) + endOf(dressing, at))
}

const spareFor = ({ grave, dress: { isCheerful, language, tone, kind } }: Dressing, text: string): readonly string[] =>
  grave ?? [...(isCheerful && !isTroubled(text, language) ? general[tone].slice(0, 1) : []), ...neutral[kind]]

function give(dressing: Dressing, at: number, isSpare: boolean): void {
  const { lines, dress, subjects, signs, used } = dressing
  const { kind, isPlain, language } = dress
  const { text, slot } = lines[at]!
  const spare = isSpare ? spareFor(dressing, text) : []
  const chosen = choose(text, slot, { subjects, spare, used, kind, isPlain, language })
  if (signs.has(at) || chosen === undefined) return
  used.add(chosen.sign)
  signs.set(at, chosen)
}

/** Signs up to the least number that is set. */
function fill(dressing: Dressing, fits: (line: Line, at: number) => boolean, isSpare = false): void {
  const { lines, signs, dress } = dressing
  for (const at of lines.keys()) if (signs.size < dress.least && fits(lines[at]!, at)) give(dressing, at, isSpare)
}

const firstOf = (lines: readonly Line[]): number => lines.findIndex(({ slot }) => slot === 'body' || slot === 'hook')

/** The first line what it is on, or of what kind if readers know that by a sign, and facts what they are. */
function signMeant(dressing: Dressing, isKept: boolean): void {
  const { lines, signs, grave, dress } = dressing
  const first = firstOf(lines)
  if (first >= 0 && !isKept) give(dressing, first, grave !== undefined || dress.isCheerful || speaking.has(dress.kind))
  const facts = lines.filter(({ slot }) => slot === 'fact').length
  const areSigned = dress.usage === 'Moderate' && dress.least > 1 && !isKept
  for (const [at, { slot, text }] of lines.entries()) {
    // Of many facts those have a sign that have one of their own.
    const isMarked = slot === 'fact' && (facts <= mostFacts || (signs.size < mostFacts && hasFunction(text)))
    if ((areSigned && isMarked) || isOpenEnd(lines, at)) give(dressing, at, true)
  }
}

/** What is missing: what a line is for, then marks, then what only says the kind of text. */
function signMissing(dressing: Dressing): void {
  const { lines, signs, dress } = dressing
  const { kind, least, isPlain } = dress
  const first = firstOf(lines)
  fill(dressing, ({ slot, text }) => slot === 'fact' && hasFunction(text))
  fill(dressing, ({ slot, text }) => slot === 'body' && !isPlain && hasFunction(text))
  fill(dressing, ({ slot, text }) => slot === 'body' && !isPlain && purposeOf(text, slot, kind) !== undefined)
  const below = openBelow(dressing)
  // One mark among others would single a paragraph out.
  if (below.length + signs.size < least || (least === 1 && !isTold.has(kind)))
    fill(dressing, (_, at) => at === first, true)
  if (isStoryLike.has(kind)) {
    signStory(dressing)
    return
  }
  const marked = withoutLead(below, lines, least - signs.size)
  const sign = isTold.has(kind) ? toldMark : mark
  for (const at of marksFor(marked, { given: signs.size, least, most: Math.min(mostSigns, mostOf[dress.usage]) }))
    signs.set(at, { sign, isBefore: true })
  fill(dressing, ({ slot }) => slot === 'fact', true)
}

/** Paragraphs of what somebody tells are no points of a list: the first that quotes somebody says so, and the first line what kind of text it is. */
function signStory({ lines, signs, used, dress: { kind, least } }: Dressing): void {
  const first = firstOf(lines)
  const quoting = lines.findIndex(({ slot, text }, at) => at > first && slot === 'body' && quotation.test(text))
  const wanted = [
    [quoting, '💬'],
    [first, kindSigns[kind]?.[0]],
  ] as const
  for (const [at, sign] of wanted) {
    if (at < 0 || !sign || signs.has(at) || used.has(sign) || signs.size >= least) continue
    used.add(sign)
    signs.set(at, { sign, isBefore: true })
  }
}

const quotation = /[「“"][^「」“”"]{8,}[」”"]/u

/** A line or two have no other place for what is missing, and a story none but its end. */
function endOf(dressing: Dressing, at: number): string {
  const { lines, signs, used, dress } = dressing
  const first = Math.max(0, firstOf(lines))
  const last = lines.findLastIndex(({ slot }) => slot === 'body' || slot === 'hook')
  const missing = Math.max(0, dress.least - signs.size)
  if (at === last && dress.kind === 'story') return missing > 0 ? ` ${toldMark.repeat(missing)}` : ''
  const ofKind = kindSigns[dress.kind] && (dressing.grave ?? kindSigns[dress.kind])
  if (at !== last || (!ofKind && last - first >= shortPost)) return ''
  const spare = (ofKind ?? spareFor(dressing, lines[first]!.text)).filter((one) => !used.has(one))
  const added = spare.slice(0, missing)
  return added.length > 0 ? ` ${added.join('')}` : ''
}

const shortPost = 2

/** The emoji that the lines have in the text, where they are no more than are set. */
function ownSigns(lines: readonly Line[], usage: EmojiUsage): (readonly [number, Sign])[] {
  const own = lines.flatMap(({ sign }, at) => (sign === undefined ? [] : [[at, { sign, isBefore: true }] as const]))
  return own.length <= mostOf[usage] ? own : []
}

/** The lines below the first one that have no sign: where paragraphs of the text begin, if these are enough, and of an interview its questions. */
function openBelow({ lines, signs, dress: { kind, least } }: Dressing): number[] {
  const first = firstOf(lines)
  const isOpen = ({ slot, text }: Line): boolean =>
    kind === 'interview' ? slot === 'plain' && /^Q[:：]|[?？]$/u.test(text) : slot === 'body' && !shortQuote.test(text)
  const open = [...lines.keys()].filter((at) => at > first && !signs.has(at) && isOpen(lines[at]!))
  const begun = open.filter((at) => lines[at]!.isBegun !== false)
  const own = open.filter((at) => begun.includes(at) || lines[at]!.leans !== true)
  return [begun, own].find((some) => some.length + signs.size >= least) ?? open
}

/** The paragraph below a headline needs no mark where the others are enough. */
function withoutLead(open: readonly number[], lines: readonly Line[], missing: number): readonly number[] {
  const isLead = open[0] !== undefined && open[0] > 0 && !/[.!?…。！？]/u.test(lines[open[0] - 1]!.text)
  return isLead && open.length > missing ? open.slice(1) : open
}

/** All of them get a mark, or where they are too many so many as are missing, at equal distances. */
function marksFor(
  open: readonly number[],
  { given, least, most }: Readonly<Record<'given' | 'least' | 'most', number>>,
): readonly number[] {
  const missing = least - given
  if (missing <= 0) return []
  if (open.length + given <= most) return open
  return Array.from({ length: missing }, (_, i) => open[Math.floor(((i + 1) * open.length) / (missing + 1))]!)
}

const shortQuote = /^["“「『][^"“”「」『』]{0,60}["”」』]$/u

/** The last line has no end, as in verse: a sign ends it where others have one. */
const isOpenEnd = (lines: readonly Line[], at: number): boolean =>
  at === lines.length - 1 && lines[at]!.slot === 'body' && !/[.!?…。！？]/u.test(lines[at]!.text)

/** What is told has a quieter mark. */
const isTold: ReadonlySet<Kind> = new Set(['article', 'story', 'interview', 'recipe', 'film'])
/** What somebody tells: its paragraphs are no points of a list. */
const isStoryLike: ReadonlySet<Kind> = new Set(['article', 'story', 'guide'])
/** Signs of a text that is told, for its first line and its end. A story of somebody's own has none that no sentence calls for. */
const kindSigns: Partial<Record<Kind, readonly string[]>> = {
  article: ['📝', '✍️', '📖', '🔎'],
  guide: ['💡', '✅', '📌', '🔎'],
}
/** Where a story has people talk, a report quotes them. */
const reports: ReadonlySet<Kind> = new Set(['news', 'notice'])
/** More than are set at most would be taken out again. */
const mostSigns = 6
/** A sign for each of so many facts is no row of pictures yet. */
const mostFacts = 5
interface Sign {
  sign: string
  isBefore: boolean
}

function withSign(text: string, slot: Line['slot'], chosen: Sign | undefined): string {
  if (chosen === undefined) return slot === 'item' && !step.test(text) ? `• ${text}` : text
  return chosen.isBefore || slot === 'item' ? `${chosen.sign} ${text}` : `${text} ${chosen.sign}`
}

/** Elm Rise does not rise, and Ferry Lane has no ferry. */
const namedInside =
  /\b\p{Lu}\p{Ll}+ (?:Rise|Lane|Road|Street|Row|Avenue|Drive|Close|Terrace|Way|Court|Gate|Grove|Walk|Hill)\b/gu

/** Signs of which the dictionary makes no words are a name: 大稻埕 grows no rice. */
function withoutNames(text: string, language: Language): string {
  const plain = text.replace(namedInside, ' ')
  if (!language.startsWith('zh')) return plain
  let told = ''
  let run = ''
  for (const { segment } of [...segmentWords(plain, language), { segment: ' ' }]) {
    if (/^\p{Script=Han}$/u.test(segment)) run += segment
    else {
      told += (run.length > mostAlone ? ' ' : run) + segment
      run = ''
    }
  }
  return told
}

const mostAlone = 2

interface Signs {
  subjects: readonly [RegExp, string][]
  spare: readonly string[]
  used: ReadonlySet<string>
  kind: Kind
  isPlain: boolean
  language: Language
}

const dayOf =
  /\d ?月 ?\d{1,2} ?日|\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/u

const hourOf = /\d ?[ap]\.?m\b|\d:\d{2}|[\d一二三四五六七八九十][點点時]/iu
/** What something costs says its paragraph first. */
const costs =
  /^[^.。]{0,40}\bcosts? (?:about |only |up to )?[£$€\d]|^[^。]{0,24}(?:經費|費用|总费用|經费)[^。]{0,6}[\d一二三四五六七八九十百千]/u

/** It says in its own words what it is for. */
const hasFunction = (text: string): boolean => functionOf(text, 'body') !== undefined

function functionOf(text: string, slot: Line['slot']): string | undefined {
  const known = functional.find(([pattern]) => pattern.test(text))?.[1]
  if (known !== undefined || slot !== 'fact') return known
  if (price.test(text)) return '💰'
  if (measure.test(text)) return '📏'
  if (colours.test(text)) return '🎨'
  if (begun.test(text)) return '🗓️'
  return /[:：\d]|[.。]$/u.test(text) ? undefined : '📍'
}

/** What a body of the post is for, of which a notice tells the day and a report has people talk. */
function purposeOf(text: string, slot: Line['slot'], kind: Kind): string | undefined {
  if (slot !== 'fact' && slot !== 'body') return undefined
  const known = functionOf(text, slot)
  if (known !== undefined || slot === 'fact') return known
  if (reports.has(kind) && quoted.test(text)) return '💬'
  if (kind === 'news' && dayOf.test(text) && hourOf.test(text)) return '🗓️'
  if (kind === 'news' && costs.test(text)) return '💰'
  return kind === 'notice' && dayOf.test(text) ? '🗓️' : undefined
}

function choose(
  text: string,
  slot: Line['slot'],
  { subjects, spare, used, kind, isPlain, language }: Signs,
): Sign | undefined {
  const purpose = isPlain && slot !== 'fact' ? undefined : purposeOf(text, slot, kind)
  if (purpose !== undefined && !used.has(purpose)) return { sign: purpose, isBefore: true }
  const plain = withoutNames(text, language)
  const fitting = subjects.filter(([pattern]) => pattern.test(plain)).map(([, sign]) => sign)
  const sign = [...fitting, ...(slot === 'item' || slot === 'fact' ? [] : spare)].find((one) => !used.has(one))
  // Only what a headline calls to mind stands after it.
  if (sign !== undefined)
    return { sign, isBefore: slot === 'fact' || spare.includes(sign) || /[.!?…。！？]["”’」』）)]*$/u.test(text) }
  if (spare.length === 0) return undefined
  return { sign: slot === 'item' || slot === 'fact' ? mark : spare[0]!, isBefore: true }
}
