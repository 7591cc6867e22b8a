import { columnsOf } from '../language.ts'
import { withoutIssue } from '../medium.ts'
import { terminal } from './line.ts'

/** 「ひとしずく」 乾くまで、七分。 */
const slogan = /^[^。\n]{2,24}[」』\p{L}] [^。\n]{2,24}。$/u

/** 〔即時新聞〕 before a headline is a label of the page. */
const sectionLabel =
  /^[〔【［[(（](?:即時|快訊|獨家|新聞|更新|影音|圖輯|速報|独自|Breaking|Update|Watch)[^〕】］\])）]{0,6}[〕】］\])）][\s　]*/iu

/** What page it was copied from: 「鉄フライパン(商品ページ)」 */
const pageLabel =
  /[ 　]?[（(](?:商品(?:ページ|頁面?|介紹頁?|說明頁?|紹介(?:ページ)?|詳細)|product (?:page|description)|公式(?:ページ|サイト)|官網)[)）]$/iu

/** 「產品名稱｜」, "Event name:": the field of a form that a headline was filled into. */
const fieldLabel =
  /^(?:產品|商品|活動|課程|講座|展覽|文章|新聞)(?:名稱?|標題|主題)[ 　]?[：:｜|][ 　]*(?=\S)|^(?:標題|品名|タイトル|見出し|(?:商品|製品|イベント|講座|催し|記事)(?:名|タイトル))[ 　]?[：:｜|][ 　]*(?=\S)|^(?:(?:product|item|event|course|article) (?:name|title)|title|headline) ?[:|] ?(?=\S)/iu

/** "Dear customers" is said to somebody, and says of nothing. */
const greeting =
  /^(?:dear|hi|hello|hey)\b|^(?:親愛的|各位|敬啟者|注意|提醒|公告|重要公告|お知らせ|拝啓)[^：:，,]{0,10}[！!,，]?$|(?:様|さま|の皆さま|の皆様)(?:へ)?$|^.{0,8}各位$/iu

/** 「冬の手袋、できました。」 with a blank line below: a headline, though it ends like a sentence. */
const standing = /^(?![「『])[^。！？\n]{4,40}。$/u
const longestStanding = 48
const fewestBelow = 3

/** @param lines of a text as it was pasted */
export function standsAlone(lines: readonly string[]): boolean {
  const told = lines.map((line) => line.trim())
  const first = told.findIndex((line) => line !== '')
  const below = told.slice(first + 1).filter((line) => line !== '')
  const line = told[first] ?? ''
  return (
    told[first + 1] === '' &&
    below.length >= fewestBelow &&
    standing.test(line) &&
    columnsOf(line) <= longestStanding &&
    // Among paragraphs of a sentence each it is one of them.
    below.filter((other) => columnsOf(other) > longestStanding).length * 2 > below.length
  )
}

/** 「こんにちは、まるた窯です。」 is said to somebody. */
const said =
  /こんにちは|こんばんは|おはよう|はじめまして|ありがとう|お世話|いつも|と申します|ください。$|大家好|您好|你好|哈囉|^嗨|謝謝|感謝|^請/u

/** A short first line without a full stop, above lines that have one, or one that stands alone. */
export function titleOf([first, ...rest]: string[], isAlone = false): string | undefined {
  if (first === undefined || !rest.some((line) => terminal.test(line))) return undefined
  const title = withoutIssue(first)
    .replace(/[:：,，、]$/u, '')
    .replace(sectionLabel, '')
    .replace(fieldLabel, '')
    .replace(pageLabel, '')
  if (slogan.test(title) || (isAlone && standing.test(title) && !greeting.test(title) && !said.test(title)))
    return title.replace(/。$/u, '')
  const isShort = title.length <= 110 && !/[.。；;]["'”’」』]?$/u.test(title)
  if (greeting.test(title)) return undefined
  // "EP. 48" is no sentence.
  const bare = title.replace(/^(?:ep|no|vol)\. ?\d+ /iu, '')
  return isShort && !/^[^.。！？!?]*[.。！？!?].*[.。！？!?]$/u.test(bare) ? title : undefined
}
