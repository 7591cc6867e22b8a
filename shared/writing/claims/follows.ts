import type { RawClaim, ReadText } from './claim-shapes.ts'
import { type Figure, figuresIn, furthest, holdsFigure, moreThan, shareOf } from './figures.ts'
import {
  addedTimeKey,
  type ClaimKey,
  isJoined,
  isOf,
  isWithin,
  minutesOf,
  monthsOf,
  numberKey,
  numbersOf,
  pricesOf,
  rangeOf,
  timeOf,
  weekdayKey,
} from './keys.ts'
import { precise } from './numerals.ts'

// Two files reckon with the figures of a source. What comes out here, by one step with the word for it beside it, is no finding
// (docs/decisions/0155). What comes out by any other step is shown to a person, and no model is asked about it: `inferred.ts`.

/** What is read of a source for what follows from it. */
interface Source extends ReadText {
  readonly keys: ReadonlySet<ClaimKey>
}

interface Steps {
  figures: readonly Figure[]
  times: readonly { at: number; minutes: number }[]
  months: readonly number[]
}

/** More figures, or more of one sort, are a table, and would make any number. */
const mostFigures = 60
const mostOfOne = 9
const mostOfThree = 5
/** More times are a programme: then only the two ends of a range tell how long something takes. */
const mostTimes = 8
/** How far apart stands what is told as one: the ends of a range, a price and what it becomes, the parts of a whole, any two. */
const apart = { range: 12, change: 40, step: 60, whole: 120, far: 600 }

const steps = new WeakMap<readonly RawClaim[], Steps>()

function stepsOf({ text, claims, keys }: Source): Steps {
  const known = steps.get(claims) ?? readSteps(text, claims, keys)
  steps.set(claims, known)
  return known
}

function readSteps(text: string, claims: readonly RawClaim[], keys: ReadonlySet<ClaimKey>): Steps {
  const figures = figuresIn(claims, text)
  const times = claims.flatMap(({ start: at, gives }) =>
    gives.flatMap((key) => {
      const minutes = timeOf(key)
      return minutes === undefined ? [] : [{ at, minutes }]
    }),
  )
  return {
    figures: figures.length > mostFigures ? [] : figures,
    times: times.length > mostFigures ? [] : times,
    months: monthsOf(keys).filter((month) => month <= 12),
  }
}

/** What says that a number is a difference, a sum, or what is left. */
const differing =
  /[省差少貴降漲多減增増加短快晚早升余籌]|便宜|[Ss]ave|cheaper|dearer|(?<![a-z])(?:more|less|fewer|left|rest|extra|another|still|yet|remaining|to (?:find|go)|without|(?:long|short|high|low|tall|wid|old|young|heavi|light|fast|slow|earli|lat|larg|small|bigg|great|warm|cold|deep|strong|weak)er)(?![a-z])|(?<![a-z])(?:by|down|up|other) ?\||widen|差額|お得|[上下]回|上が|下が|上昇|延|未|沒|還[有剩]|まだ|のこ|残|さらに|あと|剩|其餘|縮/u
const adding =
  /加起來|(?<!公)共(?![同通有享感用])|合計|そろえ|揃え|両方|總共|[2-9二三四五]人で|(?<![時設統累])計(?![画測算劃畫時])|合わせ|あわせ|全部|(?<![a-z])(?:total|together|all|altogether|combined|both|plus)(?![a-z])|\| of the|ずつ|込み[でのは]?\||ちょうど|買って|足[すしせ]|プラス|\+|加上|再加|另加|外加|連同/u
const resting = /剩|餘|自籌|負擔|只|残り|(?<![a-z])(?:rest|remaining|left|less|off|other)(?![a-z])/u
const saving = /[省差]了?|便宜|[Ss]ave|お得|得する/u
const ofTwo = /雙|兩|両|ペア|(?<![a-z])(?:two|pair|both|double)(?![a-z])|2[日人枚つ名天張]/u
/** Behind a price: (手当込み). */
const including = /\|[（(][^）)\n]{0,8}込/u
const apiece =
  /[一1]人|[一1] ?[包顆杯份瓶片盒支條組張]|[あ当]たり|につき|ならす|平均|apiece|(?<![a-z])(?:each|per|works? out)(?![a-z])/u
