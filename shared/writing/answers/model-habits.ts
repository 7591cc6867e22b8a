import type { Shape } from './answer-shapes.ts'

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const toolTag =
  /<(\/?)(?:tool_(?:calls?|code|use|response|outputs?|results?)|function_(?:calls?|response|results?))\b[^<>]{0,80}>/giu

/** A call of a tool before or behind the post. One that holds the post is unwrapped as a tag. */
export const withoutTools: Shape = (text, source) => {
  const tags = [...text.matchAll(toolTag)]
  const [first] = tags
  const last = tags.findLast(([, slash]) => slash === '/')
  if (!first || source.includes(first[0])) return undefined
  const behind = last ? text.slice(last.index + last[0].length) : ''
  if (hasWords(behind)) return { text: behind }
  const before = text.slice(0, first.index)
  return hasWords(before) ? { text: before } : undefined
}

const frontLine = /^(?:[\w-]{1,30}:(?:\s.{0,300})?|[ \t]{1,8}- .{1,200}|\s*)$/u
const frontTitle = /^title:[ \t]{0,9}["']?(.{1,200}?)["']?[ \t]{0,9}$/iu

/** Lines of names and values between two rules at the beginning, as YAML writes them. */
export const withoutFrontMatter: Shape = (text) => {
  const lines = text.split('\n')
  if (lines[0]?.trim() !== '---') return undefined
  const end = lines.findIndex((line, i) => i > 0 && line.trim() === '---')
  const head = lines.slice(1, end)
  if (end < 2 || !head.every((line) => frontLine.test(line))) return undefined
  const title = head.flatMap((line) => frontTitle.exec(line)?.[1] ?? [])[0]
  return { text: lines.slice(end + 1).join('\n'), ...(title && { title }) }
}

const citation =
  / ?:?contentReference\[oaicite:[^\]\n]{0,20}\](?:\{[^}\n]{0,40}\})?| ?\[oaicite:[^\]\n]{0,20}\]| ?cite(?:turn\d{1,3}[a-z]{2,10}\d{1,3}){1,9}/gu
