import type { RawClaim, ReadText } from './claim-shapes.ts'
import { numbersOf, pricesOf } from './keys.ts'
import { unitAt } from './units.ts'

type Sign = readonly [currencies: string, sign: RegExp]

/** What names one beyond doubt. */
const names: readonly Sign[] = [
  ['TWD', /TWD|NT ?[D$\d]|[台臺]幣/u],
  ['USD', /US[D$]|美[元圓金幣]|米ドル/u],
  ['HKD', /HK[D$]|港[元圓幣]/u],
  ['CNY', /CNY|RMB|人民幣/u],
  ['JPY', /JPY|[Yy]en|円|日[元圓幣]/u],
  ['EUR', /EUR|[Ee]uro(?!p)|ユーロ|€|歐元/u],
  ['GBP', /GBP|£|英鎊/u],
]
/** Signs of several. ¥ is of Japan and of China; Taiwan writes its own money as $ and 元 too. */
const openSigns: readonly Sign[] = [
  ['TWD USD HKD', /\$|[Dd]ollar|ドル/u],
  ['TWD CNY HKD', /[元塊]/u],
  ['TWD CNY HKD JPY', /圓/u],
  ['JPY CNY', /¥/u],
]

const saidIn = (text: string, signs: readonly Sign[]): string =>
  signs.flatMap(([currencies, sign]) => (sign.test(text) ? currencies : [])).join(' ')

/** Currencies that the amount of a price may be in, in one text; '' is any: a sign that is not known. */
function currenciesAt(text: string, { start, end }: RawClaim): string {
  const shown = text.slice(start, end)
  return saidIn(shown, names) || saidIn(shown, openSigns)
}

/** What each amount is told in; a number that is told in nothing may be of any. */
function currenciesIn(sources: readonly ReadText[]): ReadonlyMap<number, ReadonlySet<string>> {
  const told = new Map<number, Set<string>>()
  const read = (claim: RawClaim, text: string): void => {
    const isPrice = claim.kind === 'price'
    if (!isPrice && (claim.kind !== 'number' || unitAt(text, claim))) return
    for (const value of (isPrice ? pricesOf : numbersOf)(claim.gives))
      told.set(value, (told.get(value) ?? new Set()).add(isPrice ? currenciesAt(text, claim) : ''))
  }
  for (const { text, claims } of sources) for (const claim of claims) read(claim, text)
  return told
}

const haveOne = (some: string, others: string): boolean => some.split(' ').some((one) => others.includes(one))

/**
 * Whether a price of a post is an amount that its sources tell in other currencies alone: 500円 where they say 500元. A sign of
 * several may be of one that its text names anywhere: 日幣 900元.
 */
export function otherCurrencyIn(text: string, sources: readonly ReadText[]): (claim: RawClaim) => boolean {
  const read = () => ({
    told: currenciesIn(sources),
    inText: saidIn(text, names),
    inSources: saidIn(sources.map((source) => source.text).join(), names),
  })
  let known: ReturnType<typeof read> | undefined
  return (claim) => {
    const own = claim.kind === 'price' && currenciesAt(text, claim)
    if (!own) return false
    known ??= read()
    const { told, inText, inSources } = known
    const mayBeOwn = (other: string): boolean =>
      other === '' ||
      haveOne(own, other) ||
      (own.includes(' ') && haveOne(other, inText)) ||
      (other.includes(' ') && haveOne(own, inSources))
    return pricesOf(claim.gives).some((amount) => ![...(told.get(amount) ?? [''])].some(mayBeOwn))
  }
}