const mean = /平均|ならす|(?<![a-z])average/u
const each = /[每各]|ずつ|(?<![a-z])(?:each|every|per)(?![a-z])/u
const perMonth = /月|month/u
const perYear = /年|year|annual/u

/** What stands around a claim, with a line where it stands itself. */
const around = (text: string, { start, end }: RawClaim, reach = 24): string =>
  `${text.slice(Math.max(0, start - reach), start)}|${text.slice(end, end + reach)}`

/**
 * Whether a claim follows from one source by one step: two of its figures of one sort together, or what lies between them; so many of
 * what it counts; a share that two of its figures make, or what it is of a third; the time between two times.
 * @source docs/decisions/0155-name-nothing-that-follows-by-one-step.md
 */
export function follows(claim: RawClaim, post: ReadText, source: Source): boolean {
  const { kind } = claim
  if (kind === 'time') return isEndOf(claim, post, source)
  if (kind === 'date') return isClosedDay(claim, post.text, source.text)
  if (kind !== 'number' && kind !== 'price' && kind !== 'percent') return false
  const { figures, times, months } = stepsOf(source)
  const { text } = post
  if (kind === 'number' && (isBetweenTimes(claim, text, times) || isBetweenMonths(claim, text, months))) return true
  if (kind === 'number' && isLeftOfMatch(claim, text, source.keys)) return true
  const others = figuresIn(
    post.claims.filter((other) => other !== claim),
    text,
  )
  const isNear = ({ at }: Figure): boolean =>
    Math.abs(at - claim.start) <= apart.step &&
    !text.slice(Math.min(at, claim.start), Math.max(at, claim.start)).includes('\n\n')
  const near = others.filter(isNear)
  if (kind === 'percent' || claim.keys.some((key) => isOf(key, 'frac')))
    return isShare(claim, text, { figures, near, source: source.text })
  return isOfFigures(readResult(claim, text), { figures, near, source: source.text })
}

interface Known {
  figures: readonly Figure[]
  /** What the post has beside the claim. */
  near: readonly Figure[]
  source: string
}

/** A number or a price that may come out of figures of the source, with what stands around it. */
interface Result {
  claim: RawClaim
  words: string
  behind: string
  own: Figure | undefined
  isMoney: boolean
}

function readResult(claim: RawClaim, text: string): Result {
  const words = around(text, claim)
  const [own] = figuresIn([claim], text)
  const isBare = own?.units.length === 0 && own.value >= leastPrice
  const isReckoned = differing.test(words) || adding.test(words)
  // Also 四百 behind 省, and 14万 that is left.
  const isMoney =
    claim.kind === 'price' ||
    own?.units[0] === '塊' ||
    (isBare && (isReckoned || apiece.test(words))) ||
    saving.test(/.{0,4}(?=\|)/u.exec(words)?.[0] ?? '')
  return { claim, words, behind: text.slice(claim.end, claim.end + 6), own, isMoney }
}

const isOfFigures = (result: Result, known: Known): boolean =>
  (result.isMoney && isOfPrices(result, known)) || isPart(result, known) || isOfCounts(result, known)

const bothWays = /there and back|round trip|return(?: trip)?(?![a-z])|往返|来回|來回|往復/u

/** As exactly as the claim says it. */
const isIt = ({ claim }: Result, value: number): boolean =>
  isExactly(claim, value) || claim.keys.some((key) => isOf(key, 'near') && isWithin(rangeOf(key), value))

function isExactly(claim: RawClaim, value: number): boolean {
  const keys = claim.keys.filter((key) => !isJoined(key))
  return [...pricesOf(keys), ...numbersOf(keys)].includes(precise(value))
}

/** Whether a figure counts what the result counts. */
const countsTheSame = ({ behind, own }: Result, { of, units }: Figure): boolean =>
  of === 'count' && (/^ ?[個つ]/u.test(behind) || units.some((unit) => own?.units.includes(unit)))

function isOfPrices(result: Result, { figures, near, source }: Known): boolean {
  const prices = pricesAmong(figures)
  const { words } = result
  if (
    isSum(prices, result) ||
    isAfterDiscount(result, prices, { near, source }) ||
    isSumOfProducts(result, prices, near)
  )
    return true
  const isOfYear = (value: number): boolean => isIt(result, value * 12) || isIt(result, value / 12)
  if (perMonth.test(words) && perYear.test(words) && prices.some(({ value }) => isOfYear(value))) return true
  if (apiece.test(words) && prices.some((price) => isApiece(result, price, figures))) return true
  if (saving.test(words) && isSavedBySet(prices, result)) return true
  const isTwice = ofTwo.test(words) && saving.test(words)
  return isTwice && prices.some((a) => prices.some((b) => isIt(result, Math.abs(2 * a.value - b.value))))
}

