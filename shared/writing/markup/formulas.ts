const signs: Readonly<Record<string, string>> = {
  rightarrow: '→',
  to: '→',
  longrightarrow: '→',
  leftarrow: '←',
  uparrow: '↑',
  downarrow: '↓',
  times: '×',
  div: '÷',
  cdot: '·',
  pm: '±',
  approx: '≈',
  sim: '~',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  circ: '°',
  degree: '°',
  ldots: '…',
  dots: '…',
  lt: '<',
  gt: '>',
  infty: '∞',
  left: '',
  right: '',
  quad: '',
  qquad: '',
}

/** Of signs around a formula, `$` may be money as well: only a formula has a backslash before the next one. */
const inDollars = /\$(?=[^$\\\n]{0,80}\\)((?:[^$\\\n]|\\[^\n]){1,200})\$/gu
const inBrackets = /\\[([]((?:[^\\\n]|\\(?![()[\]])[^\n]){1,200})\\[)\]]/gu
const fraction = /\\[dt]?frac\{([^{}\n]{1,40})\}\{([^{}\n]{1,40})\}/gu
const root = /\\sqrt\{([^{}\n]{1,40})\}/gu
const words = /\\(?:text|math)[a-z]{0,2}\{([^{}\n]{0,100})\}/gu
const command = /\\([a-zA-Z]{2,20})/gu
/** A blank that is thinner than others, before a unit. */
const thin = /\\[,;:! ]/gu
const power = /\^(?:\{(\d{1,3})\}|(\d))/gu
const index = /_(?:\{(\d{1,3})\}|(\d))/gu
const lifted = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const lowered = '₀₁₂₃₄₅₆₇₈₉'

const digitsAs = (digits: string) => (_: string, several: string | undefined, one: string) =>
  Array.from(several ?? one, (digit) => digits[Number(digit)]!).join('')

const isUnitOfCjk = /(?<=\p{N}) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu

/** @returns the formula as it was, where it has a command that is not known: without that it says something else */
function inWords(found: string, formula: string): string {
  const known = formula
    .replaceAll('{,}', ',')
    .replace(root, (_, inner: string) => (/^[\p{L}\p{N}.]+$/u.test(inner) ? `√${inner}` : `√(${inner})`))
    .replace(fraction, '$1/$2')
    .replace(words, '$1')
    .replace(thin, ' ')
    .replace(/\^\{?\\circ\}?/gu, '°')
  if (Array.from(known.matchAll(command)).some(([, name]) => !Object.hasOwn(signs, name!))) return found
  return known
    .replace(command, (_, name: string) => signs[name]!)
    .replace(/\\([$%&#_])/gu, '$1')
    .replace(power, digitsAs(lifted))
    .replace(index, digitsAs(lowered))
    .replace(/[{}]/gu, '')
    .replace(isUnitOfCjk, '')
    .replace(/ {2,}/gu, ' ')
    .trim()
}

/** Formulas of LaTeX as people write them: `$\$180$` is $180, and `\(4{,}200 \rightarrow 16\)` is 4,200 → 16. */
export function withoutFormulas(text: string, source: string): string {
  if (!text.includes('\\') || source.includes('\\')) return text
  return text.replace(inBrackets, inWords).replace(inDollars, inWords)
}
