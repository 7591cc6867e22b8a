import { parseJson } from '../../parse-json.ts'
import type { AnswerStep, Inner } from './answer-step.ts'

const postKeys = ['post', 'content', 'text', 'caption', 'body', 'description', 'message', 'copy'] as const

/** A bracket and a word stand in many texts. */
const shortestShown = 8

/** An object that has lost its brackets. */
const bareKey = /^\s{0,9}"(?:post|content|text|caption|body|message)"\s{0,3}:\s{0,3}"/u

/** The end of a text in JSON and the next name behind it. */
const nextName = /"\s{0,9},\s{0,9}"[a-z_]{2,20}"\s{0,3}:\s{0,3}["[{\d]/u

/** The first text of an object whose beginning is lost: `Open on Saturday.", "tags": ["#tea"]}`. */
function headlessText(text: string): Inner | undefined {
  const end = /^\s{0,9}[{["]/u.test(text) || !/[\]}]\s{0,9}$/u.test(text) ? -1 : text.search(nextName)
  if (end < 1) return undefined
  const rest = text.slice(end)
  return postIn({ post: unescaped(text.slice(0, end)), tags: tagsInQuotes(rest) }, 0)
}

/** A JSON object or list, even one that is broken: the longest text under a name for the post. */
export const unwrapJson: AnswerStep = (written, source) => {
  const headless = headlessText(written)
  if (headless && !nextName.test(source)) return headless
  const text = bareKey.test(written) ? `{${written}}` : written
  const start = text.search(/^[ \t]{0,9}[{[]/mu)
  if (start < 0) return undefined
  const part = text.slice(start).trim()
  // A text about JSON shows some.
  const first = part.split('\n', 1)[0]!.trim()
  if (start > 0 && first.length >= shortestShown && source.includes(first)) return undefined
  if (!/^(?:\{|\[)\s{0,99}(?:"|\{)/u.test(part)) return undefined
  const body = part.slice(0, Math.max(part.lastIndexOf('}'), part.lastIndexOf(']')) + 1)
  const value = parseJson(body) ?? (part.startsWith('[') ? listOf(part) : undefined) ?? stringsOf(part)
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
  const value = parseJson(body)
  const rows = Array.isArray(value)
    ? value
    : listKeys.map((key) => (value as Row | undefined)?.[key]).find(Array.isArray)
  if (!rows) return undefined
  const texts = (rows as unknown[]).flatMap((row) => postIn(row, 0)?.text ?? [])
  return texts.length > 1 ? texts : undefined
}

type Row = Record<string, unknown>

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
  return { content: unescaped(content), tags: tagsInQuotes(rest) }
}

const tagsInQuotes = (text: string): string[] => Array.from(text.matchAll(/"([#＃][^"\n]{1,60})"/gu), ([, tag]) => tag!)

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
/** Of a document whose names are Chinese or Japanese: `本文: "…"`. */
const cjkKey = /^[ \t]{0,9}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,12}:(?:[ \t].{0,2000})?$/u
const quotedValue = /^[ \t]{0,9}(?:本文|投稿文?|内容|文章|貼文|內容|文案|正文):[ \t]{1,3}"(.{1,2000})"[ \t]{0,3}$/u
/** So many keys may stand before that of the post. */
const mostKeys = 12

/** Those behind the key in its line, or in a list below it. */
function tagsBelow([key = '', ...lines]: readonly string[]): string[] {
  const end = lines.findIndex((line) => !/^\s{0,9}- /u.test(line))
  const listed = lines.slice(0, end < 0 ? undefined : end).map((line) => line.replace(/^\s{0,9}- /u, ''))
  return tagsOf(listed.length > 0 ? listed : key.replace(tagsKey, ''))
}

/** The block of text under a name for the post, as YAML writes it, among other keys. */
export const unwrapYaml: AnswerStep = (text) => {
  const all = text.split('\n')
  const value = all.map((line) => quotedValue.exec(line)?.[1]).find(Boolean)
  if (value !== undefined && all.length > 1 && all.every((line) => line.trim() === '' || cjkKey.test(line)))
    return { text: value }
  const start = all.slice(0, mostKeys).findIndex((line) => blockKey.test(line))
  if (start < 0 || !all.slice(0, start).every((line, i) => anyKey.test(line) || (i === 0 && line.trim() === '---')))
    return undefined
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

const columnOfPost = /^(?:post|caption|content|text|copy|tweet|貼文(?:內容)?|文案|內容|投稿(?:文|内容)?|本文)$/iu
const columnOfTags = /^(?:hashtags?|tags|標籤|ハッシュタグ)$/iu
const columnBeside =
  /^(?:#|no\.?|id|platform|lang(?:uage)?|tone|title|date|length|characters?|平台|語言|語氣|標題|字數|プラットフォーム|媒体|言語|トーン|文字数)$/iu
const ruleOfTable = /^[|:\s-]{3,200}$/u

/** The cells of a row of a table. */
const cellsIn = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map((cell) => cell.trim())

/** One of values between commas; a quoted one may have commas and line breaks. */
const valueOfRow = /(?:"((?:[^"]|""){0,20000})"|([^,\n]{0,2000}))(,?)/uy

function valuesIn(text: string): string[] {
  const values: string[] = []
  valueOfRow.lastIndex = 0
  for (let isMore = true; isMore; ) {
    const [, quoted, plain = '', comma] = valueOfRow.exec(text)!
    values.push(quoted?.replaceAll('""', '"') ?? plain.trim())
    isMore = comma === ','
  }
  return values
}

/** The post in a table, or in values between commas, whose first row names it beside its platform. */
export const unwrapRows: AnswerStep = (text, source) => {
  const lines = text.split('\n')
  const isTable = lines[0]!.startsWith('|') && ruleOfTable.test(lines[1] ?? '')
  const names = isTable ? cellsIn(lines[0]!) : lines[0]!.split(',').map((name) => name.trim())
  const at = names.findIndex((name) => columnOfPost.test(name))
  const isNamed = (name: string, i: number): boolean => i === at || columnOfTags.test(name) || columnBeside.test(name)
  if (at < 0 || names.length < 2 || !names.every(isNamed) || source.includes(lines[0]!)) return undefined
  const values = isTable ? cellsIn(lines[2] ?? '') : valuesIn(lines.slice(1).join('\n'))
  const post = values[at]
  if (!post) return undefined
  const tags = tagsOf(values[names.findIndex((name) => columnOfTags.test(name))])
  return { text: [post, tags.join(' ')].filter(Boolean).join('\n\n') }
}
