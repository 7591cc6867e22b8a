import { cjk } from '../languages/scripts.ts'
import { applyRules, type Rule } from '../rules.ts'
import type { StepResult } from '../step.ts'
import { limitLineBreaks } from './characters.ts'
import { withoutFormulas } from './formulas.ts'
import { decodeEntities, withoutTags, withRealTags } from './html.ts'
import { shortcodes } from './shortcodes.ts'

/** While marks are removed, one that was escaped is a character that no text has. */
const firstHidden = 0xe000
const hidden = (signs: string): string =>
  signs.replace(/[!-/:-@[-`{-~]/gu, (sign) => String.fromCharCode(firstHidden + sign.charCodeAt(0)))
const hide = (text: string): string =>
  !text.includes('\\')
    ? text
    : text.replace(/(¯?)\\([!-/:-@[-`{-~])/gu, (_, shrug: string, sign: string) =>
        shrug ? `${shrug}\\${hidden(sign)}` : hidden(sign),
      )
const unhide = (text: string): string =>
  text.replace(/[\ue021-\ue07e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - firstHidden))

const aboutMarkup = /markdown|\bmarkup\b|\bhtml\b|標記語法|マークアップ/iu
const shownMark =
  /(?<!\*)\*{1,3}[^*\s](?:[^*\n]{0,38}[^*\s])?\*{1,3}(?!\*)|`{1,3}[^`\n]{1,60}`{1,3}|`{3}|~~[^~\n]{1,40}~~|<\/?[a-z][a-z\d]{0,10}>|\[[ xX]\]|\[[^[\]\n]{1,40}\]\([^()\s:/.]{1,40}\)/gu