/** 每人再減 100 元, £5 off: what is taken from a price. */
const discountBefore = /(?:減|折抵|省|便宜)\D{0,2}$/u
const discountBehind = /^[\d,.$£€¥ ]{1,12}[^\d\n]{0,4}(?:引き|オフ|off(?![a-z])|less(?![a-z]))/u

function isAfterDiscount(result: Result, prices: readonly Figure[], { near, source }: Omit<Known, 'figures'>): boolean {
  const isTaken = ({ at }: Figure): boolean =>
    discountBefore.test(source.slice(Math.max(0, at - 6), at)) || discountBehind.test(source.slice(at, at + 24))
  // A post that tells the discount too tells the price before it.
  const taken = prices.filter((price) => isTaken(price) && !holdsFigure(near, price))
  return prices.some((price) => taken.some((off) => price !== off && isExactly(result.claim, price.value - off.value)))
}

/** $13, of a pan for $118 and a lid for $34, both for $139. */
function isSavedBySet(prices: readonly Figure[], result: Result): boolean {
  if (prices.length > mostOfOne) return false
  const near = (a: Figure, b: Figure): boolean => a !== b && Math.abs(a.at - b.at) <= apart.whole
  return prices.some((set) =>
    prices.some(
      (a) =>
        near(a, set) &&
        prices.some((b) => near(b, set) && a.at < b.at && isExactly(result.claim, a.value + b.value - set.value)),
    ),
  )
}

/** Also 9,500 of 7,900 元（原價 9,500）. */
function pricesAmong(figures: readonly Figure[]): Figure[] {
  const prices = figures.filter(({ of }) => of === 'money')
  const isPrice = ({ of, at, value, units }: Figure): boolean =>
    of === 'count' &&
    units.length === 0 &&
    value >= leastPrice &&
    prices.some((price) => Math.abs(price.at - at) <= apart.range * 2)
  return [...prices, ...figures.filter(isPrice)]
}
const leastPrice = 100

const isApiece = (result: Result, { value }: Figure, figures: readonly Figure[]): boolean =>
  figures.some((count) => {
    const share = value / count.value
    return count.of === 'count' && [share, Math.round(share), Math.ceil(share)].some((each) => isIt(result, each))
  })

/** A share of an amount, or what it leaves. */
function isPart(result: Result, { figures, near }: Known): boolean {
  const isAmount = (one: Figure): boolean =>
    one.of === 'money' ? result.isMoney || result.own?.units.length === 0 : countsTheSame(result, one)
  // What is left of each price by a discount that the post has too: 打九折, 1,260.
  const shares = near.filter((one) => one.of === 'share' && holdsFigure(figures, one))
  const isReduced = (amount: Figure): boolean =>
    amount.of === 'money' && shares.some((share) => isExactly(result.claim, (amount.value * share.value) / 100))
  if (figures.some(isReduced)) return true
  return figures.some((share) =>
    figures.some((amount) => {
      const part = (amount.value * share.value) / 100
      const isNear = share.of === 'share' && Math.abs(share.at - amount.at) <= apart.whole
      if (!isNear || !isAmount(amount)) return false
      return isExactly(result.claim, part) || (resting.test(result.words) && isIt(result, amount.value - part))
    }),
  )
}

/** Among less, some figure of a text comes out by chance. */
const fewShares = 10
/** 19 km for each of 1,137, which came to 21,600 km. */
const isMean = ({ claim, words }: Result, whole: Figure, { of, value, units }: Figure): boolean =>
  of === 'count' &&
  (value > fewShares || (mean.test(words) && units.some((unit) => words.includes(unit)))) &&
  value < whole.value &&
  isExactly(claim, Math.round(whole.value / value))

