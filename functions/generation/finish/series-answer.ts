import { isCommentaryAlone } from '#shared/writing/answers/commentary.ts'
import { withoutThoughts } from '#shared/writing/answers/containers.ts'
import { isRefusalOrQuestion } from '#shared/writing/answers/is-post.ts'
import { listedTexts } from '#shared/writing/answers/structured.ts'
import { dropRepeats } from '#shared/writing/post/repeats.ts'
import { partRule } from '../prompts/common.ts'

/** What a model may set between two parts; it is told to set `partRule`. */
const ruleLine = /^[ \t]{0,9}(?:-{3,}|—{2,}|={3,}|\*{3,})[ \t]{0,9}$/u

/** A line that stands between two parts. */
export const isPartRule = (line: string): boolean => ruleLine.test(line.trimEnd())

/** `2/4`, `(2/4)`, `2/`, `**Tweet 2:**`, `貼文 2：`, `第 2 則：` before a part, though the model was told not to number. */
const numberBefore =
  /^\s{0,9}[*_#([（【「]{0,5}(?:(?:part|post|tweet|thread|貼文|推文|串文|投稿|ポスト|ツイート)[ \t]?#?(\d{1,2})(?:[ \t]?[/／][ \t]?\d{1,2})?[)\]）】」*_]{0,5}[ \t]?(?=[:：.\n*_]|$)|第[ \t]?(\d{1,2})[ \t]?[則则篇回部][)\]）】」*_]{0,5}(?=[:：\n]|$)|(\d{1,2})[ \t]?[/／](?:[ \t]?\d{1,2}(?!\d)|(?=\s))[)\]）】」*_]{0,5})[ \t]{0,3}[:：.、–—-]?[*_]{0,3}\s{0,9}/iu
const numberBehind = /\s{1,9}[*_([（【「]{0,4}\d{1,2}\s?[/／]\s?\d{1,2}[)\]）】」*_]{0,4}\s{0,9}$/u

/** The number that a model set before a part, and how much of the text that takes. */
export function numberAt(text: string): { number: number; length: number } | undefined {
  const found = numberBefore.exec(text)
  return found ? { number: Number(found[1] ?? found[2] ?? found[3]), length: found[0].length } : undefined
}

/**
 * The texts of the parts of an answer: between lines of their own, in a list of JSON, or as the model numbered them.
 * What it says to us stands in no part, and what one part has said no other says again.
 */
export function readParts(answer: string, source: string): string[] {
  const text = withoutFence((withoutThoughts(answer, source)?.text ?? answer).trim())
  const pieces = listedTexts(text) ?? splitAtRules(text)
  const parts = pieces.length > 1 ? pieces : splitAtNumbers(text)
  const once = dropRepeats(withoutNumbers(parts).join(`\n${partRule}\n`), source).text
  return splitAtRules(once).filter((part) => /[\p{L}\p{N}]/u.test(part) && !isCommentaryApart(part, source))
}

/** Words to whoever ordered the series, that stand apart from it; a refusal in place of a part is none of them. */
const isCommentaryApart = (part: string, source: string): boolean =>
  isCommentaryAlone(part, source) && !isRefusalOrQuestion(part)

/** Parts without the numbers that the model gave them; "1/2 cup of flour" counts nothing. */
function withoutNumbers(parts: readonly string[]): string[] {
  if (parts.length < 2) return [...parts]
  let next = 1
  return parts.map((part) => {
    const found = numberAt(part)
    const isCounted = found?.number === next
    if (isCounted) next += 1
    return (isCounted ? part.slice(found.length) : part).replace(numberBehind, '').trim()
  })
}

const fenceLine = /^ {0,3}(?:```|~~~)[a-z]{0,12}[ \t]{0,9}$/iu

/** A code block around all parts. */
function withoutFence(text: string): string {
  const lines = text.split('\n')
  return fenceLine.test(lines[0]!) ? lines.filter((line) => !fenceLine.test(line)).join('\n') : text
}

function splitAtRules(text: string): string[] {
  const parts: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (isPartRule(line)) parts.push([])
    else parts.at(-1)!.push(line)
  }
  return parts.map((lines) => lines.join('\n').trim())
}

/** Lines that count from one on, without a gap, begin a part each. */
function splitAtNumbers(text: string): string[] {
  const parts: string[][] = [[]]
  let next = 1
  for (const line of text.split('\n')) {
    if (numberAt(line)?.number === next) {
      parts.push([])
      next += 1
    }
    parts.at(-1)!.push(line)
  }
  const [before = '', ...counted] = parts.map((lines) => lines.join('\n').trim())
  return counted.length > 1 ? [before, ...counted] : [text]
}
