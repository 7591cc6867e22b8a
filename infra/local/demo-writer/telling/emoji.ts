import { countEmoji, emoji } from '#shared/platforms/measure.ts'
import type { EmojiUsage, Tone } from '#shared/platforms/schema.ts'
import { argues } from '../reading/argument.ts'
import { dated, namedDay, timed } from '../reading/dates.ts'
import { isDoing } from '../reading/doing.ts'
import { colours, measure, price, speaksOfItself } from '../reading/essentials.ts'
import { columnsOf, type Language } from '../reading/language.ts'
import { address, contact, fact } from '../reading/lines/line.ts'
import { isOfDeath, isSadLine, isTroubled } from '../reading/mood.ts'
import { mustKnow } from '../reading/must-know.ts'
import type { Occasion } from '../reading/occasion.ts'
import { isStepByWord } from '../reading/steps.ts'
import { segmentWords } from '../reading/words.ts'
import { topical } from './emoji-words.ts'

/**
 * A part of a post: what it says and which place it takes. An `item` is in a list, a `fact` a line such as 「時間：…」. A `title` is read by its
 * first word, and stays as it is.
 */
export interface Line {
  text: string
  slot: 'hook' | 'body' | 'item' | 'fact' | 'plain' | 'title'
  /** It goes on from the line above it. */
  leans?: boolean
  /** A paragraph of the text begins with it. */
  isBegun?: boolean
  /** The emoji that it begins with in the text. */
  sign?: string | undefined
}

/** What a line is for, whatever its text is on; such a sign stands before it. */
const functional: [RegExp, string][] = [
  [
    /(?<![\p{N}.,])(?:\+\d{1,3} ?)?\(?0\d{1,5}\)?(?:[ ・－-]?\d{2,5}){2,4}(?!\p{N})|^(?:\p{Script=Han}{0,4}(?:電話|電話番号|專線)|tel|phone|telephone) ?[:：] ?\d/iu,
    '📞',
  ],
  [/@[\w-]{1,40}\.\w/u, '✉️'],
  [/^(?:地點|地点|場所|ばしょ|ところ|会場|會場|地址|住所|where|place|venue|location|address) ?[:：]/iu, '📍'],
  [
    /^(?:費用|参加費|會費|会費|票價|料金|入場料?|待遇|cost|admission|tickets?|price|定價|售價|価格) ?[:：]|^Free(?:[,.]|$)|^(?:[£$€]|NT\$)\d|^(?:The|It) [^.]{0,24}costs [£$€]|(?:価格は|定價|售價)(?:税込み?)?[\d,]/iu,
    '💰',
  ],
  [/^(?:時間|じかん|日時|日期|日にち|ひにち|日程|期間|練習日|開催日|when|date|time) ?[:：]/iu, '🗓️'],
  [
    /^(?:Order|Book|Register|Sign up|Apply|Donate|Tickets|Residents can|Write to us|Join)\b|^(?:報名|應徵|想[^，。]{2,12}的人請|(?:お?申し込み|ご予約|応募)(?!は?(?:不要|なし)))|https?:\/\//u,
    '👉',
  ],
]
/** A line of an event that begins with its day. */
const begun = /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\d{1,2} ?月|\d{1,2}[/／]\d)/u
/** What somebody says, in a report; a title in quotation marks has no mark before their end. */
const quoted =
  /["“][^"“”]{12,300}[,.!?…]["”]|[「『][^「」『』]{10,200}[」』](?:と|など|。|$)|[說说表示指出：]，?「[^「」]{8,200}」/u

/** Over a product of which nothing is sad. */
const general: Record<Tone, string> = {
  Professional: '📦',
  Casual: '✨',
  Inspirational: '🌟',
  Educational: '💡',
  Humorous: '😄',
}
/** What kind of text it is, over its first line. A story of somebody’s own needs none that says so. */
const kindSign: Readonly<Record<Kind, string>> = {
  news: '📰',
  event: '📣',
  notice: '📢',
  hiring: '📢',
  product: '📣',
  guide: '💡',
  interview: '🎙️',
  article: '📝',
  story: '🌿',
  recipe: '🍳',
  film: '🎬',
}
const graveSigns = { mourning: '🕯️', warning: '⚠️' } as const
/** They praise or celebrate, whatever word they stand for. */
const cheering: ReadonlySet<string> = new Set(['🎉', '🤝', '☀️', '🌷', '🎓'])
/** Of a feast, and of nobody’s death. */
const festive: ReadonlySet<string> = new Set(['🎉', '🎁', '🎄', '🍰', '🏮', '🎵', '🍺', '🍷', '🧸'])
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
/** Signs of a place rather than of a word: below the headline the text goes on, and the last paragraph or line ends it. */
const below = '👇'
const last = '📌'
const bell = '🔔'
/** Neither stands at a line that has nothing to mind. */
const callsToMind: ReadonlySet<string> = new Set([last, bell])
/** It asks readers something. */
const talk = '💬'
const heart = '🤍'
/** Where a line or two are all there is. */
const spare = [last, bell, '📣', '🗞️']
/** Of what a house tells those who know it. */
const spareOfHouse = ['🙏', last, bell, '📣']
/** Where a story breaks off there is nothing to mind. */
const spareOfStory = ['🍃', last, bell, '✨']
/** Of an article that asks nothing of anybody. */
const thought = '💭'
const spareOfThought = [thought, '🍃', last, '✨']
const spareOfThing = ['✨', '🙌', last, bell]
/** Before the items of a list, and before the questions of an interview; steps have their numbers in boxes. */
const itemMark = '🔹'
const questionMark = '▪️'

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
  /** Nothing that a word brings to mind stands under a death or a warning. */
  occasion?: Occasion | undefined
}

