import { hasLettersOrDigits } from '../letters.ts'
import type { AnswerStep } from './answer-step.ts'
import { labelTags } from './part-names.ts'
import { thinkingTags } from './thinking-tags.ts'

const chatToken =
  /<\|start_header_id\|>[a-z]{0,12}<\|end_header_id\|>|<\|[a-z_]{2,20}\|>|<\/?s>|<(?:start|end)_of_turn>|\[\/?INST\]/giu
const bracketed = /\[(\/?)THINK(?:ING)?\]/gu

/** `</s>` closes a struck-out price as well: only behind all does it end an answer. */
const chatEnd = /<\|(?:im_end|endoftext|eot_id|end_of_text|end|return)\|>|<end_of_turn>|<\/s>\s{0,99}$/u
/** Thoughts as a program in a terminal prints them. */
const printedThought =
  /^\s{0,9}thinking(?:\.{3}|…)\s{0,3}\n[\s\S]{0,8000}?\n\s{0,3}(?:\.{3}|…)?done thinking\.?\s{0,9}\n/iu
const boxed =
  /^\s{0,9}(?:\${1,2}|\\[[(])?\s{0,3}\\boxed\{(?:\\text\{)?([\s\S]{1,20000}?)\}{0,2}\s{0,3}(?:\${1,2}|\\[\])])?\s{0,9}$/u

/** Who speaks, and in which channel, as chat formats write it before the words. */
const turnStart =
  /<\|(?:im_start|start)\|>[ \t]{0,3}(?:assistant|model)?[ \t]{0,3}(?:\n|(?=<\|))|<\|channel\|>[ \t]{0,3}[a-z]{1,20}(?=<\|message\|>)|(?<=<start_of_turn>)model\s/gu
const message = '<|message|>'

/** What a chat format or a terminal adds: nothing behind the sign that ends an answer is of it. */
export const withoutChatForm: AnswerStep = (whole, source) => {
  const last = source.includes(message) ? -1 : whole.lastIndexOf(message)
  const inner = withoutTurns(last < 0 ? whole : whole.slice(last + message.length), source)
  return inner === whole ? undefined : { text: inner }
}

function withoutTurns(whole: string, source: string): string {
  const text = whole.includes('<') && !source.includes('<|') ? whole.replace(turnStart, '') : whole
  const found = chatEnd.exec(text)
  const end = found && !source.includes(found[0].trim()) ? found : undefined
  const before = end ? text.slice(0, end.index) : text
  const answer = /[\p{L}\p{N}]/u.test(before) ? before : text
  return answer.replace(printedThought, '').replace(boxed, '$1')
}

const thought = new RegExp(String.raw`<(${thinkingTags})\b[^<>]{0,80}>`, 'iu')
const endOfThought = new RegExp(`</(?:${thinkingTags})>`, 'giu')

/** Names of channels that have lost their marks: `analysisThe user wants…assistantfinalThe Salt Museum…`. */
const namedChannel =
  /^\s{0,9}(?:assistant)?(?:analysis|commentary)(?=[\p{Lu}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u
const finalChannel = 'assistantfinal'

/** What stands in the last channel; nothing while that has not begun. */
export const withoutChannels: AnswerStep = (text, source) => {
  const name = namedChannel.exec(text)?.[0]
  if (name === undefined || source.includes(name.trim())) return undefined
  const final = text.lastIndexOf(finalChannel)
  return { text: final < 0 ? '' : text.slice(final + finalChannel.length) }
}

/** What a reasoning model says to itself: with both tags, with the last alone, or with the first alone and no end. */
export const withoutThoughts: AnswerStep = (text, source) => {
  if (!/[<[]/u.test(text)) return undefined
  let rest = text.replace(chatToken, (token) => (source.includes(token) ? token : '')).replace(bracketed, '<$1think>')
  // A text on such tags may name them, but never as the first thing.
  const first = thought.exec(rest)
  if (first && (rest.slice(0, first.index).trim() === '' || !source.includes(`<${first[1]}`))) {
    rest = rest.slice(0, first.index) + afterThought(rest.slice(first.index))
  }
  const last = source.includes('</think') ? undefined : [...rest.matchAll(endOfThought)].at(-1)
  if (last) rest = rest.slice(last.index + last[0].length)
  return rest === text ? undefined : { text: rest }
}

function afterThought(text: string): string {
  const end = [...text.matchAll(endOfThought)].at(-1)
  return end ? text.slice(end.index + end[0].length) : ''
}

const toolTag =
  /<(\/?)(?:tool_(?:calls?|code|use|response|outputs?|results?)|function_(?:calls?|response|results?))\b[^<>]{0,80}>/giu

/** A call of a tool before or behind the post. One that holds the post is unwrapped as a tag. */
export const withoutTools: AnswerStep = (text, source) => {
  const tags = [...text.matchAll(toolTag)]
  const [first] = tags
  const last = tags.findLast(([, slash]) => slash === '/')
  if (!first || source.includes(first[0])) return undefined
  const behind = last ? text.slice(last.index + last[0].length) : ''
  if (hasLettersOrDigits(behind)) return { text: behind }
  const before = text.slice(0, first.index)
  return hasLettersOrDigits(before) ? { text: before } : undefined
}

const frontLine = /^(?:[\w-]{1,30}:(?:\s.{0,300})?|[ \t]{1,8}- .{1,200}|\s*)$/u
const frontTitle = /^title:[ \t]{0,9}["']?(.{1,200}?)["']?[ \t]{0,9}$/iu

/** Lines of names and values between two rules at the beginning, as YAML writes them. */
export const withoutFrontMatter: AnswerStep = (text) => {
  const lines = text.split('\n')
  if (lines[0]?.trim() !== '---') return undefined
  const end = lines.findIndex((line, i) => i > 0 && line.trim() === '---')
  const head = lines.slice(1, end)
  if (end < 2 || !head.every((line) => frontLine.test(line))) return undefined
  const title = head.flatMap((line) => frontTitle.exec(line)?.[1] ?? [])[0]
  return { text: lines.slice(end + 1).join('\n'), ...(title && { title }) }
}

/** A code block whose content may be the post; others hold code that the post shows. */
const fenceLine = /^ {0,3}(?:```|~~~)(?:|text|txt|plaintext|markdown|md|json|html|xml|post|caption)[ \t]{0,9}$/iu
const fenceEnd = /^ {0,3}(?:```|~~~)[ \t]{0,9}$/u

/** A code block around all, or around more than what stands beside it. */
export const unwrapFence: AnswerStep = (text) => {
  const single = /^(?:```|~~~)([^`]*)(?:```|~~~)$/u.exec(text.trim())
  if (single && !text.trim().includes('\n')) return { text: single[1]! }
  const lines = text.split('\n')
  const start = lines.findIndex((line) => /^ {0,3}(?:```|~~~)/u.test(line))
  if (start < 0 || !fenceLine.test(lines[start]!)) return undefined
  const end = lines.findIndex((line, i) => i > start && fenceEnd.test(line))
  const inner = lines.slice(start + 1, end < 0 ? undefined : end).join('\n')
  const beside = text.length - inner.length
  return inner.length > beside || start === 0 ? { text: inner } : undefined
}

const assigned =
  /^(?:export )?(?:const |let |var )?(?:post|content|text|caption|body|message|copy|tweet|output|result)(?:_text)?(?:: ?(?:string|str))? {0,3}= {0,3}(?=["'`])/iu
/** What a program does with it: `print(post)`. */
const use = /^[a-z_][\w.]{0,40}\([\w., ]{0,80}\);?$/iu

/** Whether an answer begins by giving a text to a name: where the text ends is known at the end alone. */
export const beginsAssignment = (text: string): boolean => assigned.test(text.trimStart())

const called =
  /^[a-z_][\w.]{0,40}\(\s{0,3}(?:[a-z_]{1,20} {0,3}= {0,3}(?:"[^"\n]{0,40}"|'[^'\n]{0,40}')\s{0,3},\s{0,3}){0,4}(?:post|content|text|caption|body|message|status|tweet) {0,3}= {0,3}(?:"([^"]{1,20000})"|'([^']{1,20000})')[^"'\n]{0,3}(?:[a-z_]{1,20} {0,3}= {0,3}[^()\n]{0,200})?\)$/iu

/** A text that is given to a name, or to a function, as in a program. */
export const unwrapAssignment: AnswerStep = (text) => {
  const given = called.exec(text.trim())
  if (given) return { text: given[1] ?? given[2]! }
  const name = assigned.exec(text)?.[0]
  if (name === undefined) return undefined
  const lines = text.slice(name.length).trim().split('\n')
  while (lines.length > 1 && (lines.at(-1)!.trim() === '' || use.test(lines.at(-1)!.trim()))) lines.pop()
  const value = lines.join('\n').trim().replace(/;$/u, '')
  const mark = ['"""', "'''", '`', '"', "'"].find((sign) => value.startsWith(sign) && value.endsWith(sign))
  return mark === undefined || value.length < 2 * mark.length
    ? undefined
    : { text: value.slice(mark.length, -mark.length) }
}

const outerTag =
  /^<([a-z\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\w\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー-]{0,40})(?:\s[^<>]{0,200})?>/iu
const named = /<(post|answer|output|response|final|final_answer|result|caption|content|投稿文?|本文|貼文|文案)>/iu

const partTag = /<([a-z_]{2,20})>([^<>]{0,6000})<\/\1>\s{0,20}/giu
const nameOfPart = /^(?:post|text|content|body|caption|description|post_text|hashtags?|tags)$/iu

/** Of an answer that is tags one after the other, the text and its hashtags, and not what is said of them. */
function partsOf(text: string): string | undefined {
  const plain = text.replace(/<title>[^<>]{0,200}<\/title>\s{0,20}/iu, '')
  const all = [...plain.matchAll(partTag)]
  const parts = all.filter(([, name]) => nameOfPart.test(name!))
  if (all.length < 2 || parts.length === 0 || plain.replace(partTag, '').trim() !== '') return undefined
  return parts.map(([, name, part]) => (/tags/iu.test(name!) ? labelTags(part!.trim()) : part!.trim())).join('\n\n')
}

/** One tag around all, or a tag for the post with commentary around it. */
export const unwrapTag: AnswerStep = (text) => {
  const trimmed = text.trim()
  const title = /<title>([^<>]{1,200})<\/title>/iu.exec(trimmed)?.[1]?.trim()
  const open = outerTag.exec(trimmed) ?? named.exec(trimmed)
  if (!open) return undefined
  const start = open.index + open[0].length
  const end = trimmed.toLowerCase().lastIndexOf(`</${open[1]!.toLowerCase()}>`)
  const parts = partsOf(trimmed)
  if (parts) return { text: parts, ...(title && { title }) }
  const isAround = open.index === 0 && end >= 0 && trimmed.slice(end).indexOf('>') === trimmed.length - end - 1
  const isNamed = named.test(open[0])
  // Of a tag at the beginning that nothing ends, the rest is the post.
  const isOpen = isNamed && open.index === 0 && end < 0
  if (!isAround && !isOpen && !(isNamed && end > start)) return undefined
  const inner = trimmed.slice(start, isOpen ? undefined : end)
  return { text: partsOf(inner.trim()) ?? inner, ...(title && { title }) }
}

const pairs: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“',
  '「': '」',
  '『': '』',
  "'": "'",
  '‘': '’',
  '«': '»',
  '`': '`',
}

/** Quotation marks around the whole; what is quoted inside it, or at both ends, keeps its own. */
export const unwrapQuotes: AnswerStep = (text, source) => {
  const trimmed = text.trim()
  const close = pairs[trimmed[0] ?? '']
  if (!close || trimmed.length < 3 || source.includes(trimmed)) return undefined
  const { body, tags } = splitTags(trimmed)
  if (!body.endsWith(close)) return undefined
  const inner = body.slice(1, -1)
  const isWhole = close === trimmed[0] ? nestsEvenly(inner, close) : staysOpen(inner, trimmed[0]!, close)
  if (!isWhole) return undefined
  // A short quotation before hashtags is what somebody said.
  if (tags && inner.length < 160 && !inner.includes('\n')) return undefined
  return { text: tags ? `${inner}\n\n${tags}` : inner }
}

function splitTags(text: string): { body: string; tags: string } {
  const at = text.lastIndexOf('\n')
  const last = text.slice(at + 1)
  const isTags =
    at > 0 &&
    // Doubled signs and those without a word are repaired later.
    /^[#＃]/u.test(last) &&
    !/["”“」』’'»`]$/u.test(last) &&
    last.match(/\S+/gu)!.every((word) => /^[#＃]/u.test(word))
  return isTags ? { body: text.slice(0, at).trimEnd(), tags: last } : { body: text, tags: '' }
}

/** The same sign opens and closes: inside, an opening one must come first, and as many must close. */
function nestsEvenly(inner: string, sign: string): boolean {
  const first = inner.indexOf(sign)
  if (first < 0) return true
  const isApostrophe = sign === "'" && /\p{L}/u.test(inner[first + 1] ?? '')
  const count = inner.split(sign).length - 1
  return isApostrophe || (count % 2 === 0 && (first === 0 || /[\s(（]/u.test(inner[first - 1]!)))
}

function staysOpen(inner: string, open: string, close: string): boolean {
  let depth = 1
  for (const sign of inner) {
    // A single closing mark is an apostrophe as well.
    if (sign === open) depth += 1
    else if (sign === close && close !== '’') depth -= 1
    if (depth === 0) return false
  }
  return true
}

const bytes = /(?:<0x[\dA-F]{2}>){1,400}/gu

/** Characters by the bytes that a model reads them as: `<0x0A>` is a line break. */
export const decodeBytes: AnswerStep = (text, source) => {
  if (source.includes('<0x')) return undefined
  const decoder = new TextDecoder()
  const plain = text.replace(bytes, (found) =>
    decoder.decode(Uint8Array.from(found.match(/[\dA-F]{2}(?=>)/gu)!, (byte) => Number.parseInt(byte, 16))),
  )
  return plain === text ? undefined : { text: plain }
}

const headOfChange = /^(?:diff --git |index [\da-f]{7}|--- |\+\+\+ |@@ -)/u
const lineNumber = /^[ \t]{0,4}(\d{1,4}) ?[│┃|｜](?: |$)/u

/** The signs before every line of a listing: the numbers of lines, or the plus of a change. */
export const withoutGutter: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const numbers = lines.map((line) => lineNumber.exec(line))
  if (lines.length > 1 && numbers.every((found, i) => found && Number(found[1]) === i + 1))
    return { text: lines.map((line, i) => line.slice(numbers[i]![0].length)).join('\n') }
  const start = lines.findIndex((line) => !headOfChange.test(line))
  const added = lines.slice(start)
  if (start < 1 || source.includes(lines[0]!) || !added.every((line) => line === '' || line.startsWith('+')))
    return undefined
  return { text: added.map((line) => line.slice(1)).join('\n') }
}
