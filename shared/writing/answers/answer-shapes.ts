import { thinkingTags } from './thinking-tags.ts'

/** The post inside a shape of answer, with what else the shape holds. */
interface Inner {
  text: string
  title?: string
}

/** Finds the post inside one shape of answer. @returns undefined when the answer does not have this shape */
export type Shape = (text: string, source: string) => Inner | undefined

const thought = new RegExp(String.raw`<(${thinkingTags})\b[^<>]{0,80}>`, 'iu')
const endOfThought = new RegExp(`</(?:${thinkingTags})>`, 'giu')
const chatToken = /<\|[a-z_]{2,20}\|>|<\/?s>|<(?:start|end)_of_turn>|\[\/?INST\]/giu
const bracketed = /\[(\/?)THINK(?:ING)?\]/gu

/** `</s>` closes a struck-out price as well: only behind all does it end an answer. */
const chatEnd = /<\|(?:im_end|endoftext|eot_id|end_of_text|end)\|>|<end_of_turn>|<\/s>\s{0,99}$/u
/** Thoughts as a program in a terminal prints them. */
const printedThought =
  /^\s{0,9}thinking(?:\.{3}|…)\s{0,3}\n[\s\S]{0,8000}?\n\s{0,3}(?:\.{3}|…)?done thinking\.?\s{0,9}\n/iu
const boxed = /^\s{0,9}\\boxed\{([\s\S]{1,20000}?)\}?\s{0,9}$/u

/** What a chat format or a terminal adds: nothing behind the sign that ends an answer is of it. */
export const withoutChatForm: Shape = (text, source) => {
  const found = chatEnd.exec(text)
  const end = found && !source.includes(found[0].trim()) ? found : undefined
  const before = end ? text.slice(0, end.index) : text
  const answer = /[\p{L}\p{N}]/u.test(before) ? before : text
  const inner = answer.replace(printedThought, '').replace(boxed, '$1')
  return inner === text ? undefined : { text: inner }
}