/** What a text is on: the headline names it, or without one the first sentence, and another sentence does, or several do. */
function subjectsOf(dress: Dress): (readonly [RegExp, string])[] {
  const { title, texts, isCheerful, language, kind } = dress
  const isBesideDeath = isOfDeath(dress)
  const plain = texts.map((text) => withoutNames(text, language))
  const opening = withoutNames(title || texts[0] || '', language)
  const others = title === '' ? plain.slice(1) : plain
  return topical.filter(([pattern, sign]) => {
    const count = others.filter((text) => pattern.test(text)).length
    const isOn = pattern.test(opening) && (count > 0 || others.length <= fewest)
    // What something sold for is no subject of a report.
    const isFit =
      (isCheerful || !cheering.has(sign)) &&
      !(isBesideDeath && festive.has(sign)) &&
      (sign !== '💰' || !reports.has(kind))
    return isFit && (isOn || isOften(count, plain.length))
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
  subjects: readonly (readonly [RegExp, string])[]
  grave: string | undefined
  /** What stands before a line, and after it. */
  before: Map<number, string>
  after: Map<number, string[]>
}

/**
 * Puts emoji where the setting wants them. A line keeps the one that it has in the text. Else the first line gets what its words call to mind, and
 * others what they are for. What is missing stands before the items of a list, or at the first and the last line, never before paragraphs in
 * between: these are no points of a list.
 */
export function decorate(lines: Line[], given: Dress): string[] {
  const dress = ofItsKind(given)
  const { usage, occasion } = dress
  if (usage === 'None') return lines.map((line) => withSign(line))
  const grave = occasion === 'mourning' || occasion === 'warning' ? graveSigns[occasion] : undefined
  const own = ownSigns(lines, usage)
  // No loaf stands over an accident in a bakery.
  const isSadReport = reports.has(dress.kind) && isSadLine(dress.title || (dress.texts[0] ?? ''), dress.language)
  const subjects = grave || isSadReport ? [] : subjectsOf(dress)
  const dressing: Dressing = { lines, dress, subjects, grave, before: new Map(own), after: new Map() }
  if (usage === 'Liberal') for (const at of lines.keys()) if (!isUndressed(lines[at]!)) give(dressing, at)
  signMeant(dressing, own.length > 0 && usage !== 'Liberal')
  signPurposes(dressing)
  signLists(dressing)
  signEnds(dressing)
  return lines.map((line, at) => withSign(line, dressing.before.get(at), dressing.after.get(at)))
}

/** Whoever argues or advises tells of no life. */
const ofItsKind = (dress: Dress): Dress =>
  dress.kind === 'story' && argues(dress) ? { ...dress, kind: 'article' } : dress

const signsOf = ({ lines, before, after }: Dressing): string[] => [
  ...lines.flatMap(({ text }) => text.match(emoji) ?? []),
  ...[...before.values()].flatMap((signs) => signs.match(emoji) ?? []),
  ...[...after.values()].flat(),
]
const isMissing = (dressing: Dressing): boolean => signsOf(dressing).length < dressing.dress.least

function set(dressing: Dressing, side: 'before' | 'after', at: number, sign: string): void {
  const { before, after } = dressing
  if (signsOf(dressing).includes(sign)) return
  if (side === 'after') after.set(at, [...(after.get(at) ?? []), sign])
  else if (!before.has(at)) before.set(at, sign)
}

/** Gives a line what it is for, or what its words call to mind. */
function give(dressing: Dressing, at: number): void {
  const { lines, dress, subjects } = dressing
  const { text, slot } = lines[at]!
  if (hasSign(dressing, at)) return
  const used = signsOf(dressing)
  const purpose = purposeOf(text, slot, dress.kind)
  if (purpose !== undefined && !used.includes(purpose)) {
    set(dressing, 'before', at, purpose)
    return
  }
  const plain = withoutNames(text, dress.language)
  const sign = subjects.find(([pattern, one]) => pattern.test(plain) && !used.includes(one))?.[1]
  // Only what a headline calls to mind stands after it.
  const isAfter = slot !== 'fact' && !sentenceEnd.test(text)
  if (sign !== undefined) set(dressing, isAfter ? 'after' : 'before', at, sign)
}

const sentenceEnd = /[.!?…。！？]["”’」』）)]*$/u

const isUndressed = ({ slot }: Line): boolean => slot === 'plain' || slot === 'title'
const isBody = ({ slot }: Line): boolean => slot === 'body' || slot === 'hook'
const firstOf = (lines: readonly Line[]): number => Math.max(0, lines.findIndex(isBody))

/** The first line what it is on, or of what kind if readers know that by a sign, and facts what they are. */
function signMeant(dressing: Dressing, isKept: boolean): void {
  const { lines, before, dress } = dressing
  const first = firstOf(lines)
  if (!isKept && lines.some(isBody)) {
    give(dressing, first)
    const isSpeaking = dressing.grave !== undefined || speaking.has(dress.kind)
    if (!hasSign(dressing, first) && isSpeaking) signKind(dressing)
  }
  if (dress.usage === 'Minimal' || dress.least < 2 || isKept) return
  const facts = [...lines.keys()].filter((at) => lines[at]!.slot === 'fact')
  const meant = facts.filter((at) => hasFunction(lines[at]!.text))
  // Where few facts of a thing have a sign of their own, those would look like two lists.
  const isOfThing = dress.kind === 'product'
  if (isOfThing && meant.length * 2 <= facts.length) return
  // Of many facts those have a sign that have one of their own.
  for (const at of facts)
    if (facts.length <= mostFacts || (before.size < mostFacts && meant.includes(at))) give(dressing, at)
}

const hasSign = ({ lines, before, after }: Dressing, at: number): boolean =>
  before.has(at) || after.has(at) || countEmoji(lines[at]!.text) > 0

function signKind(dressing: Dressing): void {
  const { lines, grave, dress } = dressing
  // 📝 says nothing beside the thing that a text is on.
  if (grave === undefined && dress.kind === 'article' && hasSign(dressing, firstOf(lines))) return
  set(dressing, 'before', firstOf(lines), grave ?? (isCheered(dressing) ? general[dress.tone] : kindSign[dress.kind]))
}

const isCheered = ({ lines, dress: { kind, isCheerful, language } }: Dressing): boolean =>
  kind === 'product' && isCheerful && !isTroubled(lines[firstOf(lines)]!.text, language)

/** What a line is for, those first that say so themselves. */
function signPurposes(dressing: Dressing): void {
  const { lines, dress } = dressing
  const isOpen = ({ slot }: Line): boolean => slot === 'body' || (slot === 'fact' && dress.kind !== 'product')
  const isOwn = (line: Line): boolean => isOpen(line) && hasFunction(line.text)
  const isMeant = (line: Line): boolean => isOpen(line) && purposeOf(line.text, line.slot, dress.kind) !== undefined
  for (const isFit of [isOwn, isMeant])
    for (const [at, line] of lines.entries()) if (isMissing(dressing) && isFit(line)) give(dressing, at)
}

/** The items of a list are marked all, or none. */
function signLists(dressing: Dressing): void {
  const { lines, dress, before } = dressing
  if (!isMissing(dressing)) return
  for (const isOf of [isStep, isPoint, isAsked]) {
    const open = [...lines.keys()].filter((at) => isOf(lines[at]!) && !before.has(at))
    const isList = isOf !== isPoint || !open.some((at) => isAlone(lines, at))
    if (open.length === 0 || !isList || open.length + signsOf(dressing).length > mostOf[dress.usage]) continue
    for (const at of open)
      before.set(at, isOf === isStep ? boxed(lines[at]!.text) : isOf === isAsked ? questionMark : itemMark)
    return
  }
}

/** One fact between paragraphs is no list. */
const isAlone = (lines: readonly Line[], at: number): boolean =>
  lines[at]!.slot === 'fact' && ![lines[at - 1], lines[at + 1]].some((line) => line?.slot === 'fact')

const isStep = ({ text, slot }: Line): boolean => slot === 'plain' && numbered.test(text)
const isPoint = ({ text, slot }: Line): boolean =>
  !isStepByWord(text) && (slot === 'item' || (slot === 'fact' && (fact.test(text) || !/[.。:：]$/u.test(text))))
const isAsked = ({ text, slot }: Line): boolean =>
  slot === 'plain' && /^Q[:：]|^[^■●◆▍▎【][^\n]{0,200}[?？]$/u.test(text)
const numbered = /^(\d)\. /u
const boxed = (text: string): string => `${numbered.exec(text)![1]}\uFE0F\u20E3`

/** Of a text that has few signs of its own: what kind it is, that it goes on, and where it ends. */
function signEnds(dressing: Dressing): void {
  const { lines, grave, dress } = dressing
  if (!lines.some(isBody)) return
  const first = firstOf(lines)
  const end = lines.findLastIndex(isBody)
  const pinned = pinnedOf(dressing)
  const isLong = lines.length - first > shortPost
  const isTold = dress.kind === 'story' || dress.occasion === 'mourning'
  // Beneath a story that breaks off a heart would say that this was all.
  const isEnded =
    dress.occasion === 'mourning' || lines[end]!.text.endsWith(dress.texts.at(-1)?.slice(-endLength) ?? '')
  const wanted = [
    ...(isTold ? [] : [() => signKind(dressing)]),
    ...(isTold && isEnded && isHeartfelt(dress) && !isNote(lines[end]!.text)
      ? [() => set(dressing, 'after', end, heart)]
      : []),
    ...(isLong && grave === undefined ? [() => set(dressing, 'after', first, below)] : []),
    ...(isLong && !isTold && dress.kind !== 'interview' && pinned > first ? [() => signPinned(dressing, pinned)] : []),
    () => signKind(dressing),
    ...(isLong ? [] : signsOfParagraph(dressing, end)),
    ...spareFor(dressing)
      .filter((sign) => !callsToMind.has(sign) || mayBePinned(lines[end]!.text, dress))
      .filter(() => !isNote(lines[end]!.text))
      .map((sign) => () => set(dressing, 'after', end, sign)),
  ]
  for (const add of wanted) if (isMissing(dressing)) add()
}

/** It ends a story of one's own with a statement, and neither asks readers anything nor tells them what to do; or somebody has died. */
function isHeartfelt({ occasion, texts, language }: Dress): boolean {
  const last = texts.at(-1) ?? ''
  if (occasion === 'mourning') return true
  return (
    speaksOfItself({ language, sentences: texts.map((text) => ({ text })) }) &&
    !isQuestion(last) &&
    !isDoing(last, language)
  )
}

/** 📢🏊: that it is a notice stands before what it is on, in a paragraph that is all there is. */
function leadWithKind(dressing: Dressing): void {
  const { lines, before, dress } = dressing
  const first = firstOf(lines)
  const sign = before.get(first)
  const own = kindSign[dress.kind]
  if (sign !== undefined && leading.has(dress.kind) && !signsOf(dressing).includes(own)) before.set(first, own + sign)
}

const leading: ReadonlySet<Kind> = new Set(['notice', 'hiring', 'event'])

/** Of a paragraph that is all there is: what it is, that a house asks for patience, what else it names. */
function signsOfParagraph(dressing: Dressing, end: number): (() => void)[] {
  const { grave, dress } = dressing
  if (grave !== undefined) return []
  const asks = dress.occasion === 'announcement' ? [() => set(dressing, 'after', end, spareOfHouse[0]!)] : []
  return [() => leadWithKind(dressing), ...asks, ...signsTouched(dressing, end)]
}

/** What else a text of a paragraph names, in its order. */
function signsTouched(dressing: Dressing, end: number): (() => void)[] {
  const { dress, lines } = dressing
  const text = withoutNames(lines.map((line) => line.text).join('\n'), dress.language)
  const isBesideDeath = isOfDeath(dress)
  return topical
    .filter(([, sign]) => (dress.isCheerful || !cheering.has(sign)) && sign !== '💰')
    .filter(([, sign]) => !(isBesideDeath && festive.has(sign)))
    .map(([pattern, sign]) => ({ at: text.search(pattern), sign }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(
      ({ sign }) =>
        () =>
          set(dressing, 'after', end, sign),
    )
}

/** Behind an address or a note in brackets a sign ends nothing. */
const isNote = (text: string): boolean => contact.test(text) || /[)）]$/u.test(text)

/** A question asks readers, and the last paragraph of an article that says nothing to mind is a thought. */
function signPinned(dressing: Dressing, at: number): void {
  const { text } = dressing.lines[at]!
  if (isSpoken(dressing, at)) set(dressing, 'before', at, talk)
  else if (dressing.dress.kind === 'article' && !isPinnable(text, dressing.dress)) {
    if (!isNote(text)) set(dressing, 'after', at, thought)
  } else set(dressing, 'before', at, last)
}

/** It asks readers, or is what somebody says at the end: nothing to mind. */
function isSpoken(dressing: Dressing, at: number): boolean {
  const { text } = dressing.lines[at]!
  return isQuestion(text) || (/^["“「『]/u.test(text) && !signsOf(dressing).includes(talk))
}

/** 「何回開かれましたか。」 asks as well. */
const isQuestion = (text: string): boolean => /[?？]$|(?:ます|です|ました|でした|でしょう|ません)か。$/u.test(text)

/** When, where, on what condition. */
const isToMind = (text: string): boolean =>
  [contact, address, namedDay, ...mustKnow, takesPart].some((pattern) => pattern.test(text.replace(said, '')))
const said = /[「『“][^「『“」』”]{0,200}[」』”]/gu
const takesPart =
  /^(?:please|if you|see|ask|call|write)\b|(?:^|[，。！；：])(?:也|都|再)?請(?![問教])|歡迎|ください|下さい/iu

/** It has a day, an hour, a price, or something that is asked of readers, as all of a notice has. */
const isPinnable = (text: string, { kind, language, occasion }: Dress): boolean =>
  occasion !== undefined ||
  isToMind(text) ||
  [dated, timed, price, atSomeTime, forNothing, asks].some((pattern) => pattern.test(text.replace(said, ''))) ||
  (kind === 'guide' && isDoing(text, language))
/** In news what somebody says or has promised is nothing to mind, though it has a day. */
const mayBePinned = (text: string, dress: Dress): boolean =>
  isPinnable(text, dress) && (dress.kind !== 'news' || isToMind(text) || !saysOrPromises.test(text))
const saysOrPromises =
  /["”」] (?:said|says)\b|\b(?:has|have) promised\b|[說説表示][，：]?「|承諾|と(?:話|語|述べ)[^。]{1,8}。|約束し/u
const atSomeTime =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|noon|midnight|tomorrow|tonight|next (?:week|month|year|spring|summer|autumn|winter)|(?:Mon|Tue(?:s)?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:days?)?|\d{1,3} (?:minutes?|hours?|days?|weeks?|months?))\b|\b(?:by|until|from|in|since) \d{4}\b|[\d一二三四五六七八九十]月|[明來来翌]年|\d ?(?:分鐘?|小時|時間|天|日|週間?|か月|個月|年)|(?:[週周]|星期)[一二三四五六日]|[月火水木金土日]曜|次回|下次/u
const forNothing = /\bfree\b|免費|無料/iu
const asks =
  /(?:^|[.!?] )(?:please|if|anyone|anybody|never|always|do not|don['’]t|keep|remember|come|join|bring|book|e-?mail|sign up|tell us|let us|send)\b|\bwe (?:still )?need\b|記得|別忘|提醒|不要|推薦|可以(?:先|改|再)|ましょう|お願い|おすすめ|問い合わせ|下雨|雨天|荒天|\bif it rains\b/iu

/** The last paragraph, where it says something to mind, else the last that does; where none does, what somebody says or thinks at the end. */
function pinnedOf(dressing: Dressing): number {
  const { lines, dress } = dressing
  const isOpen = (line: Line, at: number): boolean =>
    isBody(line) && !(dress.occasion && (hasSign(dressing, at) || columnsOf(line.text) < fewestPinned))
  const end = lines.findLastIndex(isOpen)
  // What all begins with is nothing that is added.
  if (end === lines.findIndex(({ slot }) => slot === 'body') && lines.slice(end).some(({ slot }) => slot === 'fact'))
    return -1
  if (end < 0 || mayBePinned(lines[end]!.text, dress)) return end
  const toMind = lines.findLastIndex((line, at) => isOpen(line, at) && !hasSign(dressing, at) && isToMind(line.text))
  if (toMind > firstOf(lines) && dress.kind !== 'guide') return toMind
  return dress.kind === 'article' || isSpoken(dressing, end) ? end : -1
}
/** "Sorry!" */
const fewestPinned = 20

const spareFor = (dressing: Dressing): readonly string[] =>
  isCheered(dressing)
    ? spareOfThing
    : dressing.dress.occasion === 'announcement'
      ? spareOfHouse
      : (spareOfKind[dressing.dress.kind] ?? spare)
const spareOfKind: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  story: spareOfStory,
  article: spareOfThought,
  guide: spareOfThought,
  interview: spareOfThought,
  film: spareOfThought,
  recipe: ['😋', '🍽️', last],
  news: [last, bell, '🗞️', '📣'],
}

const shortPost = 2
/** A name in the last sentence may be written in full. */
const endLength = 10

/** The emoji that the lines have in the text. Where they are more than are set, a row of the same is a list, which has bullets then. */
function ownSigns(lines: readonly Line[], usage: EmojiUsage): (readonly [number, string])[] {
  const own = lines.flatMap(({ sign }, at) => (sign === undefined ? [] : [[at, sign] as const]))
  const within = lines.reduce((count, { text }) => count + countEmoji(text), 0)
  const single = own.filter(([, sign]) => own.filter(([, other]) => other === sign).length === 1)
  return [own, single].find((some) => some.length + within <= mostOf[usage]) ?? []
}

/** Where a story has people talk, a report quotes them. */
const reports: ReadonlySet<Kind> = new Set(['news', 'notice'])
/** A sign for each of so many facts is no row of pictures yet. */
const mostFacts = 5

function withSign({ text, slot }: Line, before?: string, after: readonly string[] = []): string {
  const isBoxed = before?.endsWith('\u20E3') === true
  const bullet = slot === 'item' && !isStepByWord(text) ? '•' : undefined
  // Behind a sign the dash of a by-line sets nothing apart.
  const own = isBoxed ? text.replace(numbered, '') : before === undefined ? text : text.replace(/^[–—-]{1,2} /u, '')
  return [before ?? bullet, own, after.join('')].filter(Boolean).join(' ')
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

/** It says in its own words what it is for. */
const hasFunction = (text: string): boolean => functionOf(text, 'body') !== undefined

function functionOf(text: string, slot: Line['slot']): string | undefined {
  const isSoon = (pattern: RegExp): boolean => isAtStart(text, pattern, soon)
  const known = functional.find(([pattern]) => isSoon(pattern))?.[1]
  if (known !== undefined || slot !== 'fact') return known
  if (price.test(text)) return '💰'
  if (measure.test(text) && !/^(?:商品名|製品名|品名|名称|品項|產品|product|name|model)(?:名稱)? ?[:：]/iu.test(text))
    return '📏'
  if (colours.test(text)) return '🎨'
  if (begun.test(text)) return '🗓️'
  if (address.test(text)) return '📍'
  if (
    /\b(?:Street|Road|Lane|Hall|Square|Park|School|Church|Library|Centre|Museum|Quay|Row|Avenue) ?\d{0,4}\b/u.test(text)
  )
    return '📍'
  return /[:：\d]|[.。]$/u.test(text) || noPlace.test(text) ? undefined : '📍'
}

/** 「週一公休」, "Closed on Mondays", 「入場無料」: when it is shut, or what it costs, is no place. */
const noPlace =
  /休(?!息站|閒|憩)|打烊|公出|免費|無料|雨天|(?:[週周]|星期)[一二三四五六日末]|[月火水木金土日]曜|\b(?:closed|shut|free|open|daily|weekends?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|no (?:need|booking|entry))\b/iu

/** So many half-width columns. */
const soon = 120
const farthestQuoted = 240

/** A paragraph that ends with a telephone is not on the telephone, and one in which somebody speaks at last is no quotation. */
function isAtStart(text: string, pattern: RegExp, farthest: number): boolean {
  const at = pattern.exec(text)?.index
  if (at === undefined) return false
  const before = text.slice(0, at)
  return columnsOf(before) <= farthest && !endedSentence.test(before)
}

const endedSentence = /[。！？]|[.!?]["”’)]* /u

/** What a body of the post is for, of which a notice tells the day and a report has people talk. */
function purposeOf(text: string, slot: Line['slot'], kind: Kind): string | undefined {
  if (slot !== 'fact' && slot !== 'body') return undefined
  const known = functionOf(text, slot)
  // What something cost is one fact of a report among others.
  if (known === '💰' && slot === 'body' && kind === 'news') return undefined
  if (known !== undefined || slot === 'fact') return known
  if (reports.has(kind) && isAtStart(text, quoted, farthestQuoted)) return '💬'
  return kind === 'notice' && namedDay.test(text) ? '🗓️' : undefined
}
