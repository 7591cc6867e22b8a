import type { RawClaim, ReadText } from './claim-shapes.ts'
import { afterLast, untilFirst } from './clauses.ts'
import { isJoined, isOf, isWithin, numbersOf, percentsOf, pricesOf, rangeOf } from './keys.ts'
import { isOfPart } from './small-numbers.ts'
import { unitAt } from './units.ts'
import { isNamedYear } from './years.ts'

/** A figure with what it is of, directly before it: 面接は1回, 成人票 300 元, "adults £14". */
interface Told {
  claim: RawClaim
  subject: string
  unit: string
  /** How many of the smallest of its kind one of the unit is. */
  size: number
  values: readonly number[]
}

/** A text with more figures is a table. */
const mostFigures = 200
/** A subject with more values of one unit is a table as well. */
const mostValues = 3
const endOfPart = /[\n。！？!?;]/gu
const endOfClause = /[\n。、,;！？!?]/gu
const endOfSentence = /[\n。！？!?]/gu
/** So far before its figure a subject begins at most. */
const reach = 32

const between =
  /(?:平均|およそ|ほぼ|最大|最高|最多|最低|最小|合計|一共|共計|大約|只要|只有|需要|[約共有是為限僅只]|まで|から|[ :はがをもにでの「(=-]|(?:is|are|was|were|costs?|now|at|of|only|just|about|around|up to|stays at|goes to)(?= ?$)){1,6}$/iu
const run =
  /(?:[\p{Script=Han}\p{Script=Katakana}ー々]{2,14}|(?<![A-Za-z])(?:[A-Za-z]{4,20} )?[A-Za-z]{3,20}|(?<![\p{Script=Hiragana}\p{Script=Han}])\p{Script=Hiragana}{3,8})$/u
/** They stand before any figure. */
const noSubject = new Set(
  `一天 一日 一週 一年 一個 單日 單次 每次 毎回 毎日 毎週 毎月 毎年 每日 每天 每週 每月 每年 今年 昨年 去年 今回 前回 期間 時間 減少 增加 増加 成長 提升 提高 上昇 上升 低下 下降 降低 超過 達到 縮短 延長 節省 領先 落後 割合 比率 比例 人数 人數 回数 次數 金額
  以上 以下 以内 以內 未満 平日 週末 午前 午後 上午 下午 定期 一般 その この the and for from with than over under nearly almost least another other first last next these those about
  all our your their has have had will can not got get gets take takes took there here then you she they what when who how why this that every each per plus but any some more less after
  before since until within past between into very also just still even`.split(/\s+/u),
)

/** What stands directly before a figure in its line. */
function subjectBefore(text: string, start: number): string {
  const line = afterLast(text.slice(Math.max(0, start - reach), start), endOfPart)
  const subject = (run.exec(line.replace(between, ''))?.[0] ?? '').toLowerCase()
  return noSubject.has(subject) || noSubject.has(subject.slice(-2)) ? '' : subject
}

/** What a sign counts that stands between it and the figure. */
const ofCounted = 'counted'
const countedBehind = /^ ?[個位台名間家所張場堂項種道支本隻條件份組盞座棵輛艘部幅首篇頁次](\p{Script=Han}{2})/u

/** The third of them, and so many of each. */
const ordinalBefore = /(?:第|各|每|毎|No\.? ?|#|(?<![a-z])(?:number|version|page|day|step|part|room|level) ?)$/iu
/** The third, number three, and three and a half. */
const ordinalBehind = /^(?:\p{Script=Han}目|番|号|號)|^ ?.{0,2}半/u

/** Android 9 */
const versionBefore = /(?<![A-Za-z])[A-Z][A-Za-z]{2,14} $/u

const magnitudes: readonly (readonly [least: number, name: string])[] = [
  [43_830, 'months'],
  [1_440, 'days'],
  [0, 'hours'],
]

/** What a figure counts, and how many of the smallest of its kind one is: money, hundredths, a measure, or the sign or word behind it. */
function unitOf(text: string, claim: RawClaim): [unit: string, size: number] {
  if (claim.kind === 'price') return ['money', 1]
  if (claim.kind === 'percent') return ['share', 1]
  const [kind = '', size] = unitAt(text, claim).split(':')
  if (kind === 'time' && numbersOf(claim.keys).some(isNamedYear)) return ['', 1]
  if (kind === 'time') return [magnitudes.find(([least]) => Number(size) >= least)![1], Number(size)]
  if (kind) return [kind, Number(size ?? 1)]
  const behind = text.slice(claim.end, claim.end + 24)
  if (versionBefore.test(text.slice(Math.max(0, claim.start - 20), claim.start))) return ['version', 1]
  const sign = /^ ?(\p{Script=Han}|[かヶカ]所)/u.exec(behind)?.[1] ?? /^ ([a-z]{3,20}?)s?(?![a-z])/u.exec(behind)?.[1]
  return [sign ?? '', 1]
}

/** What a figure is of, before it or, in Chinese, behind the sign that counts it: 24 個座位. */
function readTold(text: string, claim: RawClaim): Told[] {
  const { kind, start, end } = claim
  const keys = claim.keys.filter((key) => !isJoined(key))
  const values = kind === 'price' ? pricesOf(keys) : kind === 'percent' ? percentsOf(keys) : numbersOf(keys)
  if (values.length === 0 || ordinalBefore.test(text.slice(Math.max(0, start - 10), start))) return []
  if (ordinalBehind.test(text.slice(end, end + 4))) return []
  const [unit, size] = unitOf(text, claim)
  if (!unit) return []
  const counted = { claim, unit, size, values: values.map((value) => value * size) }
  const before = subjectBefore(text, start)
  const behind = countedBehind.exec(text.slice(end, end + 6))?.[1]
  return [
    ...(before ? [{ ...counted, subject: before }] : []),
    ...(behind ? [{ ...counted, subject: behind, unit: ofCounted }] : []),
  ]
}

const figureKinds = new Set(['number', 'price', 'percent'])

const tellings = new WeakMap<ReadText, readonly Told[]>()

/** What a source tells of its figures; read once for all of its posts. */
function toldBy(source: ReadText): readonly Told[] {
  const known = tellings.get(source)
  if (known) return known
  const figures = source.claims.filter(({ kind }) => figureKinds.has(kind))
  const told = figures.length > mostFigures ? [] : figures.flatMap((claim) => readTold(source.text, claim))
  tellings.set(source, told)
  return told
}

const isLatin = (word: string): boolean => /^[a-z]/u.test(word)

/** 新テーマ of テーマ, フレーム保証 of フレーム, 標準モードで of 標準モード; but 学生入場料 has another price than 入場料. */
const isWider = (one: string, other: string): boolean =>
  (one.endsWith(other) && one.length - other.length === 1 && !/^[未非不無]/u.test(one)) ||
  (one.startsWith(other) &&
    (/^[\p{Script=Katakana}ー]{3,14}$/u.test(other) || (other.length > 3 && one.length - other.length < 3)))

const areOne = (one: string, other: string): boolean =>
  one === other || (!isLatin(one) && !isLatin(other) && (isWider(one, other) || isWider(other, one)))

const reckoning =
  /相差|差額|[還离離]差|省下|便宜|折抵|再減|減少|增加|多了|少了|加起來|加上|合計|總共|一共|共計|全部|合わせて|あわせて|増え|増加|減っ|減り|[上下]回|お得|残り|(?<![a-z])(?:more|less|fewer|left|total|together|altogether|combined|both|plus|saved?|saves|another|extra|difference)(?![a-z])/iu

/** Whether words beside it say that it is a difference or a sum. */
const isReckoned = ({ kind, start, end }: RawClaim, text: string): boolean =>
  kind !== 'percent' && reckoning.test(`${text.slice(Math.max(0, start - 12), start)}|${text.slice(end, end + 12)}`)

/**
 * Figures of a post of which a source tells another value of the same, and nowhere this one beside it: 面接は2回 where it has
 * 面接は1回, and 2 of something else.
 * @param text with its width normalised
 */
export function listContradicted(text: string, claims: readonly RawClaim[], sources: readonly ReadText[]): RawClaim[] {
  const figures = claims.filter(({ kind }) => figureKinds.has(kind))
  if (figures.length > mostFigures) return []
  return figures.flatMap((claim) => {
    // What no source has follows from one, or is named anyway.
    if (!claim.isPlain && claim.kind !== 'percent' && !sources.some((source) => hasFigure(source, claim))) return []
    if (isOfPart(claim, text) || isReckoned(claim, text)) return []
    const told = readTold(text, claim).filter((one) => sources.some((source) => isContradicted(one, source)))
    if (told.length === 0) return []
    const clause = clauseOf(text, claim)
    const isSaid = told.some((one) => sources.some((source) => isBeside(one, clause, source)))
    return isSaid ? [] : [{ ...claim, isPlain: false }]
  })
}

const hasFigure = ({ claims }: ReadText, { gives }: RawClaim): boolean =>
  claims.some((one) => one.gives.some((key) => gives.includes(key)))

function isContradicted({ claim: { keys }, subject, unit, size, values }: Told, source: ReadText): boolean {
  const others = toldBy(source).filter((one) => one.unit === unit && areOne(one.subject, subject))
  const known = [...new Set(others.flatMap((one) => one.values))]
  if (known.length === 0 || known.length > mostValues) return false
  const isTold = (value: number): boolean =>
    values.some((own) => own === value || own === Math.round(value)) ||
    keys.some((key) => (isOf(key, 'near') || isOf(key, 'nearpct')) && isWithin(rangeOf(key), value / size))
  return !known.some(isTold)
}

const clauseOf = (text: string, { start, end }: RawClaim): string =>
  afterLast(text.slice(Math.max(0, start - 2 * reach), start), endOfClause) +
  untilFirst(text.slice(end, end + reach), endOfClause)

/**
 * Whether a sentence of the source that names the subject has the figure too; not where it has one directly behind the subject, and
 * this one behind something else that the post does not name: 成人票 300 元，兒童票 200 元.
 */
function isBeside({ claim, subject, unit }: Told, clause: string, source: ReadText): boolean {
  const sentenceOf = sentencesOf(source)
  const own = toldBy(source).filter((told) => told.unit === unit)
  return source.claims.some((one) => {
    if (!one.gives.some((key) => claim.gives.includes(key)) || !mayCount(source.text, one, unit)) return false
    const sentence = sentenceOf(one)
    if (!sentence.includes(subject)) return false
    const hasOwn = own.some((told) => areOne(told.subject, subject) && sentenceOf(told.claim) === sentence)
    const ofElse = own.find((told) => told.claim === one && !areOne(told.subject, subject))
    return !hasOwn || !ofElse || clause.toLowerCase().includes(ofElse.subject)
  })
}

/** 2週間 beside 面接 is no 2回. */
const mayCount = (text: string, claim: RawClaim, unit: string): boolean =>
  unit === ofCounted || ['', unit].includes(unitOf(text, claim)[0])

/** Nobody writes a longer one. */
const longestSentence = 400

const sentences = new WeakMap<ReadText, Map<RawClaim, string>>()

/** The sentence of each claim of a source, in small letters; read once, for many posts ask for it. */
function sentencesOf(source: ReadText): (claim: RawClaim) => string {
  const known = sentences.get(source) ?? new Map<RawClaim, string>()
  sentences.set(source, known)
  return (claim) => {
    const sentence = known.get(claim) ?? readSentence(source.text, claim)
    known.set(claim, sentence)
    return sentence
  }
}

const readSentence = (text: string, { start, end }: RawClaim): string =>
  (
    afterLast(text.slice(Math.max(0, start - longestSentence), start), endOfSentence) +
    text.slice(start, end) +
    untilFirst(text.slice(end, end + longestSentence), endOfSentence)
  ).toLowerCase()