function isOfCounts(result: Result, { figures, near, source }: Known): boolean {
  const isOwn = (one: Figure): boolean => holdsFigure(figures, one)
  const isTaken = (price: Figure, count: Figure): boolean =>
    price.of === 'money' && count.of === 'count' && isIt(result, price.value * count.value)
  // ¥50 off a drink and nine stalls have nothing to do with each other.
  const isBeside = (own: Figure, { at }: Figure): boolean =>
    figures.some((one) => holdsFigure([one], own) && Math.abs(one.at - at) <= apart.step)
  if (result.claim.kind === 'price')
    return near.some((one) =>
      figures.some(
        (other) => (one.value <= 10 && isTaken(other, one)) || (isBeside(one, other) && isTaken(one, other)),
      ),
    )
  const counts = withBare(figures, (figure) => countsTheSame(result, figure))
  if (
    isSum(counts, result) ||
    isSumOfUnit(counts, result) ||
    isSumOfPost(near.filter(isOwn), result) ||
    isRatio(result, figures)
  )
    return true
  if (bothWays.test(result.words) && counts.some(({ value }) => isIt(result, value * 2))) return true
  const isProduct = (a: Figure, b: Figure): boolean => a !== b && a.of === 'count' && isIt(result, a.value * b.value)
  // 兩輛，每輛 9 人座 are 18; 30 a day are 90 in three days, of which the post has both.
  const isTogether = (a: Figure, b: Figure): boolean =>
    b.at > a.at && b.at - a.at <= apart.step && each.test(source.slice(a.at, b.at + 16))
  if (counts.some((b) => figures.some((a) => isTogether(a, b) && isProduct(a, b)))) return true
  // 各色500本, of three colours that the post counts.
  const isEach = ({ at }: Figure): boolean => each.test(source.slice(Math.max(0, at - 4), at))
  if (counts.some((b) => isEach(b) && near.some((a) => isOwn(a) && isProduct(a, b)))) return true
  if (apiece.test(result.words) && counts.some((a) => figures.some((b) => isMean(result, a, b)))) return true
  return near.some((a) => isOwn(a) && countsTheSame(result, a) && near.some((b) => b.of === 'count' && isProduct(a, b)))
}

/** With 530 of 412 cubic metres last year, against 530 before: one that counts nothing else stands near one that does. */
function withBare(figures: readonly Figure[], isOne: (figure: Figure) => boolean): Figure[] {
  const counts = figures.filter(isOne)
  const isBare = ({ of, units, at }: Figure): boolean =>
    of === 'count' && units.length === 0 && counts.some((one) => Math.abs(one.at - at) <= apart.step)
  return counts.length === 0 ? [] : [...counts, ...figures.filter((one) => !counts.includes(one) && isBare(one))]
}

const isOfThree = (values: readonly number[], result: Result): boolean =>
  values.some((a, i) =>
    values.slice(i + 1).some((b, j) => values.slice(i + j + 2).some((c) => isIt(result, a + b + c))),
  )

function isSum(figures: readonly Figure[], result: Result): boolean {
  const values = [...new Set(figures.map(({ value }) => value))]
  if (values.length > mostOfOne) return false
  const isMore = adding.test(result.words) || including.test(result.words)
  const isLess = differing.test(result.words)
  // 78, 74 and 81 together.
  if (isMore && values.length > 2 && values.length <= mostOfThree && isOfThree(values, result)) return true
  return values.some((a, i) =>
    values.slice(i + 1).some((b) => (isLess && isIt(result, Math.abs(a - b))) || (isMore && isIt(result, a + b))),
  )
}

/** 4,300 個名額, of 1,500 人, 2,000 人 and 800 人: of those that count the same. */
const isSumOfUnit = (counts: readonly Figure[], result: Result): boolean =>
  [...new Set(counts.flatMap(({ units }) => units))].some((unit) =>
    isSum(
      counts.filter(({ units }) => units.includes(unit)),
      result,
    ),
  )

/** 22, 16 and 13 points, which the post tells before it says that the three have 51. */
function isSumOfPost(near: readonly Figure[], { claim, words }: Result): boolean {
  if (near.length < 3 || !adding.test(words)) return false
  return near.some((first) => {
    const alike = near.filter((one) => one === first || (one.at > first.at && haveOneUnit(one, first)))
    return alike.length > 2 && isExactly(claim, precise(alike.reduce((sum, { value }) => sum + value, 0)))
  })
}