/** A sign at the beginning of a line that is a word of its sentence: "# makes a heading", 「# は見出し」. */
const namedMark =
  /^(?:#{1,6}|[-*+>]|-{3})(?= (?:[のでをはがとにから＝=→]|是|可以|代表|表示|用來|開頭|變成|後面|加|(?:is|are|makes?|means?|starts?|begins?|turns?|becomes?|for|at|before|and|or)\b))/gmu

/** "# → heading", 「- 加空格 → 清單」: what a sign at the beginning of a line makes stands behind an arrow. */
const explainedMark = /^(?:#{1,6}|[-*+>]|-{3})(?= [^\n→]{0,12}(?:→|->|=>|＝))/gmu
/** A tag between quotation marks is a name, as that of an album. */
const quotedTag = /(?<=["“'‘「『])<\/?[a-z][a-z\d]{0,15}>(?=["”'’」』])/giu

/** `**bold**` says what the mark does, whichever word the text has in it. */
const namesEffect =
  /^(?:\*{1,3}|`|~~)(?:bold|italics?|strong|text|words?|code|strike(?:through)?|太字|文字|斜体|強調|打ち消し|コード|粗體|粗体|斜體|斜体|重點|文字|標題|程式碼|刪除線)(?:\*{1,3}|`|~~)$/iu

function isShown(found: string, source: string): boolean {
  if (source.includes(found)) return true
  const mark = /^[^\p{L}\p{N}\s"]{1,3}/u.exec(found)?.[0] ?? found
  // Code in a text on code is what readers type.
  return source.includes(mark) && (namesEffect.test(found) || mark === '`')
}

/** Marks that a text on markup shows itself are what the post speaks of, unless the text is written with them. */
function hideShown(written: string, source: string): string {
  const text = written.includes('<')
    ? written.replace(quotedTag, (found) => (source.includes(found) ? hidden(found) : found))
    : written
  if (!aboutMarkup.test(source) || /^#{1,6} \S/mu.test(source)) return text
  return text
    .replace(explainedMark, hidden)
    .replace(shownMark, (found) => (isShown(found, source) ? hidden(found) : found))
    .replace(namedMark, (found) => (source.includes(` ${found} `) ? hidden(found) : found))
}

/** `\u2019` in words, unless the text is about such. */
const realCharacters = (text: string, source: string): string =>
  !text.includes('\\u') || source.includes('\\u')
    ? text
    : text.replace(/(?:\\u[\da-f]{4}){1,2}/giu, (found) => {
        const units = Array.from(found.matchAll(/[\da-f]{4}/giu), ([code]) => Number.parseInt(code, 16))
        const signs = String.fromCharCode(...units)
        return /\p{C}/u.test(signs) ? '' : signs
      })

/** `\n` in words, of an answer that took itself for JSON. A path such as `C:\new` has no second one. */
const realLineBreaks = (text: string): string =>
  /\\n\s{0,9}\\n/u.test(text) || (!text.includes('\n') && text.split('\\n').length > 2)
    ? text.replaceAll('\\n', '\n')
    : text

const isTableRow = (line: string): boolean => line.includes('|')
const isTableRule = (line: string): boolean => line.includes('|') && /^[ \t|:-]{3,}$/u.test(line) && line.includes('-')

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/u, '')
    .replace(/\|$/u, '')
    .split('|')
    .map((cell) => cell.trim())

/** A row as "A: B", or "A: price B, weight C" where there are more columns than two. */
function rowText(header: string[], cells: string[]): string {
  const [name = '', ...values] = cells
  const isWide = cjk.test(cells.join(''))
  const named = values.flatMap((value, i) => {
    if (!value) return []
    return values.length > 1 && header[i + 1] ? [`${header[i + 1]} ${value}`] : [value]
  })
  return [name, named.join(isWide ? '，' : ', ')].filter(Boolean).join(isWide ? '：' : ': ')
}

/** Tables become one line a row. */
function withoutTables(text: string, source: string): string {
  if (!text.includes('|')) return text
  const lines = text.split('\n')
  const result: string[] = []
  for (let i = 0; i < lines.length; i += 1) {
    if (isTableRule(lines[i]!)) continue
    if (!isTableRow(lines[i]!) || !isTableRule(lines[i + 1] ?? '')) {
      const isRow = !source.includes('|') && /^[ \t]{0,3}\|[^|\n]{1,200}\|.{0,2000}\|[ \t]{0,9}$/u.test(lines[i]!)
      result.push(isRow ? rowText([], cellsOf(lines[i]!)) : lines[i]!)
      continue
    }
    const header = cellsOf(lines[i]!)
    for (i += 2; i < lines.length && isTableRow(lines[i]!); i += 1) result.push(rowText(header, cellsOf(lines[i]!)))
    i -= 1
  }
  return result.join('\n')
}

const definition = /^ {0,3}\[([^[\]\n]{1,80})\]:[ \t]{0,9}<?(\S{1,2000}?)>?(?:[ \t]{1,9}["'(][^\n]{0,200})?$/gmu

/** `[text][1]` becomes text and address; what only the definitions of links and footnotes say goes. */
function withoutReferences(text: string): string {
  if (!/[\]】]/u.test(text)) return text
  const addresses = new Map<string, string>()
  const rest = text.replace(definition, (found, name: string, address: string) => {
    if (name.startsWith('^')) return ''
    if (!/^(?:https?:|mailto:|www\.|\/|#)/u.test(address)) return found
    addresses.set(name.toLowerCase(), address)
    return ''
  })
  const linked = rest.replace(
    /\[([^[\]\n]{1,200})\](?: ?\[([^[\]\n]{0,80})\])?/gu,
    (found, label: string, name?: string) => {
      const address = addresses.get((name || label).toLowerCase())
      if (!address) return found
      return /^\d+$/u.test(label) ? '' : `${label} ${address}`
    },
  )
  return linked
    .replace(/^ {0,3}\[\^[^[\]\n]{1,40}\]:.*$/gmu, '')
    .replace(/ ?\[\^[^[\]\n]{1,40}\]/gu, '')
    .replace(/ ?【\d{1,3}(?::\d{1,3})?†[^【】\n]{0,80}】/gu, '')
}

// Nothing here reads past the next opening mark of its kind: text that opens many and closes none is read once.
const link = /!?\[([^[\]\n]*)\]\(((?:[^\s)\]]|\](?!\())*)(?:\s{1,9}"[^"\n]{0,200}")?\)/gu

/** An address as people write it. */
const withoutScheme = (address: string): string =>
  address.replace(/^(?:https?:\/\/)?(?:www\.)?/iu, '').replace(/\/$/u, '')

/** Of a link its words and its address; of one without an address of the web its words, of such a picture nothing. */
function plainLink(found: string, label: string, address: string): string {
  const isPicture = found.startsWith('!')
  if (address !== '' && !/^(?:[a-z][a-z+.-]{1,20}:|www\.)/iu.test(address)) return isPicture ? '' : label
  if (!label) return address
  if (withoutScheme(label) === withoutScheme(address)) return address
  return !address ? label : `${label} ${address}`
}

function withoutLinks(text: string): string {
  let current = text
  // A picture may stand inside a link.
  for (let round = 0; round < 2 && current.includes(']('); round += 1) {
    current = current.replace(link, plainLink)
  }
  if (!current.includes('<')) return current
  const whole = current.replace(/<(https?:\/\/[!-;=?-~]{4,200})\n([!-;=?-~]{1,200})>/gu, '$1$2')
  const named = whole.replace(/<(https?:\/\/[^\s<>|]{1,2000})\|([^<>|\n]{1,200})>/gu, '$2 $1')
  return named.replace(
    /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000}|[\w.+-]{1,64}@[\w.-]{1,200})>/gu,
    (_, address: string) => address.replace(/^mailto:/u, ''),
  )
}

const bold = /\*\*(?=\S)((?:(?!\*\*)[^\n])*?\S)\*\*/gu
/** `__init__.py` is a name, also between Chinese characters. */
const strong =
  /(?<![\p{Script=Latin}\p{N}_])__(?=\S)(?![a-z\d]{1,40}__\p{L})((?:(?!__)[^\n])*?\S)__(?!\.?[\p{Script=Latin}\p{N}_])/gu
const struck = /~~(?=\S)((?:(?!~~)[^\n])*?\S)~~/gu
/** A figure in the place of another: without a line through it, the first one would hold as well. */
const struckFigure = /~~([^~\n]{0,9}\d[^~\n]{0,12})~~ ?(?=[^\p{L}\p{N}\n]{0,3}\d)/gu
const marked = /(?<!=)==(?=[^\s=])((?:(?!==)[^\n])*?[^\s=])==(?!=)/gu
/** Between Chinese characters a mark needs no blank; between letters or digits it is a sign of its own. */
const italic = /(?<![\p{Script=Latin}\p{N}*])\*(?=\S)([^*\n]*?\S)\*(?![\p{Script=Latin}\p{N}*])/gu
const underlined = /(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*?\S)_(?![\p{L}\p{N}_])/gu
/** Marks stand around words; those of `(*^^*)` and `☆*:.｡*☆` draw a face or a line. */
const wordStart = /^[“"‘'「『《（(【[¿¡#@+~_*`–-]{0,3}(?![\uff9e\uff9f])[\p{L}\p{N}\p{Sc}\p{Emoji_Presentation}]/u
const wordEnd =
  /[\p{L}\p{N}\p{M}\p{Sc}\p{Emoji_Presentation}](?<![\uff9e\uff9f])[”"’'」』》）)】\],.!?。！？…，、:：;；%％°+~_*`–-]{0,4}$/u
const isWorded = (part: string): boolean => wordStart.test(part.slice(0, 8)) && wordEnd.test(part.slice(-8))
const worded = (found: string, part: string): string => (isWorded(part) ? part : found)

/** More marks on one side than on the other. */
const uneven =
  /(?<![\p{Script=Latin}\p{N}*])(?:\*{2,3}(?=[^\s*])([^*\n]{1,200})\*|\*(?=[^\s*])([^*\n]{1,200})\*{2,3})(?![\p{Script=Latin}\p{N}*])/gu

/** A mark at the beginning or end of a line whose other half is missing. */
const halfBold = /^([ \t]{0,9}(?:• )?)\*\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.!?。！？:：])\*\*$/gmu

/** A pattern and what takes its place; it is looked for only where its sign is. */
type Mark = readonly [
  sign: string | RegExp,
  pattern: RegExp,
  put: string | ((found: string, part: string, other: string) => string),
]

function withoutMarks(text: string, marks: readonly Mark[]): string {
  let current = text
  for (const [sign, pattern, put] of marks) {
    const isThere = typeof sign === 'string' ? current.includes(sign) : sign.test(current)
    if (isThere) current = current.replace(pattern, put as string)
  }
  return current
}

const emphasis: readonly Mark[] = [
  ['**', bold, worded],
  ['**', bold, worded],
  ['__', strong, worded],
  ['**', uneven, (found, part, other) => worded(found, part ?? other)],
  ['*', italic, worded],
  ['_', underlined, worded],
  ['`', /`{1,2}([^`\n]+)`{1,2}/gu, '$1'],
  ['~~', struckFigure, '$1 → '],
  ['~~', struck, '$1'],
  ['==', marked, '$1'],
  ['**', halfBold, '$1'],
]

/** Hashtags to the end of a line, whatever stands between them. */
const tagRow =
  /^[#＃][ \t\u3000]{0,3}[\p{L}\p{M}\p{N}_’']{1,60}(?:[ \t\u3000、,，;；|｜/／・·]{1,5}[#＃][ \t\u3000]{0,3}[\p{L}\p{M}\p{N}_’']{1,60}){1,39}[ \t\u3000、,，;；|｜/／・·]{0,5}$/u
/** The same with words that stand apart in them, in a line of their own: `# Tea house # Nantou`. */
const looseRow =
  /^[#＃][ \t\u3000]{1,3}[\p{L}\p{M}\p{N}_’'・]{1,30}(?: [\p{L}\p{M}\p{N}_’']{1,20}){0,2}(?:[ \t\u3000、,，]{1,4}[#＃][ \t\u3000]{0,3}[\p{L}\p{M}\p{N}_’'・]{1,30}(?: [\p{L}\p{M}\p{N}_’']{1,20}){0,2}[！!]?){1,14}(?:[ \t]{1,3}[#＃])?[ \t]{0,5}$/u
const fullWidthTag = /^＃[ \t\u3000]{1,3}[\p{L}\p{M}\p{N}_’']{1,60}[ \t\u3000]{0,9}$/u
const apartSign = /[#＃][ \t\u3000]/u
const lastTag = /(?<=\n)#[ \t\u3000]{1,3}(?=[\p{L}\p{M}\p{N}_]{1,60}$)/u

/**
 * `# tea # Nantou` is a row of hashtags that lost their place, not a heading, also behind a sentence; so is one with a
 * full-width sign, and a heading of one word at the end of the text, which heads nothing.
 */
function withTags(text: string): string {
  const lines = text.split('\n').map((line) => {
    const at = line.search(/[#＃]/u)
    const row = at < 0 ? '' : line.slice(at)
    if (at === 0 && looseRow.test(row) && !tagRow.test(row)) return tagsOfRow(row)
    if (!apartSign.test(row) || !(tagRow.test(row) || fullWidthTag.test(row))) return line
    const tags = row.match(/[\p{L}\p{M}\p{N}_’']+/gu) ?? []
    return `${line.slice(0, at).trimStart()}${tags.map((tag) => `#${tag}`).join(' ')}`
  })
  return lines.join('\n').replace(lastTag, '#')
}

const tagsOfRow = (row: string): string =>
  row
    .split(/[#＃]/u)
    .map((words) => words.replace(/[^\p{L}\p{M}\p{N}_]/gu, ''))
    .flatMap((tag) => (tag === '' ? [] : [`#${tag}`]))
    .join(' ')

/** Signs that close a heading, though the text goes on behind them. */
const headingEnd = /[ \t]#{2,6}(?!\S)/gu

const lineMarks: readonly Mark[] = [
  [/```|~~~/u, /^[ \t]*(?:```|~~~)[^\n]*$/gmu, ''],
  [/[-*_=]/u, /^[ \t]*(?:[-*_=][ \t]*){3,}$/gmu, ''],
  [/#[ \t]/u, /^[ \t]{0,3}#{1,6}[ \t](.*)$/gmu, (_, words) => words.replace(headingEnd, '').trimStart()],
  ['##', /^[ \t]{0,3}#{2,6}(?=[^\s#])/gmu, ''],
  [/#$/mu, /(?<=\S)[ \t]{1,9}#{1,6}$/gmu, ''],
  ['[!', /^(?:[ \t]{0,3}>[ \t]?){0,3}\[!(?:note|tip|important|warning|caution)\][ \t]{0,9}$/gimu, ''],
  ['==', /^={2,6}[ \t]{1,3}([^=\n]{1,200})[ \t]={2,6}$/gmu, '$1'],
  ['-#', /^-#[ \t]{1,3}(?=\S)/gmu, ''],
  [/[*+-][ \t]/u, /^([ \t]*)[*+-][ \t]+(?:\[[ xX✓✔]\][ \t]+)?/gmu, '$1• '],
  ['[', /^([ \t]*)(\d{1,3}\.[ \t]+)\[[ xX✓✔]\][ \t]+/gmu, '$1$2'],
]

/** "> 90 % of guests": more than so many of something. */
const amountBehind =
  /^ {0,2}(?:(?:NT|US|HK)?[$€£¥] ?\d|\d[\d,.]{0,12} ?(?:[%％°℃倍]|(?:k?m|km\/h|k?g|mg|cm|mm|ml|l|[kmgt]b|kwh?|mph|hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|people|persons?|guests|users|times)\b|[公英][里尺斤噸頃]|[人名位歲歳元円萬万億天日週年小分秒坪頁本件台隻個]))/iu

const quoteSign = /^(?:[ \t]{0,3}>(?!_<)[ \t]?){1,9}/gmu

/** Without the signs of quoted lines. Before an amount, and with no other such line beside it, one says "more than". */
function withoutQuoteSigns(text: string): string {
  if (!text.includes('>')) return text
  const isQuoted = (at: number): boolean => /^[ \t]{0,3}>/u.test(text.slice(at, at + 4))
  return text.replace(quoteSign, (found: string, at: number) => {
    const end = at + found.length
    if (found.trim() !== '>' || !amountBehind.test(text.slice(end, end + 32))) return ''
    const above = at > 1 && isQuoted(text.lastIndexOf('\n', at - 2) + 1)
    const lineEnd = text.indexOf('\n', end)
    return above || (lineEnd >= 0 && isQuoted(lineEnd + 1)) ? '' : found
  })
}

/** What is new and what is gone, as a list of changes has it: both signs say something. */
const isListOfChanges = (text: string): boolean => /^\+ \S/mu.test(text) && /^- \S/mu.test(text) && !/^\* /mu.test(text)
const changeMark = /^[+-](?= \S)/gmu

/** Directly behind Chinese and Japanese as well, where it has two words. */
const emojiName =
  /:(?<![\p{L}\p{N}:]:)([a-z0-9_+-]{1,40}):(?![\p{L}\p{N}:])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]):([a-z]{2,20}(?:_[a-z]{2,20}){1,3}|sparkles|tada|rocket|fire|heart):(?![\p{L}\p{N}:])/gu

const emojiNames = (text: string, source: string): string =>
  text.replace(emojiName, (found, apart?: string, behind?: string) => {
    const name = (apart ?? behind)!
    const sign = shortcodes[name]
    // A name nobody knows is one all the same.
    return sign ?? (/^[a-z]{2,20}(?:_[a-z0-9]{1,20}){0,4}$/u.test(name) && !source.includes(found) ? '' : found)
  })

const latexCommand =
  /\\(?:text(?:bf|it|tt|sf|sc|rm)?|emph|underline|math(?:bf|it|rm)|(?:sub){0,2}section\*?)\{([^{}\n]{0,500})\}/gu

const mathAround = /\$(\\(?:text|math)[a-z]{2}\{[^{}$\n]{0,500}\})\$/gu

const boardTag = /\[\/?(?:b|i|u|s|center|quote|size|color|url|h[1-6])(?:=[^[\]\n]{0,100})?\]/giu
const boardEnd = /\[\/(?:b|i|u|s|center|quote|size|color|url|h[1-6])\]/iu

/** The marks of LaTeX and of bulletin boards, which need an end: `[b]` alone is a bracket. */
function withoutCommands(text: string, source: string): string {
  if (!/[\\[]/u.test(text)) return text
  const bare = text.replace(mathAround, '$1')
  const plain = bare.replace(latexCommand, (found, words: string) =>
    source.includes(found.slice(0, found.indexOf('{'))) ? found : words,
  )
  return boardEnd.test(plain) ? plain.replace(boardTag, (tag) => (source.includes(tag) ? tag : '')) : plain
}

/** Marks of wikis, chats, Confluence and Pandoc, and readings as Aozora writes them. */
function withoutWikiMarks(text: string, source: string): string {
  let current = text
  for (const [sign, pattern, put] of wikiMarks)
    if (current.includes(sign) && !source.includes(sign)) current = current.replace(pattern, put)
  return current
}

const wikiMarks: readonly (readonly [sign: string, pattern: RegExp, put: string])[] = [
  ['[[', /\[\[(?:[^[\]|\n]{1,200}\|)?([^[\]|\n]{1,200})\]\]/gu, '$1'],
  ['{color', /\{color(?::[#\w]{1,20})?\}/gu, ''],
  ['{.', / ?\{\.[\w-]{1,40}(?: [.#][\w-]{1,40}){0,5}\}/gu, ''],
  ['||', /\|\|(?=\S)([^|\n]{1,200})\|\|/gu, '$1'],
  ['>!', />!(?=\S)([^<>\n]{1,300})!</gu, '$1'],
  [':::', /^:{3,9}[ \t]{0,3}[a-z]{0,20}[ \t]{0,9}$/gmu, ''],
  ['h2.', /^h2\.[ \t]{1,3}(?=\S)/gmu, ''],
  ['h3.', /^h3\.[ \t]{1,3}(?=\S)/gmu, ''],
  ['｜', /｜(\p{Script=Han}{1,12})《\p{Script=Hiragana}{1,30}》/gu, '$1'],
]

const blankRule: readonly Rule[] = [['blank', (text) => limitLineBreaks(text)]]
/** What each of the other rules needs one of. */
const mayHaveMarkup =
  /[\\<>|｜{`~[\]】*_=&\r\ue000-\ue07f]|[#＃](?:[ \t\u3000#]|$)|[+-][ \t]|^[ \t]*-|^h[1-6]\.|:::|:[a-z0-9_+-]{1,40}:/mu

const rulesFor = (source: string): Rule[] => [
  ['line break', realLineBreaks],
  ['character', (text) => realCharacters(text, source)],
  ['formula', (text) => withoutFormulas(text, source)],
  ['wiki', (text) => withoutWikiMarks(text, source)],
  ['command', (text) => withoutCommands(text, source)],
  ['escape', hide],
  ['shown', (text) => hideShown(text, source)],
  ['reference', withoutReferences],
  ['link', withoutLinks],
  ['tag', (text) => withoutTags(source.includes('<') ? text : withRealTags(text))],
  ['table', (text) => withoutTables(text, source)],
  ['hashtags', (text) => (apartSign.test(text) ? withTags(text) : text)],
  ['quotation', withoutQuoteSigns],
  ['line', (text) => withoutMarks(isListOfChanges(text) ? text.replace(changeMark, hidden) : text, lineMarks)],
  ['emphasis', (text) => withoutMarks(text, emphasis)],
  ['entity', decodeEntities],
  ['emoji name', (text) => emojiNames(text, source)],
  ['escape', unhide],
  ...blankRule,
]

/**
 * Removes Markdown and HTML that would show as signs on a feed; the dash of a list becomes a `•`. Hashtags, `2 * 3 * 4`,
 * `snake_case`, `a < b` and `> 90 %` stay.
 * @param source what the text is about; commands and tags that it writes itself are its subject
 */
export function removeMarkup(text: string, source = ''): StepResult {
  if (!mayHaveMarkup.test(text)) return applyRules('markup', text, blankRule)
  const { text: plain, notes } = applyRules(
    'markup',
    text.replace(/\r\n?/gu, '\n').replace(/[\ue000-\ue07f]/gu, ''),
    rulesFor(source),
  )
  return { text: plain, notes: notes.filter(({ detail }) => !/escape|shown/u.test(detail) || plain !== text) }
}
