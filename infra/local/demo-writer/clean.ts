/** A text without what surrounds it on a page. */
export interface CleanText {
  /** The headline, if the first line is one. */
  title?: string
  /** Paragraphs in order; a list item is a paragraph of its own. */
  paragraphs: string[]
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

/** Lines that belong to the page, not to the text: bylines, captions, credits, calls to subscribe. */
const furniture = [
  /^(?:by|words by|written by|story by)\s+\p{Lu}[\p{L}.'’-]*(?:\s+(?:and\s+)?\p{Lu}[\p{L}.'’-]*){0,4}$/iu,
  /^(?:photo(?:graph)?s?|images?|picture|caption|credit|source|published|updated|filed under|tags?)\b\s*(?:by\s|credit\b|[:：])/iu,
  /^(?:read (?:more|also)|see also|related|sign up|subscribe|advertisement|share this|follow us|click here|all rights reserved|copyright|©)/iu,
  /^(?:文|圖|图|攝影|摄影|撰文|記者|记者|編輯|编辑|圖片來源|图片来源|圖說|图说|照片|來源|来源|作者|責任編輯|责任编辑)\s*[／/:：・|｜]/u,
  /^(?:延伸閱讀|延伸阅读|相關新聞|相关新闻|訂閱|订阅|更多內容|更多内容|廣告|广告)/u,
  /^(?:文|写真|撮影|取材|編集|提供|出典|執筆)\s*[・／/:：]/u,
  /^(?:関連記事|続きを読む|広告|会員登録)/u,
]
const dateline =
  /^(?:\p{Lu}[\p{Lu} .,'’-]{2,40}(?:\([^)]{1,30}\)\s*)?[—–-]\s+|（[^）]{2,30}[電电]）\s*|[【[](?:本報訊|本报讯)[】\]]\s*|(?:本報訊|本报讯)\s*)/u
const terminal = /[.!?。！？…][\s"'”’」』）)\]]*$/u
/** `[4, 5]` behind a sentence of a paper. */
const citation = /(?<!\s)\s*\[\d{1,3}(?:\s*[-–,]\s*\d{1,3})*\]/gu
const listMark = /^(?:[-*+•‧▪●]|\d{1,2}[.)、])\s+/u

/** Decodes entities, drops tags, addresses, citation marks and the furniture of a page, and takes the headline apart. */
export function cleanText(raw: string): CleanText {
  const lines = decode(raw)
    .split(/\n+/u)
    .map((line) => ({ isItem: listMark.test(line.trim()), text: cleanLine(line) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !furniture.some((pattern) => pattern.test(text)))
  const title = titleOf(lines.map(({ text }) => text))
  const rest = title === undefined ? lines : lines.slice(1)
  const hasSentences = rest.some(({ text }) => terminal.test(text))
  const paragraphs = rest.filter(({ isItem, text }) => isItem || !hasSentences || terminal.test(text))
  return { title, paragraphs: paragraphs.map(({ text }) => text.replace(dateline, '')) }
}

const decode = (raw: string): string =>
  raw
    .replace(/\r\n?/gu, '\n')
    .replace(/<(?:script|style)\b(?:(?!<(?:script|style)\b)[\s\S])*?<\/(?:script|style)>/giu, '')
    .replace(/<\/?[a-z][^<>]{0,300}>/giu, (tag) => (/^<\/?(?:p|br|div|li|h\d)/iu.test(tag) ? '\n' : ''))
    .replace(/&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]+);/giu, (whole, name: string) => decodeEntity(name) ?? whole)

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()]
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined
}

const cleanLine = (line: string): string =>
  line
    .trim()
    .replace(/^#{1,6}\s+|^>\s?/u, '')
    .replace(listMark, '')
    .replace(/!?\[([^[\]]+)\]\((?:[^)\s\]]|\](?!\())+\)/gu, '$1')
    .replace(/\*\*|__|`/gu, '')
    .replace(citation, '')
    .replace(/(?:[（(]|(?<!\s))\s*https?:\/\/[\w\-.~:/?#[\]@!$&'*+,;=%]+\s*[）)]?/gu, ' ')
    .replace(/(?<=^|\s)[#＃][\p{L}\p{N}_]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/(?<! ) +(?=[,.;:!?])/gu, '')
    .trim()

/** A short first line without a full stop, above lines that have one. */
function titleOf([first, ...rest]: string[]): string | undefined {
  if (first === undefined || !rest.some((line) => terminal.test(line))) return undefined
  const title = first.replace(/^[【[［][^】\]］]{1,12}[】\]］]\s*/u, '').replace(/[:：,，、]$/u, '')
  const isShort = title.length <= 110 && !/[.。；;]["'”’」』]?$/u.test(title)
  return isShort && !/^[^.。！？!?]*[.。！？!?].*[.。！？!?]$/u.test(title) ? title : undefined
}
