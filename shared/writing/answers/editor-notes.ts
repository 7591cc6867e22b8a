import type { AnswerStep } from './answer-step.ts'
import { smallLettersOf } from './shared-words.ts'

/** What somebody writes to the author of a post, or of the text it is made from, and to no reader. */
const toAuthor = [
  String.raw`(?:here )?(?:i['’]d|i would|i) (?:suggest|recommend|propose)`,
  String.raw`(?:you (?:could|can|may|might)(?: want to)?|consider|feel free to) (?:add(?:ing)?|insert(?:ing)?|swap(?:ping)?|replac(?:e|ing)|mention(?:ing)?|attach(?:ing)?|tag(?:ging)?)\b`,
  String.raw`(?:待|請)(?:再)?(?:確認|查證|補上?)[：:，]`,
  '(?:註：)?原文(?:為|是|寫|作)',
  '(?:這裡|此處)(?:也)?(?:可以?|建議|應該)(?:考慮)?(?:換成|加上?|補上?|放上?|插入|改成|附上?)',
  '(?:要確認|要検証)[：:、]',
  '(?:※ ?)?ここに[^()（）\\n]{1,30}(?:入れて|挿入して|記載して|追記して)ください',
  '(?:注：)?原文(?:では|は)',
].join('|')
/** Why something stands in a post, or in which voice. */
const onCraft = [
  String.raw`[^()（）\n]{0,16}(?:表情(?:符號)?|絵文字|顏文字|\bemojis?)(?:呼應|增添|強調|代表|象徵|表達|表示|營造|で|を| (?:to|for|adds?|shows?|conveys?|here) )[^()（）\n]{0,40}`,
  String.raw`(?:增添|營造|製造|呼應|突顯)[^()（）。\n]{1,12}(?:感|氛圍|氣氛|反差|主題)`,
  String.raw`(?:品牌|主題|地區|活動|ブランド|地域)(?:標籤|タグ|ハッシュタグ)(?:[＋+、和與と][^()（）\n]{1,20})?`,
  String.raw`(?:語氣|口吻|調性|トーン|文体|tone|mood)[：:] ?[^()（）\n]{1,40}`,
].join('|')
const craftInBrackets = new RegExp(String.raw`[ \t\u3000]?[(（](${onCraft})[)）]`, 'giu')
const inBrackets = new RegExp(
  String.raw`[ \t\u3000]?(?:[(（]\s?(${toAuthor})[^()（）\n]{0,160}[)）]|[[［【]\s?(${toAuthor})[^[\]［］【】\n]{0,160}[\]］】])`,
  'giu',
)
const inLine = /^[ \t]{0,9}※[ \u3000]?ここに[^\n。]{1,40}(?:入れて|挿入して|記載して|追記して)ください[。]?$/gmu

/** Notes to the author within a post: 「（待確認：是否公開金額？）」, "[Here I'd suggest a photo of the team.]". */
export const withoutEditorNotes: AnswerStep = (text, source) => {
  const known = smallLettersOf(source)
  const isOwn = (found: string): boolean => known.includes(found.trim().toLowerCase())
  const places = [...text.matchAll(inBrackets), ...text.matchAll(craftInBrackets), ...text.matchAll(inLine)]
    .filter(([found, round, square]) => !isOwn(found) && !isOwn(round ?? square ?? found))
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
  if (places.length === 0) return undefined
  let rest = ''
  let at = 0
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    rest += text.slice(at, start)
    at = end
  }
  rest += text.slice(at)
  return /[\p{L}\p{N}]/u.test(rest) ? { text: rest } : undefined
}
