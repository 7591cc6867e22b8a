import { applyRules, type Rule } from '../rules.ts'
import type { StepResult } from '../step.ts'

const brokenFigure = /(?<![\p{N}.,，])(\d{1,3})( ?[.,，] ?| )(\d{1,3})(?: ?[.,，] ?(\d{3}))?(?![\p{N}]|[.,]\d)/gu

/** Whether a figure stands in a text, and not within a longer one. */
function hasFigure(text: string, figure: string): boolean {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1)) {
    const isLonger =
      /[\d.,]$/u.test(text.slice(Math.max(0, at - 1), at)) && /\d[.,]?$/u.test(text.slice(Math.max(0, at - 2), at))
    if (!isLonger && !/^[.,]?\d/u.test(text.slice(at + figure.length))) return true
  }
  return false
}

/** The number of a line in a list, such as `2. 48 hours`, though the text may have `2.48 hours` there. */
const isCounted = (text: string, at: number, sign: string): boolean =>
  sign === '. ' && /(?:^|\n)[ \t\u3000]{0,4}$/u.test(text.slice(Math.max(0, at - 5), at))

/** A figure that has come apart, or has the marks of another country: "34, 500", "8.400" and 「18，5」 as the text has them. */
const withFigures = (text: string, source: string): string =>
  text.replace(
    brokenFigure,
    (found: string, first: string, sign: string, second: string, third: string | undefined, at: number) =>
      isCounted(text, at, sign) ? found : asInSource(found, { first, sign, second, third }, source),
  )

interface Parts {
  first: string
  sign: string
  second: string
  third: string | undefined
}

function asInSource(found: string, { first, sign, second, third }: Parts, source: string): string {
  if (hasFigure(source, found)) return found
  const mark = sign.trim()
  const isApart = sign !== mark
  if ((mark === '' || (!isApart && mark !== '，')) && second.length < 3) return found
  const marks = isApart && mark !== '，' && mark !== '' ? [mark] : [',', '.']
  const figures = marks.map((one) => [first, second, ...(third ? [third] : [])].join(one))
  if (mark === '') figures.push([first, second, third].join(''))
  const [form, ...others] = figures.filter((figure) => hasFigure(source, figure))
  return form === undefined || others.length > 0 ? found : form
}

const twoCurrencies = /[¥￥](\d[\d,]{0,12}円)/gu

const address = /https?:\/\/[!-~]{1,300}/gu
const withoutEnd = (link: string): string => link.replace(/[.,!?;:)\]}>"'*]{1,9}$/u, '')
const linksOf = (text: string): string[] => Array.from(text.matchAll(address), ([link]) => withoutEnd(link))

const brokenAddress = /https?:\/\/ ?[!-~]{1,200}(?: [!-~]{1,200}){0,3}/gu

/** An address that has come apart, whole again. */
function withWholeLinks(text: string, links: readonly string[]): string {
  return text.replace(brokenAddress, (found) => {
    const words = found.replace(/^(https?:\/\/) /u, '$1').split(' ')
    if (links.includes(withoutEnd(words[0]!)) && found.startsWith(words[0]!)) return found
    for (let n = words.length; n > 0; n -= 1) {
      const joined = words.slice(0, n).join('')
      if (links.includes(withoutEnd(joined))) return [joined, ...words.slice(n)].join(' ')
    }
    return found
  })
}

const tracking = /^(?:utm_[a-z]{2,20}|fbclid|gclid|igshid|igsh|mc_[ce]id|msclkid|ttclid)=/u

/** Whether an address without a scheme stands in a text, and not within a longer one or the address of a mail. */
function hasAddress(text: string, bare: string): boolean {
  for (let at = text.indexOf(bare); at >= 0; at = text.indexOf(bare, at + 1))
    if (!/[\w@./-]$/u.test(text.slice(Math.max(0, at - 1), at)) && !/^[.-]?\w/u.test(text.slice(at + bare.length)))
      return true
  return false
}

/** An address without the scheme that the text does not write. */
const withoutScheme = (text: string, source: string): string =>
  text.replace(address, (found) => {
    const link = withoutEnd(found)
    const bare = link.replace(/^https?:\/\//u, '').replace(/\/$/u, '')
    const isBare = bare.includes('.') && !source.includes(`://${bare}`) && hasAddress(source, bare)
    return isBare ? bare + found.slice(link.length) : found
  })

/** An address without the marks by which a platform counts who came from it. */
const withoutTracking = (text: string, source: string): string =>
  text.replace(address, (found) => {
    const link = withoutEnd(found)
    const at = link.indexOf('?')
    if (at < 0 || source.includes(link)) return found
    const [query = '', ...fragment] = link.slice(at + 1).split('#')
    const kept = query.split('&').filter((part) => !tracking.test(part))
    if (kept.length === query.split('&').length) return found
    const clean = [link.slice(0, at) + (kept.length > 0 ? `?${kept.join('&')}` : ''), ...fragment].join('#')
    return clean + found.slice(link.length)
  })

const twice = /((?:https?:\/\/|www\.)[^\s()（）<>]{1,300}) ?[(（]((?:https?:\/\/|www\.)[^\s()（）<>]{1,300})[)）]/gu

/** Where a line ends inside a word or phrase: two characters on both sides. */
const brokenInside =
  /(?<=([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{N}]{2}))\n(?=([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{N}]{2}))/gu

/** Lines of Chinese and Japanese that break where the text goes on, in one. A poem breaks where it wants to. */
function withWholeLines(text: string, source: string): string {
  const isInside = (before: string, after: string): boolean => source.includes(before + after)
  const breaks = Array.from(text.matchAll(brokenInside)).filter(([, before, after]) => isInside(before!, after!))
  return breaks.length < fewestBroken
    ? text
    : text.replace(brokenInside, (found, before: string, after: string) => (isInside(before, after) ? '' : found))
}
const fewestBroken = 2

/**
 * Writes figures and addresses as the text has them, where an answer has them with blanks inside, with the marks of another
 * country, with marks that count visitors, or an address twice.
 */
export function writeLikeSource(text: string, source: string): StepResult {
  const rules: Rule[] = []
  if (/[^ -~\n]\n[^\n]/u.test(text)) rules.push(['line', (part) => withWholeLines(part, source)])
  if (/\d ?[.,，] ?\d|\d \d{3}/u.test(text)) rules.push(['figure', (part) => withFigures(part, source)])
  if (/[¥￥]\d/u.test(text) && source.includes('円'))
    rules.push([
      'currency',
      (part) =>
        part.replace(twoCurrencies, (found, price) =>
          source.includes(found) || !source.includes(price) ? found : price,
        ),
    ])
  if (/:\/\/|www\./u.test(text)) {
    const links = source.includes('://') ? linksOf(source) : []
    if (links.length > 0) rules.push(['address', (part) => withWholeLinks(part, links)])
    rules.push(['tracking', (part) => withoutTracking(part, source)])
    rules.push(['scheme', (part) => withoutScheme(part, source)])
    rules.push(['twice', (part) => part.replace(twice, (found, one, other) => (one === other ? one : found))])
  }
  return rules.length === 0 ? { text, notes: [] } : applyRules('like source', text, rules)
}
