/** Elements a model writes for looks. A name between angle brackets that is none of them may be the author's own. */
const elements =
  /^(?:a|abbr|article|aside|b|big|blockquote|body|br|button|caption|center|cite|code|col|colgroup|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|ol|p|path|pre|q|rb|rp|rt|ruby|s|samp|section|small|span|strike|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|video|wbr)$/iu
/** No type of a program is named so. */
const isEmpty = /^(?:br|hr|img|wbr)$/iu
const breaks = /^(?:br|p|div|summary|details|tr|h[1-6]|ul|ol|section|article|blockquote|table|header|footer|hr)$/iu

const tag = /<(\/?)([a-z][\w:-]{0,40})((?:\s[^<>]{0,2000})?)\/?>/giu
const silent = /<(script|style|svg|iframe|head|noscript|rt|rp)\b[^<>]{0,500}>/giu

/** Removes tags, with the content of those that show nothing. `a < b` and `List<String>` stay. */
export function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  const plain = withoutSilent(withoutComments(text)).replace(/<!doctype\b[^<>]{0,300}>/giu, '')
  const closed = new Set([...plain.matchAll(tag)].flatMap(([, slash, name]) => (slash ? [name!.toLowerCase()] : [])))
  return plain.replace(tag, (found, slash: string, name: string, rest: string, at: number) => {
    const lower = name.toLowerCase()
    const isTag = elements.test(lower) ? isEmpty.test(lower) || !isGeneric(plain, at, slash, rest) : closed.has(lower)
    if (!isTag) return found
    return standInFor(lower, slash !== '')
  })
}

/** Tags that were escaped once too often: `&lt;b&gt;`. */
export const withRealTags = (text: string): string =>
  text.replace(/&lt;(\/?[a-z][a-z\d]{0,10}(?: [^&<>]{0,100})?\/?)&gt;/giu, '<$1>')

/** What a tag leaves: a line break, the dot of a list, a blank between cells, or nothing. */
function standInFor(name: string, isEnd: boolean): string {
  if (name === 'li') return isEnd ? '' : '\n• '
  if (name === 'td' || name === 'th') return isEnd ? ' ' : ''
  return breaks.test(name) && (isEnd || name === 'br' || name === 'hr') ? '\n' : ''
}

/** `Map<a>` without anything that closes it. */
const isGeneric = (text: string, at: number, slash: string, rest: string): boolean =>
  !slash && !rest && /[A-Z]\w{0,40}$/u.test(text.slice(Math.max(0, at - 42), at)) && !text.includes('</')

function withoutComments(text: string): string {
  let rest = text
  for (let start = rest.indexOf('<!--'); start >= 0; start = rest.indexOf('<!--', start)) {
    const end = rest.indexOf('-->', start)
    // Without an end it hides the rest of its line.
    const line = rest.indexOf('\n', start)
    const stop = end >= 0 ? end + 3 : line >= 0 ? line : rest.length
    const isAtStart = start === 0 || rest[start - 1] === '\n'
    rest = rest.slice(0, start) + (isAtStart ? rest.slice(stop).replace(/^[ \t]{0,99}\n?/u, '') : rest.slice(stop))
  }
  return rest
}

function withoutSilent(text: string): string {
  const lower = text.toLowerCase()
  let kept = ''
  let at = 0
  // Each end is looked for from the last one on, so that a text is read once for each name.
  const ends = new Map<string, number>()
  for (const { 0: open, 1: name, index } of text.matchAll(silent)) {
    if (index < at) continue
    const close = `</${name!.toLowerCase()}>`
    const known = ends.get(close) ?? 0
    const end = known < 0 || known > index ? known : lower.indexOf(close, index)
    ends.set(close, end)
    kept += text.slice(at, index)
    at = end < 0 ? index + open.length : end + name!.length + 3
  }
  return kept + text.slice(at)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  euro: '€',
  yen: '¥',
  pound: '£',
  rarr: '→',
  larr: '←',
  uarr: '↑',
  darr: '↓',
  check: '✓',
  cross: '✗',
  star: '☆',
  starf: '★',
  hearts: '♥',
  laquo: '«',
  raquo: '»',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  plusmn: '±',
  ne: '≠',
  le: '≤',
  ge: '≥',
  sect: '§',
  eacute: 'é',
  egrave: 'è',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  ccedil: 'ç',
  ntilde: 'ñ',
}

/** Turns `&amp;` and `&#39;` into the characters they stand for. A line break or a tab that is written so is a blank. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/giu, (found, decimal, hex, name) =>
    name === undefined ? characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)) : (named(name) ?? found),
  )
}

/** `&Eacute;` is the capital; `&AMP;` is `&amp;` all the same. */
function named(name: string): string | undefined {
  const character = entities[name.toLowerCase()]
  return /^[A-Z][a-z]/u.test(name) ? character?.toUpperCase() : character
}

function characterOf(code: number): string {
  if (code >= 9 && code <= 13) return ' '
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}