/** What a reasoning model says to itself: with both tags, with the last alone, or with the first alone and no end. */
export const withoutThoughts: Shape = (text, source) => {
  if (!/[<[]/u.test(text)) return undefined
  const final = text.lastIndexOf('<|message|>')
  let rest = (final >= 0 ? text.slice(final) : text).replace(chatToken, '').replace(bracketed, '<$1think>')
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

/** A code block whose content may be the post; others hold code that the post shows. */
const fenceLine = /^ {0,3}(?:```|~~~)(?:|text|txt|plaintext|markdown|md|json|html|xml|post|caption)[ \t]{0,9}$/iu
const fenceEnd = /^ {0,3}(?:```|~~~)[ \t]{0,9}$/u

/** A code block around all, or around more than what stands beside it. */
export const fenced: Shape = (text) => {
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

const postKeys = ['post', 'content', 'text', 'caption', 'body', 'description', 'message', 'copy'] as const

/** A bracket and a word stand in many texts. */
const shortestShown = 8

/** A JSON object or list, even one that is broken: the longest text under a name for the post. */
export const json: Shape = (text, source) => {
  const start = text.search(/^[ \t]{0,9}[{[]/mu)
  if (start < 0) return undefined
  const part = text.slice(start).trim()
  // A text about JSON shows some.
  const first = part.split('\n', 1)[0]!.trim()
  if (start > 0 && first.length >= shortestShown && source.includes(first)) return undefined
  if (!/^(?:\{|\[)\s{0,99}(?:"|\{)/u.test(part)) return undefined
  const body = part.slice(0, Math.max(part.lastIndexOf('}'), part.lastIndexOf(']')) + 1)
  const value = parsed(body) ?? (part.startsWith('[') ? listOf(part) : undefined) ?? stringsOf(part)
  const post = postIn(value, 0)
  // An object inside a post is the author's own, unless it names the post.
  if (!post || (start > 0 && post.text.length < text.length / 2)) return undefined
  return post
}

const listKeys = ['parts', 'posts', 'thread', 'tweets', 'series'] as const

/** A list of texts in JSON, or under a name for it: the posts of a series. @returns undefined for anything else */
export function listedTexts(text: string): string[] | undefined {
  const body = text.trim()
  if (!/^[{[]/u.test(body)) return undefined
  const value = parsed(body)
  const rows = Array.isArray(value)
    ? value
    : listKeys.map((key) => (value as Row | undefined)?.[key]).find(Array.isArray)
  if (!rows) return undefined
  const texts = (rows as unknown[]).flatMap((row) => postIn(row, 0)?.text ?? [])
  return texts.length > 1 ? texts : undefined
}

type Row = Record<string, unknown>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The known names of an object that is no JSON: with line breaks in its texts, or without its end. */
function stringsOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const key of [...postKeys, 'title']) {
    const at = text.indexOf(`"${key}"`)
    const opening = at < 0 ? undefined : /^\s{0,9}:\s{0,9}"/u.exec(text.slice(at + key.length + 2))?.[0]
    if (opening) found[key] = unescaped(stringAt(text, at + key.length + 2 + opening.length))
  }
  return found
}

/** A list of the post and its hashtags without its end. */
function listOf(text: string): Record<string, unknown> | undefined {
  const opening = /^\[\s{0,99}"/u.exec(text)?.[0].length
  if (opening === undefined) return undefined
  const content = stringAt(text, opening)
  const rest = text.slice(opening + content.length)
  return { content: unescaped(content), tags: Array.from(rest.matchAll(/"([#＃][^"\n]{1,60})"/gu), ([, tag]) => tag) }
}

function stringAt(text: string, start: number): string {
  let end = start
  while (
    end < text.length &&
    !(text[end] === '"' && /^["\s,}\]]{0,3}(?:[,}\]]|$)/u.test(text.slice(end + 1, end + 5)))
  ) {
    end += text[end] === '\\' ? 2 : 1
  }
  return text.slice(start, end)
}

const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/gu, (_, code: string | undefined, sign: string) => {
    if (code) return String.fromCharCode(Number.parseInt(code, 16))
    return sign === 'n' ? '\n' : sign === 't' ? ' ' : sign === 'r' ? '' : sign
  })

function postIn(value: unknown, depth: number): Inner | undefined {
  if (typeof value === 'string') return value.trim() ? { text: value } : undefined
  if (typeof value !== 'object' || value === null || depth > 3) return undefined
  if (Array.isArray(value)) return postIn(value[0], depth + 1)
  const row = value as Record<string, unknown>
  const own = longestOf(postKeys.map((key) => row[key])) ?? nestedIn(row, depth) ?? longestOf(Object.values(row))
  if (!own) return undefined
  const title = [row.title, row.headline].find((text) => typeof text === 'string')
  const tags = tagsOf(row.hashtags ?? row.tags).filter((tag) => !own.text.includes(tag))
  const text = tags.length > 0 ? `${own.text.trimEnd()}\n\n${tags.join(' ')}` : own.text
  return { text, ...((own.title ?? title) && { title: own.title ?? title }) }
}

function nestedIn(row: Record<string, unknown>, depth: number): Inner | undefined {
  const nested = [...postKeys.map((key) => row[key]), ...Object.values(row)]
  return nested
    .filter((value) => typeof value === 'object')
    .map((value) => postIn(value, depth + 1))
    .find(Boolean)
}

function longestOf(values: unknown[]): Inner | undefined {
  const texts = values.filter((value) => typeof value === 'string' && value.trim() !== '') as string[]
  const [longest] = texts.toSorted((a, b) => b.length - a.length)
  return longest === undefined ? undefined : { text: longest }
}

function tagsOf(value: unknown): string[] {
  const texts =
    typeof value === 'string' ? (value.match(/[^\s,、，]+/gu) ?? []) : Array.isArray(value) ? value.map(String) : []
  return texts.flatMap((text) => {
    const tag = text.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')
    return tag ? [`#${tag}`] : []
  })
}

const blockKey =
  /^[ \t]{0,9}(?:post|content|text|caption|body|description|message|copy)[ \t]{0,3}:[ \t]{0,3}[|>][-+]?[ \t]{0,9}$/iu
const anyKey = /^[ \t]{0,9}[a-z_]{2,20}:(?:[ \t].{0,200})?$/iu
const nextKey = /^[a-z_]{2,20}:(?:\s|$)/iu
const tagsKey = /^(?:hashtags|tags):/iu
const titleKey = /^[ \t]{0,9}title:[ \t]{0,9}["']?(.{1,200}?)["']?[ \t]{0,9}$/iu
/** So many keys may stand before that of the post. */
const mostKeys = 12

/** Those behind the key in its line, or in a list below it. */
function tagsBelow([key = '', ...lines]: readonly string[]): string[] {
  const end = lines.findIndex((line) => !/^\s{0,9}- /u.test(line))
  const listed = lines.slice(0, end < 0 ? undefined : end).map((line) => line.replace(/^\s{0,9}- /u, ''))
  return tagsOf(listed.length > 0 ? listed : key.replace(tagsKey, ''))
}

/** The block of text under a name for the post, as YAML writes it, among other keys. */
export const yaml: Shape = (text) => {
  const all = text.split('\n')
  const start = all.slice(0, mostKeys).findIndex((line) => blockKey.test(line))
  if (start < 0 || !all.slice(0, start).every((line) => anyKey.test(line))) return undefined
  const depth = /^\s*/u.exec(all[start]!)![0].length
  const lines = all.slice(start + 1).map((line) => line.replace(new RegExp(`^ {0,${depth}}`, 'u'), ''))
  const isBlock = /^ /u.test(lines[0] ?? '')
  const next = isBlock ? lines.findIndex((line) => nextKey.test(line)) : -1
  const block = next < 0 ? lines : lines.slice(0, next)
  const at = next < 0 ? -1 : lines.findIndex((line, i) => i >= next && tagsKey.test(line))
  const tags = at < 0 ? [] : tagsBelow(lines.slice(at))
  const plain = block.map((line) => line.replace(/^ {1,4}/u, '')).join('\n')
  const title = [...all.slice(0, start), ...(next < 0 ? [] : lines.slice(next))]
    .flatMap((line) => titleKey.exec(line)?.[1] ?? [])
    .at(0)
  return { ...(title && { title }), text: tags.length > 0 ? `${plain.trimEnd()}\n\n${tags.join(' ')}` : plain }
}

const assigned =
  /^(?:const |let |var )?(?:post|content|text|caption|body|message|copy|tweet|output|result)(?:_text)? {0,3}= {0,3}(?=["'`])/iu

/** Whether an answer begins by giving a text to a name: where the text ends is known at the end alone. */
export const beginsAssignment = (text: string): boolean => assigned.test(text.trimStart())

/** A text that is given to a name, as in a program. */
export const assignment: Shape = (text) => {
  const name = assigned.exec(text)?.[0]
  if (name === undefined) return undefined
  const value = text.slice(name.length).trim().replace(/;$/u, '')
  const mark = ['"""', "'''", '`', '"', "'"].find((sign) => value.startsWith(sign) && value.endsWith(sign))
  return mark === undefined || value.length < 2 * mark.length
    ? undefined
    : { text: value.slice(mark.length, -mark.length) }
}

/** A line in square brackets that says which picture belongs there. */
const picture =
  /^[ \t]{0,9}[(（](?:(?:photo|image|picture) of |(?:photo|image|picture|圖片?|照片|配圖|写真|画像) ?[:：])[^\n()（）]{1,200}[)）][ \t]{0,9}$|^[ \t]{0,9}[[［【](?:suggested )?(?:image|photo|picture|visual|graphic|video|gif|圖片|照片|配圖|影片|画像|写真|動画)(?: (?:suggestion|idea|description))?(?:建議|說明|案)? ?[:：][^\n[\]［］【】]{1,200}[\]］】][ \t]{0,9}$/iu

export const withoutPictures: Shape = (text, source) => {
  const lines = text.split('\n')
  const kept = lines.filter((line) => !picture.test(line) || source.includes(line.trim()))
  return kept.length === lines.length ? undefined : { text: kept.join('\n') }
}

const orderLine =
  /^(platform|tone|language|target audience|audience|style|format|length|content type|平台|語氣|語言|風格|受眾|プラットフォーム|トーン|言語|文体)[*_ ]{0,4}[:：][^\n]{1,60}$/iu
const ofOrder = /^(?:platform|tone|平台|語氣|プラットフォーム|トーン)$/iu

/** The order said again above the post: "Platform: Facebook", "Tone: casual". */
export const withoutOrder: Shape = (text, source) => {
  const lines = text.split('\n')
  const head: string[] = []
  for (const line of lines) {
    const name = orderLine.exec(line.replace(/^[\s*_#-]{1,9}/u, ''))?.[1]
    if (name === undefined || source.includes(line.trim())) break
    head.push(name)
  }
  if (head.length === lines.length || !head.some((name) => ofOrder.test(name))) return undefined
  return { text: lines.slice(head.length).join('\n') }
}

const outerTag = /^<([a-z][\w-]{0,40})(?:\s[^<>]{0,200})?>/iu
const named = /<(post|answer|output|response|final|final_answer|result|caption|content)>/iu

const partTag = /<(text|content|body|caption|post_text|hashtags?|tags)>([^<>]{0,6000})<\/\1>\s{0,20}/giu

/** Of an answer that is tags one after the other, the text and its hashtags. */
function partsOf(text: string): string | undefined {
  const plain = text.replace(/<title>[^<>]{0,200}<\/title>\s{0,20}/iu, '')
  const parts = [...plain.matchAll(partTag)]
  if (parts.length < 2 || plain.replace(partTag, '').trim() !== '') return undefined
  return parts.map(([, , part]) => part!.trim()).join('\n\n')
}

/** One tag around all, or a tag for the post with talk around it. */
export const tagged: Shape = (text) => {
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
  if (!isAround && !(isNamed && end > start)) return undefined
  const inner = trimmed.slice(start, end)
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
export const quoted: Shape = (text, source) => {
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