/** A family ticket: two of 800 and one of 300, of which the post says how many. */
function isSumOfProducts(result: Result, prices: readonly Figure[], near: readonly Figure[]): boolean {
  const counts = near.filter(({ of, value }) => of === 'count' && value <= mostOfTicket).map(({ value }) => value)
  if (!adding.test(result.words) || counts.length > mostOfTicket || prices.length > mostOfOne) return false
  const taken = [1, ...counts].flatMap((count) => prices.map(({ value }) => count * value))
  return taken.some((a, i) => taken.some((b, j) => j > i && isExactly(result.claim, precise(a + b))))
}
const mostOfTicket = 6

const timesBehind = /^ ?(?:倍|times|-?fold(?![a-z]))/u

/** 1.4 times as much, of 1,137 where 800 were wanted: as exactly as it is told. */
function isRatio({ claim, behind }: Result, figures: readonly Figure[]): boolean {
  const [value] = numbersOf(claim.keys)
  if (value === undefined || value <= 1 || !timesBehind.test(behind)) return false
  const most = Number.isInteger(value) ? 0.5 : 0.05
  const isIt = (a: Figure, b: Figure): boolean =>
    Math.abs(a.at - b.at) <= apart.whole &&
    a.of === b.of &&
    (a.of === 'money' || haveOneUnit(a, b)) &&
    Math.abs(a.value / b.value - value) <= most
  return figures.some((a) => figures.some((b) => a !== b && isIt(a, b)))
}

const haveOneUnit = (one: Figure, other: Figure): boolean => one.units.some((unit) => other.units.includes(unit))

/** A discount is an offer of its own; only 半額 may say what two prices beside each other do. */
const discount = /折| ?(?:off|OFF)|引|オフ/u
const roughly = /(?:約|近|不到|[Aa]bout|[Aa]round|[Nn]early|[Aa]lmost|[Rr]oughly|ほぼ|およそ) ?$/u
const ofWhole = /(?<![A-Za-z])(?:[Oo]f|out of)(?![a-z])|中|うち|[裡里]|其/u
const goal = /目標|達成|target|goal|raised|(?<![a-z])(?:there|way)(?![a-z])/iu

const changeBehind =
  /^ ?[減増增少降]|^ (?:cut|drop|fall|less|fewer|lower|reduction|decrease|down|increase|rise|more|higher|up|faster|slower)(?![a-z])/u

function isShare(claim: RawClaim, text: string, { figures, near, source }: Known): boolean {
  const share = shareOf(claim.keys)
  const shown = text.slice(claim.start, claim.end)
  const isHalf = /半|alf/u.test(shown)
  if (share === undefined || (!isHalf && discount.test(text.slice(claim.start, claim.end + 4)))) return false
  const before = text.slice(Math.max(0, claim.start - 12), claim.start)
  const behind = text.slice(claim.end, claim.end + 4)
  const most = furthest(share, shown, before)
  const isMore = moreThan.test(`${before}|${behind}`)
  const isChange = changeBehind.test(text.slice(claim.end, claim.end + 12))
  const isLoose =
    !/[%％分]$|[成割].$/u.test(shown) || isMore || isChange || roughly.test(before) || goal.test(around(text, claim))
  const isIt = (value: number): boolean => value >= share - most && value <= share + (isMore ? share * 0.15 : most)
  const isTold = (a: Figure): boolean => holdsFigure(near, a)
  /** 38 of 95 pupils count the same. */
  const areOfWhole = (from: number, to: number): boolean =>
    to - from <= 24 && ofWhole.test(source.slice(Math.max(0, from - 4), to))
  const arePair = (a: Figure, b: Figure): boolean => {
    const [from, to] = [Math.min(a.at, b.at), Math.max(a.at, b.at)]
    if (a.of !== b.of || to - from > (isHalf ? apart.change : apart.whole) || !(isLoose || isTold(a) || isTold(b)))
      return false
    return a.of === 'share' ? isChange : a.of === 'money' || haveOneUnit(a, b) || areOfWhole(from, to)
  }
  return figures.some((a, i) =>
    figures.slice(i + 1).some((b) => {
      const [low, high] = [Math.min(a.value, b.value), Math.max(a.value, b.value)]
      return (
        low < high && arePair(a, b) && [low / high, 1 - low / high, high / low - 1].some((part) => isIt(part * 100))
      )
    }),
  )
}

