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
}

/** Of signs around a formula, `$` may be money as well: only a formula has a backslash before the next one. */
const inDollars = /\$(?=[^$\\\n]{0,80}\\)((?:[^$\\\n]|\\[^\n]){1,200})\$/gu
const inBrackets = /\\[([]((?:[^\\\n]|\\(?![()[\]])[^\n]){1,200})\\[)\]]/gu
const fraction = /\\[dt]?frac\{([^{}\n]{1,40})\}\{([^{}\n]{1,40})\}/gu
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

const inWords = (formula: string): string =>
  formula
    .replaceAll('{,}', ',')
    .replace(fraction, '$1/$2')
    .replace(words, '$1')
    .replace(thin, ' ')
    .replace(/\^\{?\\circ\}?/gu, '°')
    .replace(command, (_, name: string) => signs[name] ?? '')
    .replace(/\\([$%&#_])/gu, '$1')
    .replace(power, digitsAs(lifted))
    .replace(index, digitsAs(lowered))
    .replace(/[{}]/gu, '')
    .replace(isUnitOfCjk, '')
    .replace(/ {2,}/gu, ' ')
    .trim()

/** Formulas of LaTeX as people write them: `$\$180$` is $180, and `\(4{,}200 \rightarrow 16\)` is 4,200 → 16. */
export function withoutFormulas(text: string, source: string): string {
  if (!text.includes('\\') || source.includes('\\')) return text
  return text
    .replace(inBrackets, (_, formula: string) => inWords(formula))
    .replace(inDollars, (_, formula: string) => inWords(formula))
}
