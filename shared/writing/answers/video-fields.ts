import type { AnswerStep } from './answer-step.ts'
import { bare } from './bare-line.ts'
import { isPreamble } from './commentary.ts'
import { labelTags, videoTextNames, videoTitleNames } from './part-names.ts'
import { smallLettersOf } from './shared-words.ts'

/** What a model calls the parts of what it wrote for a video. */
const names = {
  title: videoTitleNames,
  titles: String.raw`(?:(?:video|youtube) )?title (?:options?|ideas?|suggestions?)(?: ?\([^()\n]{1,30}\))?|標題(?:候選|建議|選項)|タイトル(?:候補|案)`,
  body: videoTextNames,
  tags: '(?:suggested |video )?(?:hash)?tags|(?:推薦|建議)?標籤|(?:推奨|おすすめ)?(?:ハッシュ)?タグ',
  other:
    '(?:seo )?keywords?|thumbnail(?: (?:ideas?|text|concept|suggestions?))?|timestamps?|chapters?|(?:SEO ?)?關鍵字|縮圖(?:文字|文案|建議|構想)?|時間軸|章節|(?:SEO ?)?キーワード|サムネ(?:イル)?(?:の?案|文字|テキスト)?|チャプター|category|(?:影片)?分類|類別|カテゴリー?|playlists?|播放清單|再生リスト',
} as const

type Kind = keyof typeof names

const anyName = Object.entries(names)
  .map(([kind, words]) => `(?<${kind}>${words})`)
  .join('|')
const length = String.raw`(?: ?[(（](?:約|about |~)?\d{1,4} ?(?:文字|個?字|字元|characters?|chars?)[)）])?`
const sign = String.raw`(?:\p{Extended_Pictographic}\ufe0f? ?){0,2}`
/** With a colon behind it, in brackets, or alone as a heading. */
const forms = [
  String.raw`^[\s*_#◆■●▼-]{0,8}${sign}[*_]{0,3}(?:${anyName})${length}[*_ ]{0,3}[:：][*_ ]{0,3}(?<rest>[^\n]{0,6000})$`,
  String.raw`^\s{0,3}${sign}[【［[（(](?:${anyName})[】］\])）][:：]?[ \u3000]?(?<rest>[^\n]{0,6000})$`,
  String.raw`^\s{0,3}(?:#{1,6} |[◆■●▼] ?|\*\*)${sign}(?:${anyName})\*{0,2}(?<rest>)\s{0,3}$`,
].map((form) => new RegExp(form, 'iu'))

interface Field {
  kind: Kind
  label: string
  lines: string[]
}

function fieldAt(line: string): Field | undefined {
  const groups = forms.map((form) => form.exec(line)?.groups).find(Boolean)
  if (!groups) return undefined
  const [kind, label] = Object.entries(groups).find(([name, found]) => name !== 'rest' && found !== undefined)!
  return { kind: kind as Kind, label: label!, lines: [groups.rest ?? ''] }
}

const rowOfTable = /^[ \t]{0,3}\|([^|\n]{1,60})\|([^\n]{1,6000})\|[ \t]{0,3}$/u

/** A table of names and texts as lines of `name: text`; what stands above it is on the table. */
function linesOf(text: string): string[] {
  const lines = text.split('\n')
  const rows = lines.map((line) => rowOfTable.exec(line))
  const cells = rows.flatMap((row) => (row ? [`${bare(row[1]!).trim()}: ${row[2]!.trim()}`] : []))
  const named = cells.filter((line) => fieldAt(line))
  return named.length > 1 ? named : lines
}

const listMark = /^\s{0,3}(?:[-*•・]|\d{1,2}[.)、．]|[①②③④⑤])\s{0,3}/u

/**
 * Title and description out of what a model wrote for a video: below their names, beside keywords, a thumbnail, or several titles to
 * choose from. A title behind its name and a text alone are left to the platform.
 */
export const takeVideoFields: AnswerStep = (text, source) => {
  const fields: Field[] = []
  const above: string[] = []
  for (const line of linesOf(text)) {
    const field = fieldAt(line)
    if (field) fields.push(field)
    else (fields.at(-1)?.lines ?? above).push(line)
  }
  const [first] = fields
  const body = fields.filter(({ kind }) => kind === 'body')
  const isTitled = first?.kind === 'title' || first?.kind === 'titles'
  if (!isTitled || body.length !== 1 || (first.kind === 'title' && fields.length < 3 && first.lines[0]!.trim() !== ''))
    return undefined
  if (above.some((line) => line.trim() !== '' && !isPreamble(line, source))) return undefined
  const known = smallLettersOf(source).split('\n')
  const isOfSource = (label: string): boolean =>
    known.some((line) => line.startsWith(label) && /^[:：]/u.test(line.slice(label.length)))
  if (fields.some(({ label }) => isOfSource(label.toLowerCase()))) return undefined
  const title = first.lines.map((line) => bare(line.replace(listMark, ''))).find((line) => line.trim() !== '')
  const tags = fields.filter(({ kind }) => kind === 'tags').map(({ lines }) => lines.join(' ').trim())
  const tagLine = tags.map(labelTags).join('\n')
  const chapters = fields.filter(({ kind, lines }) => kind === 'other' && hasTimesOf(lines, source))
  const parts = [...body, ...chapters].map(({ lines }) => lines.join('\n').trim())
  return { text: [...parts, tagLine].join('\n\n').trim(), ...(title && { title }) }
}

/** Whether lines have times, and the text names them: "0:00 Intro" is of a video that nobody has filmed. */
function hasTimesOf(lines: readonly string[], source: string): boolean {
  const times = lines.flatMap((line) => /(?<!\d)\d{1,2}:\d{2}(?!\d)/u.exec(line)?.[0] ?? [])
  return times.length > 1 && times.filter((time) => !/^0{1,2}:00$/u.test(time)).every((time) => source.includes(time))
}