const noteMark = /(?<=[^\s\]]) ?\[\d{1,2}(?:[,，–-] ?\d{1,2}){0,5}\](?![(\]:])/gu
const noteLine = /^[ \t]{0,3}\[\d{1,2}\][ \t]{1,9}\S.*$/gmu
/** What stood over the notes, at the end of all. */
const notesAbove =
  /^[*_#\s]{0,6}(?:references?|sources?|citations|footnotes?|參考(?:資料|文獻|來源)|資料來源|註釋|出典|参考(?:文献|資料)|脚注)[*_ ]{0,4}[:：]?[*_ ]{0,4}$(?![\s\S])/imu
const noteDefinition = /^[ \t]{0,3}\[\d{1,2}\]:/mu

/** Marks that point at sources, and the lines they point at. `array[0]` of the source stays. */
export const withoutCitations: Shape = (text, source) => {
  if (!/\[\d|oaicite|citeturn/u.test(text)) return undefined
  const keepOwn = (found: string): string => (source.includes(found.trim()) ? found : '')
  const plain = text.replace(citation, '')
  if (noteDefinition.test(plain)) return plain === text ? undefined : { text: plain }
  const unmarked = plain.replace(noteMark, keepOwn)
  const rest = unmarked.replace(noteLine, keepOwn)
  if (rest === text) return undefined
  return { text: rest === unmarked ? rest : rest.trimEnd().replace(notesAbove, keepOwn) }
}

const askedTurn = /^[*_#]{0,3}(?:human|user|ユーザー|使用者|用戶)[*_]{0,3}[:：]/iu
const answeredTurn = /^[*_#]{0,3}(?:assistant|model|ai|アシスタント|助理)[*_]{0,3}[:：][*_ \t]{0,6}/iu
const turnName = /^(?:user|human)$/u
const answerName = /^(?:model|assistant)$/u

/** Of a conversation that a model goes on with by itself, what it says first. */
export const firstTurn: Shape = (text, source) => {
  const lines = text.split('\n')
  const lastAnswer = lines.findLastIndex((line) => answerName.test(line))
  const isAsked = (line: string, i: number): boolean =>
    (askedTurn.test(line) && !source.includes(line.trim())) || (i < lastAnswer && turnName.test(line))
  const asked = lines.findIndex(isAsked)
  if (asked > 0) return { text: lines.slice(0, asked).join('\n') }
  const answered = asked === 0 ? lines.findIndex((line) => answeredTurn.test(line)) : -1
  if (answered < 0) return undefined
  return { text: [lines[answered]!.replace(answeredTurn, ''), ...lines.slice(answered + 1)].join('\n') }
}

const platformLine =
  /^(?:[*_#\s]{1,9}(?:facebook|instagram|threads|x|twitter|x\/twitter|linkedin|youtube)(?: (?:post|caption|version)| ?(?:貼文|版本?|投稿文?))?[*_\s]{0,6}[:：]?|(?:facebook|instagram|threads|x|twitter|x\/twitter|linkedin|youtube)(?: (?:post|caption|version)| ?(?:貼文|版本?|投稿文?))?[:：])[*_\s]{0,6}$/iu

/** Of posts for several platforms, each under the name of its platform, the first. */
export const firstPlatform: Shape = (text, source) => {
  const lines = text.split('\n')
  const names = lines.flatMap((line, i) => (platformLine.test(line) && !source.includes(line.trim()) ? [i] : []))
  const [first, second] = names
  if (first === undefined) return undefined
  if (first > 0 && hasWords(lines.slice(0, first).join(''))) return { text: lines.slice(0, first).join('\n') }
  return { text: lines.slice(first + 1, second).join('\n') }
}

const count =
  /^([ \t]{0,3}(?:🧵[ \t]?)?[([（]?)(\d{1,2})[ \t]?[/／][ \t]?(\d{1,2})(?!\d)[)\]）]?[.:：、]?[ \t]{0,3}(?:🧵[ \t]{0,3})?\n?/gmu

/** Before a part there is nothing that goes on: "1/2 cup of flour", 「1/3が」. */
const beforePart = /^[\p{Lu}\p{Script=Han}\p{Script=Katakana}\p{Extended_Pictographic}「『“"]/u

/**
 * The number of a part, such as `1/3`, at the beginning of a line that goes on as a part does. Whether more of them follow
 * is known later.
 */
export function countAt(line: string): { mark: string; number: number; of: number } | undefined {
  const [found] = line.matchAll(count)
  if (found?.index !== 0) return undefined
  const [mark, before = '', number, of] = found
  const rest = line.slice(mark.length)
  const isApart = /\s$/u.test(mark) || /\S/u.test(before)
  if (Number(of) < 2 || !isApart || (rest.trim() !== '' && !beforePart.test(rest))) return undefined
  return { mark, number: Number(number), of: Number(of) }
}

/** Numbers such as `1/3` before the paragraphs of a single post, when they count from one on. */
export const withoutCounts: Shape = (text, source) => {
  const counts = [...text.matchAll(count)]
  const isCounting = counts.length > 1 && counts.every(([, , n, of], i) => Number(n) === i + 1 && of === counts[0]![3])
  if (!isCounting || counts.some(([found]) => source.includes(found.trim()))) return undefined
  return { text: text.replace(count, '') }
}

const onlyPart = /^[ \t]{0,3}(?:🧵[ \t]?)?[([（]?1[ \t]?[/／][ \t]?\d{1,2}[)\]）]?[.:：、]?[ \t]{1,3}(?:🧵[ \t]{0,3})?/u
const threadEnd = /[ \t]{0,3}(?:🧵[ \t]?👇?|👇)\ufe0f?(?=\s{0,9}(?:[#＃][^\n]{0,300})?$)/u

/** The number of the first of several parts, where it is the only one, and the signs that point at the others. */
export const withoutOnlyCount: Shape = (text, source) => {
  const counts = [...text.matchAll(count)]
  const mark = onlyPart.exec(text)?.[0]
  const isOnly = counts.length === 1 && mark !== undefined && countAt(text) !== undefined
  // While an answer comes, its second part is not there yet: only the signs tell that none follows.
  if (!isOnly || !threadEnd.test(text) || source.includes(mark.trim())) return undefined
  return { text: text.slice(mark.length).replace(threadEnd, '') }
}

const buttons =
  /^[ \t\u3000]{0,9}(?:(?:…|\.{3}|・{3})?(?:see more|show more|see translation|see original|translate (?:post|tweet)|(?:…|\.{3})more|続きを読む|もっと見る|翻訳を(?:表示|見る)|查看更多|顯示更多|查看(?:翻譯|原文)|翻譯年糕)|(?:👍 ?)?(?:like|いいね！?|讚)[ \t\u3000·・|｜/]{1,5}(?:💬 ?)?(?:comment|reply|コメント(?:する)?|留言|回覆)(?:[ \t\u3000·・|｜/]{1,5}(?:🔁|↗️?|🔗)? ?(?:share|repost|シェア|リポスト|分享|轉發)){0,2})[ \t\u3000]{0,9}$/iu

/** Words of the platform's own buttons. */
export const withoutButtons: Shape = (text, source) => {
  const lines = text.split('\n')
  const kept = lines.filter((line) => !buttons.test(line) || source.includes(line.trim()))
  return kept.length === lines.length || kept.length === 0 ? undefined : { text: kept.join('\n') }
}

const sourceLabel =
  /^[\s*_#]{0,6}(?:source|original|input)(?: (?:text|article|content))?[*_]{0,3}[:：][*_\s]{0,6}$|^[\s*_#]{0,6}(?:原文|元の文章|原稿|入力)[*_]{0,3}[:：][*_\s]{0,6}$/iu
const postLabel = /^[\s*_#]{0,6}(?:post|caption|output|貼文|文案|投稿文?|キャプション)[*_]{0,3}[:：][*_\s]{0,6}$/iu

/** The post behind a copy of its text, where both are labelled. */
export const behindSource: Shape = (text) => {
  const lines = text.split('\n')
  if (!sourceLabel.test(lines[0]!)) return undefined
  const at = lines.findLastIndex((line) => postLabel.test(line))
  return at < 1 ? undefined : { text: lines.slice(at + 1).join('\n') }
}

const emptyTag =
  /[#＃](?:hashtags?\d{0,2}|tag\d{1,2}|keyword\d{0,2}|your(?:brand|hashtag|company|business)|brandname|(?:主題)?標籤\d{0,2}|關鍵字\d{0,2}|ハッシュタグ\d{0,2}|タグ\d{1,2}|キーワード\d{0,2})(?![\p{L}\p{M}\p{N}_])[ \t]{0,3}/giu

/** Hashtags that stand for others. */
export const withoutEmptyTags: Shape = (text, source) => {
  const rest = text.replace(emptyTag, (tag) => (source.includes(tag.trim()) ? tag : ''))
  return rest === text ? undefined : { text: rest }
}