const dayRange =
  /(?:週|周|星期|禮拜)([一二三四五六日天])[至到~–-](?:週|周|星期|禮拜)?([一二三四五六日天])|([月火水木金土日])曜?日?(?:[~–-]|から)([月火水木金土日])曜?|(?<![A-Za-z])(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6} ?(?:[–-]|to|through) ?(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/gu
const dayNames = ['日天Sun', '一月Mon', '二火Tue', '三水Wed', '四木Thu', '五金Fri', '六土Sat']

/** The days outside of a range: what is open from Tuesday to Sunday is closed on Mondays. */
function closedDays(text: string): ClaimKey[] {
  return Array.from(text.matchAll(dayRange)).flatMap(([, ...ends]) => {
    const told = ends.filter((day) => day !== undefined)
    const [from = 0, to = 0] = told.map((day) => dayNames.findIndex((names) => names.includes(day)))
    const between = (to - from + 7) % 7
    return between < 4 ? [] : Array.from({ length: 6 - between }, (_, i) => weekdayKey((to + 1 + i) % 7))
  })
}

const closed = /休|except|closed|(?<![a-z])not(?![a-z])|除|以外/iu

/** Closed on Mondays, of what is open from Tuesday to Sunday. */
const isClosedDay = (claim: RawClaim, text: string, source: string): boolean =>
  closed.test(around(text, claim, 12)) && closedDays(source).some((day) => claim.keys.includes(day))

const rangeBefore = /(?:[-–—~至到]|から|to|until) ?$/u

/** 14:00 to 14:45, of what begins at two and takes 45 minutes. */
function isEndOf({ keys, start }: RawClaim, { text, claims }: ReadText, { keys: known }: Source): boolean {
  if (!rangeBefore.test(text.slice(Math.max(0, start - 7), start))) return false
  const [end] = keys.flatMap((key) => timeOf(key) ?? [])
  const before = claims.find(({ kind, end: at }) => kind === 'time' && at <= start && start - at <= 8)
  const [begin] = before?.keys.flatMap((key) => (known.has(key) ? (timeOf(key) ?? []) : [])) ?? []
  return end !== undefined && begin !== undefined && minutesOf(known).includes((end - begin + 1_440) % 1_440)
}

/** Half an hour from doors at 18:00 to the talk at 18:30, and 45 extra minutes. */
function isBetweenTimes(claim: RawClaim, text: string, times: Steps['times']): boolean {
  const isOfMinutes = /^ (?:[a-z]{3,12} )?min/u.test(text.slice(claim.end, claim.end + 20))
  const [minutes] = isOfMinutes ? numbersOf(claim.keys) : minutesOf(claim.keys)
  if (minutes === undefined) return false
  const isProgramme = new Set(times.map(({ at }) => at)).size > mostTimes
  const isDifference = !isProgramme && differing.test(around(text, claim))
  // Nobody makes up two hours and 45 minutes.
  const isOdd = minutes > 60 && minutes % 60 !== 0
  const reach = isOdd || isDifference ? apart.far : isProgramme ? apart.range : apart.step
  const isIt = (between: number): boolean => (between + 1_440) % 1_440 === minutes
  return times.some((a) =>
    times.some(
      (b) => b.at > a.at && b.at - a.at <= reach && (isIt(b.minutes - a.minutes) || isIt(a.minutes - b.minutes)),
    ),
  )
}

const mostMonths = 6

/** Five months from June to November, or six with both of them. */
function isBetweenMonths({ keys, end }: RawClaim, text: string, months: readonly number[]): boolean {
  if (months.length > mostMonths || !/^ ?(?:months?|個月|[かカヶケ箇]月)/u.test(text.slice(end, end + 8))) return false
  const [value = 0] = numbersOf(keys)
  return months.some((a, i) => months.slice(i + 1).some((b) => a !== b && [0, 1].includes(value - ((b - a + 12) % 12))))
}

/** The last 20 of 90 minutes, where somebody came on in the 70th. */
function isLeftOfMatch({ keys, start, end }: RawClaim, text: string, known: ReadonlySet<ClaimKey>): boolean {
  if (!known.has(addedTimeKey)) return false
  const isLeft =
    /(?:last|final|ラスト|残り|最後) ?$/u.test(text.slice(Math.max(0, start - 12), start)) ||
    /^ ?(?:min[a-z]{0,4} )?(?:to go|left|remaining|from time|to play)/u.test(text.slice(end, end + 24))
  return isLeft && numbersOf(keys).some((value) => value < 45 && known.has(numberKey(90 - value)))
}
